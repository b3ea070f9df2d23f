// Events: the inboxes of accounts. Whoever adds events has locked the inbox, so that their numbers have no gaps and become visible in their order.
import { type Db, type SqlFragment, sql } from '../db.ts'

/** Found too late to be sent, soon after another one of its subject, or from before its watch was made. */
export type QuietReason = 'late' | 'held' | 'past'

export type EventRow = {
  account_id: number
  number: number
  day: string
  event_id: string
  /** Null for what the service tells of itself. */
  watch_id: string | null
  type: string
  chat_id: number | null
  message_id: number | null
  happened_at: Date
  observed_at: Date
  created_at: Date
  quiet: QuietReason | null
  facts: Record<string, unknown>
}

export type InboxRow = {
  account_id: number
  last_number: number
  read_number: number
  day: string | null
  day_events: number
  /** Events of the day from before their watches. */
  day_past: number
}

/** Makes and locks the inboxes, in the order of their accounts, so that two processes do not wait for each other. */
export const lockInboxes = async (tx: Db, account_ids: number[]): Promise<InboxRow[]> => {
  await tx.rows`insert into inboxes (account_id) select unnest(${account_ids}::bigint[]) on conflict do nothing`
  return tx.rows<InboxRow>`select account_id, last_number::float8 as last_number, read_number::float8 as read_number, day::text, day_events, day_past
    from inboxes where account_id = any(${account_ids}::bigint[]) order by account_id for update`
}

export const updateInboxes = (tx: Db, inboxes: InboxRow[]) => tx.rows`
  update inboxes set last_number = given.last_number, day = given.day, day_events = given.day_events, day_past = given.day_past
  from json_to_recordset(${JSON.stringify(inboxes)}::json)
    as given(account_id bigint, last_number bigint, day date, day_events integer, day_past integer)
  where inboxes.account_id = given.account_id`

/** Events with these numbers are read from the beginning. */
export const addPastNumbers = async (tx: Db, given: { account_id: number; number: number }[]): Promise<void> => {
  if (given.length === 0) return
  await tx.rows`update inboxes set past = inboxes.past + added.numbers
    from (select account_id, range_agg(int8range(number, number, '[]')) as numbers
      from json_to_recordset(${JSON.stringify(given)}::json) as given(account_id bigint, number bigint) group by account_id) as added
    where inboxes.account_id = added.account_id`
}

/** Numbers after the last one read, without those of events that are read from the beginning. */
const unread = sql`(last_number - read_number - (select coalesce(sum(upper(one) - lower(one)), 0)
  from unnest(past * int8multirange(int8range(read_number, last_number, '(]'))) as one))::float8 as unread`

type InboxState = { last_number: number; read_number: number; unread: number }

export const findInbox = async (db: Db, account_id: number): Promise<InboxState> =>
  (await db.row<InboxState>`
    select last_number::float8 as last_number, read_number::float8 as read_number, ${unread}
    from inboxes where account_id = ${account_id}`) ?? { last_number: 0, read_number: 0, unread: 0 }

/** The newest number of each of these accounts that has events. */
export const listLastNumbers = async (db: Db, account_ids: number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await db.rows<{ account_id: number; last_number: number }>`
        select account_id, last_number::float8 as last_number from inboxes where account_id = any(${account_ids}::bigint[])`
    ).map(({ account_id, last_number }) => [account_id, last_number]),
  )

export const setRead = (tx: Db, account_id: number, up_to: number) => tx.row<Omit<InboxState, 'last_number'>>`
  insert into inboxes (account_id, read_number) values (${account_id}, 0)
  on conflict (account_id) do update set read_number = least(${up_to}, inboxes.last_number)
  returning read_number::float8 as read_number, ${unread}`

/** Those of the ids that are events already. */
export const listKnownIds = async (db: Db, event_ids: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ event_id: string }>`select event_id from event_ids where event_id = any(${event_ids}::text[])`
    ).map(({ event_id }) => event_id),
  )

/** When those of the ids that are events happened, in unix seconds. */
export const listKnownTimes = async (db: Db, event_ids: string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await db.rows<{ event_id: string; at: number }>`
        select known.event_id, extract(epoch from happened_at)::float8 as at
        from event_ids as known join events using (account_id, number, day)
        where known.event_id = any(${event_ids}::text[])`
    ).map(({ event_id, at }) => [event_id, at]),
  )

export const insertEvents = async (tx: Db, events: EventRow[]): Promise<void> => {
  if (events.length === 0) return
  const rows = JSON.stringify(events)
  await tx.rows`insert into event_ids (event_id, account_id, number, day)
    select event_id, account_id, number, day from json_to_recordset(${rows}::json)
      as given(event_id text, account_id bigint, number bigint, day date)`
  await tx.rows`insert into events (account_id, number, day, event_id, watch_id, type, chat_id, message_id, happened_at, observed_at,
      created_at, quiet, facts)
    select account_id, number, day, event_id, watch_id, type, chat_id, message_id, happened_at, observed_at, created_at, quiet, facts
    from json_to_recordset(${rows}::json) as given(account_id bigint, number bigint, day date, event_id text, watch_id text, type text,
      chat_id bigint, message_id bigint, happened_at timestamptz, observed_at timestamptz, created_at timestamptz, quiet text,
      facts jsonb)`
}

const columns = sql`account_id, number::float8 as number, day::text, event_id, watch_id, type, chat_id, message_id, happened_at, observed_at,
  created_at, quiet, facts`

type EventsAsked = {
  order: 'newest' | 'oldest'
  after?: number | undefined
  before?: number | undefined
  types?: string[] | undefined
  watch_id?: string | undefined
  chat_id?: number | undefined
  quiet: boolean
  /** Without those that are read from the beginning. */
  unread?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
  limit: number
}

/** Returns up to `limit`. */
export const listEvents = (db: Db, account_id: number, asked: EventsAsked) => {
  const where: SqlFragment[] = []
  if (asked.after !== undefined) where.push(sql`and number > ${asked.after}`)
  if (asked.before !== undefined) where.push(sql`and number < ${asked.before}`)
  if (asked.types) where.push(sql`and type = any(${asked.types}::text[])`)
  if (asked.watch_id !== undefined) where.push(sql`and watch_id = ${asked.watch_id}`)
  if (asked.chat_id !== undefined) where.push(sql`and chat_id = ${asked.chat_id}`)
  if (!asked.quiet) where.push(sql`and quiet is null`)
  if (asked.unread) where.push(sql`and quiet is distinct from 'past'`)
  if (asked.from) where.push(sql`and happened_at >= ${asked.from}`)
  if (asked.to) where.push(sql`and happened_at <= ${asked.to}`)
  const conditions = where.reduce((all, one) => sql`${all} ${one}`, sql``)
  const direction = asked.order === 'newest' ? sql`desc` : sql`asc`
  return db.rows<EventRow>`select ${columns} from events where account_id = ${account_id} ${conditions}
    order by events.number ${direction} limit ${asked.limit}`
}

export const listEventsById = (db: Db, event_ids: string[]) => db.rows<EventRow>`
  select events.account_id, events.number::float8 as number, events.day::text, events.event_id, watch_id, type, chat_id, message_id,
    happened_at, observed_at, created_at, quiet, facts
  from event_ids join events using (account_id, number, day) where event_ids.event_id = any(${event_ids}::text[])`

/** When watches last told of subjects: those of the pairs that are stored. */
export const listFired = (db: Db, pairs: { watch_id: string; subject: string }[]) =>
  db.rows<{ watch_id: string; subject: string; fired_at: Date }>`
    select watch_id, subject, fired_at from watch_subjects
    where (watch_id, subject) in (select * from unnest(${pairs.map(({ watch_id }) => watch_id)}::text[],
      ${pairs.map(({ subject }) => subject)}::text[]))`

export const saveFired = async (
  tx: Db,
  fired: { watch_id: string; subject: string; fired_at: Date }[],
): Promise<void> => {
  if (fired.length === 0) return
  await tx.rows`insert into watch_subjects (watch_id, subject, fired_at)
    select * from unnest(${fired.map(({ watch_id }) => watch_id)}::text[], ${fired.map(({ subject }) => subject)}::text[],
      ${fired.map(({ fired_at }) => fired_at)}::timestamptz[])
    on conflict (watch_id, subject) do update set fired_at = greatest(watch_subjects.fired_at, excluded.fired_at)`
}

/** Counts one more event of the day for each time that a watch is named. */
export const addToWatchDays = async (
  tx: Db,
  made: { watch_id: string; is_quiet: boolean }[],
  day: string,
): Promise<void> => {
  if (made.length === 0) return
  await tx.rows`insert into watch_days (watch_id, day, events, quiet)
    select watch_id, ${day}::date, count(*) filter (where not is_quiet), count(*) filter (where is_quiet)
    from json_to_recordset(${JSON.stringify(made)}::json) as given(watch_id text, is_quiet boolean) group by watch_id
    on conflict (watch_id, day) do update set events = watch_days.events + excluded.events, quiet = watch_days.quiet + excluded.quiet`
}

/** The newest events of watches, and what the service told of itself, without quiet ones; newest first. */
export const listEventsOfWatches = (db: Db, account_id: number, watch_ids: string[], limit: number) =>
  db.rows<EventRow>`select ${columns} from events
    where account_id = ${account_id} and quiet is null and (watch_id = any(${watch_ids}::text[]) or watch_id is null)
    order by events.number desc limit ${limit}`
