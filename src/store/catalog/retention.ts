// How long snapshots and diffs are there: active until they expire, known as expired for a while, then gone.
import { DAY_MS } from '../../time/spans.ts'
import { type SqlFragment, sql } from '../db.ts'

export const RETAINED_DAYS = 30

export type RetentionState = 'active' | 'expired'

/** What expired before this is gone, whether or not it was deleted yet. */
export const retainedSince = (now: Date): Date => new Date(now.getTime() - RETAINED_DAYS * DAY_MS)

export const isExpired = ({ expires_at }: { expires_at: Date }, now: Date): boolean => expires_at <= now

export const inState = (state: RetentionState | undefined, now: Date): SqlFragment => {
  if (state === 'active') return sql`expires_at > ${now}`
  if (state === 'expired') return sql`expires_at > ${retainedSince(now)} and expires_at <= ${now}`
  return sql`expires_at > ${retainedSince(now)}`
}

/** Newest first: the entries older than the one the page before ended with. */
export type ListPage = {
  state?: RetentionState | undefined
  after?: { created_at: Date; id: string } | undefined
  limit: number
}
