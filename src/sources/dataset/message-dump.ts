// Reads dumps of messages from any client program and year; the type of each record is recognised by its shape.
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
  type ImportedRecord,
  isFields,
  observed,
  type RawRecord,
} from '../records/imported.ts'
import { readTime, timeProblem } from '../records/times.ts'
import { botApiChat, botApiMessage, isBotApiMessage, unwrapUpdate } from './bot-api-message.ts'

export const isDumpRecord = (value: unknown): boolean =>
  isFields(value) && (isTlMessage(value) || isTlChat(value) || isBotApiMessage(unwrapUpdate(value)))

const isTlMessage = (value: Fields): boolean =>
  /^message(Service|Empty)?$/.test(kindOf(value)) ||
  isFields(field(value, 'peer_id')) ||
  isFields(field(value, 'to_id'))

const isTlChat = (value: Fields): boolean => /^(channel|chat)(Forbidden)?$/.test(kindOf(value)) || hasFullChat(value)

const hasFullChat = (value: Fields): boolean => isFields(field(value, 'full_chat'))

/** A chat that is reported again changes nothing, so the memory for what was reported is limited. */
const MOST_LETTERS = 30_000_000

export const dumpReader = (context: ImportContext) => {
  /** The last observation of each chat. Most messages repeat it, and a repeated one is not reported again. */
  const reported = new Map<string, string>()
  let reported_letters = 0
  const reportChange = (seen: ChatSeen | undefined): ImportedRecord[] => {
    if (!seen) return []
    const { at: _, ...rest } = seen
    const key = JSON.stringify(rest.chat)
    const text = JSON.stringify(rest)
    if (reported.get(key) === text) return []
    reported_letters += key.length + text.length
    if (reported.size > 100_000 || reported_letters > MOST_LETTERS) {
      reported.clear()
      reported_letters = 0
    }
    reported.set(key, text)
    return [observed(seen)]
  }

  /** The chat of the first message: in a file with several chats, what the operator said is about this one. */
  let first_chat: number | undefined

  return (record: RawRecord): ImportedRecord[] => {
    const { position } = record
    if ('problem' in record) return [bad(position, record.problem)]
    if (!isFields(record.value)) return [bad(position, 'it is no message')]
    const value = unwrapUpdate(record.value)
    const { time_zone } = context
    // Some data sets note in each record when it was retrieved.
    const at = readTime(field(value, 'retrieved_utc') ?? field(value, 'retrieved_at'), 'UTC') ?? context.observed_at

    if (hasFullChat(value)) return fullChatsSeen(value, { at, time_zone }).flatMap(reportChange)
    if (isTlChat(value)) return tlChat(value)
    const named = isBotApiMessage(value)
      ? ([botApiChat(value, at), botApiMessage(value, at, (time) => readTime(time, time_zone))] as const)
      : tlMessage(value, at)
    const [chat, message] = named
    if (message === undefined) return [{ kind: 'left out', reason: 'messages that are not there any more' }]
    if (typeof message === 'string') return [bad(position, message)]
    const problem = timeProblem('date', message.date, context.now)
    return problem ? [bad(position, problem)] : [...reportChange(chat), observed(message)]

    function tlChat(chat: Fields): ImportedRecord[] {
      const seen = tlChatSeen(chat, { at, time_zone })
      return seen ? reportChange(seen) : [bad(position, 'the chat has no id or no title')]
    }
  }

  function tlMessage(value: Fields, at: number): readonly [ChatSeen | undefined, MessageSeen | string | undefined] {
    const platform_id = chatIdOf(messagePeer(value))
    first_chat ??= platform_id
    const chat =
      (platform_id === undefined || platform_id === first_chat ? context.chat : undefined) ?? usernameOf(value)
    const seen = messageSeen(value, { at, time_zone: context.time_zone, ...(chat && { chat }) })
    return [seen && typeof seen !== 'string' ? chatBegun(value, seen) : undefined, seen]
  }
}

/** Dumps that were flattened into tables may have the name of the chat in the message itself. */
const usernameOf = (value: Fields) => {
  const name = textField(value, 'username') ?? textField(value, 'channel_username') ?? textField(value, 'chat_username')
  const link = name && readChatAddress(name)
  return link && link.kind === 'name' ? { username: link.username } : undefined
}
