// What ingest loses by the message search. Messages of groups are not searched and take the same steps otherwise, so the same messages are
// ingested as those of channels and as those of groups.
import { indexQueued } from '../src/ingest/index-messages.ts'
import { ingestAll } from '../src/ingest/ingest.ts'
import type { Observation } from '../src/sources/observation.ts'
import { dbOver } from '../src/store/db.ts'
import type { Peer } from '../src/vocabulary.ts'
import { openServer, seconds, withDatabase } from './database.ts'
import { type BenchMessage, searchWorld, WORLD_END } from './search-world.ts'

const MESSAGES = 60_000
const CHATS = 300
const ROUNDS = 3

export const ingestCost = async (server_url: string): Promise<Record<string, string | number>> => {
  const posts = [...searchWorld(MESSAGES, MESSAGES)][0]!
  const [without, queued, indexed]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    without.push(await withDatabase(server_url, (url) => ingestAs('Group', posts, url)))
    queued.push(await withDatabase(server_url, (url) => ingestAs('Channel', posts, url)))
    indexed.push(await withDatabase(server_url, (url) => ingestAs('Channel', posts, url, { indexing: true })))
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[1]!
  const rate = (list: number[]) => Math.round(MESSAGES / median(list))
  const kept = (list: number[]) => (median(without) / median(list)).toFixed(2)
  return {
    'messages/s without search': rate(without),
    'messages/s with the queue': rate(queued),
    'share kept': kept(queued),
    'messages/s while the queue is indexed too': rate(indexed),
    'share kept then': kept(indexed),
  }
}

const ingestAs = async (peer: Peer, posts: BenchMessage[], url: string, { indexing = false } = {}) => {
  const chats = Array.from(
    { length: CHATS },
    (_, i): Observation => ({
      kind: 'chat seen',
      at: WORLD_END,
      chat: { platform_id: 1_000 + i, username: `bench_${i}` },
      peer,
      title: `Chat ${i}`,
    }),
  )
  const messages = posts.map(
    ({ chat_id, message_id, date, views, text }): Observation => ({
      kind: 'message seen',
      at: date + 3_600,
      chat: { platform_id: 1_000 + (chat_id % CHATS) },
      message_id,
      date,
      text,
      counters: { views },
    }),
  )
  const db = dbOver(openServer(url))
  const now = new Date(WORLD_END * 1000 + 7_200_000)
  let done = false
  const index = async () => {
    while (!done) await indexQueued(db)
  }
  const loop = indexing ? index() : undefined
  const took = await seconds(() => ingestAll(db, [chats, messages], { now }))
  done = true
  await loop
  await db.close()
  return took
}
