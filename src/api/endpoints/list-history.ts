// A list over time: members of all its chats together, and who joined and left a matching list.
import { getListAudience, getListChanges } from '../../contract/index.ts'
import { type ChatShortRow, listChatsById } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { listReadingsBetween } from '../../store/observed/members/member-series.ts'
import { type ListDay, listListDays } from '../../store/watching/list-days.ts'
import { dayStart, isoDay } from '../../time/days.ts'
import { DAY_MS } from '../../time/spans.ts'
import { refuse } from '../refuse.ts'
import type { Caller } from '../request/caller.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { lineOf } from './catalog-rows.ts'
import { listedChat } from './chat-records.ts'
import { historyStart } from './history.ts'
import { countWithoutCatalog, heldChats, ownList, readableChats } from './list-chats.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 366
/** So many chats are read at once, so that a year of a large list does not lie in memory whole. */
const CHATS_AT_ONCE = 100

/** The days asked for, as the moments at which they begin. */
const daysOf = ({ query, now }: Pick<HandlerInput<typeof getListAudience>, 'query' | 'now'>): number[] => {
  const last = dayStart(Math.min(query.to_date === undefined ? now.getTime() : query.to_date * 1000, now.getTime()))
  const first = query.from_date === undefined ? last - USUAL_DAYS * DAY_MS : dayStart(query.from_date * 1000)
  if (first > last) throw refuse.badInput('from_date must not be after to_date')
  const days = (last - first) / DAY_MS + 1
  if (days > MOST_DAYS) throw refuse.badInput(`from_date and to_date must be at most ${MOST_DAYS} days apart`)
  return Array.from({ length: days }, (_, i) => first + i * DAY_MS)
}

export const listHistoryRoutes = [
  handle(getListAudience, async (asked) => {
    const { caller, db, now } = asked
    const days = daysOf(asked)
    const { list, chat_ids } = await heldChats(asked)
    const chats = readableChats(asked, await listChatsById(db, chat_ids))
    countWithoutCatalog(asked, chats)
    const members = days.map(() => 0)
    const known = days.map(() => 0)
    const readable = historyStart({ caller, now }).getTime()
    for await (const read of readingsInParts(db, chats, days, now)) {
      for (const [i, count] of lineOf(read, days, readable).entries()) {
        if (count === null) continue
        members[i]! += count
        known[i]!++
      }
    }
    const points = days.map((day, i) => ({
      date: new Date(day),
      members_count: members[i]!,
      chats_count: known[i]!,
    }))
    return { list_id: list.list_id, points: points.filter(({ chats_count }) => chats_count > 0) }
  }),

  handle(getListChanges, async (asked) => {
    const { caller, db } = asked
    const days = daysOf(asked)
    const list = await ownList(asked)
    if (list.kind === 'picked') throw refuse.badInput('A picked list changes by hand only: it has no daily points')
    const [first, last] = [isoDay(new Date(days[0]!)), isoDay(new Date(days.at(-1)!))]
    const points = await listListDays(db, list.list_id, first, last)
    const { joined, left } = netChanges(points.filter(({ day }) => day > first))
    const shown = await shownChats(db, [...joined, ...left], caller)
    return {
      list_id: list.list_id,
      joined: shown(joined),
      left: shown(left),
      days: points.map(dayShown),
    }
  }),
]

async function* readingsInParts(db: Db, chats: ChatShortRow[], days: number[], now: Date) {
  const end = new Date(Math.min(days.at(-1)! + DAY_MS - 1, now.getTime()))
  for (let i = 0; i < chats.length; i += CHATS_AT_ONCE) {
    const part = chats.slice(i, i + CHATS_AT_ONCE).map(({ chat_id }) => chat_id)
    yield* (await listReadingsBetween(db, part, new Date(days[0]!), end)).values()
  }
}

/** A chat that joined and left again, or the other way round, has not changed between the two ends. */
const netChanges = (points: ListDay[]) => {
  const joined = new Set<number>()
  const left = new Set<number>()
  for (const point of points) {
    for (const id of point.joined) if (!left.delete(id)) joined.add(id)
    for (const id of point.left) if (!joined.delete(id)) left.add(id)
  }
  return { joined, left }
}

/** Chats that were removed or hidden since then are missing. The largest come first. */
const shownChats = async (db: Db, chat_ids: number[], caller: Caller) => {
  const rows = new Map((await listChatsById(db, chat_ids)).map((row) => [row.chat_id, row]))
  return (ids: Set<number>) =>
    [...ids]
      .flatMap((id) => rows.get(id) ?? [])
      .sort((a, b) => (b.members_count ?? -1) - (a.members_count ?? -1) || a.chat_id - b.chat_id)
      .map((row) => listedChat(row, caller))
}

const dayShown = (point: ListDay) => ({
  date: new Date(`${point.day}T00:00:00Z`),
  chats_count: point.chats_count,
  matched_count: point.matched_count,
  audience_count: point.audience_count,
  joined_count: point.joined.length,
  left_count: point.left.length,
  new_filters: point.new_filters || null,
})
