// The newest mentions of chats, read from the months of the chats that are mentioned and from the queue of changes.
import type { MentionKind } from '../../../vocabulary.ts'
import { type Db, sql } from '../../db.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { isTarget, kindNumbers } from './mention-changes.ts'
import { isWithinMonths, knownInMonths, notPending, pendingOf } from './mentions-of.ts'

/** Months with so many mentions are read, the newest first, before more are left to who reads by an index. */
const MOST_READ = 1_000

type MentionFound = { kind: MentionKind; date: Date; source_chat_id: number; message_id: number }

type NewestAsked = { range: TimeRange; kind?: MentionKind | undefined; after?: MentionFound | undefined; limit: number }

const kindName = sql`(array['Mention', 'Forward', 'Giveaway'])[kind]`
const newestFirst = sql`at desc, message_id desc, source_chat_id desc, ${kindName} desc`

/** At most `limit`, behind `after`. Undefined if the months that are read have fewer, and there are others. */
export const listNewestInMonths = async (
  db: Db,
  chat_id: number,
  { range, kind, after, limit }: NewestAsked,
): Promise<MentionFound[] | undefined> => {
  const pending = await pendingOf(db, [chat_id])
  if (!pending) return undefined
  const to = after && after.date < range.to ? after.date : range.to
  const asked = { range: { from: range.from, to }, from_end: { order: 'newest', mentions: MOST_READ } } as const
  const ofKind = kind ? sql`kind = ${kindNumbers[kind]}::smallint` : sql`true`
  const behind = after
    ? sql`and (at, message_id, source_chat_id, ${kindName})
        < (${after.date.getTime() / 1000}::bigint, ${after.message_id}::bigint, ${after.source_chat_id}::bigint, ${after.kind}::text)`
    : sql``
  type Row = { stored: number; at: number; kind: MentionKind | null; source_chat_id: number; message_id: number }
  // There is always a row, which tells how many mentions the months of the range have.
  const rows = await db.rows<Row>`
    select stored, at, ${kindName} as kind, source_chat_id, message_id
    from (select coalesce(sum(mentions), 0)::integer as stored from mention_months
      where ${isTarget([chat_id])} and ${isWithinMonths(asked.range)}) as total
    left join (
      select at, kind, source_chat_id, message_id from ${knownInMonths(chat_id, asked, pending)} as known
      where ${ofKind} ${behind} order by ${newestFirst} limit ${limit}) as mention on true
    order by ${newestFirst}`
  const found = rows.flatMap(({ stored: _, at, kind, ...one }) =>
    kind === null ? [] : [{ ...one, kind, date: new Date(at * 1000) }],
  )
  return found.length === limit || rows[0]!.stored <= MOST_READ ? found : undefined
}

export type Forward = { target_chat_id: number; chat_id: number; message_id: number; date: number }

/** Of each chat the newest forwards since its date, in unix seconds; at most `most`. */
export const listForwardsInMonths = async (
  db: Db,
  since: { chat_id: number; date: Date }[],
  most: number,
): Promise<Forward[] | undefined> => {
  const chat_ids = since.map(({ chat_id }) => chat_id)
  const pending = await pendingOf(db, chat_ids)
  if (!pending) return undefined
  const seconds = new Map(since.map(({ chat_id, date }) => [chat_id, Math.ceil(date.getTime() / 1000)]))
  const firstOf = sql`(${[...seconds.values()]}::bigint[])[array_position(${[...seconds.keys()]}::bigint[], target_chat_id)]`
  const stored = await db.rows<Forward>`
    select target_chat_id, chat_id, message_id, date from (
      select target_chat_id, source_chat_id as chat_id, message_id, at as date,
        row_number() over (partition by target_chat_id order by at desc) as place
      from (
        select target_chat_id, unnest(at) as at, unnest(sources) as source_chat_id, unnest(message_ids) as message_id, unnest(kinds) as kind
        from mention_months
        where ${isTarget(chat_ids)} and month >= date_trunc('month', to_timestamp(${firstOf}) at time zone 'UTC')::date) as mention
      where kind = ${kindNumbers.Forward}::smallint and at >= ${firstOf} ${notPending(pending)}) as forward
    where place <= ${most}`
  const added = pending
    .filter((one) => one.present && one.kind === kindNumbers.Forward && one.at >= seconds.get(one.target_chat_id)!)
    .map(({ target_chat_id, source_chat_id, message_id, at }) => ({
      target_chat_id,
      chat_id: source_chat_id,
      message_id,
      date: at,
    }))
  const all = [...stored, ...added].sort((a, b) => b.date - a.date)
  return [...Map.groupBy(all, ({ target_chat_id }) => target_chat_id).values()].flatMap((own) => own.slice(0, most))
}
