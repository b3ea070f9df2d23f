// Finds chats by the names that messages use: platform ids, usernames, invites.
import type { Db } from '../db.ts'
import { type ChatShortRow, shortColumns } from './chats.ts'

export type NamedRef = { platform_id?: number; username?: string; invite_hash?: string }
type Found = ChatShortRow & { platform_id: number | null; username: string | null; invite_hash: string | null }

/** Looks all references up in one query, and returns a function that resolves one of them. */
export const chatsNamed = async (db: Db, refs: NamedRef[]): Promise<(ref: NamedRef) => ChatShortRow | undefined> => {
  if (!refs.length) return () => undefined
  const given = <Name extends keyof NamedRef>(name: Name) => [
    ...new Set(refs.map((ref) => ref[name]).filter((value) => value !== undefined)),
  ]
  const usernames = given('username').map((username) => username.toLowerCase())
  const rows = await db.rows<Found>`select ${shortColumns}, platform_id, username, invite_hash from chats
    where platform_id = any(${given('platform_id')}::bigint[]) or invite_hash = any(${given('invite_hash')}::text[])
      or (username is not null and lower(username) = any(${usernames}::text[]))
    order by deleted_at is null, observed_at`
  // A later row replaces an earlier one, so a name belongs to the existing chat that was observed last.
  const byPlatformId = new Map(rows.map((row) => [row.platform_id, row]))
  const byInvite = new Map(rows.map((row) => [row.invite_hash, row]))
  const byUsername = new Map(rows.map((row) => [row.username?.toLowerCase(), row]))
  return ({ platform_id, username, invite_hash }) =>
    (platform_id !== undefined && byPlatformId.get(platform_id)) ||
    (invite_hash !== undefined && byInvite.get(invite_hash)) ||
    (username !== undefined && byUsername.get(username.toLowerCase())) ||
    undefined
}
