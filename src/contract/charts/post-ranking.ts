// The best and the worst posts of a channel in a period.
import { type Static, Type } from 'typebox'
import { mediaTypes, postRanks } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  AsOf,
  ChatParameter,
  CursorParameter,
  count,
  decimal,
  FromDate,
  flag,
  InternalId,
  limit,
  list,
  NextCursor,
  oneOf,
  ToDate,
  text,
  time,
} from '../fields.ts'
import { messageCounts } from '../messages/messages.ts'

const sortBy = 'What posts are compared by: `views`, `er` (engagement rate) or `forwards`.'

export const RankedPost = Type.Object(
  {
    message_id: count('Number of the message within its channel; of an album, the first.', 1842),
    date: time('When it was published.', '2026-08-30T07:00:00Z'),
    text: Type.Optional(text('Beginning of the text, up to 300 characters.', 'Roads closed this weekend')),
    media_type: Type.Optional(oneOf(mediaTypes, 'What is attached.', 'photo')),
    is_ad: flag('Whether it is marked as an advertisement.', false),
    ...messageCounts('at the latest observation, or at the last one until `as_of`'),
    er_percent: Type.Optional(decimal('Engagement rate: (reactions + forwards + comments) / views × 100.', 2.56)),
  },
  { title: 'RankedPost', description: 'A post with the counts that it is compared by.' },
)
export type RankedPost = Static<typeof RankedPost>

export const PostRanking = Type.Object(
  {
    internal_id: InternalId,
    sort_by: oneOf(postRanks, sortBy, 'er'),
    posts: count(
      'How many posts of the period were compared: those whose value is known, without posts younger than 24 hours unless there are no others.',
      96,
    ),
    best: list(RankedPost, 'The posts with the highest values, highest first. Of equal posts the newer comes first.'),
    worst: list(RankedPost, 'The posts with the lowest values, lowest first. In a short period a post may be in both.'),
    cursor: NextCursor,
  },
  { title: 'PostRanking', description: 'The best and the worst posts of a period.' },
)
export type PostRanking = Static<typeof PostRanking>

export const getPostRanking = endpoint({
  operation: 'getPostRanking',
  sdk: 'messages.ranking',
  method: 'GET',
  path: '/v1/messages/ranking',
  tag: 'Messages',
  summary: 'Best and worst posts of a channel in a period',
  description: '`cursor` goes on in both lists. A file has the posts of one page.',
  query: Type.Object({
    internal_id: ChatParameter,
    from_date: FromDate,
    to_date: ToDate,
    as_of: AsOf,
    sort_by: Type.Optional(oneOf(postRanks, sortBy, 'er', { default: 'views' })),
    limit: limit(1, 50, 5),
    cursor: CursorParameter,
  }),
  response: PostRanking,
  rows: ['best', 'worst'],
  counts: 'request and channel',
  permission: 'messages:read',
  chat: 'Channel',
})

export const postRankingEndpoints: Endpoint[] = [getPostRanking]
