// The worker thread that holds the catalog.
import { holdInThread } from '../engines/worker.ts'
import { Engine, EngineLoader } from './engine.ts'
import type { Filter, NameFilter, NamePage, NameTerm, PageOrder } from './query.ts'

/** The current state of some chats: a line for each that is in the catalog. */
type ChangedChats = { chat_ids: number[]; lines: string; with_texts: boolean }

const held = holdInThread({
  load: (expected: number) => new EngineLoader(expected),
  apply: (engine: Engine, { chat_ids, lines, with_texts }: ChangedChats) => engine.apply(chat_ids, lines, with_texts),
  save: (engine: Engine) => engine.parts(),
  restore: (parts) => Engine.from(parts),
  answer: {
    search: (engine: Engine, filter: Filter, order: PageOrder) => engine.search(filter, order),
    matching: (engine: Engine, filter: Filter) => engine.matching(filter),
    facets: (engine: Engine, filter: Filter) => engine.facets(filter),
    names: (engine: Engine, filter: NameFilter, term: NameTerm | undefined, page: NamePage) =>
      engine.names(filter, term, page),
  },
})
export type HeldCatalog = typeof held
