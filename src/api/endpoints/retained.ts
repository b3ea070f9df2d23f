// Shared by snapshots and diffs: lists with the newest first, pages of stored sets, limits on number and size.

import { unpackPage } from '../../catalog/id-set.ts'
import { isExpired, type ListPage, type RetentionState } from '../../store/catalog/retention.ts'
import { listInternalIds } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { DAY } from '../../time/spans.ts'
import { type Refusal, refuse } from '../refuse.ts'
import type { Caller } from '../request/caller.ts'
import type { Cursors } from '../request/cursor.ts'

const stateOf = (row: { expires_at: Date }, now: Date): RetentionState => (isExpired(row, now) ? 'expired' : 'active')

export const stateFields = (row: { expires_at: Date }, now: Date) => ({
  state: stateOf(row, now),
  status: stateOf(row, now),
})

export const listPage = (
  query: { state?: RetentionState | undefined; limit?: number | undefined },
  cursors: Cursors,
): ListPage => {
  const position = cursors.read()
  return {
    state: query.state,
    after: position && { created_at: new Date(position[0] as number), id: position[1] as string },
    limit: query.limit!,
  }
}

/** The query fetches one row more than asked for. That row is not shown; it tells that a next page exists. */
export const shownOf = <Row extends { created_at: Date }>(
  rows: Row[],
  { limit }: ListPage,
  cursors: Cursors,
  idOf: (row: Row) => string,
) => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    shown,
    cursor: last && rows.length > limit ? cursors.write([last.created_at.getTime(), idOf(last)]) : null,
  }
}

/** A page of a packed set. A stored set never changes, so an offset works as a cursor. */
export const idPage = async (db: Db, packed: Uint8Array, count: number, limit: number, cursors: Cursors) => {
  const skip = (cursors.read()?.[0] as number | undefined) ?? 0
  const chat_ids = unpackPage(packed, skip, limit)
  const next = skip + chat_ids.length
  return {
    channel_ids: await listInternalIds(db, [...chat_ids]),
    cursor: next < count ? cursors.write([next]) : null,
  }
}

/** The refusal asks the client to retry when the first active one expires. */
export const refuseOverCapacity = (
  code: 'SNAPSHOT_LIMIT_REACHED' | 'DIFF_LIMIT_REACHED',
  { active, first_expiry }: { active: number; first_expiry: Date | null },
  limit: number | undefined,
  now: Date,
): void => {
  if (limit === undefined || active < limit) return
  const wait_seconds = first_expiry ? (first_expiry.getTime() - now.getTime()) / 1000 : DAY
  throw refuse.limitReached(code, limit, wait_seconds)
}

/** The exact count is not told, because a refusal is free and the count would reveal what a search charges for. */
export const refuseTooLarge = (matched_count: number, { terms }: Caller): void => {
  const { snapshot_channels } = terms.limits
  if (snapshot_channels !== undefined && matched_count > snapshot_channels)
    throw refuse.snapshotTooLarge(snapshot_channels)
}

/** Returns the row if it exists and has not expired. */
export const readable = <Row extends { expires_at: Date }>(
  row: Row | undefined,
  now: Date,
  refusals: { missing: () => Refusal; expired: () => Refusal },
): Row => {
  if (!row) throw refusals.missing()
  if (isExpired(row, now)) throw refusals.expired()
  return row
}
