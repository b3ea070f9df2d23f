// Reads one target from a source into the store: the chat itself, then its messages.
import { throughSteps } from '../ingest/steps.ts'
import type { ChatRef, ChatSeen, Observation } from '../sources/observation.ts'
import { type Source, SourceError } from '../sources/source.ts'
import { allChatsNamed } from '../store/chats/chat-refs.ts'
import type { ChatRow } from '../store/chats/chats.ts'
import { acceptCode, listPendingCodes } from '../store/chats/verification.ts'
import { insertChatTarget } from '../store/collecting/collect-targets.ts'
import { refOfRow } from '../store/collecting/collecting.ts'
import { holdsCode } from './codes.ts'
import { readMessages } from './read-messages.ts'
import { AnotherChat, take } from './take-page.ts'
import { nothingRead, type ReadingDeps, type ReadSoFar, type TargetReading } from './target-reading.ts'

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
      await noteVisit(deps, reading, known)
      return reading
    } catch (error) {
      if (!(error instanceof AnotherChat)) throw error
    }
  }
  try {
    await readChat(deps, source, ref, reading)
  } catch (error) {
    throw await hiddenByChange(deps, reading, known, error)
  }
  try {
    await readMessages(deps, source, ref, reading, known, { whole: true })
  } catch (error) {
    if (error instanceof AnotherChat)
      throw new SourceError('unreachable', 'its messages are shown as those of another chat')
    // The web shows no messages of groups and of some channels; what it shows of the chat itself still counts.
    if (!(error instanceof SourceError) || error.reason !== 'private') throw error
    reading.hidden = true
  }
  await noteVisit(deps, reading, known)
  return reading
}

/** A chat that showed posts and is closed now may be so, or its pages are built in another way: others tell. */
const hiddenByChange = async (deps: ReadingDeps, reading: TargetReading, known: ReadSoFar, error: unknown) => {
  const isClosed = error instanceof SourceError && (error.reason === 'private' || error.reason === 'restricted')
  if (!isClosed || !deps.gate || reading.chat_id === null) return error
  await noteVisit(deps, reading, known)
  if (!(await deps.gate.doubts('posts'))) return error
  return new SourceError('changed', `chats that showed their posts are all closed now: ${error.message}`)
}

const noteVisit = async ({ gate }: ReadingDeps, { chat_id, pages }: TargetReading, { newest_message_id }: ReadSoFar) =>
  gate?.noteVisit(chat_id!, { had_posts: newest_message_id !== null, shows_posts: pages > 0 })

const readChat = async (deps: ReadingDeps, source: Source, ref: ChatRef, reading: TargetReading): Promise<void> => {
  await deps.goOn()
  const observations = await source.readChat(ref)
  const known = await checkName(deps, ref, reading, observations)
  await take(deps, reading, deps.gate ? await deps.gate.passChat(observations, reading.chat_id) : observations)
  const chat = observations.find((seen) => seen.kind === 'chat seen')
  if (!chat) throw new SourceError('missing', 'the chat is gone')
  const found = (await allChatsNamed(deps.db, [chat.chat]))(chat.chat)
  if (!found && reading.rejected.has('observation refused removed'))
    throw new SourceError('restricted', 'the operator of this service has removed the chat')
  if (!found) throw new Error('a chat that was just stored cannot be found')
  if (reading.chat_id !== null && found.chat_id !== reading.chat_id) {
    await insertChatTarget(deps.db, found.chat_id, 'known', deps.now())
    throw new SourceError('missing', 'its name belongs to another chat now')
  }
  if (reading.chat_id === null) await deps.onFound?.(found.chat_id)
  // What the steps refused or cut was not stored, so it is not reported either.
  reading.chat = throughSteps(chat, Math.floor(deps.now().getTime() / 1000)) as ChatSeen
  reading.chat_id = found.chat_id
  deps.onAnswer?.({ purpose: 'chat', found: !known || saysMore(known, reading.chat) })
  reading.platform_id = found.platform_id ?? undefined
  await verify(deps, reading, chat)
}

const saysMore = (known: ChatRow, { title, description, members_count }: ChatSeen): boolean =>
  title !== known.title ||
  (description !== undefined && description !== (known.description ?? '')) ||
  (members_count !== undefined && members_count !== known.members_count)

/** Returns the chat as it is known. Throws for another chat than the one that had this name. A chat that is known under another name counts too: many names may lead to it. */
const checkName = async (
  deps: ReadingDeps,
  { username }: ChatRef,
  { chat_id, platform_id }: TargetReading,
  observations: Observation[],
): Promise<ChatRow | undefined> => {
  const shown = observations.find((seen) => seen.kind === 'chat seen')?.chat
  if (!shown || !deps.onAnother) return undefined
  const known = (await allChatsNamed(deps.db, [shown]))(shown)
  const isMoved = platform_id !== undefined && shown.platform_id !== undefined && platform_id !== shown.platform_id
  const isNamed = (name: string | null | undefined) =>
    username !== undefined && name?.toLowerCase() === username.toLowerCase()
  // A chat that nobody knows yet, shown under a name of its own, is another one too.
  const isOther = known
    ? known.chat_id !== chat_id && (chat_id !== null || (username !== undefined && !isNamed(known.username)))
    : chat_id !== null && shown.username !== undefined && username !== undefined && !isNamed(shown.username)
  if (isMoved || isOther) await deps.onAnother(known ? refOfRow(known) : shown)
  return known
}

const verify = async ({ db, now }: ReadingDeps, reading: TargetReading, { description }: ChatSeen): Promise<void> => {
  if (!description) return
  for (const pending of await listPendingCodes(db, reading.chat_id!, now()))
    if (holdsCode(description, pending.code) && (await acceptCode(db, pending, reading.chat_id!, now())))
      reading.verified.push(pending.account_id)
}
