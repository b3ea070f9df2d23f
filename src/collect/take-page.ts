// Stores a page of messages and the deletions that it reveals, after a check that it shows the right chat.
import { impossibleField } from '../ingest/drop-impossible.ts'
import { ingest } from '../ingest/ingest.ts'
import { addRejected } from '../ingest/prepared.ts'
import { isChatNumber, isMessageId } from '../sources/limits.ts'
import type { ChatRef, MessageSeen, Observation } from '../sources/observation.ts'
import type { MessagePage } from '../sources/source.ts'
import type { Gate } from './expectations/gate.ts'
import { absentFrom, goneFrom, numbersMissing } from './gone.ts'
import type { ReadingDeps, SourceAnswer, TargetReading } from './target-reading.ts'

/** A page shows another chat than the one that it was requested for. Nothing of such a page is stored. */
export class AnotherChat extends Error {}

export type TakenPage = { range: { first: number; last: number } | undefined; earliest: number }

/**
 * Stores a page and the deletions that it reveals. Returns the range of its message ids, undefined if it has none, and the time of its
 * earliest message. Ids and dates that the platform cannot have do not count: an impossible id would be the newest one for ever.
 */
export const takePage = async (
  deps: ReadingDeps,
  ref: ChatRef,
  reading: TargetReading,
  page: MessagePage,
): Promise<TakenPage> => {
  compareNumber(reading, page)
  const { observations, wanting } = deps.gate
    ? await deps.gate.passPage(page, reading.chat_id!)
    : { observations: page.observations, wanting: [] }
  await take(deps, reading, observations)
  if (wanting.length > 0)
    reading.reread_after = Math.min(reading.reread_after ?? Number.POSITIVE_INFINITY, Math.min(...wanting) - 1)
  reading.pages++
  if (page.members_shown !== undefined) reading.members_shown = page.members_shown
  const now = Math.floor(deps.now().getTime() / 1000)
  const messages = page.observations.filter((seen) => seen.kind === 'message seen' && !impossibleField(seen, now))
  const covered = page.covered && possibleRange(page.covered)
  const ids = [...(covered?.present ?? []), ...messages.map((seen) => (seen as MessageSeen).message_id)]
  if (covered) {
    await takeGone(deps, ref, reading, covered)
    reading.numbers_missing += numbersMissing(covered)
  }
  if (ids.length === 0) return { range: undefined, earliest: Number.POSITIVE_INFINITY }
  reading.newest_message_id = Math.max(reading.newest_message_id ?? 0, ...ids)
  reading.oldest_message_id = Math.min(reading.oldest_message_id ?? Number.POSITIVE_INFINITY, ...ids)
  return {
    range: {
      first: Math.min(...ids, covered?.first ?? Number.POSITIVE_INFINITY),
      last: Math.max(...ids, covered?.last ?? 0),
    },
    earliest: Math.min(...messages.map((seen) => (seen as MessageSeen).date)),
  }
}

/** Takes a page of messages and reports whether it told anything new. */
export const reported = async <Taken>(
  { onAnswer }: ReadingDeps,
  reading: TargetReading,
  purposeOf: (taken: Taken) => SourceAnswer['purpose'],
  taking: () => Promise<Taken>,
): Promise<Taken> => {
  const before = newsIn(reading)
  const taken = await taking()
  onAnswer?.({ purpose: purposeOf(taken), found: newsIn(reading) > before })
  return taken
}

const newsIn = ({ messages_inserted, messages_updated, messages_gone }: TargetReading) =>
  messages_inserted + messages_updated + messages_gone

/** Compares a page and stores what passes, without moving on in the chat. */
export const takeAside = async (deps: ReadingDeps, reading: TargetReading, page: MessagePage): Promise<void> => {
  compareNumber(reading, page)
  reading.pages++
  const { observations } = await deps.gate!.passPage(page, reading.chat_id!)
  const known = observations.filter(({ kind }) => kind === 'counters seen')
  await take(deps, reading, known)
}

const possibleRange = ({ first, last, present }: NonNullable<MessagePage['covered']>): MessagePage['covered'] => {
  const ids = present.filter(isMessageId)
  if (ids.length === 0) return undefined
  return {
    first: isMessageId(first) ? first : Math.min(...ids),
    last: isMessageId(last) ? last : Math.max(...ids),
    present: ids,
  }
}

/** If the number of a known chat is not stored yet, the chat itself is read first, because its name may have moved. */
const compareNumber = (reading: TargetReading, { observations }: MessagePage): void => {
  // A source that knows the number shows it with the messages. Without it they may be those of any chat.
  const isUnnumbered = observations.length > 0 && observations.every(({ chat }) => !isChatNumber(chat.platform_id))
  if (isUnnumbered && reading.platform_id !== undefined) throw new AnotherChat()
  for (const { chat } of observations) {
    if (!isChatNumber(chat.platform_id)) continue
    if (reading.chat) reading.platform_id ??= chat.platform_id
    if (chat.platform_id !== reading.platform_id) throw new AnotherChat()
  }
}

export const take = async (
  { db, now, privacy }: ReadingDeps,
  reading: TargetReading,
  observations: Observation[],
): Promise<void> => {
  if (observations.length === 0) return
  const report = await ingest(db, observations, { now: now(), privacy })
  reading.observations += observations.length
  reading.messages_inserted += report.messages_inserted
  reading.messages_updated += report.messages_updated
  for (const one of report.rejected) addRejected(reading.rejected, one)
}

export const takeGone = async (
  deps: ReadingDeps,
  ref: ChatRef,
  reading: TargetReading,
  covered: NonNullable<MessagePage['covered']>,
): Promise<void> => {
  const of = { chat_id: reading.chat_id!, chat: reading.chat?.chat ?? ref }
  if (deps.gate && !(await mayBeMissing(deps, deps.gate, of.chat_id, covered))) return
  const gone = await goneFrom(deps.db, of, covered, reading.missing, deps.now())
  await take(deps, reading, gone)
  reading.messages_gone += gone.length
}

/** A page that lacks many known posts may be one that the platform has begun to build in another way. */
const mayBeMissing = async (
  { db }: ReadingDeps,
  gate: Gate,
  chat_id: number,
  covered: NonNullable<MessagePage['covered']>,
): Promise<boolean> => {
  const absent = (await absentFrom(db, chat_id, covered)).map(({ message_id }) => message_id)
  const shown = covered.present.filter((id) => id >= covered.first && id <= covered.last).length
  return gate.passAbsence(chat_id, { known: absent.length + shown, absent })
}
