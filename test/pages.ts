// Reads a list in pages to its end, as a client would.
type Got = { status: number; body: { cursor?: string } & Record<string, unknown> }

/** What each page holds, in order; `url` has its parameters, but no cursor. */
export const readPages = async <Item>(
  get: (url: string) => Promise<Got>,
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
