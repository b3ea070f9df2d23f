// The worker thread that holds the graph of mentions. It answers requests one at a time, in the order in which they arrive.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { answerOver } from '../messages/calls.ts'
import type { LinkLists, Links } from './link-lists.ts'
import { LinkListsLoader } from './link-lists-loader.ts'
import { similarTo } from './similar.ts'

/** What every thread may ask. */
export type ReadRequest = { do: 'similar'; asked: Links; limit: number }

/** How much one chat mentions another now; 0 if it does not any more. */
export type ChangedLink = { source: number; target: number; mentions: number }

/** What the thread that fills the graph asks. `connect` brings the port of another thread that reads. */
export type Request =
  | ReadRequest
  | { do: 'load' }
  | { do: 'add'; links: Links[] }
  | { do: 'finish' }
  | { do: 'apply'; links: ChangedLink[]; removed: number[] }
  | { do: 'size' }
  | { do: 'connect'; port: MessagePort }

let loader: LinkListsLoader | undefined
let lists: LinkLists | undefined

const read = ({ asked, limit }: ReadRequest) => similarTo(lists!, asked, limit)

answerOver(parentPort!, (request: Request): unknown => {
  switch (request.do) {
    case 'load':
      loader = new LinkListsLoader()
      return
    case 'add':
      return loader!.add(request.links)
    // Until the new graph is complete, the old one answers.
    case 'finish':
      lists = loader!.finish()
      loader = undefined
      return
    case 'apply':
      for (const chat_id of request.removed) lists!.remove(chat_id)
      for (const { source, target, mentions } of request.links) lists!.set(source, target, mentions)
      return
    case 'size':
      return { links: lists?.links ?? 0, bytes: lists?.bytes ?? 0 }
    case 'connect':
      return answerOver(request.port, read)
    default:
      return read(request)
  }
})
