// Events on their way to destinations.
import type { Db } from '../db.ts'

export type NewDelivery = {
  destination_id: string
  account_id: number
  watch_id: string | null
  event_id: string | null
  digest: string | null
  created_at: Date
  due_at: Date
}

/** A destination that is not confirmed or is switched off gets nothing, not even later. */
export const insertDeliveries = async (tx: Db, deliveries: NewDelivery[]): Promise<void> => {
  if (deliveries.length === 0) return
  await tx.rows`insert into deliveries (destination_id, account_id, watch_id, event_id, digest, created_at, due_at)
    select given.destination_id, given.account_id, watch_id, event_id, digest, given.created_at, due_at
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as given(destination_id text, account_id bigint, watch_id text,
      event_id text, digest text, created_at timestamptz, due_at timestamptz)
    join destinations on destinations.destination_id = given.destination_id and confirmed_at is not null and off_at is null
    on conflict do nothing`
}
