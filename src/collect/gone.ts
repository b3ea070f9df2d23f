// Finds deleted messages, which a page should show and does not, and counts ids that belong to no message.
import type { ChatRef, Observation } from '../sources/observation.ts'
import type { MessagePage } from '../sources/source.ts'
import type { Db } from '../store/db.ts'
import { listMessagesBetween } from '../store/observed/collected-messages.ts'

/** How many ids in the range of the page belong to no message. */
export const numbersMissing = ({ first, last, present }: NonNullable<MessagePage['covered']>): number =>
  last - first + 1 - new Set(present.filter((id) => id >= first && id <= last)).size

export const goneFrom = async (
  db: Db,
  chat_id: number,
  chat: ChatRef,
  { covered }: MessagePage,
  at: number,
): Promise<Observation[]> => {
  if (!covered) return []
  const present = new Set(covered.present)
  const known = await listMessagesBetween(db, chat_id, covered.first, covered.last)
  return known
    .filter(({ message_id }) => !present.has(message_id))
    .map(({ message_id, date }) => ({ kind: 'message gone', at, chat, message_id, date }))
}
