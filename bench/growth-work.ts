// What it costs to write into a large world: pages of a collector, the roll-up of a day, and the bytes that are stored.
import { ingest } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import type { Observation } from '../src/sources/observation.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { HOUR } from '../src/time/spans.ts'
import { openServer, seconds } from './database.ts'
import { NOW } from './growth-fill.ts'

const PAGE = 20
const NEW = 5
const CHANNELS = 200

/** A transaction inside another is part of it, so that all that a measurement writes can be taken back. */
const within = (tx: Db): Db => ({ ...tx, transaction: (work) => work(within(tx)) })

const takenBack = new Error('taken back')

type Post = { platform_id: number; chat_id: number; message_id: number; date: number; views: number | null }

/** A page as a collector reads it: the newest posts with higher counts, and some new ones. */
const pageOf = (posts: Post[]): Observation[] => {
  const [newest] = posts
  const chat = { platform_id: newest!.platform_id }
  const known = posts.map(
    ({ message_id, date, views }): Observation => ({
      kind: 'counters seen',
      at: NOW + HOUR,
      chat,
      message_id,
      date,
      counters: { views: (views ?? 0) + 10 },
    }),
  )
  const fresh = Array.from(
    { length: NEW },
    (_, i): Observation => ({
      kind: 'message seen',
      at: NOW + HOUR,
      chat,
      message_id: newest!.message_id + 1 + i,
      date: NOW + i * 60,
      text: `Post ${i} of a page`,
      counters: { views: 10 },
    }),
  )
  return [...known, ...fresh]
}

const newestPosts = async (db: Db, chat_id: number): Promise<Post[]> =>
  db.rows`select platform_id, chat_id, message_id, extract(epoch from date)::integer as date, views from messages join chats using (chat_id)
    where chat_id = ${chat_id} and not service order by date desc limit ${PAGE - NEW}`

type Work = {
  'pages ingested, messages/s': number
  'page of the largest, ms': number
  'roll-up of a day, channels/s': number
}

export const measureWork = async (url: string, chat_ids: number[], largest: number | undefined): Promise<Work> => {
  const db = dbOver(openServer(url, 2))
  const pages: Post[][] = []
  for (const chat_id of chat_ids.slice(0, CHANNELS)) pages.push(await newestPosts(db, chat_id))
  const large = largest === undefined ? undefined : await newestPosts(db, largest)
  const work: Work = {
    'pages ingested, messages/s': 0,
    'page of the largest, ms': 0,
    'roll-up of a day, channels/s': 0,
  }
  const now = new Date((NOW + HOUR) * 1000)
  await db
    .transaction(async (outer) => {
      const tx = within(outer)
      // The first pages open the month and fill caches.
      for (const posts of pages.slice(0, 20)) await ingest(tx, pageOf(posts), { now })
      const measured = pages.slice(20)
      const taken = await seconds(async () => {
        for (const posts of measured) await ingest(tx, pageOf(posts), { now })
      })
      work['pages ingested, messages/s'] = Math.round((measured.length * PAGE) / taken)
      if (large)
        work['page of the largest, ms'] = Math.round(1000 * (await seconds(() => ingest(tx, pageOf(large), { now }))))
      let channels = 0
      const rolled = await seconds(async () => {
        channels = (await rollUp(tx, { now })).channels
      })
      work['roll-up of a day, channels/s'] = Math.round(channels / rolled)
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  await db.close()
  return work
}

export const measureBytes = async (url: string) => {
  const db = dbOver(openServer(url, 1))
  const size = async (table: string) =>
    (await db.row<{ bytes: number }>`select sum(pg_total_relation_size(relid))::float8 as bytes from pg_stat_user_tables
      where relname ~ ${`^${table}(_\\d{4}_\\d{2})?$`}`)!.bytes
  const { messages } = (await db.row<{
    messages: number
  }>`select sum(messages)::float8 as messages from message_months`)!
  const { readings } = (await db.row<{ readings: number }>`
    select sum(cardinality(at) + coalesce(cardinality(confirmed_at), 0))::float8 as readings from message_series where date >= '2026-07-01'`)!
  const { share } = (await db.row<{ share: number }>`
    select (select count(*) from message_series where date >= '2026-07-01')::float8 / ${messages}::float8 as share`)!
  const figures = {
    messages,
    'bytes a message': Math.round((await size('messages')) / messages),
    'bytes a counter reading': Math.round(((await size('message_series')) * share) / readings),
    'bytes of counts a message': Math.round(((await size('message_months')) + (await size('post_counts'))) / messages),
  }
  await db.close()
  return figures
}
