// Observations of many chats, so that every machine of a cluster stores some of them. Each message is recorded with the time in which it was
// reported and confirmed.
import { setTimeout as wait } from 'node:timers/promises'
import { indexQueued } from '../../src/ingest/index-messages.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import type { ChatRef, Observation } from '../../src/sources/observation.ts'
import type { Db } from '../../src/store/db.ts'
import { chatSeen, messageSeen } from '../observed.ts'
import { until } from '../until.ts'
import { confirmed, PAUSE_MS, repeated } from './background-load.ts'

const CHATS = 12
const FIRST_PLATFORM_ID = 7_100
const FIRST_NEW_PLATFORM_ID = 8_000
const now = new Date('2026-09-01T00:00:00Z')

const knownChats: ChatRef[] = Array.from({ length: CHATS }, (_, i) => ({
  platform_id: FIRST_PLATFORM_ID + i,
  username: `loaded_${i}`,
}))

/** A message is named by the id of its chat on the platform and its own. Times are those of `performance.now()`. */
type ReportedMessage = { name: string; began: number; confirmed?: number }

/** What a turn reports: messages of half of the known chats, of one of them alone, or of one that was never seen before. */
const batchOf = (turn: number): Observation[] => {
  const post = (chat: ChatRef) => messageSeen({ chat, message_id: turn, date: now.getTime() / 1_000 - 86_400 + turn })
  if (turn % 4 === 0) {
    const chat = { platform_id: FIRST_NEW_PLATFORM_ID + turn, username: `new_${turn}` }
    return [chatSeen({ chat }), post(chat)]
  }
  if (turn % 4 === 2) return [post(knownChats[(turn / 2) % CHATS]!)]
  return knownChats.filter((_, i) => i % 2 === (turn % 4 === 1 ? 0 : 1)).map(post)
}

export const startChatsLoad = async (db: Db) => {
  await ingest(
    db,
    knownChats.map((chat) => chatSeen({ chat })),
    { now },
  )
  const reported: ReportedMessage[] = []
  const stop = repeated(async (turn) => {
    const batch = batchOf(turn)
    const began = performance.now()
    const own = batch.flatMap((one): ReportedMessage[] =>
      one.kind === 'message seen' ? [{ name: `${one.chat.platform_id} ${one.message_id}`, began }] : [],
    )
    reported.push(...own)
    let done = await confirmed(ingest(db, batch, { now }))
    // A collector reports again what was not confirmed. Some is not repeated, so that it may be missing.
    while (!done && turn % 3) {
      await wait(PAUSE_MS)
      done = await confirmed(ingest(db, batch, { now }))
    }
    const ended = performance.now()
    if (done) for (const one of own) one.confirmed = ended
  })
  const countConfirmed = () => reported.filter((one) => one.confirmed !== undefined).length
  /** Resolves when each of the known chats has had a message confirmed that was reported after now. */
  const allConfirmed = async () => {
    const from = performance.now()
    const recent = () => reported.filter((one) => one.began > from && one.confirmed !== undefined)
    const names = () => new Set(recent().map(({ name }) => name.split(' ')[0]))
    await until(() => knownChats.every(({ platform_id }) => names().has(`${platform_id}`)), Boolean)
  }
  return { reported, countConfirmed, allConfirmed, stop }
}

/** The messages that the database has, by the names under which they were reported. */
export const listStored = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>`select platform_id || ' ' || message_id as name
    from messages join chats using (chat_id) where platform_id >= ${FIRST_PLATFORM_ID}`
  return rows.map(({ name }) => name)
}

/** The workers have the messages, the coordinator their chats and the queue of the search index, which nobody empties here. */
export const listHalfStored = async (db: Db) => {
  const messages = await db.rows<{ chat_id: number; message_id: number }>`select chat_id, message_id from messages`
  const queued = await db.rows<{
    chat_id: number
    message_id: number
  }>`select chat_id, message_id from message_search_queue
    where change = 'new'`
  const chats = await db.rows<{ chat_id: number }>`select chat_id from chats`
  const nameOf = ({ chat_id, message_id }: { chat_id: number; message_id: number }) => `${chat_id} ${message_id}`
  const [onWorkers, onCoordinator] = [new Set(messages.map(nameOf)), new Set(queued.map(nameOf))]
  const known = new Set(chats.map(({ chat_id }) => chat_id))
  return {
    without_chat: messages.filter(({ chat_id }) => !known.has(chat_id)).map(nameOf),
    without_queue: [...onWorkers].filter((one) => !onCoordinator.has(one)),
    without_message: [...onCoordinator].filter((one) => !onWorkers.has(one)),
  }
}

/** Messages that the search does not find although nothing is left in its queue. */
export const listUnsearchable = async (db: Db): Promise<string[]> => {
  while ((await indexQueued(db)) > 0);
  const rows = await db.rows<{ name: string }>`select platform_id || ' ' || message_id as name
    from messages join chats using (chat_id) left join message_search using (chat_id, message_id, date)
    where message_search.chat_id is null`
  return rows.map(({ name }) => name)
}
