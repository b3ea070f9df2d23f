// Moves the search of months that are over to the table of closed months, batch by batch. It may be killed at any time: each batch is a transaction, and a
// message is always in one of the two forms, which every search reads.
import { isLockTimeout } from '../../cluster/months.ts'
import { type Db, ownSql, type SqlFragment } from '../../db.ts'
import { lockPartitions } from '../../locks.ts'
import { byIndexOnly } from '../../searching/reads.ts'
import { createPartition, monthIn, partitionName } from '../tables/partitions.ts'
import { lockClosing } from './indexed-messages.ts'

/** Whether the tables were there before the given time. Processes of the version before do not read closed months, so none may be left when a month is closed. */
export const isClosingKnownSince = async (db: Db, time: Date): Promise<boolean> =>
  (await db.row`select from migrations where name = '0090_closed_search.sql' and applied_at < ${time}`) !== undefined

/** Months before the given one that have something to move, or room to free. Those that a pass has not left behind wait. */
export const listMonthsToClose = async (db: Db, before: string): Promise<string[]> => {
  const partitions = await db.rows<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'message_search'::regclass and not inhdetachpending and pg_relation_size(pg_class.oid) > 0
      and not exists (select from search_passes where month is null or to_char(month, '"message_search_"YYYY_MM') >= relname)
    order by 1`
  return partitions.map(({ name }) => monthIn('message_search', name)).filter((month) => month < before)
}

/** The partition is there before the first row comes, in a transaction of its own: nobody waits for the locks of a batch. */
export const createClosedMonth = (db: Db, month: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPartitions(tx)
    await createPartition(tx, 'closed_search', month)
  })

/** A place in the order in which the rows of a month are moved. */
export type PlaceInMonth = { chat_id: number; message_id: number }

/**
 * Moves the first rows behind `after`, in the order of their chats. Returns the last of them; undefined if there were none. Rows that somebody
 * changes are left for the next run: a batch waits for nobody while others wait for it.
 */
export const moveToClosed = (
  db: Db,
  month: string,
  after: PlaceInMonth,
  limit: number,
): Promise<PlaceInMonth | undefined> =>
  db.transaction(async (tx) => {
    await lockClosing(tx)
    await tx.script(byIndexOnly)
    const [search, terms] = openTables(month)
    const row = await tx.row<{ last: [number, number] | null }>`
      with taken as materialized (
        delete from ${search} where ctid = any(array(select ctid from ${search}
          where (chat_id, message_id) > (${after.chat_id}::bigint, ${after.message_id}::bigint) order by chat_id, message_id, date limit ${limit}
          for update skip locked))
        returning chat_id, message_id, date, views, terms, words),
      bare as (delete from ${terms} as t using taken
        where t.chat_id = taken.chat_id and t.message_id = taken.message_id and t.date = taken.date),
      moved as (insert into closed_search (chat_id, message_id, date, views, terms, words, bands, copy_place)
        select chat_id, message_id, date, taken.views, taken.terms, packed_words(taken.words), signed.bands, coalesce(signed.copy_place, 0)
        from taken left join ${terms} as signed using (chat_id, message_id, date) order by chat_id, message_id)
      select (select json_build_array(chat_id, message_id) from taken order by chat_id desc, message_id desc limit 1) as last`
    return row?.last ? { chat_id: row.last[0], message_id: row.last[1] } : undefined
  })

const openTables = (month: string): [search: SqlFragment, terms: SqlFragment] => [
  ownSql(partitionName('message_search', month)),
  ownSql(partitionName('message_terms', month)),
]

/** How long readers of the month may wait for the lock. If it is not free, the next run frees the room. */
const READERS_MS = 500

/** Gives back the room of a month that was moved. False if the month is still read, or has messages again. */
export const freeMoved = async (db: Db, month: string): Promise<boolean> => {
  const [search, terms] = openTables(month)
  try {
    return await db.transaction(async (tx) => {
      await lockClosing(tx)
      await tx.script(`set local lock_timeout = ${READERS_MS}`)
      await tx.rows`lock table ${search}, ${terms} in access exclusive mode`
      const left = await tx.row`select from ${search} union all select from ${terms} limit 1`
      if (!left) await tx.rows`truncate ${search}, ${terms}`
      return !left
    })
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}

/** Enters all messages of closed months in the queue of the search, before the tables are spread over machines: a cluster closes no months. */
export const reopenMonths = async (db: Db): Promise<void> => {
  const closed = await db.rows<{
    name: string
  }>`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'closed_search'::regclass`
  for (const { name } of closed)
    await db.transaction(async (tx) => {
      await lockClosing(tx)
      await tx.rows`insert into message_search_queue (chat_id, message_id, date, change)
        select chat_id, message_id, date, 'new' from ${ownSql(name)}`
      // Those that repeat a message of the closed month: without it, one of them may be the first.
      await tx.rows`insert into message_search_queue (chat_id, message_id, date, change)
        select chat_id, message_id, date, 'changed' from ${ownSql(partitionName('message_terms', monthIn('closed_search', name)))}
        where copy_place > 0`
      await tx.script(`drop table ${name}`)
    })
}
