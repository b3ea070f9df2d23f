// The shape of a query set: posts of one language, and for each query the names of exactly those posts that it finds.

export type QuerySet = {
  posts: Record<string, string>
  queries: [term: string, found: string][]
}
