// Channels that are similar to a channel, its siblings in other languages, and channels that look like it.
import { type Static, Type } from 'typebox'
import { nameLikenesses } from '../../vocabulary.ts'
import { ChatShort } from '../chats/chats.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  CursorParameter,
  count,
  decimal,
  flag,
  InternalId,
  integer,
  limit,
  list,
  NextCursor,
  oneOf,
  text,
  time,
} from '../fields.ts'
import { filterParameters } from './catalog.ts'

const { near: _, ...record } = ChatShort.properties

const share = (description: string, example: number) => decimal(description, example, { maximum: 1 })

export const SimilarParts = Type.Object(
  {
    links: share(
      'By the chats that mention both: relative to the strongest pair, times n ÷ (n + 1), where n is how many chats mention both (docs/similar.md). A chat that mentions many says less, and a channel that everybody mentions is not near to all. 0 if chance alone brings as many common chats in more than 10 % of cases.',
      0.42,
    ),
    words: share('By the words that are typical of both.', 0.18),
    language: share('1 if the language is the same, 0.85 if one is not known, 0.6 if it is another.', 1),
    size: share('1 if both have as many members, down to 0.7; 0.85 if a number is not known.', 0.94),
  },
  { title: 'SimilarParts', description: 'What the score is made of: (0.7 × links + 0.3 × words) × language × size.' },
)

const NamedChat = Type.Object(
  { internal_id: InternalId, title: text('Title of the chat.', 'Riyadh Morning') },
  { title: 'NamedChat', description: 'A chat by id and title.' },
)

export const SimilarReasons = Type.Object(
  {
    common_sources: Type.Optional(
      Type.Object(
        {
          count: count('How many chats mention both.', 14),
          examples: list(NamedChat, 'At most three of them, those that count most first.'),
        },
        { title: 'CommonSources', description: 'Chats that mention both channels.' },
      ),
    ),
    direct: Type.Optional(
      Type.Object(
        {
          mentions_channel: flag('Whether it mentions the channel asked about.', true),
          mentioned_by_channel: flag('Whether the channel asked about mentions it.', false),
        },
        { title: 'DirectMentions', description: 'How the two mention each other. Absent if they do not.' },
      ),
    ),
    words: Type.Optional(
      list(
        text('A word, as the channel asked about spells it.', 'traffic'),
        'Words that are typical of both, those that count most first.',
      ),
    ),
  },
  { title: 'SimilarReasons', description: 'Why a channel is similar, as data.' },
)

export const SimilarChannel = Type.Object(
  {
    ...record,
    score: share('How similar it is. Comparable within one answer.', 0.33),
    parts: SimilarParts,
    reasons: SimilarReasons,
    because: text(
      'The reasons in words.',
      '14 chats mention both, among them Gulf Daily, Jeddah Now and City Life. Both use the words traffic, weather and metro.',
    ),
  },
  { title: 'SimilarChannel', description: 'A channel that is similar, with the parts of its score and the reasons.' },
)
export type SimilarChannel = Static<typeof SimilarChannel>

export const SiblingReasons = Type.Object(
  {
    name: Type.Optional(
      Type.Object(
        {
          name: text('Its public name.', 'riyadh_morning_en'),
          shared: text('What is left of both names without the word for the language.', 'riyadhmorning'),
        },
        { title: 'SiblingName', description: 'The public names differ only in a word for the language.' },
      ),
    ),
    title: Type.Optional(
      Type.Object(
        { shared: text('What is left of both titles without the word for the language, folded.', 'riyadh morning') },
        { title: 'SiblingTitle', description: 'The titles differ only in a word for the language.' },
      ),
    ),
  },
  { title: 'SiblingReasons', description: 'What the two have in common besides the language.' },
)

export const SiblingChannel = Type.Object(
  {
    ...record,
    reasons: SiblingReasons,
    because: text('The reasons in words.', 'The name @riyadh_morning_en differs only in a word for the language.'),
  },
  {
    title: 'SiblingChannel',
    description:
      'A channel of another language whose name or title differs only in a word for the language. Nothing here says whether both have one owner.',
  },
)
export type SiblingChannel = Static<typeof SiblingChannel>

const since = (what: string) => ({
  since: Type.Optional(time(`When this ${what} was first seen there.`, '2026-07-14T08:00:00Z')),
  channel_since: Type.Optional(
    time(`When the ${what} was first seen in the channel asked about.`, '2025-02-03T09:30:00Z'),
  ),
})

const CopiedPost = Type.Object(
  {
    message_id: integer('Number of the post in the look-alike.', 118),
    date: time('When it was published there.', '2026-08-30T12:20:00Z'),
    channel_message_id: integer('Number of the same post in the channel asked about.', 1842),
    channel_date: time('When it was published in the channel asked about.', '2026-08-30T12:15:00Z'),
  },
  { title: 'CopiedPost', description: 'A text that both published as their own.' },
)

export const LookAlikeReasons = Type.Object(
  {
    title: Type.Optional(
      Type.Object(since('title'), { title: 'SameTitle', description: 'The title is the same but for signs and case.' }),
    ),
    description: Type.Optional(
      Type.Object(since('description'), {
        title: 'SameDescription',
        description: 'The description is the same but for signs, case and links.',
      }),
    ),
    name: Type.Optional(
      Type.Object(
        {
          name: text('Its public name.', 'riyadh_m0rning'),
          likeness: oneOf(
            nameLikenesses,
            '`same_looks`: the names differ only in characters that look alike, such as 0 and o. `one_letter`: one letter is added, left out, replaced or moved.',
            'same_looks',
          ),
          ...since('name'),
        },
        { title: 'NearName', description: 'The public name is spelled almost like that of the channel asked about.' },
      ),
    ),
    copied_posts: Type.Optional(
      Type.Object(
        {
          count: count('How many of the newest 100 messages of each have the same text. Forwards are no copies.', 12),
          channel_first: count('How many of these the channel asked about published first.', 11),
          examples: list(CopiedPost, 'At most three of them, newest first.'),
        },
        { title: 'CopiedPosts', description: 'Posts that both published as their own.' },
      ),
    ),
  },
  {
    title: 'LookAlikeReasons',
    description: 'What is the same. None of it says who copied whom; dates are given where they are known.',
  },
)

export const LookAlike = Type.Object(
  {
    ...record,
    creation_date: Type.Optional(time('When it was created, if known.', '2026-07-14T00:00:00Z')),
    reasons: LookAlikeReasons,
    because: text(
      'The reasons in words.',
      'The title is the same. 12 recent posts have the same text, 11 of them published here first.',
    ),
  },
  {
    title: 'LookAlike',
    description:
      'A channel that looks like the channel asked about: a copy, an impostor, or a second channel of its owner.',
  },
)
export type LookAlike = Static<typeof LookAlike>

export const RecommendedChannel = Type.Object(
  {
    ...record,
    position: count('Its place in the answer of the platform; 1 is the first.', 1),
    first_seen_at: time('When the platform was first seen to recommend it beside the channel.', '2026-05-02T10:00:00Z'),
  },
  { title: 'RecommendedChannel', description: 'A channel that the platform recommends beside the channel.' },
)

export const PlatformSays = Type.Object(
  {
    read_at: time('When the platform was asked.', '2026-08-30T12:15:00Z'),
    channels: list(RecommendedChannel, 'Those that are known here, in the order of the platform.'),
    unknown_count: count('How many more it named that are not known here yet.', 3),
  },
  {
    title: 'PlatformSays',
    description:
      'What the platform itself recommends beside the channel, as it last answered an account of the operator. It has no part in `channels`. On the first page only.',
  },
)

export const SimilarChannels = Type.Object(
  {
    internal_id: InternalId,
    channels: list(
      SimilarChannel,
      'Similar channels, most similar first. Look-alikes and the listed siblings are never among them.',
    ),
    siblings: list(
      SiblingChannel,
      'The same channel in other languages, by name or title, largest first, at most 20. Filters do not apply to them. On the first page only.',
    ),
    look_alikes: list(
      LookAlike,
      'Channels that look like it, those with most reasons first, at most 20. Filters do not apply to them. On the first page only.',
    ),
    platform_says: Type.Optional(PlatformSays),
    cursor: NextCursor,
    complete: flag(
      'Whether all links were looked at. False: the service has just started and answers from words and direct mentions, or so many chats mention the channel that only those which count most were looked at.',
      true,
    ),
  },
  {
    title: 'SimilarChannels',
    description:
      'Channels similar to a channel, and apart from them its siblings in other languages and those that look like it.',
  },
)
export type SimilarChannels = Static<typeof SimilarChannels>

export const getSimilarChannels = endpoint({
  operation: 'getSimilarChannels',
  sdk: 'channels.similar',
  method: 'GET',
  path: '/v1/channel/similar',
  tag: 'Channel statistics',
  summary: 'Similar channels, each with its reasons; siblings and look-alikes apart',
  description:
    'From who mentions whom in the last 365 days, where a mention counts half after every 90 days, and from the words that are typical of titles, descriptions and recent posts; the words answer for channels that nobody mentions. All filters of the catalog narrow `channels`. There is no `as_of`: typical words are known for now only.',
  query: Type.Object({
    internal_id: ChatParameter,
    ...filterParameters,
    limit: limit(1, 50, 20),
    cursor: CursorParameter,
  }),
  response: SimilarChannels,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const similarEndpoints: Endpoint[] = [getSimilarChannels]
