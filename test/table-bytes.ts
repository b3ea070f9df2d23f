// What each table takes on the disk, with its indexes and all its months.
import type { Db } from '../src/store/db.ts'

/** `rows` is what the last `analyze` estimated. */
type TableBytes = { name: string; bytes: number; rows: number }

export const tableBytes = (db: Db): Promise<TableBytes[]> =>
  db.rows`select coalesce(parent.relname, own.relname)::text as name, sum(pg_total_relation_size(own.oid))::float8 as bytes,
      sum(greatest(own.reltuples, 0))::float8 as rows
    from pg_class own left join pg_inherits on inhrelid = own.oid left join pg_class parent on parent.oid = inhparent
    where own.relkind = 'r' and own.relnamespace = current_schema()::regnamespace group by 1 order by 2 desc, 1`
