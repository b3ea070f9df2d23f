// The file of an engine: what its memory has at some position in the log of changes, so that a start need not read everything from the database.
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { open, rename, utimes } from 'node:fs/promises'
import { endianness } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeDataFolder } from '../store/data-folder.ts'
import type { Db } from '../store/db.ts'
import { readParts } from './parts.ts'

/** What is special to the file of one engine. */
export type FileParts = {
  name: string
  /** Folders whose code decides what a file means, besides the folder of the thread and this one. */
  meaning: URL[]
  /** Leaves a mark in the log of changes, which no other database has. Undefined if it cannot be done at once. */
  leaveMark(db: Db): Promise<string | undefined>
  /**
   * How many seconds ago the mark was left. Undefined if the log does not have it: the database is another one, or was restored to a time before, or
   * the log is younger.
   */
  findMarkAge(db: Db, mark: string): Promise<number | undefined>
}

/** The first part of a file. `loaded_at` is when the memory was last read from the database as a whole. */
type FileHead = { layout: string; mark: string; since: unknown; loaded_at: number }

type SavedFileDeps = {
  folder: string
  parts: FileParts
  /** The file of the engine's thread. */
  worker: URL
  /** The log does not surely have all changes since a mark that is older. */
  oldest_seconds: number
  /** Tells once why a file cannot be used or written. */
  onUnusable: (reason: string) => void
}

type SavedFile = {
  /** Fills the memory by `restore`, which gets the open file. Undefined if there is no file that can be used; one that cannot is deleted. */
  restore(db: Db, restore: (file: number) => Promise<unknown>): Promise<FileHead | undefined>
  /** `changed_at` is when the memory changed last. At the end of a process a change of a minute is enough, so that the next start has little to follow. */
  isDue(changed_at: number, is_end: boolean): boolean
  /** `write` makes a file of the head and the memory, which must not change meanwhile. What goes wrong on the disk is told by `onUnusable`. */
  save(
    db: Db,
    what: Pick<FileHead, 'since' | 'loaded_at'>,
    write: (path: string, head: FileHead) => Promise<unknown>,
  ): Promise<void>
  /** The file is left as it is from now on. */
  stop(): void
  /** Resolves when what was written is on the disk. */
  finished(): Promise<void>
}

/** A removed chat is gone from the file after this time, as long as a process runs. */
export const SAVE_MS = 900_000
/** Processes of a machine that end one after the other need not write one file each. */
const SAVE_AT_END_MS = 60_000
/** A file without changes is written again before its mark is too old. */
const RENEWED_SHARE = 4
/** Writing takes seconds; what is older was left by a process that was killed. */
const LEFT_BEHIND_MS = 600_000
const UNFINISHED = '.new'

export const savedFile = ({ folder, parts, worker, oldest_seconds, onUnusable }: SavedFileDeps): SavedFile => {
  const path = join(folder, parts.name)
  const layout = layoutOf([new URL('.', import.meta.url), new URL('.', worker), ...parts.meaning])
  let finishing: Promise<void> | undefined
  let is_stopped = false
  let retry_at = 0

  let told: string | undefined

  const drop = (reason: string) => {
    if (is_stopped) return
    remove(path)
    if (reason !== told) onUnusable(reason)
    told = reason
  }

  const whyUnusable = async (db: Db, head: FileHead): Promise<string | undefined> => {
    if (head.layout !== layout) return 'was written by another version'
    const age = await parts.findMarkAge(db, head.mark)
    if (age === undefined) return 'is not of this database, or of a time that the database does not know any more'
    return age > oldest_seconds ? 'is too old' : undefined
  }

  const save: SavedFile['save'] = async (db, what, write) => {
    const began = Date.now()
    const unfinished = `${path}.${randomUUID().slice(0, 8)}${UNFINISHED}`
    const fail = ({ message }: Error) => {
      retry_at = began + SAVE_MS
      remove(unfinished)
      // The old file has what was removed since, and would keep it for longer than promised.
      drop(`cannot be written: ${message}`)
    }
    const mark = await parts.leaveMark(db)
    if (mark === undefined) return
    try {
      makeDataFolder(folder)
      await write(unfinished, { ...what, layout, mark })
    } catch (error) {
      return fail(error as Error)
    }
    // The memory may change again while the bytes reach the disk.
    finishing = putInPlace(unfinished, path, began)
      .catch(fail)
      .finally(() => {
        finishing = undefined
      })
  }

  return {
    restore: async (db, restore) => {
      const file = openedFile(path)
      if (file === undefined) return undefined
      try {
        const head = headOf(file)
        const reason = head ? await whyUnusable(db, head) : 'is damaged'
        const failure = reason ?? (await failureOf(restore(file)))
        if (failure === undefined) return head
        drop(failure)
        return undefined
      } finally {
        closeSync(file)
      }
    },
    isDue: (changed_at, is_end) => {
      const now = Date.now()
      if (finishing || now < retry_at) return false
      const written_at = writtenAt(path) ?? 0
      const changed_ms = is_end ? SAVE_AT_END_MS : SAVE_MS
      const after_ms = changed_at >= written_at ? changed_ms : (oldest_seconds / RENEWED_SHARE) * 1_000
      // A clock that was set back must not keep the file as it is.
      const isDue = now - written_at >= after_ms || written_at > now
      return isDue && !isBeingWritten(folder, parts.name, now)
    },
    save,
    stop: () => {
      is_stopped = true
    },
    finished: async () => finishing,
  }
}

/** What the code is that has written a file and may read it: memory is laid out by it, and numbers have the order of this machine. */
const layoutOf = (folders: URL[]): string => {
  const hash = createHash('sha256').update(endianness())
  for (const folder of folders.map((url) => fileURLToPath(url)))
    for (const name of readdirSync(folder).sort())
      if (/\.(ts|js|wasm)$/.test(name) && !name.includes('.test.'))
        hash.update(basename(name)).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

const openedFile = (path: string): number | undefined => {
  try {
    return openSync(path, 'r')
  } catch {
    return undefined
  }
}

const headOf = (file: number): FileHead | undefined => {
  try {
    return readParts(file).value<FileHead>()
  } catch {
    return undefined
  }
}

const failureOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: Error) => error.message,
  )

/** It may be in a folder that cannot be written. */
const remove = (path: string): void => {
  try {
    rmSync(path, { force: true })
  } catch {}
}

/** Undefined without a file, and where the folder cannot be read. Writing then says why. */
const writtenAt = (path: string): number | undefined => {
  try {
    return statSync(path).mtimeMs
  } catch {
    return undefined
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether another process writes this file now. What a killed one has left is deleted. */
const isBeingWritten = (folder: string, name: string, now: number): boolean => {
  const unfinished = namesIn(folder)
    .filter((each) => each.startsWith(`${name}.`) && each.endsWith(UNFINISHED))
    .map((each) => join(folder, each))
  const ages = unfinished.map((each) => now - (writtenAt(each) ?? now))
  for (const [i, each] of unfinished.entries()) if (ages[i]! > LEFT_BEHIND_MS) remove(each)
  return ages.some((age) => age <= LEFT_BEHIND_MS)
}

/** The file has the time of its contents. */
const putInPlace = async (unfinished: string, path: string, began: number): Promise<void> => {
  const file = await open(unfinished, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await utimes(unfinished, began / 1_000, began / 1_000)
  await rename(unfinished, path)
}
