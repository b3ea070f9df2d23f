// How original the posts of a channel are, as percentages of those that were compared.
type ComparedPosts = { posts: number; first_posts: number; copied_posts: number; forwarded_posts: number }

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole) / 100

/** A forward names where it comes from, and is neither original nor a copy. */
export const originality = ({ posts, first_posts, copied_posts, forwarded_posts }: ComparedPosts) => ({
  original_percent: percentOf(posts - copied_posts - forwarded_posts, posts),
  first_percent: percentOf(first_posts, posts),
  copied_percent: percentOf(copied_posts, posts),
  forwarded_percent: percentOf(forwarded_posts, posts),
})
