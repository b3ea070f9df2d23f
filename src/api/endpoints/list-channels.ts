// The chats of a list with their figures, own notes and costs. A list has 1,000 chats at most, so all are read, sorted and summed here.
import { type ListChannel, listListChannels } from '../../contract/index.ts'
import { costOf } from '../../metrics/budget.ts'
import { rounded } from '../../metrics/rounding.ts'
import { type CatalogPageRow, listSetPage } from '../../store/catalog/page.ts'
import { listTrustFindings } from '../../store/statistics/trust-findings.ts'
import { type ListEntry, listReactions } from '../../store/watching/list-chats.ts'
import { fold } from '../../text/fold.ts'
import type { Caller } from '../request/caller.ts'
import { type Answer, type HandlerInput, handle } from '../request/handle.ts'
import { catalogItem } from './catalog.ts'
import { membersLines } from './catalog-rows.ts'
import { shownFindings } from './channel-stats.ts'
import { budgetOf, budgetPlan } from './list-budget.ts'
import { countWithoutCatalog, heldChats, readableChats } from './list-chats.ts'

/** A chat of the list. Without `figures` the caller may not read them. */
type ChatOfList = {
  row: CatalogPageRow
  entry: ListEntry | undefined
  figures: boolean
  reactions: number | undefined
}

type ListSortBy = NonNullable<HandlerInput<typeof listListChannels>['query']['sort_by']>

export const listChannelRoutes = [
  handle(listListChannels, async (asked) => {
    const { query, caller, cursors, db, now } = asked
    const { sort_by, sort_direction, tag, limit, offset } = query
    const { list, chat_ids, entries } = await heldChats(asked)
    const tagged = tag === undefined ? chat_ids : chat_ids.filter((id) => entries.get(id)?.tags?.includes(tag))
    const rows = await listSetPage(db, tagged)
    const readable = readableChats(asked, rows)
    const isReadable = new Set(readable)
    const reactions = await listReactions(db, pricedIn(readable, entries))
    const held = rows.map((row) => ({
      row,
      entry: entries.get(row.chat_id),
      figures: isReadable.has(row),
      reactions: reactions.get(row.chat_id),
    }))
    const order = { sort_by: sort_by!, sort_direction: sort_direction! }
    const sorted = inOrder(held, order)
    const start = placeAfter(sorted, order, cursors.read()) ?? offset!
    const shown = sorted.slice(start, start + limit!)
    const plan = budgetPlan(held, query)
    const lines = query.members_line ? await membersLines(asked, readableIds(shown)) : undefined
    const findings = await listTrustFindings(db, readableIds(shown))
    countWithoutCatalog(asked, readable)
    return {
      list_id: list.list_id,
      items: shown.map((one) => ({
        ...itemOf(one, caller),
        added_at: list.kind === 'picked' ? one.entry!.added_at : null,
        trust_findings: shownFindings(findings.get(one.row.chat_id) ?? null),
        budget_result: plan?.results.get(one.row.chat_id) ?? null,
        ...(lines && one.figures && { members_line: lines.get(one.row.chat_id)! }),
      })),
      count: held.length,
      totals: totalsOf(held.filter(({ figures }) => figures)),
      budget: plan ? await budgetOf(plan, db, now) : null,
      cursor:
        start + shown.length < sorted.length && shown.length ? cursors.write(placeOf(shown.at(-1)!, order)) : null,
    }
  }),
]

const pricedIn = (rows: CatalogPageRow[], entries: Map<number, ListEntry>) =>
  rows.map(({ chat_id }) => chat_id).filter((id) => (entries.get(id)?.price ?? null) !== null)

const readableIds = (held: ChatOfList[]) => held.filter(({ figures }) => figures).map(({ row }) => row.chat_id)

const viewCost = ({ row, entry }: ChatOfList) => costOf(entry?.price, row.post_views, 1000)
const dayCost = ({ row, entry }: ChatOfList) => costOf(entry?.price, row.post_views_24h, 1000)
const reactionCost = ({ entry, reactions }: ChatOfList) => costOf(entry?.price, reactions)

const itemOf = (held: ChatOfList, caller: Caller): Answer<ListChannel> => {
  const { row, entry, figures } = held
  const own = {
    note: entry?.note ?? null,
    tags: entry?.tags ?? null,
    price: entry?.price ?? null,
    currency: entry?.currency ?? null,
    state: entry?.state ?? 'none',
    deleted_at: row.deleted_at,
  }
  const { internal_id, peer, title, verified } = row
  if (!figures) return { internal_id, peer, title, verified, ...own }
  return {
    ...catalogItem(row, caller),
    peer,
    ...own,
    cost_per_1000_views: viewCost(held),
    cost_per_1000_views_24h: dayCost(held),
    cost_per_reaction: reactionCost(held),
  }
}

type ListOrder = { sort_by: ListSortBy; sort_direction: 'asc' | 'desc' }

/** What decides the place of a chat: whether it has no value, the value, and its record. */
type ListPlace = [is_valueless: number, value: number | string, chat_id: number]

const placeOf = (held: ChatOfList, { sort_by }: ListOrder): ListPlace => {
  const value = sortValue(held, sort_by)
  return [Number(value === null), value ?? 0, held.row.chat_id]
}

/** As in the catalog: chats without the value come last, and the older record wins a tie. */
const compared = (a: ListPlace, b: ListPlace, { sort_direction }: ListOrder): number => {
  const sign = sort_direction === 'asc' ? 1 : -1
  if (a[0] !== b[0]) return a[0] - b[0]
  if (a[1] !== b[1]) return a[1] < b[1] ? -sign : sign
  return a[2] - b[2]
}

const inOrder = (held: ChatOfList[], order: ListOrder): ChatOfList[] =>
  held
    .map((one) => ({ one, place: placeOf(one, order) }))
    .sort((a, b) => compared(a.place, b.place, order))
    .map(({ one }) => one)

/** Where a page begins that goes on after a chat, which may have another place by now or have left the list. */
const placeAfter = (sorted: ChatOfList[], order: ListOrder, last: (string | number)[] | undefined) => {
  if (!last) return undefined
  const next = sorted.findIndex((one) => compared(placeOf(one, order), last as ListPlace, order) > 0)
  return next < 0 ? sorted.length : next
}

/** Of a title. A cursor has it, and no title of the platform is longer. */
const LONGEST_TITLE = 200

const sortValue = (held: ChatOfList, sort_by: ListSortBy): number | string | null => {
  const { row, entry, figures } = held
  if (sort_by === 'title') return fold(row.title).slice(0, LONGEST_TITLE)
  if (sort_by === 'added_at') return entry?.added_at.getTime() ?? null
  if (sort_by === 'price') return entry?.price ?? null
  if (!figures) return null
  if (sort_by === 'cost_per_1000_views') return viewCost(held)
  if (sort_by === 'cost_per_1000_views_24h') return dayCost(held)
  if (sort_by === 'cost_per_reaction') return reactionCost(held)
  const value = row[sort_by]
  return value instanceof Date ? value.getTime() : value
}

const sumOf = (values: (number | null | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

const totalsOf = (held: ChatOfList[]) => {
  const byCurrency = Map.groupBy(
    held.filter(({ entry }) => (entry?.price ?? null) !== null),
    ({ entry }) => entry!.currency!,
  )
  const prices = [...byCurrency].map(([currency, priced]) => {
    const viewed = priced.filter(({ row }) => row.post_views)
    const viewedInADay = priced.filter(({ row }) => row.post_views_24h)
    const reacted = priced.filter(({ reactions }) => reactions)
    const priceOf = (some: ChatOfList[]) => rounded(sumOf(some.map(({ entry }) => entry!.price)), 2)
    return {
      currency,
      price: priceOf(priced),
      chats_count: priced.length,
      cost_per_1000_views: costOf(priceOf(viewed), sumOf(viewed.map(({ row }) => row.post_views)), 1000),
      cost_per_1000_views_24h: costOf(
        priceOf(viewedInADay),
        sumOf(viewedInADay.map(({ row }) => row.post_views_24h)),
        1000,
      ),
      cost_per_reaction: costOf(priceOf(reacted), sumOf(reacted.map(({ reactions }) => reactions))),
    }
  })
  return {
    members_count: sumOf(held.map(({ row }) => row.members_count)),
    post_views: rounded(sumOf(held.map(({ row }) => row.post_views))),
    prices: prices.sort((a, b) => b.price - a.price),
  }
}
