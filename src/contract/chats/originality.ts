// How original a channel is: what of it others had before or later, whom it copies and who copies it, and its family.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  CursorParameter,
  count,
  decimal,
  flag,
  InternalId,
  identifier,
  limit,
  list,
  NextCursor,
  time,
} from '../fields.ts'
import { RelatedChats } from './chats.ts'

const percent = (description: string, example: number) =>
  Type.Optional(decimal(`${description} Absent without posts.`, example, { maximum: 100 }))

const FamilyMember = Type.Object(
  {
    peer_id: identifier('Internal id of the channel.', 'k3Xp9QaZ'),
    posts_count: count('Posts of the channel asked about, in the time that the posts of both cover.', 300),
    same_posts_count: count('Those of them that the other channel published too, within two days.', 212),
    usual_seconds: count('The median of the times between the two.', 34),
  },
  { title: 'FamilyMember', description: 'Another channel of the family, and what makes it one.' },
)

const SharingChannel = Type.Object(
  {
    peer_id: identifier('Internal id of the channel.', 'k3Xp9QaZ'),
    posts_count: count('Posts of the channel asked about, in the time that the posts of both cover.', 300),
    same_posts_count: count('Those of them that the other channel has too.', 41),
    copied_posts_count: count('Those that the other channel had before.', 33),
    copied_usual_seconds: Type.Optional(
      count('How long it was usually behind the other channel: the median. Absent if it copied nothing.', 1_260),
    ),
    first_posts_count: count('Those that the other channel had later.', 8),
    first_usual_seconds: Type.Optional(
      count('How long the other channel was usually behind it. Absent if it copied nothing.', 5_400),
    ),
  },
  { title: 'SharingChannel', description: 'A channel with the same texts: who copied whom, and how fast.' },
)

export const Originality = Type.Object(
  {
    internal_id: InternalId,
    computed_at: Type.Optional(
      time(
        'When the posts were compared. Absent before the first daily run; then nothing else is known.',
        '2026-08-31T03:10:00Z',
      ),
    ),
    posts_count: Type.Optional(count('Posts with a text that were compared: at most the 300 newest of 60 days.', 300)),
    original_percent: percent(
      'Percentage of them that no other channel is known to have had before, and that are no forwards.',
      71.33,
    ),
    first_percent: percent('Percentage of them that other channels had later.', 12.67),
    copied_percent: percent('Percentage of them that another channel had before.', 20),
    forwarded_percent: percent('Percentage of them that are forwards.', 8.67),
    channels: list(SharingChannel, 'The channels with the same texts, those with most first.'),
    family: Type.Optional(
      list(
        FamilyMember,
        'The other channels of its family, those with most posts in common first. Of a family each channel shares 6 % and ten posts at least with each other one, within two days. Absent if it has none; on the first page only.',
      ),
    ),
    chats: RelatedChats,
    cursor: NextCursor,
  },
  { title: 'Originality', description: 'How original a channel is, and a page of the channels with the same texts.' },
)
export type Originality = Static<typeof Originality>

export const getChannelOriginality = endpoint({
  operation: 'getChannelOriginality',
  sdk: 'channels.originality',
  method: 'GET',
  path: '/v1/channel/originality',
  tag: 'Channel statistics',
  summary: 'How original a channel is, whom it copies, and its family',
  description:
    'Computed once a day. Texts are compared by their signatures, as in `/v1/messages/copies`, and count as the same if three of eight bands are equal. A channel is compared with the 50 channels that share most with it, and with those that it is such a channel of. In a large installation channels that share few texts may be missing. Only channels that are observed here are compared: another channel may have had a text before.',
  query: Type.Object({
    internal_id: ChatParameter,
    short_info: Type.Optional(
      flag('Whether to add short records of the channels that are named.', true, { default: false }),
    ),
    limit: limit(1, 100, 20),
    cursor: CursorParameter,
  }),
  response: Originality,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const originalityEndpoints: Endpoint[] = [getChannelOriginality]
