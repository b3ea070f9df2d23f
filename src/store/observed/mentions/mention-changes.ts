// The queue of mentions that were added or removed and are not in `mention_months` yet. Ingest enters them in its own transaction, on the machine that has the
// queue, so that it needs no machine of a mentioned chat. Those who read mentions by target add what is in the queue.
import type { MentionKind } from '../../../vocabulary.ts'
import { copyText } from '../../bulk-rows.ts'
import { type Columns, columnNames, type RowOf } from '../../columns.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'

const changeColumns = {
  target_chat_id: 'bigint not null',
  source_chat_id: 'bigint not null',
  message_id: 'bigint not null',
  at: 'integer not null',
  kind: 'integer not null',
  present: 'boolean not null',
} as const satisfies Columns

/** What is true of a mention since it changed, so applying it twice changes nothing. */
export type MentionChange = RowOf<typeof changeColumns>

export const kindNumbers: Record<MentionKind, number> = { Mention: 1, Forward: 2, Giveaway: 3 }

/** The time belongs to the key, because a chat may use a message id on several dates. */
const keyOf = ({ target_chat_id, source_chat_id, message_id, at, kind }: MentionChange): string =>
  `${target_chat_id} ${source_chat_id} ${message_id} ${at} ${kind}`

/** The last change of each mention. */
export const lastChanges = (changes: MentionChange[]): MentionChange[] => [
  ...new Map(changes.map((one) => [keyOf(one), one])).values(),
]

/** Of mentions that were removed and added again, as most of those of an edited message are, nothing is entered. */
export const enqueueMentionChanges = async (
  db: Pick<Db, 'copy'>,
  removed: MentionChange[],
  added: MentionChange[],
): Promise<void> => {
  const before = new Set(removed.map(keyOf))
  const after = new Set(added.map(keyOf))
  const changes = [
    ...removed.filter((one) => !after.has(keyOf(one))),
    ...added.filter((one) => !before.has(keyOf(one))),
  ]
  if (changes.length === 0) return
  await db.copy('mention_changes', columnNames(changeColumns), copyText(changeColumns, changes))
}

/** So many changes at most are added by those who read. Of chats with more of them, the mentions themselves are read. */
const MOST_PENDING = 10_000

/** What is true of the mentions in the queue. Undefined if there are more than `MOST_PENDING` changes. */
export const listPending = async (db: Db, chat_ids: number[]): Promise<MentionChange[] | undefined> => {
  const rows = await db.rows<MentionChange>`
    select target_chat_id, source_chat_id, message_id, at, kind, present from mention_changes
    where ${isTarget(chat_ids)} order by target_chat_id, entry limit ${MOST_PENDING + 1}`
  return rows.length > MOST_PENDING ? undefined : lastChanges(rows)
}

/** An equality lets PostgreSQL read an index in its order, which a list does not. */
export const isTarget = (chat_ids: number[]): SqlFragment =>
  chat_ids.length === 1 ? sql`target_chat_id = ${chat_ids[0]}` : sql`target_chat_id = any(${chat_ids}::bigint[])`

/** Any number works, as long as every process of this service uses the same one. */
const CHANGES_LOCK = 7_203_122

/** Until the transaction ends, no other one takes changes: two of the same mention must be applied in their order. */
export const lockMentionChanges = (tx: Db) => tx.rows`select pg_advisory_xact_lock(${CHANGES_LOCK})`

/** The same without waiting. Returns whether this transaction has the lock. */
export const tryLockMentionChanges = async (tx: Db): Promise<boolean> =>
  (await tx.row<{ mine: boolean }>`select pg_try_advisory_xact_lock(${CHANGES_LOCK}) as mine`)!.mine

/** Takes changes of these chats out of the queue, at most `limit`, oldest first of each chat. Needs the lock. */
export const takeMentionChanges = async (tx: Db, chat_ids: number[], limit: number): Promise<MentionChange[]> => {
  const taken = await tx.rows<MentionChange & { entry: number }>`
    delete from mention_changes where ctid = any(array(
      select ctid from mention_changes where ${isTarget(chat_ids)} order by target_chat_id, entry limit ${limit}))
    returning entry, target_chat_id, source_chat_id, message_id, at, kind, present`
  return taken.sort((a, b) => a.entry - b.entry)
}

/** The next chats with changes, by their ids. */
export const listChangedTargets = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (
    await db.rows<{ target_chat_id: number }>`
      select distinct target_chat_id from (
        select target_chat_id from mention_changes where target_chat_id > ${after}
        order by target_chat_id, entry limit ${limit}) as first
      order by 1`
  ).map(({ target_chat_id }) => target_chat_id)

/** The last change in the queue; 0 if it is empty. */
export const findLastMentionChange = async (db: Db): Promise<number> =>
  (await db.row<{ last: number }>`select coalesce(max(entry), 0) as last from mention_changes`)!.last

/** Whether the queue has a change up to this one. */
export const hasMentionChange = async (db: Db, up_to: number): Promise<boolean> =>
  (await db.row`select from mention_changes where entry <= ${up_to}::bigint limit 1`) !== undefined

export const deleteMentionChangesOf = (tx: Db, chat_id: number) =>
  tx.rows`delete from mention_changes where target_chat_id = ${chat_id}`

/** The number of `mentions.kind`. */
export const kindNumber = sql`case kind when 'Mention' then 1 when 'Forward' then 2 else 3 end`

/** Messages of a chat whose ids lie side by side, with their mentions. */
export type MentionBlock = { chat_id: number; block: number; mentions: number }

const IDS_PER_BLOCK = 10_000

export const listMentionBlocks = (db: Db, chat_ids: number[]) =>
  db.rows<MentionBlock>`
    select source_chat_id as chat_id, message_id / ${IDS_PER_BLOCK}::bigint as block, count(*) as mentions from mentions
    where source_chat_id = any(${chat_ids}::bigint[]) group by 1, 2 order by 1, 2`

/** Enters mentions that are stored. Locks the chats that make them, as ingest does. */
export const enqueueStoredMentions = async (tx: Db, blocks: MentionBlock[]): Promise<void> => {
  const chat_ids = [...new Set(blocks.map(({ chat_id }) => chat_id))]
  await tx.rows`select from chats where chat_id = any(${chat_ids}::bigint[]) order by chat_id for update`
  await tx.rows`
    insert into mention_changes (target_chat_id, source_chat_id, message_id, at, kind, present)
    select target_chat_id, source_chat_id, message_id, extract(epoch from date)::integer, ${kindNumber}, true from mentions
    where source_chat_id = any(${chat_ids}::bigint[]) and (source_chat_id, message_id / ${IDS_PER_BLOCK}::bigint) in
      (select * from unnest(${blocks.map(({ chat_id }) => chat_id)}::bigint[], ${blocks.map(({ block }) => block)}::bigint[]))`
}
