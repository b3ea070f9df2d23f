// Copies links between chats from the store to the graph's thread: all of them once, then those that change.
import type { Db } from '../store/db.ts'
import {
  findLastLinkChange,
  type LinkChange,
  listChatIdsAfter,
  listLinkChanges,
} from '../store/observed/mentions/link-changes.ts'
import { type LinksTo, listLinksTo } from '../store/observed/mentions/links.ts'
import type { Links } from './link-lists.ts'
import type { GraphThread } from './thread.ts'
import { windowUntil } from './window.ts'
import type { ChangedLink } from './worker.ts'

/** Chats whose links are read by one statement. On the embedded database, other statements wait meanwhile. */
const CHATS_PER_READ = 1_000
const CHANGES_PER_READ = 1_000

/** Loads all links. Returns the last change that they have. */
export const loadGraph = async (db: Db, thread: GraphThread, now: Date): Promise<number> => {
  const entry = await findLastLinkChange(db)
  await thread.ask({ do: 'load' })
  // The database reads the next batch while the thread adds the one before.
  let added: Promise<unknown> = Promise.resolve()
  for (let after = 0; ; ) {
    const chat_ids = await listChatIdsAfter(db, after, CHATS_PER_READ)
    if (chat_ids.length === 0) break
    const links = await listLinksTo(db, chat_ids, windowUntil(now))
    await added
    added = thread.ask({ do: 'add', links: links.map(linksOf) })
    // The next iteration awaits this promise; without a handler until then, a rejection would end the process.
    added.catch(() => {})
    after = chat_ids.at(-1)!
  }
  await added
  await thread.ask({ do: 'finish' })
  return entry
}

/** Fresh mentions count. PostgreSQL's driver gives the elements of bigint[] as text. */
export const linksOf = ({ chat_id, sources, fresh }: LinksTo): Links => ({
  chat_id,
  sources: sources.map(Number),
  mentions: fresh,
})

/** Copies what changed after an entry. Returns the last change. */
export const followLinks = async (db: Db, thread: GraphThread, since: number, now: Date): Promise<number> => {
  for (let entry = since; ; ) {
    const changes = await listLinkChanges(db, entry, CHANGES_PER_READ)
    if (changes.length > 0) {
      const removed = changes.flatMap(({ target_chat_id, sources }) => (sources ? [] : [target_chat_id]))
      await thread.ask({ do: 'apply', links: await changedLinks(db, changes, now), removed })
      entry = changes.at(-1)!.entry
    }
    if (changes.length < CHANGES_PER_READ) return entry
  }
}

const changedLinks = async (db: Db, changes: LinkChange[], now: Date): Promise<ChangedLink[]> => {
  const changed = new Map<number, Set<number>>()
  for (const { target_chat_id, sources } of changes) {
    if (!sources) changed.delete(target_chat_id)
    else changed.set(target_chat_id, new Set([...(changed.get(target_chat_id) ?? []), ...sources]))
  }
  if (changed.size === 0) return []
  const found = await listLinksTo(db, [...changed.keys()], windowUntil(now))
  const byTarget = new Map(found.map((one) => [one.chat_id, linksOf(one)]))
  return [...changed].flatMap(([target, sources]) => {
    const links = byTarget.get(target)
    const mentions = new Map(links?.sources.map((source, i) => [source, links.mentions[i]!]))
    return [...sources].map((source) => ({ source, target, mentions: mentions.get(source) ?? 0 }))
  })
}
