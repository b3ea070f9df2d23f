// Deletes a chat with everything that is kept by chat, and finds where else a name is written down.
import { type Db, sql } from '../db.ts'
import { deleteEventsOfChat } from '../watching/removal.ts'
import { formerColumns, formerRow } from './former-values.ts'

/**
 * Deletes the row of a chat, its statistics and the levels of its weeks, labels, profile, owners and what they explained, codes, its places in lists and in the queue of the collector. Numbers in the
 * books (ledger, usage by day, channels of a month), in snapshots and in the days of lists stay: they are counted, and without the row they name nothing.
 */
export const deleteChat = async (tx: Db, chat_id: number): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  const gone = async (name: string, deletion: ReturnType<typeof sql>) => {
    counts[name] = (await tx.rows`${deletion} returning 1`).length
  }
  // Ingest locks the chat before it writes what belongs to it. Another order here would be a deadlock.
  await tx.rows`select from chats where chat_id = ${chat_id} for update`
  counts.events = await deleteEventsOfChat(tx, chat_id)
  await gone('statistics', sql`delete from channel_stats where chat_id = ${chat_id}`)
  await gone('trust_weeks', sql`delete from trust_weeks where chat_id = ${chat_id}`)
  await gone('group_statistics', sql`delete from group_stats where chat_id = ${chat_id}`)
  await gone('former_values', sql`delete from chat_past where chat_id = ${chat_id}`)
  await gone('detections', sql`delete from chat_detections where chat_id = ${chat_id}`)
  await gone('profiles', sql`delete from chat_profiles where chat_id = ${chat_id}`)
  await gone('footers', sql`delete from chat_footers where chat_id = ${chat_id}`)
  await gone('copy_pairs', sql`delete from copy_pairs where chat_id = ${chat_id} or other_chat_id = ${chat_id}`)
  await gone('originality', sql`delete from chat_originality where chat_id = ${chat_id}`)
  await gone('families', sql`delete from chat_families where chat_id = ${chat_id}`)
  await gone('owners', sql`delete from chat_owners where chat_id = ${chat_id}`)
  await gone('verification_codes', sql`delete from verification_codes where chat_id = ${chat_id}`)
  await gone('explanations', sql`delete from trust_explanations where chat_id = ${chat_id}`)
  await gone('communities', sql`delete from chat_communities where chat_id = ${chat_id}`)
  await gone('list_entries', sql`delete from list_chats where chat_id = ${chat_id}`)
  await gone('missing_messages', sql`delete from missing_messages where chat_id = ${chat_id}`)
  await gone('recommendation_reads', sql`delete from recommendation_reads where chat_id = ${chat_id}`)
  await gone('recommendations', sql`delete from recommendations where chat_id = ${chat_id}`)
  await gone('collecting_targets', sql`delete from collecting where chat_id = ${chat_id}`)
  await tx.rows`delete from chat_changes where chat_id = ${chat_id}`
  // The catalog in memory learns of it from the trigger of this table.
  await gone('chats', sql`delete from chats where chat_id = ${chat_id}`)
  return counts
}

/** What is kept by the names of a chat, whether the chat was ever seen or not. */
export const deleteByAddress = async (
  tx: Db,
  addresses: string[],
  platform_id: number | undefined,
): Promise<Record<string, number>> => ({
  waiting_observations: (
    await tx.rows`delete from waiting_observations where names && ${addresses}::text[] returning 1`
  ).length,
  waiting_mentions: (await tx.rows`delete from waiting_mentions where names && ${addresses}::text[] returning 1`)
    .length,
  queued_addresses: (await tx.rows`delete from collecting where address = any(${addresses}::text[]) returning 1`)
    .length,
  recommended: (
    await tx.rows`delete from recommendations
      where platform_id = ${platform_id ?? null} or address = any(${addresses}::text[]) returning 1`
  ).length,
  links_of_others: platform_id === undefined ? 0 : await deleteLinksTo(tx, platform_id),
  session_keys: (await tx.rows`delete from telegram_chat_keys where platform_id = ${platform_id ?? null} returning 1`)
    .length,
})

export const deleteWaitingMentionsFrom = (tx: Db, chat_id: number) =>
  tx.rows`delete from waiting_mentions where source_chat_id = ${chat_id}`

/** Observations of one message that wait for their chat. */
export const deleteWaitingMessage = async (tx: Db, addresses: string[], message_id: number): Promise<number> =>
  (
    await tx.rows`delete from waiting_observations where names && ${addresses}::text[]
      and observation ->> 'message_id' = ${String(message_id)} returning 1`
  ).length

/** Answers that are stored for repeated requests and name the chat. */
export const deleteAnswersWith = async (tx: Db, words: string[]): Promise<number> =>
  (
    await tx.rows`delete from idempotency_keys
      where exists (select from unnest(${words}::text[]) as word where strpos(answer, word) > 0) returning 1`
  ).length

/** The log of the operator keeps what was done, but not to which chat. `names` are regular expressions. */
export const hideInOperatorLog = async (tx: Db, names: string[], instead: string): Promise<number> => {
  if (names.length === 0) return 0
  const any = `(^|[^A-Za-z0-9_])(${names.join('|')})([^A-Za-z0-9_]|$)`
  return (
    await tx.rows`update operator_log set
        subject = case when subject ~* ${any} then ${instead} else subject end,
        details = case when details ~* ${any} then ${instead} else details end,
        reason = case when reason ~* ${any} then ${instead} else reason end
      where subject ~* ${any} or details ~* ${any} or reason ~* ${any} returning 1`
  ).length
}

/** Every chat but one, in pieces of this many. */
export const listOtherChatIds = (db: Db, chat_id: number | undefined) =>
  db.rows<{ chat_id: number; peer: 'Channel' | 'Group' }>`
    select chat_id, peer from chats where chat_id <> ${chat_id ?? 0} order by chat_id`

export const listDescriptionsWith = (db: Db, words: string[]) =>
  db.rows<{ chat_id: number; description: string }>`select chat_id, description from chats
    where exists (select from unnest(${words}::text[]) as word where strpos(lower(description), word) > 0)`

export const setDescription = (tx: Db, chat_id: number, description: string, search_description: string) =>
  tx.rows`update chats set description = ${description}, search_description = ${search_description} where chat_id = ${chat_id}`

export const listFormerDescriptionsWith = async (db: Db, words: string[]) => {
  const rows = await db.rows<Parameters<typeof formerRow>[0]>`
    select ${formerColumns} from chat_past where field = 'description'
      and exists (select from unnest(${words}::text[]) as word where strpos(lower(value), word) > 0)`
  return rows.map(formerRow)
}

/** Other chats forget that they are or were linked to it. Returns how often. */
const deleteLinksTo = async (tx: Db, platform_id: number): Promise<number> => {
  const now = await tx.rows<{ chat_id: number }>`
    update chats set linked_chat = null where linked_chat = ${platform_id} returning chat_id`
  const once = await tx.rows`delete from chat_past where field = 'linked_chat'
    and (value = ${String(platform_id)} or (is_now and chat_id = any(${now.map(({ chat_id }) => chat_id)}::bigint[]))) returning 1`
  return now.length + once.length
}

type WaitingRow<Observation> = { digest: string; names: string[]; observation: Observation }

export const takeWaitingWith = <Observation>(tx: Db, words: string[]) =>
  tx.rows<WaitingRow<Observation>>`delete from waiting_observations
    where exists (select from unnest(${words}::text[]) as word where strpos(lower(observation::text), word) > 0)
    returning digest, names, observation`
