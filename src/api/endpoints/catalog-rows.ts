// Any part of the whole ordered catalog, with a line of members for each channel if asked for.
import { listCatalogRows, MEMBERS_LINE_DAYS } from '../../contract/index.ts'
import { withoutLostReadings } from '../../metrics/member-readings.ts'
import { listCatalogPage } from '../../store/catalog/page.ts'
import { listReadingsBetween, type MemberReading } from '../../store/observed/members/member-series.ts'
import { DAY_MS } from '../../time/spans.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { catalogItem, sortField } from './catalog.ts'
import { catalogFilter } from './catalog-filter.ts'
import { nextPage, placeIn } from './catalog-pages.ts'
import { historyStart } from './history.ts'

export const catalogRowRoutes = [
  handle(listCatalogRows, async (asked) => {
    const { query, caller, cursors, db, catalog } = asked
    const { sort_by, sort_direction, limit, offset, members_line, cursor: _, ...filters } = query
    const place = placeIn(cursors, offset!)
    const order = { sort_by: sortField(sort_by!), sort_direction: sort_direction!, limit: limit!, ...place }
    const found = await catalog.search(await catalogFilter(db, filters), order)
    const { chat_ids, count, audience_count } = found
    const [rows, lines] = await Promise.all([
      listCatalogPage(db, chat_ids),
      members_line ? membersLines(asked, chat_ids) : undefined,
    ])
    const items = rows.map((row) => ({
      ...catalogItem(row, caller),
      ...(lines && { members_line: lines.get(row.chat_id)! }),
    }))
    return { items, count, audience_count, cursor: nextPage(cursors, order, found, rows) }
  }),
]

/** Days before the history that the plan may read are unknown. */
export const membersLines = async (
  { db, now, caller }: Pick<HandlerInput<typeof listCatalogRows>, 'db' | 'now' | 'caller'>,
  chat_ids: number[],
) => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const days = Array.from({ length: MEMBERS_LINE_DAYS }, (_, i) => today - (MEMBERS_LINE_DAYS - 1 - i) * DAY_MS)
  const readable = historyStart({ caller, now }).getTime()
  const readings = chat_ids.length ? await listReadingsBetween(db, chat_ids, new Date(days[0]!), now) : new Map()
  return new Map(chat_ids.map((chat_id) => [chat_id, lineOf(readings.get(chat_id)!, days, readable)]))
}

/** The last count that was read until the end of each day. */
export const lineOf = (read: MemberReading[], days: number[], readable: number): (number | null)[] => {
  const readings = withoutLostReadings(read)
  let next = 0
  let members: number | null = null
  return days.map((day) => {
    const end = day + DAY_MS
    while (next < readings.length && readings[next]!.at * 1000 < end) members = readings[next++]!.members
    return end > readable ? members : null
  })
}
