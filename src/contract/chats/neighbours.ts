// The neighbours of a channel: who mentions it, whom it mentions, and how they mention each other.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  CursorParameter,
  count,
  flag,
  InternalId,
  identifier,
  limit,
  list,
  NextCursor,
  ToDate,
  time,
  timeParameter,
} from '../fields.ts'
import { ChatShort } from './chats.ts'
import { MentionType } from './mentions.ts'

export const Neighbour = Type.Object(
  {
    internal_id: identifier('Internal id of the neighbour.', 'Vb72LmQe'),
    mentions: count('Mentions in the period: one per message, kind and chat mentioned.', 14),
    forwards: count('How many of them are forwards.', 3),
    posts: count('Messages with these mentions.', 12),
    first_date: time('When the oldest of these messages was published.', '2026-06-12T08:00:00Z'),
    last_date: time('When the newest of these messages was published.', '2026-08-30T12:15:00Z'),
  },
  { title: 'Neighbour', description: 'A chat at the other end of mentions.' },
)

export const NeighbourLink = Type.Object(
  {
    from: identifier('Internal id of the neighbour that mentions.', 'Vb72LmQe'),
    to: identifier('Internal id of the neighbour that is mentioned.', 'k3Xp9QaZ'),
    mentions: count('Mentions in the period.', 3),
    forwards: count('How many of them are forwards.', 1),
  },
  { title: 'NeighbourLink', description: 'How often one neighbour mentions another.' },
)

export const Neighbours = Type.Object(
  {
    internal_id: InternalId,
    from_date: time('Start of the period.', '2026-06-03T12:00:00Z'),
    to_date: time('End of the period.', '2026-09-01T12:00:00Z'),
    in: list(Neighbour, 'Chats that mention the channel, most mentions first.'),
    out: list(Neighbour, 'Chats that the channel mentions, most mentions first.'),
    links: list(
      NeighbourLink,
      'Mentions among these chats themselves, most first, at most 1,000 links. The newest 500 mentions that each of them makes are looked at.',
    ),
    chats: list(ChatShort, 'Short records of these chats, each once.'),
    complete: flag(
      'Whether `in` and `out` count all mentions of the period. False: one of them stopped after the newest 20,000 mentions. Those of `out` are read from today backwards, also for a period of the past.',
      true,
    ),
    cursor: NextCursor,
  },
  { title: 'Neighbours', description: 'The chats around a channel.' },
)
export type Neighbours = Static<typeof Neighbours>

export const getNeighbours = endpoint({
  operation: 'getNeighbours',
  sdk: 'channels.neighbours',
  method: 'GET',
  path: '/v1/channel/neighbours',
  tag: 'Channel statistics',
  summary: 'Chats that mention a channel and that it mentions',
  description:
    'A page has up to `limit` chats in each direction, and `cursor` goes on in both; a direction that has no more is then empty. All pages count the mentions that the first one counted.',
  query: Type.Object({
    internal_id: ChatParameter,
    from_date: timeParameter(
      'earliest',
      'Earliest moment to include. Without it: 90 days before `to_date`, or the history your plan may read.',
      1_785_542_400,
    ),
    to_date: ToDate,
    kind: Type.Optional(MentionType),
    limit: limit(1, 50, 20),
    cursor: CursorParameter,
  }),
  response: Neighbours,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const neighbourEndpoints: Endpoint[] = [getNeighbours]
