// Letters that asked an address for its confirmation. They are counted whoever wanted them, and also after their destination was deleted.
import type { Db } from '../db.ts'

/** Counts one more letter, unless `most` were sent since a time: then it is when the oldest of these was. */
export const countConfirmation = async (
  tx: Db,
  address_hash: Uint8Array,
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<{ oldest_at: Date } | undefined> => {
  const counted = await tx.row`
    insert into confirmation_letters as stored (address_hash, sent_at, last_at) values (${address_hash}, array[${now}::timestamptz], ${now})
    on conflict (address_hash) do update set last_at = excluded.last_at,
      sent_at = array(select one from unnest(stored.sent_at) as one where one > ${since}) || excluded.sent_at
    where (select count(*) from unnest(stored.sent_at) as one where one > ${since}) < ${most}
    returning 1 as counted`
  if (counted) return undefined
  return tx.row<{ oldest_at: Date }>`select min(one) as oldest_at from confirmation_letters, unnest(sent_at) as one
    where address_hash = ${address_hash} and one > ${since}`
}

export const deleteOldConfirmations = async (db: Db, before: Date): Promise<number> =>
  (await db.rows`delete from confirmation_letters where last_at < ${before} returning 1 as gone`).length
