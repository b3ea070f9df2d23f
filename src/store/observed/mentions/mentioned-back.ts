// Which of the chats that mention a chat it mentions too.
import { rowsOfEachChat } from '../../cluster/each-chat.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'

/** The mentions that a chat made are read newest first, so that one with a long history costs no more than another. */
const MOST_READ = 1_000

type MentionPairs = { chat_id: number; sources: number[] }

/** By chat: those of its `sources` that it mentioned after `since`, by the newest mentions that it made. */
export const listMentionedBack = async (
  db: Db,
  asked: MentionPairs[],
  since: Date,
): Promise<Map<number, Set<number>>> => {
  const newestOf = (chat_id: SqlFragment) => sql`
    select array_agg(distinct target_chat_id) as targets from (
      select target_chat_id, date from mentions where mentions.source_chat_id = ${chat_id}
      order by message_id desc limit ${MOST_READ}) as made
    where date > ${since}::timestamptz`
  const chat_ids = asked.map(({ chat_id }) => chat_id)
  type Row = { chat_id: number; targets: number[] | null }
  const rows = await rowsOfEachChat<Row>(db, chat_ids, newestOf, (made) => sql`select chat_id, targets from ${made}`)
  const targetsOf = new Map(rows.map(({ chat_id, targets }) => [chat_id, new Set(targets)]))
  return new Map(
    asked.map(({ chat_id, sources }) => [
      chat_id,
      new Set(sources.filter((source) => targetsOf.get(chat_id)?.has(source))),
    ]),
  )
}
