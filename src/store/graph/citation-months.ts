// The citation index of months that are over, and when each month was computed.
import type { Db } from '../db.ts'

/** A month is written as 2026-11. */
type CitationRun = {
  month: string
  computed_at: Date
  /** From how many mentions, and from the views of how many chats. Null is not known. */
  mentions: number | null
  chats_with_views: number | null
}

export const listCitationRuns = (db: Db) =>
  db.rows<CitationRun>`
    select to_char(month, 'YYYY-MM') as month, computed_at, mentions, chats_with_views from citation_runs order by month`

export const upsertCitationRun = (db: Db, { month, computed_at, mentions, chats_with_views }: CitationRun) =>
  db.rows`insert into citation_runs (month, computed_at, mentions, chats_with_views)
    values (${`${month}-01`}::date, ${computed_at}::timestamptz, ${mentions}::bigint, ${chats_with_views}::integer)
    on conflict (month) do update set computed_at = excluded.computed_at, mentions = excluded.mentions, chats_with_views = excluded.chats_with_views`

/** Keeps the stored indexes as those of a month. Those that are kept already stay. Returns the last chat of this batch, undefined if there was none. */
export const keepCitationMonth = async (
  db: Db,
  month: string,
  after: number,
  limit: number,
): Promise<number | undefined> => {
  const row = await db.row<{ last: number | null }>`
    with batch as (
      select chat_id, citation_index from channel_stats where chat_id > ${after} order by chat_id limit ${limit}),
    kept as (
      insert into citation_months (chat_id, month, citation_index)
      select chat_id, ${`${month}-01`}::date, citation_index from batch where citation_index > 0
      on conflict do nothing)
    select max(chat_id) as last from batch`
  return row!.last ?? undefined
}

/** The indexes of some chats in a month; with 0 a chat has none. */
export const upsertCitationMonth = async (
  db: Db,
  month: string,
  rows: { chat_id: number; citation_index: number }[],
): Promise<void> => {
  await db.rows`
    delete from citation_months where month = ${`${month}-01`}::date and chat_id = any(${rows
      .filter(({ citation_index }) => citation_index === 0)
      .map(({ chat_id }) => chat_id)}::bigint[])`
  const cited = rows.filter(({ citation_index }) => citation_index > 0)
  await db.rows`
    insert into citation_months (chat_id, month, citation_index)
    select chat_id, ${`${month}-01`}::date, citation_index
    from unnest(${cited.map(({ chat_id }) => chat_id)}::bigint[], ${cited.map((row) => row.citation_index)}::float8[]) as given(chat_id, citation_index)
    where exists (select from chats where chats.chat_id = given.chat_id)
    on conflict (chat_id, month) do update set citation_index = excluded.citation_index
      where citation_months.citation_index <> excluded.citation_index`
}

/** The months of a chat that have an index above 0, oldest first. */
export const listCitationMonths = (db: Db, chat_id: number) =>
  db.rows<{ month: string; citation_index: number }>`
    select to_char(month, 'YYYY-MM') as month, citation_index from citation_months
    where chat_id = ${chat_id} order by month`

/**
 * By chat: the index that was known at a moment, which is the last one of the last month that was computed until then. Chats that had none or 0 are missing. The
 * indexes of the last run are in the statistics.
 */
export const listCitationsAsOf = async (db: Db, chat_ids: number[], as_of: Date): Promise<Map<number, number>> => {
  const rows = await db.rows<{ chat_id: number; citation_index: number }>`
    with run as materialized (
      select month, month = (select max(month) from citation_runs) as is_last from citation_runs
      where computed_at <= ${as_of}::timestamptz order by month desc limit 1)
    select chat_id, citation_index from channel_stats, run
    where is_last and chat_id = any(${chat_ids}::bigint[]) and citation_index is not null
    union all
    select chat_id, citation_index from citation_months join run using (month)
    where not is_last and chat_id = any(${chat_ids}::bigint[])`
  return new Map(rows.map(({ chat_id, citation_index }) => [chat_id, citation_index]))
}
