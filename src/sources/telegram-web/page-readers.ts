// The readers of pages by kind, and the loop of a thread that runs them.
import { parentPort } from 'node:worker_threads'
import { SourceError, type SourceReason } from '../source.ts'
import { readChannelPage } from './channel-page.ts'
import { readChatPage } from './chat-page.ts'
import { readEmbedPage } from './embed-page.ts'
import type { PageContext } from './page-context.ts'

export const pageReaders = { channel: readChannelPage, chat: readChatPage, message: readEmbedPage }

type PageReaders = typeof pageReaders
export type PageKind = keyof PageReaders
export type ReadPage = <Kind extends PageKind>(
  kind: Kind,
  html: string,
  context: PageContext,
) => Promise<ReturnType<PageReaders[Kind]>>

/** Reads a page in the thread of the caller, who waits however long it takes. */
export const readPageHere: ReadPage = async (kind, html, context) =>
  pageReaders[kind](html, context) as ReturnType<PageReaders[typeof kind]>

export type PageJob = { kind: PageKind; html: string; at: number }
export type PageResult = { odd: string[] } & (
  | { page: unknown }
  /** A `SourceError`, whose class would not survive the way between threads. */
  | { refused: { reason: SourceReason; message: string } }
  | { error: unknown }
)

/** Answers the messages of the main thread, one page at a time. */
export const servePages = (readers: PageReaders): void => {
  parentPort!.on('message', (asked: PageJob) => parentPort!.postMessage(answer(readers, asked)))
  parentPort!.postMessage('ready')
}

const answer = (readers: PageReaders, { kind, html, at }: PageJob): PageResult => {
  const odd: string[] = []
  try {
    return { odd, page: readers[kind](html, { at, onOddMarkup: (what) => odd.push(what) }) }
  } catch (error) {
    if (!(error instanceof SourceError)) return { odd, error }
    return { odd, refused: { reason: error.reason, message: error.message } }
  }
}
