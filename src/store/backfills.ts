// Back-fills: what migrations left to be computed from stored rows, chat by chat. Processes claim ranges of chats, and a range whose process
// died is claimed again. Those who read ask here which chats were not reached yet.
import type { Db } from './db.ts'

/** What `backfills.name` may say. The list of what each does is in fill.ts. */
export type BackfillName = 'message counts' | 'mentions by target' | 'message numbers' | 'past texts' | 'known days'

/** A claim is extended with every transaction, so it has to be longer than one of them takes. */
const CLAIM_SECONDS = 120

export type BackfillRange = {
  name: BackfillName
  first_chat_id: number
  last_chat_id: number
  /** Identifies the claim, because another process may have claimed the range after its time was over. */
  until: string
}

/** Claims the next range of at most `limit` chats of the oldest back-fill; undefined when there is none. */
export const claimRange = (db: Db, limit: number): Promise<BackfillRange | undefined> =>
  db.transaction(async (tx) => {
    const fill = await tx.row<{ name: BackfillName; cursor: number; last_chat_id: number }>`
      select name, cursor, last_chat_id from backfills where finished_at is null order by began_at, name limit 1 for update`
    if (!fill) return
    const { name } = fill
    const again = await tx.row<BackfillRange>`
      update backfill_ranges set until = now() + make_interval(secs => ${CLAIM_SECONDS})
      where name = ${name} and first_chat_id =
        (select first_chat_id from backfill_ranges where name = ${name} and until < now() order by first_chat_id limit 1)
      returning name, first_chat_id, last_chat_id, until::text as until`
    if (again) return again
    const next = await tx.row<BackfillRange>`
      insert into backfill_ranges (name, first_chat_id, last_chat_id, until)
      select ${name}, ${fill.cursor + 1}::bigint, max(chat_id), now() + make_interval(secs => ${CLAIM_SECONDS}) from (
        select chat_id from chats where chat_id > ${fill.cursor} and chat_id <= ${fill.last_chat_id} order by chat_id limit ${limit}) as page
      having count(*) > 0
      returning name, first_chat_id, last_chat_id, until::text as until`
    await tx.rows`update backfills set cursor = ${next?.last_chat_id ?? fill.last_chat_id},
      finished_at = case when ${next === undefined}::boolean and not exists (select from backfill_ranges where name = ${name}) then now() end
      where name = ${name}`
    return next
  })

/** Extends a claim, within the transaction that does some of its work. Undefined when another process has the range. */
export const extendClaim = (
  tx: Db,
  { name, first_chat_id, until }: BackfillRange,
): Promise<BackfillRange | undefined> =>
  tx.row<BackfillRange>`
    update backfill_ranges set until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
    where name = ${name} and first_chat_id = ${first_chat_id} and until = ${until}::timestamptz
    returning name, first_chat_id, last_chat_id, until::text as until`

/** The chats of the range are filled from now on. */
export const endRange = (db: Db, { name, first_chat_id, until }: BackfillRange) =>
  db.rows`delete from backfill_ranges where name = ${name} and first_chat_id = ${first_chat_id} and until = ${until}::timestamptz`

/** The back-fills that are not finished. Read when the database is opened: later migrations belong to later versions of the program. */
export const listUnfinished = async (db: Db): Promise<BackfillName[]> =>
  (await db.rows<{ name: BackfillName }>`select name from backfills where finished_at is null`).map(({ name }) => name)

/** Those of the chats that the back-fill has not reached. No statement is sent unless it was unfinished when the database was opened. */
export const listUnfilled = async (
  db: Pick<Db, 'rows' | 'unfilled'>,
  name: BackfillName,
  chat_ids: number[],
): Promise<number[]> => {
  if (!db.unfilled?.has(name)) return []
  const rows = await db.rows<{ chat_id: number }>`
    select chat_id from unnest(${chat_ids}::bigint[]) as given(chat_id) join backfills on name = ${name} and finished_at is null
    where chat_id <= last_chat_id and (chat_id > cursor or exists (
      select from backfill_ranges as range where range.name = ${name} and chat_id between range.first_chat_id and range.last_chat_id))`
  return rows.map(({ chat_id }) => chat_id)
}

/** Whether a back-fill is not finished, for values that need all chats. No statement is sent unless it was unfinished when the database was opened. */
export const isUnfilled = async (db: Pick<Db, 'row' | 'unfilled'>, name: BackfillName): Promise<boolean> =>
  db.unfilled?.has(name) === true &&
  (await db.row`select from backfills where name = ${name} and finished_at is null`) !== undefined

type BackfillProgress = { name: string; done_percent: number; began_at: Date; finished_at: Date | null }

/** By the numbers of chats, because counting the chats would take long. A back-fill under way is never said to be at 100 %. */
export const listBackfills = (db: Db): Promise<BackfillProgress[]> =>
  db.rows`
    select name, began_at, finished_at, case when finished_at is not null then 100 else
      least(99, floor(100.0 * (cursor - coalesce((select sum(last_chat_id - first_chat_id + 1) from backfill_ranges as range
        where range.name = backfills.name), 0)) / last_chat_id))::integer end as done_percent
    from backfills order by began_at, name`
