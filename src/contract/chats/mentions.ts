// Mentions of a channel in other chats, and of other chats in its posts: links, forwards and giveaways.
import { type Static, Type } from 'typebox'
import { mentionDirections, mentionKinds } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  CursorParameter,
  count,
  FromDate,
  flag,
  identifier,
  limit,
  list,
  NextCursor,
  oneOf,
  ToDate,
  text,
  time,
} from '../fields.ts'
import { RelatedChats } from './chats.ts'

export const MentionType = oneOf(
  mentionKinds,
  'Kind of mention: `Mention` is a username or link in the text, `Forward` a forwarded message, `Giveaway` a place in a giveaway.',
  'Forward',
  { title: 'MentionType' },
)

export const Mention = Type.Object(
  {
    kind: MentionType,
    date: time('When the mentioning message was published.', '2026-08-30T12:15:00Z'),
    peer_id: identifier('Internal id of the chat that published it.', 'Vb72LmQe'),
    target_id: identifier('Internal id of the chat that is mentioned.', 'k3Xp9QaZ'),
    message_id: count('Number of the mentioning message within its chat.', 991),
    forwarded_from: Type.Optional(identifier('Internal id of the chat a forwarded message comes from.', 'k3Xp9QaZ')),
    giveaway_channels: Type.Optional(
      list(
        identifier('Internal id of a channel.', 'k3Xp9QaZ'),
        'Channels that the giveaway names. Present for giveaways.',
        { 'x-rare': true },
      ),
    ),
    text: Type.Optional(
      text('Excerpt of the mentioning message.', 'Roads closed this weekend, as Riyadh Morning reports'),
    ),
    views: Type.Optional(count('Latest views of the mentioning message.', 5300)),
  },
  { title: 'Mention', description: 'One mention of a chat by another.' },
)
export type Mention = Static<typeof Mention>

export const Mentions = Type.Object(
  { mentions: list(Mention, 'Mentions, newest first.'), chats: RelatedChats, cursor: NextCursor },
  { title: 'Mentions', description: 'A page of mentions.' },
)
export type Mentions = Static<typeof Mentions>

export const getChannelMentions = endpoint({
  operation: 'getChannelMentions',
  sdk: 'channels.mentions',
  method: 'GET',
  path: '/v1/channel/mentions',
  tag: 'Channel statistics',
  summary: 'Latest mentions of a channel, or by it',
  description:
    'With `direction=out` a page looks at 10,000 mentions at most. If few of them match `kind` and the dates, it holds fewer than `limit`, and `cursor` goes on.',
  query: Type.Object({
    internal_id: ChatParameter,
    direction: Type.Optional(
      oneOf(
        mentionDirections,
        '`in`: other chats mention the channel. `out`: posts of the channel mention other chats, by number of the post, highest first.',
        'out',
        { default: 'in' },
      ),
    ),
    from_date: FromDate,
    to_date: ToDate,
    kind: Type.Optional(MentionType),
    short_info: Type.Optional(
      flag('Whether to add short records of the source, mentioned, forwarded-from and giveaway channels.', true, {
        default: false,
      }),
    ),
    limit: limit(1, 100, 20),
    cursor: CursorParameter,
  }),
  response: Mentions,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const mentionEndpoints: Endpoint[] = [getChannelMentions]
