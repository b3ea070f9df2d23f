// Walks over the pages of a list: by cursor, or by an offset that the service limits.
import type { Answer } from './answer.ts'
import { BadAnswerError, type OperationName, OutOfReachError } from './errors.ts'
import type { CallOptions } from './options.ts'
import type { Input } from './send.ts'

/** The options hold for the request of each page. */
export type PageOptions = CallOptions

/** Where the entries of a page are, and how many fit into one. Without a field the answer is itself the list. */
export type Lists = { operation: OperationName; field: string | undefined; limit: number }
export type Reach = { limit: number; skip: number; more: string }

type Pages = AsyncGenerator<Answer<unknown>, void, undefined>
type PageReader = (input: Input, options: CallOptions) => Promise<Answer<unknown>>

const itemsOf = ({ operation, field }: Lists, { data }: Answer<unknown>): unknown[] => {
  const items = field === undefined ? data : (data as Input)[field]
  if (Array.isArray(items)) return items
  throw new BadAnswerError(operation, `the answer has no list${field === undefined ? '' : ` of ${field}`}`)
}

/** The largest page, because a page costs the same whatever its size. */
const pageSize = (lists: Lists, input: Input): number => (input.limit as number | undefined) ?? lists.limit

export async function* pagesByCursor(read: PageReader, lists: Lists, input: Input, options: PageOptions): Pages {
  const limit = pageSize(lists, input)
  let cursor = input.cursor
  do {
    const page = await read({ ...input, limit, cursor }, options)
    yield page
    const next = (page.data as Input).cursor
    if (next !== undefined && next === cursor)
      throw new BadAnswerError(lists.operation, 'the cursor of the answer leads to the same page again')
    cursor = next
  } while (cursor !== undefined)
}

export async function* pagesBySkip(
  read: PageReader,
  lists: Lists,
  reach: Reach,
  input: Input,
  options: PageOptions,
): Pages {
  const limit = pageSize(lists, input)
  if (limit < 1) throw new TypeError('`limit` must be at least 1 to read page after page')
  for (let skip = (input.skip as number | undefined) ?? 0; ; skip += limit) {
    const page = await read({ ...input, limit, skip }, options)
    yield page
    const last = skip + itemsOf(lists, page).length
    const { count } = page.data as { count?: number }
    if (last < skip + limit || last === count) return
    if (skip + limit > reach.skip)
      throw new OutOfReachError(
        lists.operation,
        `only the first ${last} entries can be read page by page: ${reach.more}`,
      )
  }
}

export async function* allOf(
  lists: Lists,
  input: Input,
  { at_most = Number.POSITIVE_INFINITY, ...options }: PageOptions & { at_most?: number },
  pages: (input: Input, options: PageOptions) => Pages,
): AsyncGenerator<unknown, void, undefined> {
  let left = at_most
  if (left <= 0) return
  const limit = Math.min(pageSize(lists, input), left)
  for await (const page of pages({ ...input, limit }, options))
    for (const item of itemsOf(lists, page)) {
      yield item
      if (--left <= 0) return
    }
}
