// The signatures of the newest posts of channels, and of a sample of all texts.
import { bandNumbers, type SignedPost } from '../../../copies/shared-posts.ts'
import { termTables } from '../../cluster/closed-months.ts'
import { type IsOfChat, rowsOfEachChatInIndexOrder } from '../../cluster/each-chat.ts'
import { type Db, joinSql, sql } from '../../db.ts'
import { byIndexOnly } from '../../searching/reads.ts'
import { chatsWithMonths } from '../messages/message-months.ts'
import { isIndexed, keysOf } from './band-keys.ts'

/** The posts with a signature among the newest `most` since then, by chat. Channels without such posts are missing. */
export const listSignedPosts = async (
  db: Db,
  chat_ids: number[],
  since: Date,
  most: number,
): Promise<Map<number, SignedPost[]>> => {
  const postsOf = (isOf: IsOfChat) => sql`
    select json_agg(json_build_array(extract(epoch from latest.date)::integer, is_forward, encode(signed.bands, 'hex'))) as posts from (
      select date, message_id, content -> 'forward_from' is not null as is_forward from messages
      where ${isOf(sql`messages.chat_id`)} and date >= ${since}::timestamptz and deleted_at is null and not service
      order by date desc, message_id desc limit ${most}) as latest
    cross join lateral (${joinSql(
      termTables(db).map(
        (table) => sql`select bands from ${table} as stored where ${isOf(sql`stored.chat_id`)}
          and stored.message_id = latest.message_id and stored.date = latest.date and stored.bands is not null`,
      ),
      ' union all ',
    )}) as signed`
  type Row = { chat_id: number; posts: [date: number, is_forward: boolean, bands: string][] | null }
  const rows = await rowsOfEachChatInIndexOrder<Row>(
    db,
    chat_ids,
    { of_chat: postsOf, chats: chatsWithMonths },
    (found) => sql`select chat_id, posts from ${found}`,
  )
  return new Map(
    rows.flatMap(({ chat_id, posts }) =>
      posts === null
        ? []
        : [[chat_id, posts.map(([date, is_forward, bands]) => ({ date, is_forward, bands: bandNumbers(bands) }))]],
    ),
  )
}

/** How many keys the first bands of texts are divided into (migration 0093). */
export const SAMPLE_KEYS = 16_384

export type SampledText = { chat_id: number; date: number; band: string }

/** At most `most` texts whose first band has one of the keys, of all channels: one for each channel, month and signature. */
export const listSampledTexts = (db: Db, keys: number[], since: Date, most: number): Promise<SampledText[]> =>
  db.transaction(async (tx) => {
    await tx.script(byIndexOnly)
    const ofTables = termTables(db).map(
      (
        table,
      ) => sql`select t.chat_id, extract(epoch from t.date)::float8 as date, encode(substr(t.bands, 1, 3), 'hex') as band from ${table} as t
        where ${keysOf('t')} && ${keys}::integer[] and ${isIndexed('t')} and t.date >= ${since}::timestamptz`,
    )
    return tx.rows<SampledText>`${joinSql(ofTables, ' union all ')} limit ${most}`
  })
