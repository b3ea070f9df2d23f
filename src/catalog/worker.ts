// The worker thread that holds the catalog. It answers requests one at a time, in the order in which they arrive.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { answerOver } from '../messages/calls.ts'
import { type Engine, EngineLoader } from './engine.ts'
import type { Filter, NameFilter, NamePage, NameTerm, PageOrder } from './query.ts'

/** What every thread may ask. */
export type ReadRequest =
  | { do: 'search'; filter: Filter; order: PageOrder }
  | { do: 'matching'; filter: Filter }
  | { do: 'facets'; filter: Filter }
  | { do: 'names'; filter: NameFilter; term: NameTerm | undefined; page: NamePage }
/** What the thread that fills the catalog asks. `connect` brings the port of another thread that reads. */
export type Request =
  | ReadRequest
  | { do: 'load'; expected: number }
  | { do: 'add'; lines: string }
  | { do: 'finish' }
  | { do: 'apply'; chat_ids: number[]; lines: string; with_texts: boolean }
  | { do: 'connect'; port: MessagePort }

let loader: EngineLoader | undefined
let engine: Engine | undefined

const read = (request: ReadRequest): unknown => {
  switch (request.do) {
    case 'search':
      return engine!.search(request.filter, request.order)
    case 'matching':
      return engine!.matching(request.filter)
    case 'facets':
      return engine!.facets(request.filter)
    case 'names':
      return engine!.names(request.filter, request.term, request.page)
  }
}

answerOver(parentPort!, (request: Request): unknown => {
  switch (request.do) {
    case 'load':
      loader = new EngineLoader(request.expected)
      return
    case 'add':
      return loader!.add(request.lines)
    // Until the new catalog is complete, the old one answers searches.
    case 'finish':
      engine = loader!.finish()
      loader = undefined
      return
    case 'apply':
      return engine!.apply(request.chat_ids, request.lines, request.with_texts)
    case 'connect':
      return answerOver(request.port, read)
    default:
      return read(request)
  }
})
