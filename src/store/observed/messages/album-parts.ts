// The messages of albums.
import { HOUR } from '../../../time/spans.ts'
import type { Db } from '../../db.ts'
import { least, type MessageKey, most } from './message-keys.ts'

/** An album has at most ten messages on the platform, with numbers in a row. */
const MOST_APART = 9

/** The keys of all messages of the albums that these messages belong to. The messages should belong to few chats (see `withinKeys`). */
export const listAlbumParts = async (
  db: Db,
  messages: (MessageKey & { album_id: string | null })[],
): Promise<MessageKey[]> => {
  const named = messages.filter(({ album_id }) => album_id !== null)
  if (named.length === 0) return []
  const dates = named.map(({ date }) => date)
  return db.rows<MessageKey>`
    select distinct stored.chat_id, stored.message_id, extract(epoch from stored.date)::float8 as date
    from unnest(${named.map(({ chat_id }) => chat_id)}::bigint[], ${named.map(({ message_id }) => message_id)}::bigint[],
      ${named.map(({ album_id }) => album_id)}::text[]) as key(chat_id, message_id, album_id)
    join messages as stored on stored.chat_id = key.chat_id and stored.album_id = key.album_id
      and stored.message_id between key.message_id - ${MOST_APART}::bigint and key.message_id + ${MOST_APART}::bigint
    where stored.chat_id = any(${[...new Set(named.map(({ chat_id }) => chat_id))]}::bigint[])
      and stored.date between ${new Date((least(dates) - HOUR) * 1000)}::timestamptz and ${new Date((most(dates) + HOUR) * 1000)}::timestamptz
    order by 1, 2, 3`
}
