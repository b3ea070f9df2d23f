// Leases: only one process at a time runs a job. They expire by the database's clock, so that clocks of processes may differ.
import type { Db } from './db.ts'

/** True when the caller got the lease; false when somebody else has one that has not expired. */
export const takeLease = async (db: Db, name: string, seconds: number): Promise<boolean> =>
  (await db.row`insert into leases (name, until) values (${name}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set until = excluded.until where leases.until <= now() returning name`) !== undefined

export const extendLease = (db: Db, name: string, seconds: number) =>
  db.rows`update leases set until = now() + make_interval(secs => ${seconds}) where name = ${name}`

export const endLease = (db: Db, name: string) => db.rows`delete from leases where name = ${name}`

/**
 * Takes or extends a lease that one holder keeps for long. False when somebody else has it: a holder whose lease expired meanwhile must
 * not take it away from the next one.
 */
export const holdLease = async (db: Db, name: string, holder: string, seconds: number): Promise<boolean> =>
  (await db.row`insert into leases (name, holder, until) values (${name}, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set until = excluded.until, holder = excluded.holder
    where leases.until <= now() or leases.holder = excluded.holder returning name`) !== undefined

export const releaseLease = (db: Db, name: string, holder: string) =>
  db.rows`delete from leases where name = ${name} and holder = ${holder}`
