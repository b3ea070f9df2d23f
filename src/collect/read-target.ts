// Reads one target from a source into the store: the chat itself, posts that are new or due again, and some of its history.
import { type IngestReport, ingest } from '../ingest/ingest.ts'
import type { ChatRef, ChatSeen, Observation } from '../sources/observation.ts'
import { type MessagePage, type MessageRange, type Source, SourceError } from '../sources/source.ts'
import { chatsNamed } from '../store/chats/chat-refs.ts'
import { acceptCode, listPendingCodes } from '../store/chats/verification.ts'
import { insertChatTarget } from '../store/collecting/collect-targets.ts'
import type { Db } from '../store/db.ts'
import { findMessageUpTo, listRecentPosts } from '../store/observed/collected-messages.ts'
import { DAY } from '../time/spans.ts'
import { holdsCode } from './codes.ts'
import { goneFrom, numbersMissing } from './gone.ts'
import { LET_GO_HOURS, postsToSee, stretchesToRead } from './look-again.ts'

/** How far earlier readings of the target went. */
export type ReadSoFar = {
  chat_id: number | null
  newest_message_id: number | null
  oldest_message_id: number | null
  history_complete: boolean
}

/** What one reading brought. It is filled in page by page. */
export type TargetReading = ReadSoFar & {
  chat?: ChatSeen
  /** The number of the chat, as far as it is known. A page with another number shows another chat. */
  platform_id: number | undefined
  pages: number
  observations: number
  messages_inserted: number
  messages_updated: number
  messages_gone: number
  /** Ids without a message on pages that were read whole: deleted, or never public. */
  numbers_missing: number
  /** Accounts whose verification code was in the description. */
  verified: number[]
  /** The source shows the chat but not its messages. */
  hidden: boolean
  /** There are more new messages than one visit reads. */
  unfinished: boolean
}

export type ReadingDeps = {
  db: Db
  now: () => Date
  /** Called before each request; it throws when the visit has to end. */
  goOn: () => Promise<void>
  limits: PageLimits
}

/** `forward` and `back` are pages per visit. */
export type PageLimits = { forward: number; back: number; history_days: number }

export const usualLimits = (history_days: number): PageLimits => ({ forward: 10, back: 3, history_days })

const nothingRead = (known: ReadSoFar, { platform_id }: ChatRef): TargetReading => ({
  ...known,
  platform_id,
  pages: 0,
  observations: 0,
  messages_inserted: 0,
  messages_updated: 0,
  messages_gone: 0,
  numbers_missing: 0,
  verified: [],
  hidden: false,
  unfinished: false,
})

/** A page shows another chat than the one that it was requested for. Nothing of such a page is stored. */
class AnotherChat extends Error {}

/**
 * Reads the chat and its messages. `whole: false` reads only messages, if the chat is known; if they turn out to be those of
 * another chat, the chat itself is read after all, because its name may have moved.
 */
export const readTarget = async (
  deps: ReadingDeps,
  source: Source,
  ref: ChatRef,
  known: ReadSoFar,
  { whole }: { whole: boolean },
): Promise<TargetReading> => {
  const reading = nothingRead(known, ref)
  if (!whole && known.chat_id !== null) {
    try {
      await readMessages(deps, source, ref, reading, known, { whole: false })
      return reading
    } catch (error) {
      if (!(error instanceof AnotherChat)) throw error
    }
  }
  await readChat(deps, source, ref, reading)
  try {
    await readMessages(deps, source, ref, reading, known, { whole: true })
  } catch (error) {
    if (error instanceof AnotherChat)
      throw new SourceError('unreachable', 'its messages are shown as those of another chat')
    // The web shows no messages of groups and of some channels; what it shows of the chat itself still counts.
    if (!(error instanceof SourceError) || error.reason !== 'private') throw error
    reading.hidden = true
  }
  return reading
}

const readMessages = async (
  deps: ReadingDeps,
  source: Source,
  ref: ChatRef,
  reading: TargetReading,
  known: ReadSoFar,
  { whole }: { whole: boolean },
): Promise<void> => {
  if (known.newest_message_id === null) await readFirst(deps, source, ref, reading)
  else await readNew(deps, source, ref, reading, known.newest_message_id)
  const goesBack = whole && known.newest_message_id !== null && !reading.history_complete && !reading.unfinished
  if (goesBack) await readBack(deps, source, ref, reading, { before: reading.oldest_message_id ?? 1 })
}

const readChat = async (deps: ReadingDeps, source: Source, ref: ChatRef, reading: TargetReading): Promise<void> => {
  await deps.goOn()
  const observations = await source.readChat(ref)
  await take(deps, reading, observations)
  const chat = observations.find((seen) => seen.kind === 'chat seen')
  if (!chat) throw new SourceError('missing', 'the chat is gone')
  const found = (await chatsNamed(deps.db, [chat.chat]))(chat.chat)
  if (!found) throw new Error('a chat that was just stored cannot be found')
  if (reading.chat_id !== null && found.chat_id !== reading.chat_id) {
    await insertChatTarget(deps.db, found.chat_id, 'known', deps.now())
    throw new SourceError('missing', 'its name belongs to another chat now')
  }
  reading.chat = chat
  reading.chat_id = found.chat_id
  reading.platform_id = found.platform_id ?? undefined
  await verify(deps, reading, chat)
}

const verify = async ({ db, now }: ReadingDeps, reading: TargetReading, { description }: ChatSeen): Promise<void> => {
  if (!description) return
  for (const pending of await listPendingCodes(db, reading.chat_id!, now()))
    if (holdsCode(description, pending.code) && (await acceptCode(db, pending, reading.chat_id!, now())))
      reading.verified.push(pending.account_id)
}

/** Reads back from the newest message. */
const readFirst = async (deps: ReadingDeps, source: Source, ref: ChatRef, reading: TargetReading): Promise<void> => {
  await readBack(deps, source, ref, reading, {})
  // The chat has no messages yet, so that every later one is new.
  reading.newest_message_id ??= 0
}

/** Reads the posts that are due again and everything after the newest known message. */
const readNew = async (
  deps: ReadingDeps,
  source: Source,
  ref: ChatRef,
  reading: TargetReading,
  newest: number,
): Promise<void> => {
  const now = deps.now()
  const posts = await listRecentPosts(deps.db, reading.chat_id!, new Date(now.getTime() - LET_GO_HOURS * 3_600_000))
  const stretches = stretchesToRead(postsToSee(posts, now.getTime() / 1000), newest)
  const head = stretches.at(-1)!
  // The last stretch starts at a stored message: if the page does not show it, messages were deleted or the source is at fault.
  const anchor = await findMessageUpTo(deps.db, reading.chat_id!, head.after)
  if (anchor !== undefined) head.after = anchor - 1
  let left = deps.limits.forward
  for (const { after, until } of stretches) {
    let last_shown: number | undefined
    for await (const page of pagesOf(deps, source, ref, { after })) {
      const { last } = await takePage(deps, ref, reading, page)
      last_shown = last
      if (--left <= 0) reading.unfinished = true
      if (left <= 0 || (until !== undefined && last >= until)) break
    }
    if (reading.unfinished) return
    if (until === undefined && last_shown !== undefined && last_shown < newest)
      await takeEnd(deps, ref, reading, { first: last_shown + 1, last: newest })
  }
}

/** Known messages after the last one that the source shows were deleted. */
const takeEnd = async (
  deps: ReadingDeps,
  ref: ChatRef,
  reading: TargetReading,
  stretch: { first: number; last: number },
): Promise<void> => {
  const at = Math.floor(deps.now().getTime() / 1000)
  const page = { observations: [], covered: { ...stretch, present: [] } }
  const gone = await goneFrom(deps.db, reading.chat_id!, chatRef(reading, ref), page, at)
  await take(deps, reading, gone)
  reading.messages_gone += gone.length
}

/** Reads history backwards, up to the page limit of a visit and the age limit of the operator. */
const readBack = async (
  deps: ReadingDeps,
  source: Source,
  ref: ChatRef,
  reading: TargetReading,
  range: MessageRange,
): Promise<void> => {
  const wanted = deps.now().getTime() / 1000 - deps.limits.history_days * DAY
  let left = deps.limits.back
  if (left <= 0) return
  for await (const page of pagesOf(deps, source, ref, range)) {
    const { earliest } = await takePage(deps, ref, reading, page)
    if (earliest < wanted) break
    if (--left <= 0) return
  }
  reading.history_complete = true
}

async function* pagesOf(
  { goOn }: ReadingDeps,
  source: Source,
  ref: ChatRef,
  range: MessageRange,
): AsyncGenerator<MessagePage> {
  await goOn()
  for await (const page of source.readMessages(ref, range)) {
    yield page
    await goOn()
  }
}

/** Stores a page and the deletions that it reveals. Returns its last message id and the time of its earliest message. */
const takePage = async (deps: ReadingDeps, ref: ChatRef, reading: TargetReading, page: MessagePage) => {
  compareNumber(reading, page)
  const at = Math.floor(deps.now().getTime() / 1000)
  const gone = await goneFrom(deps.db, reading.chat_id!, chatRef(reading, ref), page, at)
  await take(deps, reading, [...page.observations, ...gone])
  reading.pages++
  reading.messages_gone += gone.length
  if (page.covered) reading.numbers_missing += numbersMissing(page.covered)
  const ids = [...(page.covered?.present ?? [])]
  let earliest = Number.POSITIVE_INFINITY
  for (const seen of page.observations) {
    if (seen.kind !== 'message seen') continue
    ids.push(seen.message_id)
    if (seen.date < earliest) earliest = seen.date
  }
  const first = Math.min(...ids, page.covered?.first ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...ids, page.covered?.last ?? 0)
  if (ids.length > 0) {
    reading.newest_message_id = Math.max(reading.newest_message_id ?? 0, ...ids)
    reading.oldest_message_id = Math.min(reading.oldest_message_id ?? first, first)
  }
  return { last, earliest }
}

/** If the number of a known chat is not stored yet, the chat itself is read first, because its name may have moved. */
const compareNumber = (reading: TargetReading, { observations }: MessagePage): void => {
  for (const { chat } of observations) {
    if (chat.platform_id === undefined) continue
    if (reading.chat) reading.platform_id ??= chat.platform_id
    if (chat.platform_id !== reading.platform_id) throw new AnotherChat()
  }
}

const chatRef = ({ chat }: TargetReading, ref: ChatRef): ChatRef => chat?.chat ?? ref

const take = async ({ db, now }: ReadingDeps, reading: TargetReading, observations: Observation[]): Promise<void> => {
  if (observations.length === 0) return
  const report: IngestReport = await ingest(db, observations, { now: now() })
  reading.observations += observations.length
  reading.messages_inserted += report.messages_inserted
  reading.messages_updated += report.messages_updated
}
