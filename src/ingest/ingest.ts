// Saves a batch of observations in one transaction, on a cluster in one for each machine. Repeating an observation changes nothing, and any
// order of observations leads to the same state, with one exception: if a message is reported with two dates, the one that was stored
// first stays.
import type { ChatRef, ChatSeen, Observation } from '../sources/observation.ts'
import { markChanged } from '../store/chats/observed-chats.ts'
import { insertWaitingObservations, takeWaitingObservations } from '../store/chats/waiting.ts'
import { saveByMachine } from '../store/cluster/save-by-machine.ts'
import type { Db } from '../store/db.ts'
import { type MessageKey, messageName } from '../store/observed/messages/message-keys.ts'
import { ensurePartitions } from '../store/observed/tables/partitions.ts'
import { enterAwaited } from '../store/watching/list-waiting.ts'
import { addressesOf } from '../text/address.ts'
import { divisionOf } from './by-machine.ts'
import { canonicalJson } from './canonical.ts'
import type { Directory } from './directory.ts'
import { addReading, type MessageNews, noNews } from './message-state.ts'
import {
  addRejected,
  type IngestOptions,
  type MessageObservation,
  nothingPrepared,
  type PreparedBatch,
  prepare,
  type RejectedField,
  withoutRemovedOnes,
  withWaiting,
} from './prepared.ts'
import { saveChats } from './save-chats.ts'
import { saveMessages } from './save-messages.ts'
import type { SeenObservation } from './seen.ts'

type IngestReport = IngestCounts & { rejected: RejectedField[] }

type IngestCounts = {
  observations: number
  /** Observations that cannot be true, for example because their time is in the future. */
  refused: number
  /** Observations of a chat that was never seen. They are set aside until the chat is seen. */
  unknown_chat: number
  chats_inserted: number
  chats_updated: number
  messages_inserted: number
  messages_updated: number
  chats_changed: number
}

/** Which chats and messages a batch was about, for callers that count over several batches. */
export type BatchSubjects = {
  inserted_chats: ReadonlySet<number>
  updated_chats: ReadonlySet<number>
  /** Every known chat that an observation was about, changed or not. */
  subjects: ReadonlySet<number>
  inserted_messages: readonly MessageKey[]
  updated_messages: readonly MessageKey[]
  /** The addresses of the chats that observations wait for. */
  awaited: ReadonlySet<string>
}

export const ingest = async (
  db: Db,
  observations: Observation[],
  given: IngestOptions,
): Promise<IngestReport & { touched: BatchSubjects }> =>
  save(db, prepare(nothingPrepared(), observations, given), given)

type SavedBatch = IngestReport & { touched: BatchSubjects }

const save = async (db: Db, prepared: PreparedBatch, given: IngestOptions): Promise<SavedBatch> => {
  await ensurePartitions(
    db,
    new Set(prepared.messages.map(({ date }) => date)),
    new Set(prepared.chats.filter(({ members_count }) => members_count !== undefined).map(({ at }) => at)),
  )
  return saveByMachine(db, prepared, (tx, batch) => saveAtOnce(tx, batch, given), divisionOf(db, prepared, joined))
}

const joined = (prepared: PreparedBatch, saved: SavedBatch[]): SavedBatch => {
  const rejected = new Map([...prepared.rejected].map(([key, one]) => [key, { ...one }]))
  for (const one of saved.flatMap((report) => report.rejected)) addRejected(rejected, one)
  const counts = { ...noCounts }
  for (const report of saved) for (const count of countNames) counts[count] += report[count]
  const union = <Item>(sets: ReadonlySet<Item>[]) => new Set(sets.flatMap((set) => [...set]))
  return {
    ...counts,
    observations: prepared.observations,
    refused: prepared.refused + counts.refused,
    rejected: [...rejected.values()],
    touched: {
      inserted_chats: union(saved.map(({ touched }) => touched.inserted_chats)),
      updated_chats: union(saved.map(({ touched }) => touched.updated_chats)),
      subjects: union(saved.map(({ touched }) => touched.subjects)),
      inserted_messages: saved.flatMap(({ touched }) => touched.inserted_messages),
      updated_messages: saved.flatMap(({ touched }) => touched.updated_messages),
      awaited: union(saved.map(({ touched }) => touched.awaited)),
    },
  }
}

const saveAtOnce = (db: Db, prepared: PreparedBatch, given: IngestOptions): Promise<SavedBatch> =>
  withRetries(() =>
    db.transaction(async (tx) => {
      const names = [...new Set(prepared.chats.flatMap(({ chat }) => addressesOf(chat)))]
      const waited = await takeWaitingObservations<Observation>(tx, names)
      const { kept: all, removed } = await withoutRemovedOnes(tx, withWaiting(prepared, waited, given), given)
      const chats = await saveChats(tx, all)
      await enterAwaited(tx, seenAddresses(chats.directory, all.chats), given.now)
      const { news, unknown, redated } = newsByMessage(chats.directory, all.messages)
      const messages = await saveMessages(tx, chats, news, names)
      const rejected = new Map([...prepared.rejected].map(([key, one]) => [key, { ...one }]))
      const dates = redated + messages.redated
      if (dates > 0) addRejected(rejected, { field: 'date', rejection: 'field refused', count: dates })
      if (removed > 0) addRejected(rejected, { field: 'removed', rejection: 'observation refused', count: removed })
      const waiting = [...chats.unknown, ...unknown]
      await insertWaitingObservations(tx, waiting.map(waitingFor))
      const changed = new Set([...chats.changed, ...messages.changed])
      if (changed.size > 0) await markChanged(tx, [...changed], given.now)
      return {
        observations: prepared.observations,
        refused: prepared.refused + removed,
        rejected: [...rejected.values()],
        unknown_chat: waiting.length,
        chats_inserted: chats.inserted_ids.size,
        chats_updated: chats.updated_ids.size,
        messages_inserted: messages.inserted.length,
        messages_updated: messages.updated.length,
        chats_changed: changed.size,
        touched: {
          inserted_chats: chats.inserted_ids,
          updated_chats: chats.updated_ids,
          subjects: knownIds(chats.directory, all.subjects),
          inserted_messages: messages.inserted,
          updated_messages: messages.updated,
          awaited: new Set(waiting.flatMap(({ chat }) => addressesOf(chat))),
        },
      }
    }),
  )

const seenAddresses = (directory: Directory, seen: ChatSeen[]) =>
  seen.flatMap(({ chat }) => {
    const chat_id = directory.find(chat)?.chat_id
    return chat_id === undefined ? [] : addressesOf(chat).map((address) => ({ address, chat_id }))
  })

const knownIds = (directory: Directory, refs: Iterable<ChatRef>): Set<number> => {
  const ids = new Set<number>()
  for (const ref of refs) {
    const chat_id = directory.find(ref)?.chat_id
    if (chat_id !== undefined) ids.add(chat_id)
  }
  return ids
}

const waitingFor = (seen: SeenObservation) => ({ names: addressesOf(seen.chat), observation: canonicalJson(seen) })

/** Large enough that each statement carries many rows, small enough that memory holds two saves at once. */
const OBSERVATIONS_PER_SAVE = 40_000

const OBSERVATIONS_PER_TURN = 250

/** Saves many small batches in order, and prepares the next observations while the database works on the previous ones. */
export const ingestAll = async (
  db: Db,
  batches: Iterable<Observation[]>,
  given: IngestOptions,
): Promise<IngestReport> => {
  const total = { ...noCounts }
  const rejected = new Map<string, RejectedField>()
  let saving: Promise<void> = Promise.resolve()
  let prepared = nothingPrepared()
  const saveNext = async () => {
    await saving
    saving = save(db, prepared, given).then((report) => {
      for (const count of countNames) total[count] += report[count]
      for (const one of report.rejected) addRejected(rejected, one)
    })
    // The promise is awaited later. Until then a rejection needs a handler, or Node ends the process.
    saving.catch(() => {})
    prepared = nothingPrepared()
  }
  for (const batch of batches) {
    for (let start = 0; start < batch.length; start += OBSERVATIONS_PER_TURN) {
      prepare(prepared, batch.slice(start, start + OBSERVATIONS_PER_TURN), given)
      // The running save shares this thread: it must receive the database's answers before it can send its next statement.
      await new Promise(setImmediate)
    }
    if (prepared.observations >= OBSERVATIONS_PER_SAVE) await saveNext()
  }
  await saveNext()
  await saving
  return { ...total, rejected: [...rejected.values()] }
}

const noCounts: IngestCounts = {
  observations: 0,
  refused: 0,
  unknown_chat: 0,
  chats_inserted: 0,
  chats_updated: 0,
  messages_inserted: 0,
  messages_updated: 0,
  chats_changed: 0,
}

const countNames = Object.keys(noCounts) as (keyof IngestCounts)[]

const newsByMessage = (directory: Directory, messages: MessageObservation[]) => {
  const news = new Map<string, MessageNews>()
  const unknown: MessageObservation[] = []
  let redated = 0
  let last: { chat: ChatRef; message_id: number; news: MessageNews } | undefined
  for (const seen of messages) {
    // Sources report one message after the other, so most observations are about the same message as the previous one.
    if (last?.chat === seen.chat && last.message_id === seen.message_id && last.news.date === seen.date) {
      addNews(last.news, seen)
      continue
    }
    const chat_id = directory.find(seen.chat)?.chat_id
    if (chat_id === undefined) {
      unknown.push(seen)
      continue
    }
    const key = { chat_id, message_id: seen.message_id, date: seen.date }
    const name = messageName(key)
    let one = news.get(name)
    if (!one) {
      one = noNews(key)
      news.set(name, one)
    }
    if (one.date !== seen.date) {
      one.date = Math.min(one.date, seen.date)
      redated++
    }
    addNews(one, seen)
    last = { chat: seen.chat, message_id: seen.message_id, news: one }
  }
  return { news: [...news.values()], unknown, redated }
}

const addNews = (news: MessageNews, seen: MessageObservation): void => {
  if (seen.kind === 'message gone') {
    news.gone_at.push(seen.at)
    return
  }
  if (seen.kind === 'message seen') news.seen.push(seen)
  if (seen.counters) addReading(news, seen.at, seen.counters)
}

/** SQLSTATEs of a batch that lost a race with another and is retried: unique violation, deadlock, serialization failure. */
const lostRace = new Set(['23505', '40P01', '40001'])
const ATTEMPTS = 4

const withRetries = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !lostRace.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
