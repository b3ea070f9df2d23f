// Checks that the database answers.
import type { Db } from './db.ts'

export const ping = (db: Db) => db.row`select 1`
