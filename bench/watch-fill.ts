// Chats and the watches on them, for benchmarks.
import { ingest } from '../src/ingest/ingest.ts'
import type { StandingQuery } from '../src/search/standing/standing-queries.ts'
import type { Observation } from '../src/sources/observation.ts'
import type { Db } from '../src/store/db.ts'

/** Of which 10,000 are queries; the others are on chats. */
const WATCHES = 50_000
/** Each of them is watched five times or so. */
const CHATS_ELSEWHERE = 8_000

type NewWatch = { watch_id: string; chat_id: number | null; query: object | null; types: object }

export const chatWatch = (watch_id: string, chat_id: number): NewWatch => ({
  watch_id,
  chat_id,
  query: null,
  types: { 'message.published': {} },
})

export const queryWatch = (watch_id: string, { term, filters }: StandingQuery): NewWatch => ({
  watch_id,
  chat_id: null,
  query: {
    given: { term, ...(filters?.languages && { language: filters.languages.join() }) },
    on_chat_id: filters?.on_chat_id,
    except_chat_ids: [],
    verified_only: false,
  },
  types: { 'message.matched': {} },
})

export const insertWatches = async (db: Db, account_id: number, watches: NewWatch[]): Promise<void> => {
  await db.rows`insert into watches (watch_id, account_id, key_type, name, chat_id, query, types, hold_off_seconds, events_per_day, created_at,
      began_at, change)
    select watch_id, ${account_id}, 'subscription', watch_id, chat_id, query, types, 0, 1000000, now(), now() - interval '1 minute',
      nextval('watch_changes')
    from json_to_recordset(${JSON.stringify(watches)}::json) as given(watch_id text, chat_id bigint, query jsonb, types jsonb)`
  await db.script('analyze watches')
}

export const chatOf = (n: number) => ({ platform_id: 1_000 + n, username: `bench_${n}` })

/** Stores channels, and returns their ids in the order of their numbers. */
export const makeChats = async (db: Db, count: number, first = 0): Promise<number[]> => {
  const now = new Date()
  const seen = Array.from(
    { length: count },
    (_, i): Observation => ({
      kind: 'chat seen',
      at: Math.floor(now.getTime() / 1000),
      chat: chatOf(first + i),
      peer: 'Channel',
      title: `Chat ${first + i}`,
    }),
  )
  await ingest(db, seen, { now })
  const rows = await db.rows<{ chat_id: number }>`
    select chat_id from chats where platform_id >= ${1_000 + first} and platform_id < ${1_000 + first + count} order by platform_id`
  return rows.map(({ chat_id }) => chat_id)
}

/** All of them but those on `own` chats are on chats that the benchmark does not touch. */
export const fillWatches = async (
  db: Db,
  account_id: number,
  queries: StandingQuery[],
  own: number[],
): Promise<void> => {
  const elsewhere = await makeChats(db, CHATS_ELSEWHERE, 100_000)
  const onChats = Array.from({ length: WATCHES - queries.length - own.length }, (_, i) =>
    chatWatch(`wt_chat_${i}`, elsewhere[i % elsewhere.length]!),
  )
  await insertWatches(db, account_id, [
    ...own.map((chat_id, i) => chatWatch(`wt_own_${i}`, chat_id)),
    ...onChats,
    ...queries.map((query, i) => queryWatch(`wt_query_${i}`, query)),
  ])
}
