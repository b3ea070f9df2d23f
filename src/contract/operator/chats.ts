// Chats for operators: labels, verification and hiding.
import { Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  CursorParameter,
  count,
  flag,
  integer,
  limit,
  list,
  NextCursor,
  nullable,
  oneOf,
  text,
  time,
} from '../fields.ts'
import { Reason } from './accounts.ts'

const tag = 'Chats'

const label = (name: string, example: string) => Type.Optional(text(`Its ${name}, whoever said it.`, example))
const setLabel = (name: string, example: string) =>
  Type.Optional(text(`The ${name} that an operator set. Absent when it is left to source and detection.`, example))

export const OperatorChat = Type.Object(
  {
    internal_id: text('Its internal id.', 'k3Xp9QaZ'),
    peer: oneOf(['Channel', 'Group'], 'What it is.', 'Channel'),
    title: text('Its title.', 'Riyadh Morning'),
    username: Type.Optional(text('Its public name.', 'riyadh_morning')),
    platform_id: Type.Optional(integer('Its id on the platform.', 1_234_567_890, { format: 'int64' })),
    members_count: Type.Optional(count('Its members.', 48_210)),
    category: label('category', 'k3v9q'),
    country: label('country', 'saudi-arabia'),
    language: label('language', 'ar'),
    set_category: setLabel('category', 'k3v9q'),
    set_country: setLabel('country', 'saudi-arabia'),
    set_language: setLabel('language', 'ar'),
    verified: flag('Whether the platform or this service has verified it.', true),
    verified_by_platform: flag('Whether the platform has.', false),
    verified_by_service: flag('Whether this service has.', true),
    hidden_at: Type.Optional(
      time('When an operator hid it. Absent while callers can find it.', '2026-09-01T12:00:00Z', { 'x-rare': true }),
    ),
    deleted_at: Type.Optional(time('When it was gone from the platform.', '2026-09-01T12:00:00Z', { 'x-rare': true })),
    observed_at: time('When it was last read.', '2026-09-01T11:40:00Z'),
  },
  { title: 'OperatorChat', description: 'A chat with what operators may change of it.' },
)

const ChatPath = Type.Object({ chat: ChatParameter })

export const listOperatorChats = endpoint({
  operation: 'listOperatorChats',
  sdk: 'operator.chats',
  method: 'GET',
  path: '/admin/v1/chats',
  tag,
  summary: 'All chats, or those that are hidden',
  query: Type.Object({
    hidden: Type.Optional(flag('Only hidden chats, or only those that are not.', true)),
    limit: limit(1, 1000, 100),
    cursor: CursorParameter,
  }),
  response: Type.Object(
    { chats: list(OperatorChat, 'Chats in the order in which they were first seen.'), cursor: NextCursor },
    { title: 'OperatorChats', description: 'A page of the chats.' },
  ),
  counts: 'nothing',
})

export const getOperatorChat = endpoint({
  operation: 'getOperatorChat',
  sdk: 'operator.chat',
  method: 'GET',
  path: '/admin/v1/chats/{chat}',
  tag,
  summary: 'One chat, hidden or not',
  params: ChatPath,
  response: OperatorChat,
  counts: 'nothing',
})

const newLabel = (name: string, example: string) =>
  Type.Optional(
    nullable(
      text(`Id of the ${name}; it wins over source and detection. Null leaves it to them again.`, example, {
        minLength: 1,
        maxLength: 64,
      }),
    ),
  )

export const changeOperatorChat = endpoint({
  operation: 'changeOperatorChat',
  sdk: 'operator.changeChat',
  method: 'PATCH',
  path: '/admin/v1/chats/{chat}',
  tag,
  summary: 'Label, verify, hide or show a chat',
  description:
    'All of it is changed, or nothing. A hidden chat is 404 for callers, and in no list, within two seconds in every process; it is still collected. 409: the platform itself marks the chat as verified.',
  params: ChatPath,
  body: Type.Object(
    {
      category: newLabel('category', 'k3v9q'),
      country: newLabel('country', 'saudi-arabia'),
      language: newLabel('language', 'ar'),
      verified: Type.Optional(flag('Whether this service has verified it.', true)),
      hidden: Type.Optional(flag('Hide it, or show it again.', true)),
      reason: Reason,
    },
    { title: 'ChatChanges', description: 'What to change.', additionalProperties: false },
  ),
  response: OperatorChat,
  counts: 'nothing',
})

export const operatorChatEndpoints: Endpoint[] = [listOperatorChats, getOperatorChat, changeOperatorChat]
