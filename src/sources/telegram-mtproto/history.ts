// A page of a chat's history: which messages to ask for, and the answer as observations with the stretch it covers.
import type { tl } from '@mtcute/core'
import { chatBegun } from '../mtproto-message/chat.ts'
import { type KnownUser, messageSeen } from '../mtproto-message/message.ts'
import { kindOf } from '../mtproto-message/tl.ts'
import type { ChatRef, Observation } from '../observation.ts'
import { type MessagePage, type MessageRange, SourceError } from '../source.ts'
import { halves } from './call.ts'

/** The most that one question brings. */
export const PAGE = 100

/** The platform counts from the newest: going forward is a step back towards it from the message asked from. */
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

export type HistoryPage = MessagePage & {
  covered: NonNullable<MessagePage['covered']>
  /** Nothing is beyond it, as far as can be told without asking. */
  is_end: boolean
}

/** Undefined when there is nothing in the range. */
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

/** Authors and origins as the answer itself describes them. */
const peopleOf = ({ users, chats }: History) => {
  const people = new Map<number, KnownUser>()
  for (const user of users) if (user._ === 'user') people.set(user.id, knownUser(user))
  const titles = new Map(chats.flatMap((chat) => ('title' in chat ? [[chat.id, chat.title] as const] : [])))
  return { user: (id: number) => people.get(id), title: (id: number) => titles.get(id) }
}

/** A reduced record does not say everything: what it leaves out is not known. */
const knownUser = ({ bot, premium, min, firstName, lastName, username }: tl.RawUser): KnownUser => {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    bot: bot === true,
    ...((premium || !min) && { premium: premium === true }),
    ...(name && { name }),
    ...(username && { username }),
  }
}
