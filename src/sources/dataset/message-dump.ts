// Dumps of messages as client programs write them: each record told by its shape, whichever program and year it is from.
import { readChatAddress } from '../../text/links.ts'
import { chatBegun, fullChatsSeen, tlChatSeen } from '../mtproto-message/chat.ts'
import { messageSeen } from '../mtproto-message/message.ts'
import { chatIdOf, messagePeer } from '../mtproto-message/peers.ts'
import { field, kindOf, textField } from '../mtproto-message/tl.ts'
import type { ChatSeen, MessageSeen } from '../observation.ts'
import {
  bad,
  type Fields,
  type ImportContext,
  type Imported,
  isFields,
  observed,
  type RawRecord,
} from '../records/imported.ts'
import { readTime, timeProblem } from '../records/times.ts'
import { botApiChat, botApiMessage, isBotApiMessage, unwrapUpdate } from './bot-api-message.ts'

/** Whether a record looks like one of such a dump. */
export const isDumpRecord = (value: unknown): boolean =>
  isFields(value) && (isTlMessage(value) || isTlChat(value) || isBotApiMessage(unwrapUpdate(value)))

const isTlMessage = (value: Fields): boolean =>
  /^message(Service|Empty)?$/.test(kindOf(value)) ||
  isFields(field(value, 'peer_id')) ||
  isFields(field(value, 'to_id'))

const isTlChat = (value: Fields): boolean => /^(channel|chat)(Forbidden)?$/.test(kindOf(value)) || hasFullChat(value)

const hasFullChat = (value: Fields): boolean => isFields(field(value, 'full_chat'))

export const dumpReader = (context: ImportContext) => {
  /** What was said of each chat last: most messages repeat it. */
  const told = new Map<string, string>()
  const news = (seen: ChatSeen | undefined): Imported[] => {
    if (!seen) return []
    const { at: _, ...rest } = seen
    const key = JSON.stringify(rest.chat)
    const text = JSON.stringify(rest)
    if (told.get(key) === text) return []
    if (told.size > 100_000) told.clear()
    told.set(key, text)
    return [observed(seen)]
  }

  /** The chat that the operator speaks of, should a file hold several: that of its first message. */
  let owner: number | undefined

  return (record: RawRecord): Imported[] => {
    const { position } = record
    if ('problem' in record) return [bad(position, record.problem)]
    if (!isFields(record.value)) return [bad(position, 'it is no message')]
    const value = unwrapUpdate(record.value)
    const { time_zone } = context
    // Some collections note when they read each record.
    const at = readTime(field(value, 'retrieved_utc') ?? field(value, 'retrieved_at'), 'UTC') ?? context.observed_at

    if (hasFullChat(value)) return fullChatsSeen(value, { at, time_zone }).flatMap(news)
    if (isTlChat(value)) return tlChat(value)
    const named = isBotApiMessage(value)
      ? ([botApiChat(value, at), botApiMessage(value, at, (time) => readTime(time, time_zone))] as const)
      : tlMessage(value, at)
    const [chat, message] = named
    if (message === undefined) return [{ kind: 'left out', reason: 'messages that are not there any more' }]
    if (typeof message === 'string') return [bad(position, message)]
    const problem = timeProblem('date', message.date, context.now)
    return problem ? [bad(position, problem)] : [...news(chat), observed(message)]

    function tlChat(chat: Fields): Imported[] {
      const seen = tlChatSeen(chat, { at, time_zone })
      return seen ? news(seen) : [bad(position, 'the chat has no id or no title')]
    }
  }

  function tlMessage(value: Fields, at: number): readonly [ChatSeen | undefined, MessageSeen | string | undefined] {
    const platform_id = chatIdOf(messagePeer(value))
    owner ??= platform_id
    const chat = (platform_id === undefined || platform_id === owner ? context.chat : undefined) ?? usernameOf(value)
    const seen = messageSeen(value, { at, time_zone: context.time_zone, ...(chat && { chat }) })
    return [seen && typeof seen !== 'string' ? chatBegun(value, seen) : undefined, seen]
  }
}

/** Flattened dumps may name the chat beside the message. */
const usernameOf = (value: Fields) => {
  const name = textField(value, 'username') ?? textField(value, 'channel_username') ?? textField(value, 'chat_username')
  const link = name && readChatAddress(name)
  return link && link.kind === 'name' ? { username: link.username } : undefined
}
