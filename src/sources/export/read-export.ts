// Reads a `result.json` of Telegram Desktop, of one chat or of a whole account, as its bytes arrive.

import type { Peer } from '../../vocabulary.ts'
import { textField, wholeNumber, withoutUndefined } from '../mtproto-message/tl.ts'
import type { ChatSeen } from '../observation.ts'
import {
  bad,
  type Fields,
  type FilePosition,
  type ImportContext,
  type ImportedRecord,
  isFields,
  observed,
} from '../records/imported.ts'
import { jsonScanner, type ScanChoice, type ScanEvent } from '../records/json-scanner.ts'
import { parseJson } from '../records/parse-json.ts'
import { readTime, timeProblem } from '../records/times.ts'
import { type ExportedChat, exportedMessage } from './message.ts'
import { exportChatId } from './peer-ids.ts'

const CHANNELS = ['public_channel', 'private_channel']
const GROUPS = ['public_supergroup', 'private_supergroup', 'private_group', 'public_group']

/** A chat's fields and messages are at the top in an export of one chat, and in two lists in an export of an account. */
const PLACE = /^(?:(?:chats|left_chats)\.list\.\*\.)?(?:(name|type|id)|messages(\.\*)?)$/
const ON_THE_WAY = /^(?:(?:chats|left_chats)(?:\.list(?:\.\*)?)?)?$/

const choose = (path: string): ScanChoice => {
  const place = PLACE.exec(path)
  if (place) return place[1] || place[2] ? 'take' : 'enter'
  return ON_THE_WAY.test(path) ? 'enter' : 'skip'
}

/** The chat being read: the fields read so far, and what was decided about it at its first message. */
type CurrentChat = { fields: Fields; listed: boolean; begun?: BegunChat }
type BegunChat = ExportedChat | 'left out' | 'unknown'

export async function* readExport(
  bytes: AsyncIterable<Uint8Array>,
  context: ImportContext,
): AsyncGenerator<ImportedRecord[]> {
  const scanner = jsonScanner(choose)
  const reader = exportReader(context)
  for await (const chunk of bytes) yield scanner.push(chunk).flatMap(reader)
  yield scanner.end().flatMap(reader)
}

const exportReader = (context: ImportContext) => {
  const timeOf = (value: unknown) => readTime(value, context.time_zone)
  let current: CurrentChat = { fields: {}, listed: false }
  let record = 0

  const begin = (first: unknown, position: FilePosition): ImportedRecord[] => {
    const { fields } = current
    const made = chatOf(current, first, context)
    if (typeof made === 'string') {
      const left_out = made === 'left out'
      current.begun = left_out ? made : 'unknown'
      return left_out ? [] : [bad(position, made)]
    }
    current.begun = made
    const title = textField(fields, 'name') ?? context.title
    if (!title) return []
    const { is_public } = made
    return [observed({ ...chatSeen(made, title, context.observed_at), ...(is_public !== undefined && { is_public }) })]
  }

  const message = (text: string, byte: number): ImportedRecord[] => {
    record++
    const position = { record, byte }
    if (current.begun === 'left out') return [leftOut(current)]
    let value: unknown
    try {
      value = parseJson(text)
    } catch (error) {
      return [bad(position, (error as Error).message)]
    }
    if (!isFields(value)) return [bad(position, 'it is no message')]
    const first = current.begun ? [] : begin(value.from_id ?? value.actor_id, position)
    const begun = current.begun as BegunChat | undefined
    if (begun === 'left out') return [leftOut(current)]
    if (begun === 'unknown' || !begun)
      return first.length ? first : [bad(position, 'it is of a chat that is not known')]
    return [...first, ...messageOf(value, begun, position)]
  }

  const messageOf = (value: Fields, chat: ExportedChat, position: FilePosition): ImportedRecord[] => {
    if (value.type === 'unsupported')
      return [{ kind: 'left out', reason: 'messages that the export could not write (it gives no date)' }]
    if ((wholeNumber(value.id) ?? 1) < 0)
      return [{ kind: 'left out', reason: 'messages from before the group became a supergroup' }]
    const seen = exportedMessage(value, chat, context.observed_at, timeOf)
    if (typeof seen === 'string') return [bad(position, seen)]
    const problem = timeProblem('date', seen.date, context.now)
    if (problem) return [bad(position, problem)]
    const title = BEGINNINGS.includes(String(value.action)) ? textField(value, 'title') : undefined
    const begun = title && { ...chatSeen(chat, title, seen.date), creation_date: seen.date }
    return begun ? [observed(begun), observed(seen)] : [observed(seen)]
  }

  return (found: ScanEvent): ImportedRecord[] => {
    const name = found.path.slice(found.path.lastIndexOf('.') + 1)
    switch (found.kind) {
      case 'opened':
        if (name === '*' || found.path === '') current = { fields: {}, listed: name === '*' }
        return []
      case 'closed':
        // A chat without messages is reported too.
        return name === 'messages' && !current.begun ? begin(undefined, { record, byte: found.byte }) : []
      case 'broken':
        return [bad({ record: found.path.endsWith('messages.*') ? ++record : record, byte: found.byte }, found.problem)]
      case 'value':
        if (name === '*') return message(found.text, found.byte)
        try {
          current.fields[name] = parseJson(found.text)
        } catch (error) {
          return [bad({ record, byte: found.byte }, `${name}: ${(error as Error).message}`)]
        }
        return []
    }
  }
}

/** Actions of service messages that create a chat and give its title. */
const BEGINNINGS = ['create_channel', 'create_group', 'migrate_from_group']

const leftOut = ({ fields: { type } }: CurrentChat): ImportedRecord => ({
  kind: 'left out',
  reason: peerOf(type) ? 'messages of other chats than the one asked for' : `messages of chats of type ${type}`,
})

const peerOf = (type: unknown): Peer | undefined =>
  CHANNELS.includes(type as string) ? 'Channel' : GROUPS.includes(type as string) ? 'Group' : undefined

const chatOf = ({ fields, listed }: CurrentChat, author_id: unknown, context: ImportContext): ExportedChat | string => {
  const { chat } = context
  const peer = fields.type === undefined ? context.peer : peerOf(fields.type)
  if (!peer) return fields.type === undefined ? 'the type of the chat does not stand before its messages' : 'left out'
  const platform_id = exportChatId(fields.id, author_id) ?? (listed ? undefined : chat?.platform_id)
  if (platform_id === undefined) return 'the id of the chat does not stand before its messages'
  if (chat && listed && chat.platform_id !== platform_id) return 'left out'
  if (chat?.platform_id !== undefined && chat.platform_id !== platform_id)
    return `the file is of chat ${platform_id}, not of ${chat.platform_id}`
  return {
    ref: { ...chat, platform_id },
    platform_id,
    is_channel: peer === 'Channel',
    ...(fields.type !== undefined && { is_public: String(fields.type).startsWith('public_') }),
  }
}

const chatSeen = (chat: ExportedChat, title: string, at: number): ChatSeen =>
  withoutUndefined({ kind: 'chat seen', at, chat: chat.ref, peer: chat.is_channel ? 'Channel' : 'Group', title })
