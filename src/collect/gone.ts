// Finds deleted messages, which two visits should have seen and did not, and counts ids that belong to no message.
import type { ChatRef, Observation } from '../sources/observation.ts'
import type { MessagePage } from '../sources/source.ts'
import { deleteMissingMessages, insertMissingMessages } from '../store/collecting/missing-messages.ts'
import type { Db } from '../store/db.ts'
import { listMessagesBetween } from '../store/observed/messages/collected-messages.ts'
import { MINUTE } from '../time/spans.ts'

type CoveredRange = NonNullable<MessagePage['covered']>

/** A message counts as deleted when it is missing twice, this far apart: one page may be incomplete by a fault of the platform. */
const CONFIRM_SECONDS = 5 * MINUTE

/** How many ids in the range of the page belong to no message. */
export const numbersMissing = ({ first, last, present }: CoveredRange): number =>
  last - first + 1 - new Set(present.filter((id) => id >= first && id <= last)).size

/** Known messages that the range should contain and does not. */
export const absentFrom = async (db: Db, chat_id: number, { first, last, present }: CoveredRange) => {
  const shown = new Set(present)
  return (await listMessagesBetween(db, chat_id, first, last)).filter(({ message_id }) => !shown.has(message_id))
}

/**
 * The messages of the range that are certainly deleted. `missing` holds what earlier visits missed; it is changed together with
 * its rows: newly missing messages are added, and those that are shown again or deleted are removed.
 */
export const goneFrom = async (
  db: Db,
  { chat_id, chat }: { chat_id: number; chat: ChatRef },
  covered: CoveredRange,
  missing: Map<number, Date>,
  now: Date,
): Promise<Observation[]> => {
  const absent = await absentFrom(db, chat_id, covered)
  const isConfirmed = (since: Date | undefined) =>
    since !== undefined && now.getTime() - since.getTime() >= CONFIRM_SECONDS * 1000
  const gone = absent.filter(({ message_id }) => isConfirmed(missing.get(message_id)))
  const observations = gone.map(({ message_id, date }): Observation => {
    const at = Math.floor(missing.get(message_id)!.getTime() / 1000)
    return { kind: 'message gone', at, chat, message_id, date }
  })
  const fresh = absent.map(({ message_id }) => message_id).filter((id) => !missing.has(id))
  const settled = [...covered.present.filter((id) => missing.has(id)), ...gone.map(({ message_id }) => message_id)]
  await insertMissingMessages(db, chat_id, fresh, now)
  await deleteMissingMessages(db, chat_id, settled)
  for (const id of fresh) missing.set(id, now)
  for (const id of settled) missing.delete(id)
  return observations
}
