// Messages whose author is stored as reported, and not as a hash.
import type { Db } from '../../db.ts'
import { type StoredMessage, storedColumns } from './messages.ts'

/** In the order of their numbers, after one of them. People who are mentioned by number count too. */
export const listAuthoredMessages = (db: Db, chat_id: number, after: number, limit: number) => db.rows<StoredMessage>`
  select ${storedColumns} from messages where chat_id = ${chat_id} and message_id > ${after}
    and (author_key not like 'hash %' or content::text ~ '"(from_peer|user_id)"' or content ->> 'author' not like 'hash %'
      or content -> 'forward_from' ->> 'author' not like 'hash %'
      or (content -> 'forward_from' -> 'chat' is null and content -> 'forward_from' ->> 'title' not like 'hash %'))
  order by message_id limit ${limit}`
