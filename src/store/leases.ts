// Leases: only one process at a time runs a job. They expire by the database's clock, so that clocks of processes may differ.
import type { Db } from './db.ts'

/** True when the caller got the lease; false when somebody else has one that has not expired. */
export const takeLease = async (db: Db, name: string, seconds: number): Promise<boolean> =>
  (await db.row`insert into leases (name, until) values (${name}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set until = excluded.until where leases.until <= now() returning name`) !== undefined

export const extendLease = (db: Db, name: string, seconds: number) =>
  db.rows`update leases set until = now() + make_interval(secs => ${seconds}) where name = ${name}`

export const endLease = (db: Db, name: string) => db.rows`delete from leases where name = ${name}`
