// Which links between chats changed lately, for the graph in the memory of each process. Whoever writes holds the lock of the queue of mention changes
// until the end of its transaction, so entries become visible in their order.
import { HOUR } from '../../../time/spans.ts'
import { type Db, sql } from '../../db.ts'
import { tryLockMentionChanges } from './mention-changes.ts'

/** Links to a chat; `sources` is null if the chat was removed. */
export type LinkChange = { entry: number; target_chat_id: number; sources: number[] | null }

type Link = { target_chat_id: number; source_chat_id: number }

/** Needs the lock. */
export const noteChangedLinks = async (tx: Db, links: Link[]): Promise<void> => {
  const bySource = Map.groupBy(links, ({ target_chat_id }) => target_chat_id)
  const changes = [...bySource].map(([target_chat_id, own]) => ({
    target_chat_id,
    sources: [...new Set(own.map(({ source_chat_id }) => source_chat_id))],
  }))
  if (changes.length === 0) return
  await tx.rows`
    insert into link_changes (target_chat_id, sources)
    select target_chat_id, sources from json_to_recordset(${JSON.stringify(changes)}::json) as given(target_chat_id bigint, sources bigint[])`
}

/** A chat was removed: nothing that is noted names it but the note that says so, which is deleted with the others soon. Needs the lock. */
export const noteRemovedChat = async (tx: Db, chat_id: number): Promise<void> => {
  await tx.rows`delete from link_changes where target_chat_id = ${chat_id}`
  await tx.rows`update link_changes set sources = array_remove(sources, ${chat_id}::bigint) where sources @> array[${chat_id}::bigint]`
  await tx.rows`insert into link_changes (target_chat_id) values (${chat_id})`
}

/** The last entry that is visible; 0 if there is none. It must be read before the links, so that no later change is missed. */
export const findLastLinkChange = async (db: Db): Promise<number> =>
  (await db.row<{ last: number }>`select coalesce(max(entry), 0) as last from link_changes`)!.last

export const listLinkChanges = async (db: Db, after: number, limit: number): Promise<LinkChange[]> => {
  const rows = await db.prepared<{ entry: number; target_chat_id: number; sources: (number | string)[] | null }>`
    select entry, target_chat_id, sources from link_changes where entry > ${after}::bigint order by entry limit ${limit}::integer`
  return rows.map((row) => ({ ...row, sources: row.sources?.map(Number) ?? null }))
}

/** The next chats by their ids: all of them, in parts. */
export const listChatIdsAfter = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (
    await db.rows<{
      chat_id: number
    }>`select chat_id from chats where chat_id > ${after} order by chat_id limit ${limit}`
  ).map(({ chat_id }) => chat_id)

/** How long changes are kept for processes that read late. A process that paused for longer loads everything again. */
export const LINK_CHANGES_KEPT_SECONDS = 6 * HOUR

export const deleteOldLinkChanges = async (db: Db): Promise<void> => {
  await db.rows`delete from link_changes where changed_at < clock_timestamp() - make_interval(secs => ${LINK_CHANGES_KEPT_SECONDS})`
}

/** No chat has this id. */
const NOBODY = 0

const mark = sql`concat_ws(' ', entry, extract(epoch from changed_at))`

/**
 * Notes a change of nothing, by which a file of the graph knows its database again. A database that was restored to a time before does not have it. Nothing is
 * noted while somebody else has the lock, which may be for long.
 */
export const leaveLinkMark = (db: Db): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    if (!(await tryLockMentionChanges(tx))) return undefined
    const row = await tx.row<{ mark: string }>`
      insert into link_changes (target_chat_id, sources) values (${NOBODY}, '{}') returning ${mark} as mark`
    return row!.mark
  })

export const findLinkMarkAge = async (db: Db, left: string): Promise<number | undefined> =>
  (
    await db.row<{ age: number }>`
      select extract(epoch from clock_timestamp() - changed_at)::float8 as age from link_changes
      where entry = split_part(${left}, ' ', 1)::bigint and ${mark} = ${left}`
  )?.age
