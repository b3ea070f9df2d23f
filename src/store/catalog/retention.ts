// How long snapshots and diffs are kept: active until they expire, then listed as expired for a while, then deleted.
import { DAY_MS } from '../../time/spans.ts'
import { type SqlFragment, sql } from '../db.ts'

const RETAINED_DAYS = 30

export type RetentionState = 'active' | 'expired'

/** Entries that expired before this are treated as deleted, even if the job that deletes them has not run yet. */
export const retainedSince = (now: Date): Date => new Date(now.getTime() - RETAINED_DAYS * DAY_MS)

export const isExpired = ({ expires_at }: { expires_at: Date }, now: Date): boolean => expires_at <= now

export const inState = (state: RetentionState | undefined, now: Date): SqlFragment => {
  if (state === 'active') return sql`expires_at > ${now}`
  if (state === 'expired') return sql`expires_at > ${retainedSince(now)} and expires_at <= ${now}`
  return sql`expires_at > ${retainedSince(now)}`
}

/** A page of a list that is sorted from newest to oldest. `after` is the last entry of the page before. */
export type ListPage = {
  state?: RetentionState | undefined
  after?: { created_at: Date; id: string } | undefined
  limit: number
}
