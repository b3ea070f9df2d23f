// Messages of channels and groups, and the history of one message's views.
import { type Static, Type } from 'typebox'
import { messageSelections } from '../../vocabulary.ts'
import { RelatedChats } from '../chats/chats.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  CursorParameter,
  count,
  FromDate,
  flag,
  InternalId,
  identifier,
  limit,
  list,
  MessageIdParameter,
  NextCursor,
  oneOf,
  ToDate,
  text,
  time,
  timeParameter,
} from '../fields.ts'
import { Media } from './media.ts'
import { Button, Entity, ForwardedBy, ForwardFrom, FromPeer, KnownFrom, Reactions } from './message-parts.ts'

const tag = 'Messages'

/** Whether a message is still there, and how often it was changed. */
export const messageTimes = {
  versions_count: Type.Optional(
    count('How many versions of it are known; see `/v1/messages/history`. Absent if it never changed.', 3, {
      'x-rare': true,
    }),
  ),
  last_seen_at: Type.Optional(
    time(
      'When it was last seen, or its counters were last read. Absent for a message that is known from a forward alone.',
      '2026-08-31T08:00:00Z',
    ),
  ),
  deleted_at: Type.Optional(
    time('When it was found to be deleted. Absent while it exists.', '2026-08-31T09:00:00Z', { 'x-rare': true }),
  ),
  lived_seconds: Type.Optional(
    count(
      'How long a deleted message is known to have been there: from its publication until it was last seen. It was gone at `deleted_at`.',
      90_000,
      { 'x-rare': true },
    ),
  ),
}

const { deleted_at, lived_seconds, ...seenTimes } = messageTimes

export const GoneAt = list(
  time('When the message was not there.', '2026-08-31T09:00:00Z'),
  'When it was found to be gone and was seen again later, oldest first. Absent if that never happened.',
  { 'x-rare': true },
)

const common = {
  peer_id: identifier('Internal id of the chat that holds the message.', 'k3Xp9QaZ'),
  message_id: count('Number of the message within its chat.', 1842),
  date: time('When it was published.', '2026-08-30T07:00:00Z'),
  edit_date: Type.Optional(time('When it was last edited.', '2026-08-30T07:20:00Z')),
  edited: Type.Optional(
    flag('Whether it was edited, where the source shows that but not when. Absent when it is not known to be.', true, {
      'x-rare': true,
    }),
  ),
  text: Type.Optional(text('Text or caption, without formatting.', 'Roads closed this weekend')),
  entities: Type.Optional(list(Entity, 'Formatting and links of the text.')),
  media: Type.Optional(Media),
  reactions: Type.Optional(Reactions),
  forward_from: Type.Optional(ForwardFrom),
  reply_to_message_id: Type.Optional(count('Number of the message it replies to.', 1840)),
  via_bot: Type.Optional(text('Username of the bot it was made with.', 'gif', { 'x-rare': true })),
  ...seenTimes,
}

export const ChannelMessage = Type.Object(
  {
    ...common,
    deleted_at,
    lived_seconds,
    gone_at: Type.Optional(GoneAt),
    keyboard: Type.Optional(
      list(Type.Array(Button, { description: 'One row of buttons.' }), 'Buttons under the message, row by row.'),
    ),
    views: Type.Optional(count('Views at the latest observation.', 12_900)),
    forwards: Type.Optional(count('Forwards at the latest observation.', 81)),
    comments: Type.Optional(count('Comments at the latest observation.', 35)),
    is_ad: flag(
      "Whether it is marked as an advertisement: by a legal mark, an ad hashtag or the platform's own sponsored mark.",
      false,
    ),
    author: Type.Optional(text('Signature under the post.', 'Huda')),
  },
  { title: 'ChannelMessage', description: 'Message of a channel.' },
)
export type ChannelMessage = Static<typeof ChannelMessage>

/** Lists have stored messages alone, so that their files have no columns for what only a single message can say. */
export const SingleChannelMessage = Type.Object(
  {
    ...ChannelMessage.properties,
    known_from: Type.Optional(KnownFrom),
    forwarded_by: Type.Optional(ForwardedBy),
  },
  { title: 'SingleChannelMessage', description: 'Message of a channel, as it is stored or as a forward shows it.' },
)
export type SingleChannelMessage = Static<typeof SingleChannelMessage>

export const GroupMessage = Type.Object(
  {
    ...common,
    from_peer: Type.Optional(FromPeer),
    is_bot: Type.Optional(flag('Whether the author is a bot, where known.', false)),
    is_premium: Type.Optional(flag('Whether the author has a premium account, where known.', true)),
  },
  { title: 'GroupMessage', description: 'Message of a group.' },
)
export type GroupMessage = Static<typeof GroupMessage>

const asKnownAt = timeParameter(
  'latest',
  'Answer as of this moment of the past: text, counters and deletion as they were known then, and no later messages. A message that was first seen later is shown as it was first seen. A date means its end. Not in the future, and not before the history your plan may read.',
  '2026-08-15',
)

const pageQuery = Type.Object({
  internal_id: ChatParameter,
  from_date: FromDate,
  to_date: ToDate,
  as_of: asKnownAt,
  short_info: Type.Optional(
    flag('Whether to add short records of the chats that the messages name.', true, { default: false }),
  ),
  limit: limit(1, 100, 20),
  cursor: CursorParameter,
})

const messageQuery = Type.Object({ internal_id: ChatParameter, message_id: MessageIdParameter })
const pastMessageQuery = Type.Object({ ...messageQuery.properties, as_of: asKnownAt })

export const ChannelMessages = Type.Object(
  { messages: list(ChannelMessage, 'Messages, newest first.'), chats: RelatedChats, cursor: NextCursor },
  { title: 'ChannelMessages', description: 'A page of channel messages.' },
)
export type ChannelMessages = Static<typeof ChannelMessages>

export const GroupMessages = Type.Object(
  { messages: list(GroupMessage, 'Messages, newest first.'), chats: RelatedChats, cursor: NextCursor },
  { title: 'GroupMessages', description: 'A page of group messages.' },
)
export type GroupMessages = Static<typeof GroupMessages>

export const listChannelMessages = endpoint({
  operation: 'listChannelMessages',
  sdk: 'messages.list',
  method: 'GET',
  path: '/v1/messages/channel',
  tag,
  summary: 'Messages of a channel, newest first',
  description:
    'With `only` a page looks at 5,000 messages at most. If few of them match, it holds fewer than `limit`, and `cursor` goes on.',
  query: Type.Object({
    ...pageQuery.properties,
    only: Type.Optional(
      oneOf(
        messageSelections,
        'Only such messages: `deleted`, `edited` (the source says so, or a former content is known), `ads` (marked as advertisements) or `media` (with a photo, a video, a file or other media; the preview of a link is none). An album is `deleted` if all of it is. Not with `as_of`.',
        'media',
      ),
    ),
  }),
  response: ChannelMessages,
  counts: 'request and channel',
  permission: 'messages:read',
  chat: 'Channel',
})

export const getChannelMessage = endpoint({
  operation: 'getChannelMessage',
  sdk: 'messages.get',
  method: 'GET',
  path: '/v1/messages/by_id',
  tag,
  summary: 'One message of a channel',
  description:
    'A message that is not stored, but that another chat forwarded, is answered as the forward shows it: with `known_from`, its text, formatting and media, and without counters. `date` is then what the forward says; where it says none, it is the time of the forward, at which the message existed. The first 1,000 forwards since the last known message before it are looked at.',
  query: pastMessageQuery,
  response: SingleChannelMessage,
  counts: 'request and channel',
  permission: 'messages:read',
  chat: 'Channel',
})

export const listGroupMessages = endpoint({
  operation: 'listGroupMessages',
  sdk: 'messages.listInGroup',
  method: 'GET',
  path: '/v1/messages/group',
  tag,
  summary: 'Messages of a group, newest first',
  query: pageQuery,
  response: GroupMessages,
  counts: 'request and channel',
  permission: 'messages:read',
  chat: 'Group',
})

export const getGroupMessage = endpoint({
  operation: 'getGroupMessage',
  sdk: 'messages.getInGroup',
  method: 'GET',
  path: '/v1/messages/group_by_id',
  tag,
  summary: 'One message of a group',
  query: pastMessageQuery,
  response: GroupMessage,
  counts: 'request and channel',
  permission: 'messages:read',
  chat: 'Group',
})

export const viewsAggregations = ['hour', 'day'] as const

export const messageCounts = (when: string) => ({
  views: Type.Optional(count(`Views ${when}.`, 12_900)),
  forwards_count: Type.Optional(count(`Forwards ${when}.`, 81)),
  comments_count: Type.Optional(count(`Comments ${when}.`, 35)),
  reactions_count: Type.Optional(count(`Reactions ${when}.`, 214)),
})

export const MessageViews = Type.Object(
  {
    internal_id: InternalId,
    message_id: count('Number of the message within its chat.', 1842),
    aggregation: oneOf(viewsAggregations, 'Distance between two points.', 'day'),
    ...messageCounts('at the latest observation'),
    points: list(
      Type.Object(
        {
          date: time('Start of the hour or day, UTC.', '2026-08-31T00:00:00Z'),
          ...messageCounts('reached by the end of this interval'),
        },
        { description: 'Counts of one interval.' },
      ),
      'Running totals, oldest first; an interval without observation is left out.',
    ),
  },
  { title: 'MessageViews', description: 'How the counts of one message grew.' },
)
export type MessageViews = Static<typeof MessageViews>

export const getMessageViews = endpoint({
  operation: 'getMessageViews',
  sdk: 'messages.views',
  method: 'GET',
  path: '/v1/messages/views',
  tag,
  summary: 'Views, forwards, comments and reactions of a message over time',
  query: Type.Object({
    ...messageQuery.properties,
    aggregation: Type.Optional(oneOf(viewsAggregations, 'Distance between two points.', 'hour', { default: 'day' })),
  }),
  response: MessageViews,
  counts: 'request and channel',
  permission: 'messages:read',
  chat: 'Channel',
})

export const messageEndpoints: Endpoint[] = [
  listChannelMessages,
  getChannelMessage,
  listGroupMessages,
  getGroupMessage,
  getMessageViews,
]
