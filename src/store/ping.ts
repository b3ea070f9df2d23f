// Whether the database answers at all, for the readiness check.
import type { Db } from './db.ts'

export const ping = (db: Db) => db.row`select 1`
