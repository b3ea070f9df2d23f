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

type TrailPage = {
  account_id?: number | undefined
  /** Only entries with a lower number. */
  before?: number | undefined
  limit: number
}

/** Newest entries first, of one account or of all. */
export const listOperatorEntries = (db: Db, { account_id, before, limit }: TrailPage) =>
  db.rows<
    OperatorEntry & { entry_id: number }
  >`select entry_id, at, actor, command, account_id, subject, details, reason from operator_log
    where ${account_id === undefined ? sql`true` : sql`account_id = ${account_id}`}
      and ${before === undefined ? sql`true` : sql`entry_id < ${before}`} order by entry_id desc limit ${limit}`
