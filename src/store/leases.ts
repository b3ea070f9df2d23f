// Leases: of many processes one at a time does a job. The database's clock decides, so that processes need not agree on the time.
import type { Db } from './db.ts'

/** True when the job is this caller's for that many seconds. */
export const takeLease = async (db: Db, name: string, seconds: number): Promise<boolean> =>
  (await db.row`insert into leases (name, until) values (${name}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set until = excluded.until where leases.until <= now() returning name`) !== undefined

export const extendLease = (db: Db, name: string, seconds: number) =>
  db.rows`update leases set until = now() + make_interval(secs => ${seconds}) where name = ${name}`

export const endLease = (db: Db, name: string) => db.rows`delete from leases where name = ${name}`
