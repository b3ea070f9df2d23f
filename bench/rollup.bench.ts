// Measures the roll-up after one day of observations of many channels, and counts the rows it reads and writes.
import { ingestAll } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import type { Observation } from '../src/sources/observation.ts'
import { dbOver } from '../src/store/db.ts'
import { DAY, HOUR } from '../src/time/spans.ts'
import { openServer, seconds, withDatabase } from './database.ts'
import { rollUpAtSize } from './rollup-at-size.ts'
import type { Bench } from './run.ts'

const CHANNELS = 100_000
const PER_BATCH = 500
export const now = 1_788_220_800
const languages = ['en', 'ru', 'ar', 'fa', 'es', 'de']

/** Each channel has member counts of three months and six older posts with several view counts each. */
export function* history(channels: number): Generator<Observation[]> {
  for (let from = 0; from < channels; from += PER_BATCH) {
    const batch: Observation[] = []
    for (let n = from; n < from + PER_BATCH; n++) {
      for (const days of [95, 60, 30, 14, 7, 1]) batch.push(seen(n, now - days * DAY, 1000 + (n % 5000) - days))
      for (let post = 1; post <= 6; post++) batch.push(...posted(n, post, now - DAY - post * 4 * DAY))
    }
    yield batch
  }
}

/** On the measured day each channel has one new member count and one new post with its view counts. */
function* day(): Generator<Observation[]> {
  for (let from = 0; from < CHANNELS; from += PER_BATCH) {
    const batch: Observation[] = []
    for (let n = from; n < from + PER_BATCH; n++)
      batch.push(seen(n, now, 1001 + (n % 5000)), ...posted(n, 7, now - DAY / 2))
    yield batch
  }
}

const chat = (n: number) => ({ platform_id: 5_000_000_000 + n, username: `bench_${n}` })

const seen = (n: number, at: number, members_count: number): Observation => ({
  kind: 'chat seen',
  at,
  chat: chat(n),
  peer: 'Channel',
  title: `Channel ${n}`,
  members_count,
  labels: { language: languages[n % languages.length]! },
})

const posted = (n: number, message_id: number, date: number): Observation[] =>
  [1, 6, 24, 48]
    .map((hours) => ({ at: date + hours * HOUR, views: 100 * hours + (n % 97) }))
    .filter(({ at }) => at <= now)
    .map(({ at, views }, i) =>
      i === 0
        ? {
            kind: 'message seen',
            at,
            chat: chat(n),
            message_id,
            date,
            text: `Post ${message_id}`,
            counters: { views, forwards: n % 5, reactions: [{ emoji: '👍', count: n % 11 }] },
          }
        : { kind: 'counters seen', at, chat: chat(n), message_id, date, counters: { views } },
    )

export const bench: Bench = {
  question: `what does the roll-up of a day cost for ${CHANNELS.toLocaleString('en')} channels, compared with reading the same rows once?`,
  run: async (server_url) => [...(await withDatabase(server_url, aDay)), ...(await rollUpAtSize(server_url))],
}

const aDay = async (url: string) => {
  const db = dbOver(openServer(url))
  const at = (time: number) => ({ now: new Date(time * 1000) })
  await ingestAll(db, history(CHANNELS), at(now - DAY))
  await rollUp(db, at(now - DAY))
  await ingestAll(db, day(), at(now))
  await db.script('vacuum analyze')
  let report = { rows_read: 0, rows_written: 0, channels: 0 }
  const rolled = await seconds(async () => {
    report = await rollUp(db, at(now))
  })
  const one = { rows_read: 0, rows_written: 0, channels: 0 }
  await ingestAll(db, [[...posted(1, 8, now - HOUR)]], at(now))
  const single = await seconds(async () => {
    Object.assign(one, await rollUp(db, at(now)))
  })
  const read = await seconds(async () => {
    await db.rows`select count(*), sum(views), max(length(text)) from messages`
    await db.rows`select sum(cardinality(at)), max(at::text) from message_series`
    await db.rows`select sum(cardinality(at)), max(at::text) from member_series`
  })
  await db.close()
  return [
    {
      rolled: 'a day, all channels',
      channels: report.channels,
      'rows read': report.rows_read,
      'rows written': report.rows_written,
      s: rolled.toFixed(2),
      'times a plain read': (rolled / read).toFixed(1),
    },
    {
      rolled: 'one new message',
      channels: one.channels,
      'rows read': one.rows_read,
      'rows written': one.rows_written,
      s: single.toFixed(2),
      'times a plain read': (single / read).toFixed(2),
    },
  ]
}
