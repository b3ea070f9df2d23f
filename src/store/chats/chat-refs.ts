// Finds chats by the names that messages and callers use: platform ids, usernames, invites.
import { isAddress, refOfAddresses } from '../../text/address.ts'
import { digitsAsPlatformId } from '../../text/links.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import { type ChatRow, columns, findChat, listChats } from './chats.ts'

export type NamedRef = { platform_id?: number; username?: string; invite_hash?: string }

type RefResolver = (ref: NamedRef) => ChatRow | undefined

/** Looks all references up in one query, and returns a function that resolves one of them. Hidden chats are not found. */
export const chatsNamed = (db: Db, refs: NamedRef[]) => chatsWhere(db, refs, sql`hidden_at is null`)

/** The same with hidden chats, for the collector and for operators. */
export const allChatsNamed = (db: Db, refs: NamedRef[]) => chatsWhere(db, refs, sql`true`)

const chatsWhere = async (db: Db, refs: NamedRef[], condition: SqlFragment): Promise<RefResolver> => {
  if (!refs.length) return () => undefined
  const given = <Name extends keyof NamedRef>(name: Name) => [
    ...new Set(refs.map((ref) => ref[name]).filter((value) => value !== undefined)),
  ]
  const usernames = given('username').map((username) => username.toLowerCase())
  const rows = await db.rows<ChatRow>`select ${columns} from chats
    where (platform_id = any(${given('platform_id')}::bigint[]) or invite_hash = any(${given('invite_hash')}::text[])
      or (username is not null and lower(username) = any(${usernames}::text[]))) and ${condition}
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

/**
 * The chats that these names (see `readChatName`) belong to, by name. Internal ids come first, so that no other chat can take one over
 * by its platform id.
 */
export const listChatsNamed = async (db: Db, names: string[]): Promise<Map<string, ChatRow>> => {
  const internal_ids = names.filter((name) => !isAddress(name))
  const rows = internal_ids.length ? await listChats(db, internal_ids) : []
  const found = new Map(rows.map((row) => [row.internal_id, row]))
  const others = names.flatMap((name): [string, NamedRef][] => {
    if (found.has(name)) return []
    if (isAddress(name)) return [[name, refOfAddresses([name])]]
    const platform_id = digitsAsPlatformId(name)
    return platform_id === undefined ? [] : [[name, { platform_id }]]
  })
  const find = await chatsNamed(
    db,
    others.map(([, ref]) => ref),
  )
  for (const [name, ref] of others) {
    const chat = find(ref)
    if (chat) found.set(name, chat)
  }
  return found
}

/** The chat that a name (see `readChatName`) belongs to, hidden or not. For operators. */
export const findAnyChatNamed = async (db: Db, name: string): Promise<ChatRow | undefined> => {
  if (isAddress(name)) {
    const ref = refOfAddresses([name])
    return (await allChatsNamed(db, [ref]))(ref)
  }
  const platform_id = digitsAsPlatformId(name)
  return (
    (await findChat(db, name)) ??
    (platform_id === undefined ? undefined : (await allChatsNamed(db, [{ platform_id }]))({ platform_id }))
  )
}
