// A page of a chat's history: the request for it, and its answer as observations with the range of ids that it covers.
import type { tl } from '@mtcute/core'
import { chatBegun } from '../mtproto-message/chat.ts'
import { type KnownUser, messageSeen } from '../mtproto-message/message.ts'
import { kindOf } from '../mtproto-message/tl.ts'
import type { ChatRef, Observation } from '../observation.ts'
import { type MessagePage, type MessageRange, SourceError } from '../source.ts'
import { halves } from './call.ts'

/** The platform returns at most this many messages per request. */
const PAGE = 100

/** The platform pages from newest to oldest, so going forward starts a page above the message, with a negative `addOffset`. */
export const historyQuestion = (peer: tl.TypeInputPeer, { after, before }: MessageRange) =>
  ({
    _: 'messages.getHistory',
    peer,
    offsetId: after !== undefined ? after + 1 : (before ?? 0),
    offsetDate: 0,
    addOffset: after !== undefined ? -PAGE : 0,
    limit: PAGE,
    maxId: 0,
    minId: after ?? 0,
    hash: halves('0'),
  }) as const satisfies tl.messages.RawGetHistoryRequest

type History = Exclude<tl.messages.TypeMessages, tl.messages.RawMessagesNotModified>

type HistoryPage = MessagePage & {
  covered: NonNullable<MessagePage['covered']>
  /** There are surely no further messages in this direction. */
  is_end: boolean
}

/** Undefined when there are no messages in the range. */
export const pageOf = (
  answer: tl.messages.TypeMessages,
  range: MessageRange,
  context: { at: number; chat: ChatRef; onOdd: (what: string) => void },
): HistoryPage | undefined => {
  if (answer._ === 'messages.messagesNotModified') throw new SourceError('changed', 'the history is not told')
  const { after, before } = range
  const messages = answer.messages
    .filter(
      ({ _, id }) =>
        _ !== 'messageEmpty' && (after === undefined || id > after) && (before === undefined || id < before),
    )
    .sort((a, b) => (after === undefined ? b.id - a.id : a.id - b.id))
  if (messages.length === 0) return undefined
  const known = peopleOf(answer)
  const observations: Observation[] = []
  let unread = 0
  for (const message of messages) {
    const seen = messageSeen(message, { at: context.at, chat: context.chat, ...known })
    if (seen === undefined || typeof seen === 'string') {
      unread++
      context.onOdd(`${kindOf(message)}: ${seen}`)
      continue
    }
    observations.push(seen)
    const begun = chatBegun(message, seen)
    if (begun) observations.push(begun)
  }
  if (unread === messages.length) throw new SourceError('changed', 'no message of the answer could be understood')
  const present = messages.map(({ id }) => id).sort((a, b) => a - b)
  const first = after !== undefined ? after + 1 : present[0]!
  const last = before !== undefined ? before - 1 : present.at(-1)!
  const is_end = after !== undefined ? answer.messages.length < PAGE : first <= 1
  return { observations, covered: { first, last, present }, is_end }
}

/** Look-ups of the users and the titles of chats that the answer contains. */
const peopleOf = ({ users, chats }: History) => {
  const people = new Map<number, KnownUser>()
  for (const user of users) if (user._ === 'user') people.set(user.id, knownUser(user))
  const titles = new Map(chats.flatMap((chat) => ('title' in chat ? [[chat.id, chat.title] as const] : [])))
  return { user: (id: number) => people.get(id), title: (id: number) => titles.get(id) }
}

/** In a `min` record an absent `premium` flag does not mean false. */
const knownUser = ({ bot, premium, min, firstName, lastName, username }: tl.RawUser): KnownUser => {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    bot: bot === true,
    ...((premium || !min) && { premium: premium === true }),
    ...(name && { name }),
    ...(username && { username }),
  }
}
