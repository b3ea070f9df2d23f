// The catalog as the API uses it. It answers from memory, and from the database until memory is filled.
import { engineOf } from '../engines/engine.ts'
import type { Reader } from '../engines/port.ts'
import { countCatalogFacets } from '../store/catalog/facets.ts'
import {
  CHANGES_KEPT_SECONDS,
  deleteOldCatalogChanges,
  findCatalogMarkAge,
  leaveCatalogMark,
} from '../store/catalog/feed.ts'
import { listCatalogChatIds, searchCatalogRows } from '../store/catalog/search.ts'
import { listChatsBySize, listChatsSpelled, type SearchTerm, searchChats } from '../store/chats/chat-search.ts'
import type { Db } from '../store/db.ts'
import { followCatalog, loadCatalog } from './feed.ts'
import type { Filter, FoundFacets, FoundNames, FoundPage, FoundSet, NameFilter, NamePage, PageOrder } from './query.ts'
import type { HeldCatalog } from './worker.ts'

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

/** The catalog without memory: the database answers every query. */
export const storedCatalog: CatalogReads = {
  search: (filter, order, db) => searchCatalogRows(db, filter, order),
  matching: (filter, db) => listCatalogChatIds(db, filter),
  facets: (filter, db) => countCatalogFacets(db, filter),
  names: async (filter, term, page, db) => ({
    chat_ids: await (term ? searchChats(db, filter, term, page) : listChatsBySize(db, filter, page)),
    did_you_mean: [],
  }),
}

/** The database answers while `reader` returns none. */
const readsOf = (reader: () => Reader<HeldCatalog> | undefined): CatalogReads => ({
  search: (filter, order, db) => reader()?.ask('search', filter, order) ?? storedCatalog.search(filter, order, db),
  matching: (filter, db) => reader()?.ask('matching', filter) ?? storedCatalog.matching(filter, db),
  facets: (filter, db) => reader()?.ask('facets', filter) ?? storedCatalog.facets(filter, db),
  names: async (filter, term, page, db) => {
    const named = term && reader() ? await listChatsSpelled(db, filter.peer, term.words) : []
    const asked = reader()?.ask('names', filter, term && { ...term, named }, page)
    return asked ?? storedCatalog.names(filter, term, page, db)
  },
})

export const catalogEngine = engineOf({
  name: 'the catalog',
  worker: new URL('./worker.ts', import.meta.url),
  follow_ms: 250,
  kept_seconds: CHANGES_KEPT_SECONDS,
  load: loadCatalog,
  follow: followCatalog,
  file: {
    name: 'catalog',
    meaning: [new URL('../store/catalog/', import.meta.url)],
    leaveMark: leaveCatalogMark,
    findMarkAge: findCatalogMarkAge,
  },
  tidy: deleteOldCatalogChanges,
  reads: readsOf,
})

export const openCatalog = catalogEngine.open
