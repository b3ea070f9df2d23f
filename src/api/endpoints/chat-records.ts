// The two records of a chat, as the contract shows them.
import type { ChatInfo, ChatShort } from '../../contract/index.ts'
import type { ChatRow, ChatShortRow } from '../../store/chats/chats.ts'
import { chatLink } from '../../text/links.ts'
import type { Caller } from '../request/caller.ts'
import type { Answer } from '../request/handle.ts'

export const chatShort = (row: ChatShortRow): Answer<ChatShort> => ({
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
