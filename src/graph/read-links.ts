// Reads links of the graph of mentions from the store: for similar channels, the citation index and communities alike.
import type { Db } from '../store/db.ts'
import { forEachFreshLink, listFreshLinksTo } from '../store/observed/mentions/links.ts'
import type { ChatNumbers } from './chat-numbers.ts'
import type { Links } from './link-lists.ts'
import { windowUntil } from './window.ts'

/** Chats whose links are read by one statement: a few tens of thousands of links. On the embedded database, other statements wait meanwhile. */
export const CHATS_PER_READ = 1_000

/** The links to these chats, smallest ids first, without chats that nobody mentions. Fresh mentions count, in the window that ends at `to`. */
export const listLinks = async (db: Db, chat_ids: number[], to: Date): Promise<Links[]> =>
  (await listFreshLinksTo(db, chat_ids, windowUntil(to))).map((row) => {
    const links: Links = { chat_id: row.chat_id, sources: [], mentions: [] }
    forEachFreshLink(row, (source, mentions) => {
      links.sources.push(source)
      links.mentions.push(mentions)
    })
    return links
  })

/** Calls back for all links among numbered chats: target by target in the order of their numbers, and the sources of each in theirs. */
export const forEachLink = async (
  db: Db,
  { ids, numberOf }: ChatNumbers,
  to: Date,
  see: (target: number, source: number, mentions: number) => void,
): Promise<void> => {
  for (let start = 0; start < ids.length; start += CHATS_PER_READ) {
    const some = [...ids.subarray(start, start + CHATS_PER_READ)]
    for (const row of await listFreshLinksTo(db, some, windowUntil(to))) {
      const target = numberOf(row.chat_id)!
      forEachFreshLink(row, (source_id, mentions) => {
        const source = numberOf(source_id)
        if (source !== undefined) see(target, source, mentions)
      })
    }
  }
}
