// Reads all pages of a list by cursor, as a client would.
type PageAnswer = { status: number; body: { cursor?: string } & Record<string, unknown> }

/** The items of each page, in order. `url` must have a query, but no cursor. */
export const readPages = async <Item>(
  get: (url: string) => Promise<PageAnswer>,
  url: string,
  items: string,
): Promise<Item[][]> => {
  const pages: Item[][] = []
  let cursor: string | undefined
  do {
    const { status, body } = await get(cursor ? `${url}&cursor=${encodeURIComponent(cursor)}` : url)
    if (status !== 200) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`)
    pages.push(body[items] as Item[])
    cursor = body.cursor
  } while (cursor)
  return pages
}
