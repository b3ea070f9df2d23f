// Reads the messages of a chat: posts that are new or due again, and some of its history.
import type { ChatRef } from '../sources/observation.ts'
import type { MessagePage, MessageRange, Source } from '../sources/source.ts'
import { deleteMissingMessages, listMissingMessages } from '../store/collecting/missing-messages.ts'
import { findMessageUpTo, listRecentPosts } from '../store/observed/messages/collected-messages.ts'
import { DAY } from '../time/spans.ts'
import type { DoubtedField } from './expectations/expectation.ts'
import { absentFrom } from './gone.ts'
import { LET_GO_HOURS, type Stretch, stretchesToRead } from './look-again.ts'
import { reported, type TakenPage, takeAside, takeGone, takePage } from './take-page.ts'
import type { ReadingDeps, ReadSoFar, TargetReading } from './target-reading.ts'
import { usualPolicy } from './visit-policy.ts'

export const readMessages = async (
  deps: ReadingDeps,
  source: Source,
  ref: ChatRef,
  reading: TargetReading,
  known: ReadSoFar,
  { whole }: { whole: boolean },
): Promise<void> => {
  reading.missing = await listMissingMessages(deps.db, reading.chat_id!)
  const doubts = async (...fields: DoubtedField[]) => (await deps.gate?.doubts(...fields)) === true
  const in_doubt = await doubts(...rereadFields)
  if (in_doubt) await readLastWhole(deps, source, ref, reading, known)
  else if (known.reread_after !== null) {
    reading.newest_message_id = known.reread_after
    reading.reread_after = null
  }
  // Posts that could not be stored wait where they are.
  if (await doubts('content', 'dates')) return
  const newest = reading.newest_message_id
  // A page without messages does not tell where the chat ends, so the next visit starts at the newest message again.
  if (newest === null) await readBack(deps, source, ref, reading, {})
  else await readNew(deps, source, ref, reading, newest)
  const goesBack = whole && newest !== null && !reading.history_complete && !reading.unfinished && !in_doubt
  if (goesBack) await readBack(deps, source, ref, reading, { before: reading.oldest_message_id ?? 1 })
}

/**
 * While something is in doubt, each visit reads a page of posts that were stored whole, because only these tell whether the source is as
 * expected again. Of a chat without such posts it is the newest page.
 */
const readLastWhole = async (
  deps: ReadingDeps,
  source: Source,
  ref: ChatRef,
  reading: TargetReading,
  known: ReadSoFar,
): Promise<void> => {
  const last = known.reread_after ?? known.newest_message_id
  const anchor = last === null ? undefined : await findMessageUpTo(deps.db, reading.chat_id!, last, ANCHORS / 2)
  for await (const page of pagesOf(deps, source, ref, anchor === undefined ? {} : { after: anchor - 1 })) {
    await reported(
      deps,
      reading,
      () => 'doubt',
      () => takeAside(deps, reading, page),
    )
    return
  }
}

/** Posts that were read while one of these was in doubt are not stored, or in part. */
const rereadFields: DoubtedField[] = ['content', 'dates', 'signature', 'views', 'reactions']

/** Reads the posts that are due again or were missing, and everything after the newest known message. */
const readNew = async (
  deps: ReadingDeps,
  source: Source,
  ref: ChatRef,
  reading: TargetReading,
  newest: number,
): Promise<void> => {
  const { db, policy = usualPolicy } = deps
  const now = deps.now()
  const missed = [...reading.missing.keys()]
  const posts = await listRecentPosts(db, reading.chat_id!, new Date(now.getTime() - LET_GO_HOURS * 3_600_000))
  const to_see = new Set([...policy.postsToSee(posts, now.getTime() / 1000), ...missed])
  const stretches = stretchesToRead(
    [...to_see].sort((a, b) => a - b),
    newest,
  )
  const head = stretches.pop()!
  let left = deps.limits.forward
  const asked = new Set<number>()
  /** Nobody knows which messages a page shows whose numbers could not be read, so nothing is missing behind it. */
  let is_certain = true

  /** Returns the last message id that the source shows; undefined when it shows no message after the given one. */
  const readStretch = async ({ after, until }: Stretch): Promise<number | undefined> => {
    let last_shown: number | undefined
    for await (const page of pagesOf(deps, source, ref, { after })) {
      // The last stretch may begin long before the newest known message, at posts that are due again.
      const purposeOf = ({ range }: TakenPage) =>
        until !== undefined || (range && range.last < newest) ? 'posts again' : 'new posts'
      const { range } = await reported(deps, reading, purposeOf, () => takePage(deps, ref, reading, page))
      if (!page.covered) is_certain = false
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
  if (is_certain && last_shown !== undefined && last_shown < newest) {
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
    const { earliest } = await reported(
      deps,
      reading,
      () => 'history',
      () => takePage(deps, ref, reading, page),
    )
    if (earliest < wanted || reading.oldest_message_id === 1) break
    reading.history_end_seen = false
    if (--left <= 0) return
  }
  if (reading.oldest_message_id === null) return
  if (await deps.gate?.doubts('history', 'content', 'dates')) return
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
