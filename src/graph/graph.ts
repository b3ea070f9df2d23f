// The graph of mentions as the API uses it. Similar channels are found in memory; until memory is filled, nobody knows them.
import { engineOf } from '../engines/engine.ts'
import type { Reader } from '../engines/port.ts'
import {
  deleteOldLinkChanges,
  findLinkMarkAge,
  LINK_CHANGES_KEPT_SECONDS,
  leaveLinkMark,
} from '../store/observed/mentions/link-changes.ts'
import { DAY_MS } from '../time/spans.ts'
import { followLinks, loadLinks } from './feed.ts'
import type { Links } from './link-lists.ts'
import type { SimilarChats } from './similar.ts'
import type { HeldGraph } from './worker.ts'

export type GraphReads = {
  /** The chats that are mentioned by the same chats. Undefined until memory is filled. */
  similar(asked: Links, limit: number): Promise<SimilarChats | undefined>
  /** What is in memory. */
  size(): Promise<{ links: number; bytes: number }>
}

const readsOf = (reader: () => Reader<HeldGraph> | undefined): GraphReads => ({
  similar: async (asked, limit) => reader()?.ask('similar', asked, limit),
  size: async () => reader()?.ask('size') ?? { links: 0, bytes: 0 },
})

/** A process without a graph. */
export const noGraph = readsOf(() => undefined)

export const graphEngine = engineOf({
  name: 'the graph of mentions',
  worker: new URL('./worker.ts', import.meta.url),
  // A chat that is removed must be forgotten within two seconds.
  follow_ms: 1_000,
  kept_seconds: LINK_CHANGES_KEPT_SECONDS,
  // Mentions leave the window as time passes, which no change tells of.
  reload_ms: 7 * DAY_MS,
  load: loadLinks,
  follow: followLinks,
  file: {
    name: 'graph',
    meaning: [new URL('../store/observed/mentions/', import.meta.url)],
    leaveMark: leaveLinkMark,
    findMarkAge: findLinkMarkAge,
  },
  tidy: deleteOldLinkChanges,
  reads: readsOf,
})
