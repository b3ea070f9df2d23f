// Where the rows of chats are on a distributed database.
import type { Db } from '../db.ts'

type Place = { chat_id: number; part: number; worker: string }

export const listPlaces = async (db: Db, chat_ids: number[]): Promise<Place[]> => {
  if (chat_ids.length === 0) return []
  return db.rows<Place>`
    select chat_id, shardid as part, nodename || ':' || nodeport as worker
    from (select chat_id, get_shard_id_for_distribution_column('messages', chat_id) as shardid
      from unnest(${chat_ids}::bigint[]) as chat_id) as chat
    join pg_dist_placement using (shardid) join pg_dist_node using (groupid) where noderole = 'primary'`
}

/** The parts in the order of the hashes that each begins with. */
export type PartRange = { from: number; worker: string }

export const listRanges = (db: Db): Promise<PartRange[]> => db.rows<PartRange>`
  select shardminvalue::integer as from, nodename || ':' || nodeport as worker
  from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
  where logicalrelid = 'messages'::regclass and noderole = 'primary' order by 1`

/** The rows of a part that is on this worker: a statement about it shows whether the worker answers. */
export const findPartAt = async (db: Db, worker: string): Promise<number | undefined> =>
  (
    await db.row<{ part: number }>`
      select number as part from (select number, get_shard_id_for_distribution_column('search_parts', number) as shardid
        from generate_series(1, 1000) as number) as part
      join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
      where noderole = 'primary' and nodename || ':' || nodeport = ${worker} limit 1`
  )?.part

/** The parts of the messages on each worker. */
export const listPartsByWorker = async (db: Db): Promise<Map<string, number[]>> => {
  const rows = await db.rows<{ worker: string; parts: number[] }>`
    select nodename || ':' || nodeport as worker, array_agg(shardid::integer) as parts
    from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
    where logicalrelid = 'messages'::regclass and noderole = 'primary' group by 1`
  return new Map(rows.map(({ worker, parts }) => [worker, parts]))
}
