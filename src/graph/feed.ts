// What the graph's thread gets from the store: all links between chats once, then those that change.
import type { ChangeOf } from '../engines/worker.ts'
import type { Db } from '../store/db.ts'
import {
  findLastLinkChange,
  type LinkChange,
  listChatIdsAfter,
  listLinkChanges,
} from '../store/observed/mentions/link-changes.ts'
import type { Links } from './link-lists.ts'
import { CHATS_PER_READ, listLinks } from './read-links.ts'
import type { ChangedLink, HeldGraph } from './worker.ts'

const CHANGES_PER_READ = 1_000

export const loadLinks = async (db: Db, now: Date) => ({
  since: await findLastLinkChange(db),
  start: undefined,
  batches: allLinks(db, now),
})

async function* allLinks(db: Db, now: Date): AsyncGenerator<Links[]> {
  for (let after = 0; ; ) {
    const chat_ids = await listChatIdsAfter(db, after, CHATS_PER_READ)
    if (chat_ids.length === 0) return
    yield await listLinks(db, chat_ids, now)
    after = chat_ids.at(-1)!
  }
}

type Apply = (change: ChangeOf<HeldGraph>) => Promise<unknown>

/** Returns the last change. */
export const followLinks = async (db: Db, since: number, apply: Apply, now: Date): Promise<number> => {
  for (let entry = since; ; ) {
    const changes = await listLinkChanges(db, entry, CHANGES_PER_READ)
    if (changes.length > 0) {
      const removed = changes.flatMap(({ target_chat_id, sources }) => (sources ? [] : [target_chat_id]))
      const links = await changedLinks(db, changes, now)
      // A mark changes nothing.
      if (links.length > 0 || removed.length > 0) await apply({ links, removed })
      entry = changes.at(-1)!.entry
    }
    if (changes.length < CHANGES_PER_READ) return entry
  }
}

const changedLinks = async (db: Db, changes: LinkChange[], now: Date): Promise<ChangedLink[]> => {
  const changed = new Map<number, Set<number>>()
  for (const { target_chat_id, sources } of changes) {
    if (!sources) changed.delete(target_chat_id)
    else if (sources.length > 0)
      changed.set(target_chat_id, new Set([...(changed.get(target_chat_id) ?? []), ...sources]))
  }
  if (changed.size === 0) return []
  const byTarget = new Map((await listLinks(db, [...changed.keys()], now)).map((links) => [links.chat_id, links]))
  return [...changed].flatMap(([target, sources]) => {
    const links = byTarget.get(target)
    const mentions = new Map(links?.sources.map((source, i) => [source, links.mentions[i]!]))
    return [...sources].map((source) => ({ source, target, mentions: mentions.get(source) ?? 0 }))
  })
}
