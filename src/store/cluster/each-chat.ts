// Reads about many chats at a time, each with a part of the statement that is about one chat, such as a limit. One machine follows a lateral join from
// the list of chats. The planner of a cluster follows one from a table that is spread in the same way, but not from a list; otherwise each chat gets a statement
// of its own there, which goes to the machine that has it.
import { isUnfilled } from '../backfills.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import { inIndexOrder } from './in-index-order.ts'

/** What is selected of one chat, which the statement knows by this fragment. */
type OfChat = (chat_id: SqlFragment) => SqlFragment

/** The statement around it: it reads the column `chat_id` and those of the chat from `rows`. */
type Around = (rows: SqlFragment) => SqlFragment

/** The rows that `around` makes of what `ofChat` selects of each chat. It must not sum up over chats or depend on their order. */
export const rowsOfEachChat = async <Row>(
  db: Db,
  chat_ids: number[],
  ofChat: OfChat,
  around: Around,
): Promise<Row[]> =>
  db.is_distributed ? statementEach(db, chat_ids, ofChat, around) : lateral(db, chat_ids, ofChat, around)

/** The condition that a column, by which its table is spread, is the chat. */
export type IsOfChat = (column: SqlFragment) => SqlFragment

type ReadOfEach = {
  of_chat: (isOf: IsOfChat) => SqlFragment
  /** Selects `chat_id` of the chats from a table that is spread in the same way. Those that it leaves out have no rows. */
  chats: (isGiven: IsOfChat) => SqlFragment
}

/**
 * The same for statements whose work is bounded by reading an index in its order. The workers of a cluster have statistics, and need not be told.
 */
export const rowsOfEachChatInIndexOrder = async <Row>(
  db: Db,
  chat_ids: number[],
  read: ReadOfEach,
  around: Around,
): Promise<Row[]> => {
  const byId: OfChat = (chat_id) => read.of_chat((column) => sql`${column} = ${chat_id}`)
  if (!db.is_distributed) return inIndexOrder(db, (tx) => lateral<Row>(tx, chat_ids, byId, around))
  if (await isUnfilled(db, 'message counts')) return statementEach(db, chat_ids, byId, around)
  return together(db, chat_ids, read, around)
}

/** Each part begins with those of the chats that it has. Both tables have to name the chats, or every part is asked. */
const together = <Row>(db: Db, chat_ids: number[], { of_chat, chats }: ReadOfEach, around: Around): Promise<Row[]> => {
  const isGiven: IsOfChat = (column: SqlFragment) => sql`${column} = any(${chat_ids}::bigint[])`
  const rows = of_chat((column) => sql`${column} = given.chat_id and ${isGiven(column)}`)
  return db.rows<Row>`${around(sql`(${chats(isGiven)}) as given
    cross join lateral (${rows}) as of_chat`)}`
}

const lateral = <Row>(db: Db, chat_ids: number[], ofChat: OfChat, around: Around): Promise<Row[]> =>
  db.rows<Row>`${around(sql`unnest(${chat_ids}::bigint[]) as given(chat_id) cross join lateral (
    ${ofChat(sql`given.chat_id`)}) as of_chat`)}`

const statementEach = <Row>(db: Db, chat_ids: number[], ofChat: OfChat, around: Around): Promise<Row[]> =>
  forEachChat(chat_ids, (chat_id) => {
    const rows = sql`(select ${chat_id}::bigint as chat_id, found.* from (${ofChat(sql`${chat_id}`)}) as found) as of_chat`
    return db.rows<Row>`${around(rows)}`
  })

/** For statements that Citus takes only where they are about one chat. */
export const rowsOfChats = <Row>(db: Db, chat_ids: number[], read: (chat_ids: number[]) => Promise<Row[]>) =>
  db.is_distributed ? forEachChat(chat_ids, (chat_id) => read([chat_id])) : read(chat_ids)

/** The pool has ten connections, of which the others should be left to other work. */
const AT_ONCE = 4

/** The rows in the order of the chats. */
const forEachChat = async <Row>(chat_ids: number[], ask: (chat_id: number) => Promise<Row[]>): Promise<Row[]> => {
  const results = new Map<number, Row[]>()
  const remaining = chat_ids.values()
  const askInTurn = async () => {
    for (const chat_id of remaining) results.set(chat_id, await ask(chat_id))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
  return chat_ids.flatMap((chat_id) => results.get(chat_id)!)
}
