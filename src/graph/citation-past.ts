// The citation index of months that are over, from the mentions, posts and views of their time: of those that were never computed, and again of those of which
// more mentions are known now, because an import or the reading of old posts has found them.
import type { Db } from '../store/db.ts'
import { listCitationRuns, upsertCitationMonth, upsertCitationRun } from '../store/graph/citation-months.ts'
import { countMentionsByMonth } from '../store/observed/mentions/known-mentions.ts'
import { listChatIdsAfter } from '../store/observed/mentions/link-changes.ts'
import { listMonthViews } from '../store/observed/posts/month-views.ts'
import { citations } from './citation.ts'
import { type CitationChats, readCitationChats } from './citation-chats.ts'
import { creditsOf } from './citation-credit.ts'
import { readCitationLinks } from './citation-links.ts'
import { countViews, indexesOf, reachOf } from './citation-reach.ts'
import { CHATS_PER_READ } from './read-links.ts'
import { windowUntil } from './window.ts'

/** So many months before the present one are looked at. */
const MONTHS_BACK = 11

/** A month of which so much more is known is computed again at once; of the others the one that grew most, so that a day has little work. */
const MUCH_MORE = 0.01

const PAGE = 2_000

export const monthOf = (time: Date): string => time.toISOString().slice(0, 7)

/** The first moment of the month that is `back` months before that of `time`. */
const monthStart = (time: Date, back: number): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - back))

/** A month that is over, as it is at its last second. */
type PastMonth = { month: string; end: Date }

/** Newest first. */
const pastMonths = (now: Date): PastMonth[] =>
  Array.from({ length: MONTHS_BACK }, (_, i) => ({
    month: monthOf(monthStart(now, i + 1)),
    end: new Date(monthStart(now, i).getTime() - 1_000),
  }))

type KnownMentions = {
  /** Those of the year before a moment, in whole months. */
  until: (moment: Date) => number
}

export const countKnownMentions = async (db: Db, now: Date): Promise<KnownMentions> => {
  const { from } = windowUntil(monthStart(now, MONTHS_BACK)).range
  const counts = new Map<string, number>()
  for (let after = 0; ; ) {
    const chat_ids = await listChatIdsAfter(db, after, CHATS_PER_READ)
    if (chat_ids.length === 0) break
    for (const { month, mentions } of await countMentionsByMonth(db, chat_ids, from))
      counts.set(month, (counts.get(month) ?? 0) + mentions)
    after = chat_ids.at(-1)!
  }
  return {
    until: (moment) => {
      const [first, last] = [monthOf(windowUntil(moment).range.from), monthOf(moment)]
      return [...counts].reduce((sum, [month, count]) => sum + (month >= first && month <= last ? count : 0), 0)
    },
  }
}

/** Returns how many months were computed and have indexes. */
export const renewPastMonths = async (
  db: Db,
  known: KnownMentions,
  now: Date,
  isOver: () => boolean,
): Promise<number> => {
  let renewed = 0
  for (const past of await listDueMonths(db, known, now)) {
    if (isOver()) break
    if (await renewMonth(db, past, known.until(past.end))) renewed++
  }
  return renewed
}

/** Months without a mention in their year are not computed. Of a month that has lost mentions fewer are remembered, so that it is seen when others come. */
const listDueMonths = async (db: Db, known: KnownMentions, now: Date): Promise<PastMonth[]> => {
  const runs = new Map((await listCitationRuns(db)).map((run) => [run.month, run]))
  for (const { month, end } of pastMonths(now)) {
    const run = runs.get(month)
    if (run && (run.mentions ?? 0) > known.until(end))
      await upsertCitationRun(db, { ...run, mentions: known.until(end) })
  }
  const grown = pastMonths(now)
    .map((past) => {
      const run = runs.get(past.month)
      const mentions = known.until(past.end)
      return { ...past, by: run ? mentions / (run.mentions ?? 0) - 1 : mentions }
    })
    .filter(({ by }) => by > 0)
  const most = grown.toSorted((a, b) => b.by - a.by)[0]
  return grown.filter((past) => past.by >= MUCH_MORE || past === most)
}

/** Chats that were there then count, as far as they are not hidden; which of them belong together is taken from now. */
const renewMonth = async (db: Db, { month, end }: PastMonth, mentions: number): Promise<boolean> => {
  const run = (await listCitationRuns(db)).find((one) => one.month === month)
  const chats = await readCitationChats(db, end)
  const views = await viewsOf(db, chats, month)
  const chats_with_views = countViews(views)
  const computed_at = run?.computed_at ?? end
  // The posts of that month were dropped since, so what is stored is better.
  const isDropped = run !== undefined && run.chats_with_views !== 0 && chats_with_views === 0
  if (isDropped) {
    await upsertCitationRun(db, { ...run, mentions })
    return false
  }
  const { incoming } = await readCitationLinks(db, chats, end)
  const indexes = indexesOf(citations({ reach: reachOf(views), incoming, credit: creditsOf(incoming, chats) }))
  await writeMonth(db, month, chats, indexes)
  await upsertCitationRun(db, { month, computed_at, mentions, chats_with_views })
  return indexes !== undefined
}

const viewsOf = async (db: Db, { ids }: CitationChats, month: string): Promise<Float64Array> => {
  const views = new Float64Array(ids.length).fill(-1)
  for (let start = 0; start < ids.length; start += PAGE) {
    const known = await listMonthViews(db, [...ids.subarray(start, start + PAGE)], month)
    for (let chat = start; chat < Math.min(ids.length, start + PAGE); chat++) views[chat] = known.get(ids[chat]!) ?? -1
  }
  return views
}

const writeMonth = async (
  db: Db,
  month: string,
  { ids, is_indexed }: CitationChats,
  indexes: Uint16Array | undefined,
): Promise<void> => {
  const indexed = [...ids.keys()].filter((chat) => is_indexed[chat])
  for (let start = 0; start < indexed.length; start += PAGE)
    await upsertCitationMonth(
      db,
      month,
      indexed
        .slice(start, start + PAGE)
        .map((chat) => ({ chat_id: ids[chat]!, citation_index: (indexes?.[chat] ?? 0) / 100 })),
    )
}
