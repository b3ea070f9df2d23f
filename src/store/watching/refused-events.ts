// Events that were refused: by their ids alone, so that they are not told for free when they are found again.
import type { Db } from '../db.ts'

type RefusedEvent = { event_id: string; account_id: number; chat_id: number | null }

export const listRefusedIds = async (db: Db, event_ids: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{
        event_id: string
      }>`select event_id from refused_events where event_id = any(${event_ids}::text[])`
    ).map(({ event_id }) => event_id),
  )

export const insertRefused = async (tx: Db, refused: RefusedEvent[], day: string): Promise<void> => {
  if (refused.length === 0) return
  await tx.rows`insert into refused_events (event_id, account_id, chat_id, day)
    select event_id, account_id, chat_id, ${day}::date from json_to_recordset(${JSON.stringify(refused)}::json)
      as given(event_id text, account_id bigint, chat_id bigint) on conflict do nothing`
}
