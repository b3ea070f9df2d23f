// Saves imported observations in batches, while the next batch is read.
import { setTimeout as wait } from 'node:timers/promises'
import { type BatchSubjects, ingest } from '../ingest/ingest.ts'
import type { IngestOptions } from '../ingest/prepared.ts'
import type { ChatRef, Observation } from '../sources/observation.ts'
import type { FilePosition, ImportedRecord } from '../sources/records/imported.ts'
import { listChatsById } from '../store/chats/chats.ts'
import { listNamedChats } from '../store/chats/observed-chats.ts'
import { countWaitingByChat } from '../store/chats/waiting.ts'
import type { Db } from '../store/db.ts'
import { listMessageDates, type MessageKey } from '../store/observed/messages/message-keys.ts'

export type OnBad = (position: FilePosition, problem: string) => void
export type UndatedCounters = Extract<ImportedRecord, { kind: 'undated counters' }> & { onBad: OnBad }

const BATCH = 4_000

/**
 * Beside requests the batches are small, and on the embedded database they leave pauses of twice their length: a request that arrives at any
 * time then most likely finds the database free, or waits for one small batch.
 */
const SMALL_BATCH = 200
const PAUSE = 2

type ImportPace = {
  /** Whether this process serves requests meanwhile. That another one does is known from the database. */
  beside_requests?: boolean
  /** Whether the database does one thing at a time. */
  is_embedded?: boolean
  /** Runs work that may be done twice; it may try again after a failure. By default a failure ends the import. */
  patiently?: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** What an import changed in the database. A chat or message that several batches changed is counted once. */
export type SavedReport = {
  observations: number
  refused: number
  chats_inserted: number
  chats_updated: number
  messages_inserted: number
  messages_updated: number
  /** Observations that still wait at the end, and the chats that they wait for. */
  waiting: number
  waiting_for: string[]
  /** Every known chat that the files are about; only the first ones are listed. */
  chat_count: number
  chats: { internal_id: string; title: string }[]
}

const CHATS_LISTED = 50

export type Saver = {
  /**
   * `onBad` is called for counters whose message is unknown. Returns a promise only when a batch is full: awaiting one for every record
   * would take a tenth of the time of an import.
   */
  add(one: ImportedRecord, onBad: OnBad): Promise<void> | undefined
  /** Does with what was added what a full batch does. */
  flush(): Promise<void>
  /** How many observations are saved. */
  saved(): number
  /** Waits until everything is saved. */
  end(): Promise<SavedReport>
}

export const importSaver = (
  db: Db,
  given: IngestOptions,
  { beside_requests = false, is_embedded = false, patiently = (work) => work() }: ImportPace = {},
): Saver => {
  const counts = { observations: 0, refused: 0 }
  const tally = newTally()
  let pending: Observation[] = []
  let undated: UndatedCounters[] = []
  let saving: Promise<void> = Promise.resolve()

  const isGuest = db.isGuest?.() ?? false
  const pauses = isGuest || (beside_requests && is_embedded)
  const batch = isGuest || beside_requests ? SMALL_BATCH : BATCH

  const take = async (observations: Observation[]) => {
    const started = performance.now()
    // The same observations twice change nothing, so they may be sent again when no answer came.
    const report = await patiently(() => ingest(db, observations, given))
    if (pauses) await wait(PAUSE * (performance.now() - started))
    counts.observations += report.observations
    counts.refused += report.refused
    addTouched(tally, report.touched)
  }
  const save = async (observations: Observation[], counters: UndatedCounters[]) => {
    if (observations.length > 0) await take(observations)
    if (counters.length > 0) await take(await patiently(() => dated(db, counters)))
  }
  const flush = async () => {
    await saving
    saving = save(pending, undated)
    // The promise is awaited later. Without a handler until then, a failure would crash the process.
    saving.catch(() => {})
    pending = []
    undated = []
  }
  return {
    add: (one, onBad) => {
      if (one.kind === 'undated counters') undated.push({ ...one, onBad })
      else if (one.kind === 'observation') pending.push(one.observation)
      return pending.length + undated.length >= batch ? flush() : undefined
    },
    flush,
    saved: () => counts.observations,
    end: async () => {
      await flush()
      await saving
      return { ...counts, ...(await patiently(() => tallied(db, tally))) }
    },
  }
}

type Tally = {
  inserted_chats: Set<number>
  updated_chats: Set<number>
  subjects: Set<number>
  inserted_messages: Map<number, Set<number>>
  updated_messages: Map<number, Set<number>>
  awaited: Set<string>
}

const newTally = (): Tally => ({
  inserted_chats: new Set(),
  updated_chats: new Set(),
  subjects: new Set(),
  inserted_messages: new Map(),
  updated_messages: new Map(),
  awaited: new Set(),
})

const addTouched = (tally: Tally, touched: BatchSubjects): void => {
  for (const name of ['inserted_chats', 'updated_chats', 'subjects'] as const)
    for (const chat_id of touched[name]) tally[name].add(chat_id)
  for (const address of touched.awaited) tally.awaited.add(address)
  for (const name of ['inserted_messages', 'updated_messages'] as const)
    for (const message of touched[name]) addMessage(tally[name], message)
}

/** By chat and number: a set of numbers takes a fraction of the memory that a set of texts would. */
const addMessage = (messages: Map<number, Set<number>>, { chat_id, message_id }: MessageKey): void => {
  const known = messages.get(chat_id)
  if (known) known.add(message_id)
  else messages.set(chat_id, new Set([message_id]))
}

const tallied = async (db: Db, tally: Tally): Promise<Omit<SavedReport, 'observations' | 'refused'>> => {
  const { inserted_chats, updated_chats, subjects, inserted_messages, updated_messages } = tally
  const waiting = await countWaitingByChat(db, [...tally.awaited])
  const chats = await listChatsById(db, [...subjects].slice(0, CHATS_LISTED))
  const changed = [...updated_messages].map(([chat_id, ids]) => without(ids, inserted_messages.get(chat_id)))
  return {
    chats_inserted: inserted_chats.size,
    chats_updated: without(updated_chats, inserted_chats),
    messages_inserted: sum([...inserted_messages.values()].map(({ size }) => size)),
    messages_updated: sum(changed),
    waiting: sum(waiting.map(({ count }) => count)),
    waiting_for: waiting.slice(0, CHATS_LISTED).map(({ names }) => names.join(' ')),
    chat_count: subjects.size,
    chats: chats.map(({ internal_id, title }) => ({ internal_id, title })),
  }
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)

/** How many of the ids are not among the others. */
const without = (ids: Set<number>, others: Set<number> | undefined): number => {
  let count = 0
  for (const id of ids) if (!others?.has(id)) count++
  return count
}

/** The date is part of a message's key in the store, so messages must be saved before their counters. */
export const dated = async (db: Db, counters: UndatedCounters[]): Promise<Observation[]> => {
  const out: Observation[] = []
  for (const [key, group] of Map.groupBy(counters, ({ counters: { chat } }) => JSON.stringify(chat))) {
    const ref = JSON.parse(key) as ChatRef
    const [chat] = await listNamedChats(db, {
      platform_ids: ref.platform_id === undefined ? [] : [ref.platform_id],
      invite_hashes: ref.invite_hash === undefined ? [] : [ref.invite_hash],
      usernames: ref.username === undefined ? [] : [ref.username.toLowerCase()],
    })
    const ids = new Set(group.map(({ counters: { message_id } }) => message_id))
    const dates = chat ? await listMessageDates(db, chat.chat_id, [...ids]) : new Map<number, number>()
    for (const { counters: seen, position, onBad } of group) {
      const date = dates.get(seen.message_id)
      if (date !== undefined) out.push({ ...seen, date })
      else
        onBad(
          position,
          `message ${seen.message_id} is not known, and the file gives no date; import the messages first`,
        )
    }
  }
  return out
}
