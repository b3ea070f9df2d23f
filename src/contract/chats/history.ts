// The past of a channel or a group: what it was called and said of itself, and when.
import { type Static, Type } from 'typebox'
import { pastFields } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  CursorParameter,
  flag,
  InternalId,
  identifier,
  limit,
  list,
  NextCursor,
  oneOf,
  text,
  time,
} from '../fields.ts'

const ChatField = oneOf(
  pastFields,
  'Which part of the record: `username` is the public name, `verified` whether the platform has verified the chat, `linked_chat` the discussion group of a channel or the channel of a group, `peer` whether it is a channel or a group.',
  'title',
  { title: 'ChatField' },
)

export const ChatHistoryEntry = Type.Object(
  {
    field: ChatField,
    value: Type.Optional(
      text(
        'What it was: `true` or `false` for `verified`, the id on the platform for `linked_chat`. Absent if the description was empty or no chat was linked.',
        'Riyadh Today',
      ),
    ),
    linked_id: Type.Optional(identifier('Internal id of the linked chat, if it is known.', 'Vb72LmQe')),
    first_seen_at: time(
      'When this value was first seen, or first seen again after another one.',
      '2026-03-02T08:00:00Z',
    ),
    last_seen_at: time(
      'When it was last seen, or last seen before another one. A value that came back has an entry for each stretch of time. Only values that were stored by release 0.2 or earlier may enclose others.',
      '2026-06-14T08:00:00Z',
    ),
    current: flag(
      'Whether no other value of the field was seen later. A public name with which another chat was seen later is not current.',
      false,
    ),
  },
  { title: 'ChatHistoryEntry', description: 'A stretch of time in which a field of a chat was seen with one value.' },
)
export type ChatHistoryEntry = Static<typeof ChatHistoryEntry>

export const ChatHistory = Type.Object(
  {
    internal_id: InternalId,
    entries: list(ChatHistoryEntry, 'Values, by when they were first seen, newest first.'),
    cursor: NextCursor,
  },
  { title: 'ChatHistory', description: 'A page of the past of a chat.' },
)
export type ChatHistory = Static<typeof ChatHistory>

const query = Type.Object({
  internal_id: ChatParameter,
  field: Type.Optional(ChatField),
  limit: limit(1, 100, 20),
  cursor: CursorParameter,
})

const description =
  'Every value that was ever seen, and the current ones too. Values that were last seen before the history that the plan may read are left out. A difference in how sources show the same words is no other value; nor is the case of a public name.'

export const getChannelHistory = endpoint({
  operation: 'getChannelHistory',
  sdk: 'channels.history',
  method: 'GET',
  path: '/v1/channel/history',
  tag: 'Channel statistics',
  summary: 'Former titles, names and descriptions of a channel',
  description,
  query,
  response: ChatHistory,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const getGroupHistory = endpoint({
  operation: 'getGroupHistory',
  sdk: 'groups.history',
  method: 'GET',
  path: '/v1/group/history',
  tag: 'Group statistics',
  summary: 'Former titles, names and descriptions of a group',
  description,
  query,
  response: ChatHistory,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Group',
})

export const chatHistoryEndpoints: Endpoint[] = [getChannelHistory, getGroupHistory]
