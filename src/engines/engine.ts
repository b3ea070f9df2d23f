// An engine: a copy of some of the database in the memory of a thread of its own, loaded once (from its file, where there is one), kept up to date by a log of
// changes, and read by all threads.
import { setTimeout as wait } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import type { Db } from '../store/db.ts'
import { follow } from './follow.ts'
import { connectTo, type Reader, readerOver, readOver } from './port.ts'
import { type FileParts, savedFile } from './saved-file.ts'
import { type AskedThread, startThread } from './thread.ts'
import type { AnyHeld, AppliedBy, BatchOf, ChangeOf, Question, StartOf } from './worker.ts'

/** What is special to one engine. What it does in its thread is said there, by `holdInThread`. */
export type EngineParts<H extends AnyHeld, Since, Reads> = {
  /** As errors name it: "updating the catalog failed". */
  name: string
  worker: URL
  /** The pause between two polls for changes. */
  follow_ms: number
  /** How long the log keeps changes. */
  kept_seconds: number
  /** After this time everything is loaded again, if changes do not tell all. */
  reload_ms?: number
  /** `since` is read before the rows, so that no later change is missed. */
  load(db: Db, now: Date): Promise<{ since: Since; start: StartOf<H>; batches: AsyncIterable<BatchOf<H>> }>
  /** Applies what changed since, and returns how far it came; undefined if everything has to be loaded again. */
  follow(
    db: Db,
    since: Since,
    apply: (change: ChangeOf<H>) => Promise<AppliedBy<H>>,
    now: Date,
  ): Promise<Since | undefined>
  file: FileParts
  /** Deletes changes from the log that are older than `kept_seconds`. */
  tidy(db: Db): Promise<void>
  /** What callers ask. `reader` returns none until memory is filled, and while its thread is lost. */
  reads(reader: () => Reader<H> | undefined): Reads
}

type EngineOptions = {
  now?: () => Date
  follow_ms?: number
  /** Where the file of the engine is. Without it, or where it cannot be written, every start reads the database. */
  folder?: string | undefined
  onError?: (error: Error) => void
  /** Called with the reason when the file cannot be used or written. */
  onUnusableFile?: (reason: string) => void
  /** Called when memory is filled: at first, and after the thread was lost and replaced. */
  onReady?: () => void
}

export type FilledEngine<Reads> = Reads & {
  isReady(): boolean
  /** Resolves when everything that is committed now is in memory. The first call resolves when memory is filled. */
  refresh(): Promise<void>
  /** Makes a port for another thread that reads the same memory (see `join`). Only while memory is filled. */
  connect(): MessagePort
  close(): Promise<void>
}

export type JoinedEngine<Reads> = Reads & { join(port: MessagePort): void }

export type Engine<Reads> = {
  name: string
  /** Starts to fill memory at once, and keeps it up to date until it is closed. */
  open(db: Db, options?: EngineOptions): FilledEngine<Reads>
  /** The engine of another thread, which fills it. There is no reader until `join` brings a port, and again when the port closes. */
  join(): JoinedEngine<Reads>
}

const TIDY_MS = 600_000
/** Writing the file may hold up the end of a process for so long, when the database or the disk hangs. */
const END_MS = 10_000
/** A transaction that is open for long notes its changes before a mark and commits after it, so the log must reach back further than to the mark. */
const MARK_SHARE = 5 / 6

/** Loading creates many short-lived objects. Without a limit the young generation would grow, and it never shrinks again. */
const limits = { maxYoungGenerationSizeMb: 16 }

export const engineOf = <H extends AnyHeld, Since, Reads>(parts: EngineParts<H, Since, Reads>): Engine<Reads> => ({
  name: parts.name,
  open: (db, options) => open(parts, db, options),
  join: () => {
    let reader: Reader<H> | undefined
    return {
      ...parts.reads(() => (reader?.isLost() ? undefined : reader)),
      join: (port) => {
        reader = readOver<H>(port, parts.name)
      },
    }
  },
})

const open = <H extends AnyHeld, Since, Reads>(
  parts: EngineParts<H, Since, Reads>,
  db: Db,
  options: EngineOptions = {},
): FilledEngine<Reads> => {
  const { now = () => new Date(), follow_ms = parts.follow_ms, folder, onError, onUnusableFile, onReady } = options
  let thread: AskedThread<Question> | undefined
  let reader: Reader<H> | undefined
  /** What memory has; undefined while it is not filled. */
  let since: Since | undefined
  let loadedAt = 0
  let followedAt = 0
  let tidiedAt = 0

  let changedAt = 0
  let isEnding = false
  const oldest_seconds = parts.kept_seconds * MARK_SHARE
  const onUnusable = (reason: string) => onUnusableFile?.(reason)
  const { file: fileParts, worker } = parts
  const file = folder ? savedFile({ folder, parts: fileParts, worker, oldest_seconds, onUnusable }) : undefined

  const apply = (change: ChangeOf<H>) => {
    changedAt = Date.now()
    return thread!.ask({ do: 'apply', change }) as Promise<AppliedBy<H>>
  }

  const isOld = (began: number) => began - loadedAt > (parts.reload_ms ?? Infinity)

  const followed = async (began: number): Promise<Since | undefined> => {
    // After a long pause (a sleeping machine, say) changes may be missing from the log.
    const isTooLate = began - followedAt > (parts.kept_seconds / 2) * 1_000
    if (since === undefined || isTooLate || isOld(began)) return undefined
    return parts.follow(db, since, apply, now())
  }

  /** Only into a new thread: one that has a memory keeps it until it has a newer one. */
  const restored = async (began: number): Promise<Since | undefined> => {
    if (since !== undefined) return undefined
    const head = await file?.restore(db, (opened) => thread!.ask({ do: 'restore', file: opened }))
    if (!head) return undefined
    loadedAt = head.loaded_at
    if (isOld(began)) return undefined
    return parts.follow(db, head.since as Since, apply, now())
  }

  const loaded = async (began: number): Promise<Since> => {
    const { start, batches, ...read } = await parts.load(db, now())
    await fill(thread!, start, batches)
    loadedAt = began
    changedAt = began
    return read.since
  }

  const save = (since: Since) =>
    file?.save(db, { since, loaded_at: loadedAt }, (path, head) => thread!.ask({ do: 'save', path, head }))

  const bringUpToDate = async () => {
    if (!thread || thread.isLost()) {
      since = undefined
      thread = startThread<Question>(parts.worker, parts.name, limits)
      reader = readerOver<H>(thread)
    }
    const began = Date.now()
    const isFirst = since === undefined
    since = (await followed(began)) ?? (await restored(began)) ?? (await loaded(began))
    if (isFirst) onReady?.()
    followedAt = began
    if (began - tidiedAt > TIDY_MS) {
      await parts.tidy(db)
      tidiedAt = began
    }
    if (file?.isDue(changedAt, isEnding)) await save(since)
  }

  const following = follow(bringUpToDate, { pause_ms: follow_ms, onError })
  const isReady = () => since !== undefined && !thread!.isLost()
  return {
    ...parts.reads(() => (isReady() ? reader : undefined)),
    isReady,
    refresh: following.refresh,
    connect: () => connectTo(thread!),
    close: async () => {
      isEnding = true
      if (isReady() && file?.isDue(changedAt, isEnding)) await within(END_MS, following.refresh())
      file?.stop()
      await following.close(async () => thread?.close())
      await file?.finished()
    },
  }
}

/** Resolves after this time at the latest, whatever became of the work. */
const within = (most_ms: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => {}), wait(most_ms, undefined, { ref: false })])

/** The database reads the next batch while the thread adds the one before. */
const fill = async (thread: AskedThread<Question>, start: unknown, batches: AsyncIterable<unknown>) => {
  await thread.ask({ do: 'load', start })
  let added: Promise<unknown> = Promise.resolve()
  for await (const batch of batches) {
    await added
    added = thread.ask({ do: 'add', batch })
    // The next iteration awaits this promise; without a handler until then, a rejection would end the process.
    added.catch(() => {})
  }
  await added
  await thread.ask({ do: 'finish' })
}
