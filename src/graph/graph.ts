// The graph of mentions as the API uses it. Similar channels are found in memory; until memory is filled, nobody knows them.
import { setTimeout as wait } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import type { Db } from '../store/db.ts'
import { deleteOldLinkChanges, LINK_CHANGES_KEPT_SECONDS } from '../store/observed/mentions/link-changes.ts'
import { DAY_MS } from '../time/spans.ts'
import { followLinks, loadGraph } from './feed.ts'
import type { Links } from './link-lists.ts'
import type { SimilarChats } from './similar.ts'
import { type GraphReader, type GraphSize, type GraphThread, readOver, startGraphThread } from './thread.ts'

export type GraphReads = {
  /** The chats that are mentioned by the same chats. Undefined until memory is filled. */
  similar(asked: Links, limit: number): Promise<SimilarChats | undefined>
}

/** A process without a graph. */
export const noGraph: GraphReads = { similar: async () => undefined }

export type FilledGraph = GraphReads & {
  isReady(): boolean
  /** Resolves when everything that is committed now is in memory. */
  refresh(): Promise<void>
  size(): Promise<GraphSize>
  /** Makes a port for another thread that reads the same memory (see `joinGraph`). Only while memory is filled. */
  connect(): MessagePort
  close(): Promise<void>
}

type GraphOptions = {
  now?: () => Date
  /** The pause between two polls for changes. */
  follow_ms?: number
  onError?: (error: Error) => void
  /** Called when memory is filled: at first, and after the graph's thread was lost and replaced. */
  onReady?: () => void
}

/** A chat that is removed must be forgotten within two seconds. */
const FOLLOW_MS = 1_000
const RETRY_MS = 1_000
const TIDY_MS = 600_000
/** Mentions leave the window as time passes, which no change tells of. */
const RELOAD_MS = 7 * DAY_MS

const readsOf = (reader: () => GraphReader | undefined): GraphReads => ({
  similar: async (asked, limit) => reader()?.ask({ do: 'similar', asked, limit }),
})

/** The graph of another thread, which fills it. Nothing is known until `join` brings a port, and again when the port closes. */
export const joinGraph = () => {
  let reader: GraphReader | undefined
  return {
    ...readsOf(() => (reader?.isLost() ? undefined : reader)),
    join: (port: MessagePort) => {
      reader = readOver(port)
    },
  }
}

/** Starts to fill memory at once, and keeps it up to date until it is closed. */
export const openGraph = (
  db: Db,
  { now = () => new Date(), follow_ms = FOLLOW_MS, onError, onReady }: GraphOptions = {},
): FilledGraph => {
  const closing = new AbortController()
  let thread: GraphThread | undefined
  /** The last change that memory has. */
  let entry: number | undefined
  let loadedAt = 0
  let followedAt = 0
  let tidiedAt = 0

  const bringUpToDate = async () => {
    if (!thread || thread.isLost()) {
      entry = undefined
      thread = startGraphThread()
    }
    const began = Date.now()
    // Old changes are deleted, so after a long pause (a sleeping machine, say) some may be missing and everything is loaded again.
    const isTooLate = began - followedAt > (LINK_CHANGES_KEPT_SECONDS / 2) * 1_000
    const isFirst = entry === undefined
    if (entry === undefined || isTooLate || began - loadedAt > RELOAD_MS) {
      entry = await loadGraph(db, thread, now())
      loadedAt = began
    } else entry = await followLinks(db, thread, entry, now())
    if (isFirst) onReady?.()
    followedAt = began
    if (began - tidiedAt > TIDY_MS) {
      await deleteOldLinkChanges(db)
      tidiedAt = began
    }
  }

  // Only one refresh runs at a time. A caller that arrives during one waits for the next, because the running one may have read
  // the changes before the caller committed.
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const refresh = () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        running = closing.signal.aborted ? Promise.resolve() : bringUpToDate()
        return running
      })
    return next
  }

  const follow = async () => {
    while (!closing.signal.aborted) {
      const failed = await refresh().then(
        () => false,
        (error) => {
          if (!closing.signal.aborted) onError?.(error)
          return true
        },
      )
      await wait(failed ? RETRY_MS : follow_ms, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const following = follow()

  const isReady = () => entry !== undefined && !thread!.isLost()
  return {
    ...readsOf(() => (isReady() ? thread : undefined)),
    isReady,
    refresh,
    size: () => thread!.ask({ do: 'size' }),
    connect: () => thread!.connect(),
    close: async () => {
      closing.abort()
      await thread?.close()
      await following
    },
  }
}
