// The clock of the database, which all processes share. Their own clocks may differ by minutes, or be set back.
import { type Db, theRow } from './db.ts'

export type DatabaseClock = {
  /** Reads the database's clock. */
  sync(): Promise<void>
  /** The time of the last reading, carried on by a clock of this process that is never set. */
  now(): Date
}

export const databaseClock = (db: Db): DatabaseClock => {
  let ahead_ms = Date.now() - performance.now()
  return {
    sync: async () => {
      const { now } = theRow(await db.row<{ now: Date }>`select clock_timestamp() as now`)
      // A slow answer makes this clock late, never early: nobody then takes a lease for ended that is not.
      ahead_ms = now.getTime() - performance.now()
    },
    now: () => new Date(ahead_ms + performance.now()),
  }
}
