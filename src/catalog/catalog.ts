// The catalog as the API uses it. It answers from memory, and from the database until memory is filled.
import { setTimeout as wait } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { countCatalogFacets } from '../store/catalog/facets.ts'
import { CHANGES_KEPT_SECONDS, deleteOldCatalogChanges } from '../store/catalog/feed.ts'
import { listCatalogChatIds, searchCatalogRows } from '../store/catalog/search.ts'
import { listChatsBySize, listChatsSpelled, type SearchTerm, searchChats } from '../store/chats/chat-search.ts'
import type { Db } from '../store/db.ts'
import { followChanges, loadCatalog } from './feed.ts'
import type { Filter, FoundFacets, FoundNames, FoundPage, FoundSet, NameFilter, NamePage, PageOrder } from './query.ts'
import { type CatalogReader, type CatalogThread, readOver, startCatalogThread } from './thread.ts'

export type CatalogReads = {
  /** `db` answers until memory is filled; a caller within a transaction passes the transaction. */
  search(filter: Filter, order: PageOrder, db: Db): Promise<FoundPage>
  /** The ids of all matching channels. */
  matching(filter: Filter, db: Db): Promise<FoundSet>
  /** How many channels each choice of a filter would leave. */
  facets(filter: Filter, db: Db): Promise<FoundFacets>
  /** The chats of one page that match by name, best match first; without a term the largest ones. */
  names(filter: NameFilter, term: SearchTerm | undefined, page: NamePage, db: Db): Promise<FoundNames>
}

export type Catalog = CatalogReads & {
  isReady(): boolean
  /** Resolves when everything that is committed now can be found. The first call resolves when memory is filled. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export type FilledCatalog = Catalog & {
  /** Makes a port for another thread that reads the same memory (see `joinCatalog`). Only while memory is filled. */
  connect(): MessagePort
}

type CatalogOptions = {
  /** The pause between two polls for changes. */
  follow_ms?: number
  onError?: (error: Error) => void
  /** Called when memory is filled: at first, and after the catalog's thread was lost and replaced. */
  onReady?: () => void
}

const FOLLOW_MS = 250
const RETRY_MS = 1_000
const TIDY_MS = 600_000

/** The catalog without memory: the database answers every query. */
export const storedCatalog: Catalog = {
  search: (filter, order, db) => searchCatalogRows(db, filter, order),
  matching: (filter, db) => listCatalogChatIds(db, filter),
  facets: (filter, db) => countCatalogFacets(db, filter),
  names: async (filter, term, page, db) => ({
    chat_ids: await (term ? searchChats(db, filter, term, page) : listChatsBySize(db, filter, page)),
    did_you_mean: [],
  }),
  isReady: () => true,
  refresh: async () => {},
  close: async () => {},
}

/** The database answers while `reader` returns none. */
const readsOf = (reader: () => CatalogReader | undefined): CatalogReads => ({
  search: (filter, order, db) =>
    reader()?.ask({ do: 'search', filter, order }) ?? storedCatalog.search(filter, order, db),
  matching: (filter, db) => reader()?.ask({ do: 'matching', filter }) ?? storedCatalog.matching(filter, db),
  facets: (filter, db) => reader()?.ask({ do: 'facets', filter }) ?? storedCatalog.facets(filter, db),
  names: async (filter, term, page, db) => {
    const named = term && reader() ? await listChatsSpelled(db, filter.peer, term.words) : []
    const asked = reader()?.ask({ do: 'names', filter, term: term && { ...term, named }, page })
    return asked ?? storedCatalog.names(filter, term, page, db)
  },
})

/** The catalog of another thread, which fills it. The database answers until `join` brings a port, and again when the port closes. */
export const joinCatalog = () => {
  let reader: CatalogReader | undefined
  return {
    ...readsOf(() => (reader?.isLost() ? undefined : reader)),
    join: (port: MessagePort) => {
      reader = readOver(port)
    },
  }
}

/** Starts to fill memory at once, and keeps it up to date until it is closed. */
export const openCatalog = (
  db: Db,
  { follow_ms = FOLLOW_MS, onError, onReady }: CatalogOptions = {},
): FilledCatalog => {
  const closing = new AbortController()
  let thread: CatalogThread | undefined
  let moment: string | undefined
  let followedAt = 0
  let tidiedAt = 0

  const bringUpToDate = async () => {
    if (!thread || thread.isLost()) {
      moment = undefined
      thread = startCatalogThread()
    }
    // Old changes are deleted, so after a long pause (a sleeping machine, say) some may be missing and everything is loaded again.
    const tooLate = Date.now() - followedAt > (CHANGES_KEPT_SECONDS / 2) * 1_000
    const began = Date.now()
    const isFirst = moment === undefined
    moment = moment && !tooLate ? await followChanges(db, thread, moment) : await loadCatalog(db, thread)
    if (isFirst) onReady?.()
    followedAt = began
    if (began - tidiedAt > TIDY_MS) {
      await deleteOldCatalogChanges(db)
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

  const isReady = () => moment !== undefined && !thread!.isLost()
  return {
    ...readsOf(() => (isReady() ? thread : undefined)),
    connect: () => thread!.connect(),
    isReady,
    refresh,
    close: async () => {
      closing.abort()
      await thread?.close()
      await following
    },
  }
}
