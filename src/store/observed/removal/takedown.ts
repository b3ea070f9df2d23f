// Deletes what was observed of a chat or of single messages, and finds messages of other chats in which a name occurs.
import { type Db, sql } from '../../db.ts'
import { listRepeated, moveUp } from '../copies/copy-places.ts'
import { type StoredMessage, storedColumns } from '../messages/messages.ts'
import { recountMonthsOf } from '../posts/recount-days.ts'

/** Every table with rows of a chat. Mentions are those that the chat itself makes. */
export const deleteObserved = async (tx: Db, chat_id: number): Promise<Record<string, number>> => ({
  messages: await counted(tx, sql`delete from messages where chat_id = ${chat_id} returning 1`),
  message_series: await counted(tx, sql`delete from message_series where chat_id = ${chat_id} returning 1`),
  message_versions: await counted(tx, sql`delete from message_versions where chat_id = ${chat_id} returning 1`),
  months: await counted(tx, sql`delete from message_months where chat_id = ${chat_id} returning 1`),
  post_counts: await counted(tx, sql`delete from post_counts where chat_id = ${chat_id} returning 1`),
  mention_months: await counted(tx, sql`delete from mention_months where target_chat_id = ${chat_id} returning 1`),
  search_entries: await counted(tx, sql`delete from message_search where chat_id = ${chat_id} returning 1`),
  search_terms: await counted(tx, sql`delete from message_terms where chat_id = ${chat_id} returning 1`),
  closed_search_entries: await counted(tx, sql`delete from closed_search where chat_id = ${chat_id} returning 1`),
  past_search_entries: await counted(tx, sql`delete from past_search where chat_id = ${chat_id} returning 1`),
  past_search_terms: await counted(tx, sql`delete from past_terms where chat_id = ${chat_id} returning 1`),
  search_queue: await counted(tx, sql`delete from message_search_queue where chat_id = ${chat_id} returning 1`),
  member_counts: await counted(tx, sql`delete from member_series where chat_id = ${chat_id} returning 1`),
  member_samples: await counted(tx, sql`delete from member_samples where chat_id = ${chat_id} returning 1`),
})

/** The same for single messages of a chat, under whatever date they are stored. Their months are counted again. */
export const deleteObservedMessages = async (
  tx: Db,
  chat_id: number,
  message_ids: number[],
): Promise<Record<string, number>> => {
  const these = sql`chat_id = ${chat_id} and message_id = any(${message_ids}::bigint[])`
  const gone = await tx.rows<{ message_id: number; date: Date; album_id: string | null }>`
    delete from messages where ${these} returning message_id, date, album_id`
  const keys = gone.map(({ message_id, date }) => ({ chat_id, message_id, date: date.getTime() / 1000 }))
  // The next post with the same text takes the place of one that is removed.
  const repeated = await listRepeated(tx, keys)
  await recountMonthsOf(
    tx,
    chat_id,
    gone.map(({ date, album_id }) => ({ chat_id, date: date.getTime() / 1000, album_id })),
  )
  const search_entries = await counted(tx, sql`delete from message_search where ${these} returning 1`)
  const search_terms = await counted(tx, sql`delete from message_terms where ${these} returning 1`)
  const closed_search_entries = await counted(tx, sql`delete from closed_search where ${these} returning 1`)
  await moveUp(tx, repeated)
  return {
    messages: gone.length,
    message_series: await counted(tx, sql`delete from message_series where ${these} returning 1`),
    message_versions: await counted(tx, sql`delete from message_versions where ${these} returning 1`),
    search_entries,
    search_terms,
    closed_search_entries,
    past_search_entries: await counted(tx, sql`delete from past_search where ${these} returning 1`),
    past_search_terms: await counted(tx, sql`delete from past_terms where ${these} returning 1`),
    search_queue: await counted(tx, sql`delete from message_search_queue where ${these} returning 1`),
    missing_messages: await counted(tx, sql`delete from missing_messages where ${these} returning 1`),
  }
}

const counted = async (tx: Db, deletion: ReturnType<typeof sql>): Promise<number> =>
  (await tx.row<{ count: number }>`with gone as (${deletion}) select count(*) as count from gone`)!.count

/** The mentions of a chat by others. Returns the chats that mentioned it. */
export const deleteMentionsOf = async (tx: Db, chat_id: number): Promise<number[]> =>
  (
    await tx.rows<{ source_chat_id: number }>`
      delete from mentions where target_chat_id = ${chat_id} returning source_chat_id`
  ).map(({ source_chat_id }) => source_chat_id)

/**
 * Messages of these chats that have one of the authors, or in whose text or content one of the words occurs. The words are in lower case.
 * No index helps, so all messages of the chats are read: a removal is rare, and it must be complete.
 */
export const listMessagesWith = (
  db: Db,
  chat_ids: number[],
  { words, authors }: { words: string[]; authors: string[] },
) =>
  db.rows<StoredMessage>`
    select ${storedColumns} from messages
    where chat_id = any(${chat_ids}::bigint[]) and (author_key = any(${authors}::text[])
      or exists (select from unnest(${words}::text[]) as word
        where strpos(lower(text), word) > 0 or strpos(lower(content::text), word) > 0))`
