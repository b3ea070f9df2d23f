// The catalog as the API uses it. It answers from memory, and from the database until memory is filled.
import { setTimeout as wait } from 'node:timers/promises'
import { countCatalogFacets } from '../store/catalog/facets.ts'
import { CHANGES_KEPT_SECONDS, deleteOldCatalogChanges } from '../store/catalog/feed.ts'
import { listCatalogChatIds, searchCatalogRows } from '../store/catalog/search.ts'
import { listChatsBySize, listChatsSpelled, type SearchTerm, searchChats } from '../store/chats/chat-search.ts'
import type { Db } from '../store/db.ts'
import { followChanges, loadCatalog } from './feed.ts'
import type { Filter, FoundFacets, FoundNames, FoundPage, FoundSet, NameFilter, NamePage, PageOrder } from './query.ts'
import { type CatalogThread, startCatalogThread } from './thread.ts'

export type Catalog = {
  /** `db` answers until memory is filled; a caller within a transaction passes the transaction. */
  search(filter: Filter, order: PageOrder, db: Db): Promise<FoundPage>
  /** The ids of all matching channels. */
  matching(filter: Filter, db: Db): Promise<FoundSet>
  /** How many channels each choice of a filter would leave. */
  facets(filter: Filter, db: Db): Promise<FoundFacets>
  /** The chats of one page that match by name, best match first; without a term the largest ones. */
  names(filter: NameFilter, term: SearchTerm | undefined, page: NamePage, db: Db): Promise<FoundNames>
  isReady(): boolean
  /** Resolves when everything that is committed now can be found. The first call resolves when memory is filled. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export type CatalogOptions = {
  /** The pause between two polls for changes. */
  follow_ms?: number
  onError?: (error: Error) => void
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

/** Starts to fill memory at once, and keeps it up to date until it is closed. */
export const openCatalog = (db: Db, { follow_ms = FOLLOW_MS, onError }: CatalogOptions = {}): Catalog => {
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
    moment = moment && !tooLate ? await followChanges(db, thread, moment) : await loadCatalog(db, thread)
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
    search: (filter, order, asked) =>
      isReady() ? thread!.ask({ do: 'search', filter, order }) : storedCatalog.search(filter, order, asked),
    matching: (filter, asked) =>
      isReady() ? thread!.ask({ do: 'matching', filter }) : storedCatalog.matching(filter, asked),
    facets: (filter, asked) =>
      isReady() ? thread!.ask({ do: 'facets', filter }) : storedCatalog.facets(filter, asked),
    names: async (filter, term, page, asked) => {
      const named = term && isReady() ? await listChatsSpelled(asked, filter.peer, term.words) : []
      if (!isReady()) return storedCatalog.names(filter, term, page, asked)
      return thread!.ask({ do: 'names', filter, term: term && { ...term, named }, page })
    },
    isReady,
    refresh,
    close: async () => {
      closing.abort()
      await thread?.close()
      await following
    },
  }
}
