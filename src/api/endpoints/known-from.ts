// What forwards in other chats tell of messages that are not stored.
import type { ForwardedBy, KnownFrom } from '../../contract/index.ts'
import { listChatsById } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { type ForwardRow, listForwardsOf } from '../../store/observed/mentions/forwards.ts'
import { findDateBefore } from '../../store/observed/messages/missing-numbers.ts'
import type { Answer } from '../request/handle.ts'

type KnownForward = {
  known_from: KnownFrom
  /** When the original was published; if the forward does not say that, when it was forwarded. */
  date: Date
  forwarded_by: Answer<ForwardedBy>
  row: ForwardRow
}

/** By number, the earliest forward of each message. Forwards by hidden chats are left out. */
export const knownFromForwards = async (
  db: Db,
  chat_id: number,
  numbers: number[],
): Promise<Map<number, KnownForward>> => {
  if (numbers.length === 0) return new Map()
  const since = (await findDateBefore(db, chat_id, Math.min(...numbers))) ?? new Date(0)
  const rows = await listForwardsOf(db, chat_id, numbers, since)
  const chats = await listChatsById(db, [...new Set(rows.map((row) => row.chat_id))])
  const idOf = new Map(chats.map((chat) => [chat.chat_id, chat.internal_id]))
  const known = new Map<number, KnownForward>()
  for (const row of rows) {
    const peer_id = idOf.get(row.chat_id)
    if (peer_id === undefined || known.has(row.number)) continue
    const { date } = row.content.forward_from as { date?: number }
    const original_date = date === undefined ? null : new Date(date * 1000)
    const forwarded_by = {
      peer_id,
      message_id: row.message_id,
      date: row.date,
      seen_at: row.observed_at,
      original_date,
    }
    known.set(row.number, { known_from: 'forward', date: original_date ?? row.date, forwarded_by, row })
  }
  return known
}
