// The two records of a chat, as the contract shows them, now and at a moment of the past.
import type { ChatInfo, ChatShort } from '../../contract/index.ts'
import type { KnownThen } from '../../store/chats/chat-past.ts'
import type { ChatRow, ChatShortRow } from '../../store/chats/chats.ts'
import { chatLink } from '../../text/links.ts'
import type { Peer } from '../../vocabulary.ts'
import type { Caller } from '../request/caller.ts'
import type { Answer } from '../request/handle.ts'

const chatShort = (row: ChatShortRow): Answer<ChatShort> => ({
  internal_id: row.internal_id,
  peer: row.peer,
  title: row.title,
  members_count: row.members_count,
  verified: row.verified,
  country: row.country,
  language: row.language,
  category: row.category,
  photo_url: row.photo_url,
})

/**
 * The link in a row of a list. It is part of what reading a chat sells, so only some plans show it. An invite is never shown, because it
 * would open a private chat to everybody who lists it.
 */
export const listedLink = ({ username }: { username: string | null }, { terms }: Caller): string | null =>
  (terms.permissions.links_in_lists && chatLink({ username })) || null

/** The record of a chat in a list. */
export const listedChat = (row: ChatShortRow, caller: Caller): Answer<ChatShort> => ({
  ...chatShort(row),
  link: listedLink(row, caller),
})

export const chatInfo = (row: ChatRow): Answer<ChatInfo> => ({
  ...chatShort(row),
  platform_id: row.platform_id,
  telegram_id: row.platform_id,
  link: chatLink(row) ?? null,
  description: row.description || null,
  creation_date: row.creation_date,
  online_count: row.online_count,
  media_counts: row.media_counts,
  posts_language: row.posts_language,
  message_numbers: row.message_numbers,
  first_known_number: row.first_known_number,
  observed_percent: row.observed_percent,
  // A chat that is only known by its name was never observed; the column then contains 1970.
  updated_at: row.observed_at.getTime() > 0 ? row.observed_at : null,
  scam: row.scam || null,
  fake: row.fake || null,
  deleted_at: row.deleted_at,
})

/** The answer for a moment of which nothing is known is free, so it says nothing but what the chat is called now. */
export const chatInfoUnknown = ({ internal_id, peer, title }: ChatRow): Answer<ChatInfo> => ({
  internal_id,
  peer,
  title,
  verified: false,
})

type PastChatState = KnownThen & { members_count: number | null; as_of: Date }

/** What has no stored past is left out. What never changes is as it is now. */
export const chatInfoThen = (
  row: ChatRow,
  { values, verified_by_service, members_count, as_of }: PastChatState,
): Answer<ChatInfo> => ({
  internal_id: row.internal_id,
  peer: (values.peer as Peer | undefined) ?? row.peer,
  title: values.title ?? row.title,
  members_count,
  verified: values.verified === 'true' || verified_by_service,
  platform_id: row.platform_id,
  telegram_id: row.platform_id,
  link: chatLink({ username: values.username ?? null }) ?? null,
  description: values.description || null,
  creation_date: row.creation_date,
  updated_at: as_of,
  deleted_at: row.deleted_at && row.deleted_at <= as_of ? row.deleted_at : null,
})
