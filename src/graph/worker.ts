// The worker thread that holds the graph of mentions.
import { holdInThread } from '../engines/worker.ts'
import { LinkLists, type Links } from './link-lists.ts'
import { LinkListsLoader } from './link-lists-loader.ts'
import { similarTo } from './similar.ts'

/** How much one chat mentions another now; 0 if it does not any more. */
export type ChangedLink = { source: number; target: number; mentions: number }

const held = holdInThread({
  load: () => new LinkListsLoader(),
  apply: (lists: LinkLists, { links, removed }: { links: ChangedLink[]; removed: number[] }): void => {
    for (const chat_id of removed) lists.remove(chat_id)
    for (const { source, target, mentions } of links) lists.set(source, target, mentions)
  },
  save: (lists: LinkLists) => lists.parts(),
  restore: (parts) => LinkLists.from(parts),
  answer: {
    similar: (lists: LinkLists, asked: Links, limit: number) => similarTo(lists, asked, limit),
    size: ({ links, bytes }: LinkLists) => ({ links, bytes }),
  },
})
export type HeldGraph = typeof held
