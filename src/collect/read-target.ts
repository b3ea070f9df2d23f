// Reads one target from a source into the store: the chat itself, posts that are new or due again, and some of its history.
import { impossibleField } from '../ingest/drop-impossible.ts'
import { addRejected, ingest, type Rejected } from '../ingest/ingest.ts'
import { throughSteps } from '../ingest/steps.ts'
import { isChatNumber, isMessageId } from '../sources/limits.ts'
import type { ChatRef, ChatSeen, MessageSeen, Observation } from '../sources/observation.ts'
import { type MessagePage, type MessageRange, type Source, SourceError } from '../sources/source.ts'
import { chatsNamed } from '../store/chats/chat-refs.ts'
import { acceptCode, listPendingCodes } from '../store/chats/verification.ts'
import { insertChatTarget } from '../store/collecting/collect-targets.ts'
import { deleteMissingMessages, listMissingMessages } from '../store/collecting/missing-messages.ts'
import type { Db } from '../store/db.ts'
import { findMessageUpTo, listRecentPosts } from '../store/observed/collected-messages.ts'
import { DAY } from '../time/spans.ts'
import { holdsCode } from './codes.ts'
import { absentFrom, goneFrom, numbersMissing } from './gone.ts'
import { LET_GO_HOURS, postsToSee, type Stretch, stretchesToRead } from './look-again.ts'

/** How far earlier readings of the target went. */
export type ReadSoFar = {
  chat_id: number | null
  newest_message_id: number | null
  oldest_message_id: number | null
  history_complete: boolean
  /** The last reading of history found no older messages. */
  history_end_seen: boolean
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
  /** Known messages that were not shown, and since when. They count as deleted when a later visit does not find them either. */
  missing: Map<number, Date>
  /** Ids without a message on pages that were read whole: deleted, or never public. */
  numbers_missing: number
  /** Values that were refused or cut, because the platform cannot have said them. */
  rejected: Map<string, Rejected>
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
  /** Called when the first reading of an address has found its chat; it throws when the visit has to end. */
  onFound?: (chat_id: number) => Promise<void>
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
  missing: new Map(),
  numbers_missing: 0,
  rejected: new Map(),
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
  reading.missing = await listMissingMessages(deps.db, reading.chat_id!)
  // A page without messages does not tell where the chat ends, so the next visit starts at the newest message again.
  if (known.newest_message_id === null) await readBack(deps, source, ref, reading, {})
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
  if (reading.chat_id === null) await deps.onFound?.(found.chat_id)
  // What the steps refused or cut was not stored, so it is not reported either.
  reading.chat = throughSteps(chat, Math.floor(deps.now().getTime() / 1000)) as ChatSeen
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

/** Reads the posts that are due again or were missing, and everything after the newest known message. */
const readNew = async (
  deps: ReadingDeps,
  source: Source,
  ref: ChatRef,
  reading: TargetReading,
  newest: number,
): Promise<void> => {
  const { db } = deps
  const now = deps.now()
  const missed = [...reading.missing.keys()]
  const posts = await listRecentPosts(db, reading.chat_id!, new Date(now.getTime() - LET_GO_HOURS * 3_600_000))
  const to_see = new Set([...postsToSee(posts, now.getTime() / 1000), ...missed])
  const stretches = stretchesToRead(
    [...to_see].sort((a, b) => a - b),
    newest,
  )
  const head = stretches.pop()!
  let left = deps.limits.forward
  const asked = new Set<number>()

  /** Returns the last message id that the source shows; undefined when it shows no message after the given one. */
  const readStretch = async ({ after, until }: Stretch): Promise<number | undefined> => {
    let last_shown: number | undefined
    for await (const page of pagesOf(deps, source, ref, { after })) {
      const { range } = await takePage(deps, ref, reading, page)
      for (const id of missed) if (range && id >= range.first && id <= range.last) asked.add(id)
      last_shown = range?.last ?? last_shown
      if (--left <= 0) reading.unfinished = true
      if (left <= 0 || (until !== undefined && range && range.last >= until)) break
    }
    return last_shown
  }

  for (const stretch of stretches) {
    await readStretch(stretch)
    if (reading.unfinished) return
  }
  // The last stretch starts at a stored message: if the page does not show it, messages were deleted or the source is at fault.
  const anchor = await findMessageUpTo(db, reading.chat_id!, head.after)
  let last_shown = await readStretch({ after: anchor === undefined ? head.after : anchor - 1 })
  if (last_shown === undefined && anchor !== undefined) {
    // Without the anchor nothing tells where the chat ends, so reading starts at an earlier message.
    const earlier = await findMessageUpTo(db, reading.chat_id!, anchor, ANCHORS)
    if (earlier !== undefined && earlier < anchor) last_shown = await readStretch({ after: earlier - 1 })
  }
  if (reading.unfinished) return
  if (last_shown !== undefined && last_shown < newest) {
    for (const id of missed) if (id > last_shown) asked.add(id)
    await takeEnd(deps, ref, reading, { first: last_shown + 1, last: newest })
  }
  // A missing message that this visit could not ask for is forgotten; else every visit would ask for it again.
  await forgetMissing(
    deps,
    reading,
    missed.filter((id) => !asked.has(id)),
  )
}

/** How many messages back reading starts when the newest one is not shown: about a page. */
const ANCHORS = 20

/** Known messages after the last one that the source shows are missing. If none is left, the chat ends at that one. */
const takeEnd = async (
  deps: ReadingDeps,
  ref: ChatRef,
  reading: TargetReading,
  stretch: { first: number; last: number },
): Promise<void> => {
  const covered = { ...stretch, present: [] }
  await takeGone(deps, ref, reading, covered)
  if ((await absentFrom(deps.db, reading.chat_id!, covered)).length === 0) reading.newest_message_id = stretch.first - 1
}

const takeGone = async (
  deps: ReadingDeps,
  ref: ChatRef,
  reading: TargetReading,
  covered: NonNullable<MessagePage['covered']>,
): Promise<void> => {
  const of = { chat_id: reading.chat_id!, chat: reading.chat?.chat ?? ref }
  const gone = await goneFrom(deps.db, of, covered, reading.missing, deps.now())
  await take(deps, reading, gone)
  reading.messages_gone += gone.length
}

const forgetMissing = async ({ db }: ReadingDeps, reading: TargetReading, message_ids: number[]): Promise<void> => {
  await deleteMissingMessages(db, reading.chat_id!, message_ids)
  for (const id of message_ids) reading.missing.delete(id)
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
    if (earliest < wanted || reading.oldest_message_id === 1) break
    reading.history_end_seen = false
    if (--left <= 0) return
  }
  if (reading.oldest_message_id === null) return
  // Every chat begins with message 1. Any other end may be a page that is empty or wrong, so a second visit has to find it too.
  reading.history_complete = reading.oldest_message_id === 1 || reading.history_end_seen
  reading.history_end_seen = true
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

/**
 * Stores a page and the deletions that it reveals. Returns the range of its message ids, undefined if it has none, and the time of its
 * earliest message. Ids and dates that the platform cannot have do not count: an impossible id would be the newest one for ever.
 */
const takePage = async (deps: ReadingDeps, ref: ChatRef, reading: TargetReading, page: MessagePage) => {
  compareNumber(reading, page)
  await take(deps, reading, page.observations)
  reading.pages++
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
  for (const { chat } of observations) {
    if (!isChatNumber(chat.platform_id)) continue
    if (reading.chat) reading.platform_id ??= chat.platform_id
    if (chat.platform_id !== reading.platform_id) throw new AnotherChat()
  }
}

const take = async ({ db, now }: ReadingDeps, reading: TargetReading, observations: Observation[]): Promise<void> => {
  if (observations.length === 0) return
  const report = await ingest(db, observations, { now: now() })
  reading.observations += observations.length
  reading.messages_inserted += report.messages_inserted
  reading.messages_updated += report.messages_updated
  for (const one of report.rejected) addRejected(reading.rejected, one)
}
