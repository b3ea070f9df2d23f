// The log of the operator's changes: who, when, what and why.
import { type Db, sql } from '../db.ts'

export type OperatorEntry = {
  at: Date
  actor: string
  command: string
  /** Set when the subject is an account. */
  account_id: number | null
  subject: string | null
  details: string | null
  reason: string | null
}

export const insertOperatorEntry = (db: Db, entry: OperatorEntry) =>
  db.rows`insert into operator_log (at, actor, command, account_id, subject, details, reason)
    values (${entry.at}, ${entry.actor}, ${entry.command}, ${entry.account_id}, ${entry.subject}, ${entry.details}, ${entry.reason})`

/** Newest entries first, of one account or of all. */
export const listOperatorEntries = (db: Db, { account_id, limit }: { account_id?: number; limit: number }) =>
  db.rows<Omit<OperatorEntry, 'account_id'>>`select at, actor, command, subject, details, reason from operator_log
    where ${account_id === undefined ? sql`true` : sql`account_id = ${account_id}`} order by entry_id desc limit ${limit}`
