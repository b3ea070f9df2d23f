// Search in the text of channel messages, and how often terms occur over time (alpha preview).
import { type Static, Type } from 'typebox'
import { copiesChoices, deletedChoices } from '../../vocabulary.ts'
import { labels } from '../catalog/filters.ts'
import { RelatedChats } from '../chats/chats.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  chatParameter,
  commaList,
  count,
  decimal,
  flag,
  LongCursorParameter,
  limit,
  list,
  NextCursor,
  olderInput,
  oneOf,
  text,
  time,
  timeParameter,
  unknownEntries,
} from '../fields.ts'
import { ChannelMessage } from './messages.ts'

export const searchPeriods = ['7d', '14d', '30d', '60d', '90d', 'all'] as const
export const messageSortFields = ['relevance', 'date', 'oldest', 'views'] as const

/** Where a message was found, if not in what it says now or said last. */
export const foundPlaces = ['former'] as const

export const countKinds = ['exact', 'at_least'] as const

/** Whether a message was gone for a while would have to be looked up in every chat of a page. */
const { gone_at: _, ...messageFields } = ChannelMessage.properties

const Highlights = list(
  Type.Object(
    {
      offset: count('Where the match begins.', 0),
      length: count('How long it is.', 12),
    },
    { description: 'One match.' },
  ),
  'Where the text matches, in UTF-16 code units as `entities` are, in the order of the text.',
)

const Snippet = Type.Optional(
  Type.Object(
    {
      text: text('The part of the text around the first matches.', 'Three roads closed in the north this weekend'),
      offset: count('Where this part begins in the text.', 480),
    },
    { description: 'For long texts: the part to show first. Offsets of `highlights` refer to the whole text.' },
  ),
)

const FormerText = Type.Object(
  {
    message_id: count('Number of the message that said it. In an album it may be another than the first.', 1842),
    text: text('What the message said.', 'Three roads closed in the north this weekend'),
    first_seen_at: Type.Optional(time('When it was first seen to say this, where known.', '2026-08-30T07:05:00Z')),
    last_seen_at: Type.Optional(time('When it was last seen to say this, where known.', '2026-08-30T09:00:00Z')),
    highlights: Highlights,
    snippet: Snippet,
  },
  { title: 'FormerText', description: 'What a message used to say, with the places where that matches.' },
)

export const FoundMessage = Type.Object(
  {
    ...messageFields,
    relevance: Type.Optional(
      decimal('What the order by relevance compares. Only the order and the differences mean something.', 351.204),
    ),
    highlights: Highlights,
    snippet: Snippet,
    found_in: Type.Optional(
      oneOf(
        foundPlaces,
        'Present where the text of the message does not match and one that it had before does (`former=true`).',
        'former',
      ),
    ),
    former: Type.Optional(FormerText),
    copies_count: Type.Optional(
      count('With `copies=collapse`: how many other matches of this page say the same, and are not shown.', 13),
    ),
  },
  { title: 'FoundMessage', description: 'A message with the places where it matches.' },
)
export type FoundMessage = Static<typeof FoundMessage>

const unknownExcluded = Type.Optional({
  ...unknownEntries('exclude_channels', ' Absent if there are none.'),
  'x-rare': true,
})

const Collapsed = Type.Object(
  {
    matches_count: count('So many matches were compared for this page. With the next page, others follow.', 57),
    remembered_count: count('They were also compared with so many results of the pages before, the latest 100.', 40),
    repeated_count: count(
      'Of these matches, so many say what a page before has shown. They are in no `copies_count`.',
      3,
    ),
  },
  {
    title: 'CollapsedMatches',
    description:
      'With `copies=collapse`: what was compared. Results plus their `copies_count` plus `repeated_count` are all matches of the page, so that none is lost.',
  },
)

export const MessageSearchResponse = Type.Object(
  {
    messages: list(FoundMessage, 'Messages found, in the order asked for.'),
    chats: RelatedChats,
    unknown: unknownExcluded,
    count: count('How many messages match, over all pages, as of the first page.', 164),
    count_is: oneOf(
      countKinds,
      'Whether `count` is exact. Very common terms are not counted to the end: then at least this many match.',
      'exact',
    ),
    collapsed: Type.Optional(Collapsed),
    cursor: NextCursor,
  },
  {
    title: 'MessageSearchResponse',
    description:
      'A page of messages found. A page may be shorter than `limit`, or empty, and still have a cursor: a search stops after a bounded amount of work, and the cursor goes on from there.',
  },
)
export type MessageSearchResponse = Static<typeof MessageSearchResponse>

/** What a message is searched by, wherever it was published. A watch takes it too. */
export const searchedFor = {
  term: text(
    'Words that a message must have, in any of their forms. Words in double quotes must follow each other exactly so. A word or a quoted phrase after a minus must not occur. Hashtags, @names, links and tickers are searched as such.',
    '"roads closed" weekend -rain',
    {
      minLength: 1,
      maxLength: 256,
    },
  ),
  country: labels.country,
  language: labels.language,
  category: labels.category,
  on_channel: Type.Optional(chatParameter('Only messages of this channel')),
  exclude_channels: Type.Optional(
    commaList(100, 'Channels to leave out, named as `on_channel` is.', 'Vb72LmQe,@daily_news'),
  ),
  exclude_terms: Type.Optional(
    commaList(20, 'Words or quoted phrases that a message must not have.', 'football,lottery'),
  ),
}

const from_date = timeParameter('earliest', 'Earliest day or moment. Overrides `period`.', '2026-08-01')
const to_date = timeParameter('latest', 'Latest day or moment. Overrides `period`.', '2026-08-31T23:59:59Z')
const shortInfo = flag('Whether to add short records of the channels found.', true, { default: false })

const searched = {
  ...searchedFor,
  period: Type.Optional(
    oneOf(searchPeriods, 'How far back to look: a number of days, or all time.', '7d', { default: '30d' }),
  ),
  from_date,
  to_date,
  date_from: olderInput(from_date, 'from_date'),
  date_to: olderInput(to_date, 'to_date'),
}

export const searchMessages = endpoint({
  operation: 'searchMessages',
  sdk: 'messages.search',
  method: 'GET',
  path: '/v1/search/messages',
  tag: 'Messages',
  summary: 'Search in the text of messages',
  description: 'Alpha preview: off unless the operator switches it on (400 while off), and may change incompatibly.',
  query: Type.Object({
    ...searched,
    sort_by: Type.Optional(
      oneOf(messageSortFields, 'Order: best match, newest (`date`), oldest or most viewed first.', 'date', {
        default: 'relevance',
      }),
    ),
    deleted: Type.Optional(
      oneOf(
        deletedChoices,
        'What to do with messages that were deleted: leave them out, find them too, or find only them. A deleted message is found by what it said last.',
        'include',
        { default: 'exclude' },
      ),
    ),
    former: Type.Optional(
      flag(
        'Whether to find also messages that used to say this and do not any more. Such a message has `found_in` and `former`.',
        true,
        { default: false },
      ),
    ),
    copies: Type.Optional(
      oneOf(
        copiesChoices,
        'Whether matches that say the same, as `/v1/messages/copies` compares them, are all shown or collapse to the first of them in the order of the answer. `count` counts all of them. Matches by what a message used to say do not collapse. Such a page compares five times `limit`, at most 200 matches, and may be short although `cursor` goes on.',
        'collapse',
        { default: 'all' },
      ),
    ),
    short_info: Type.Optional(shortInfo),
    return_short_info: olderInput(shortInfo, 'short_info'),
    limit: limit(1, 100, 20),
    cursor: LongCursorParameter,
  }),
  response: MessageSearchResponse,
  counts: 'message search',
  permission: 'messages:search',
  needs: 'allow_message_search',
  preview: true,
})

export const trendIntervals = ['hour', 'day', 'week'] as const

const byLabel = (name: 'country' | 'language' | 'category', dictionary: string, example: string) =>
  list(
    Type.Object(
      {
        id: text(`Id of the ${dictionary} dictionary, as \`${name}\` takes it.`, example),
        messages: count('How many messages match in channels with this label.', 31),
        channels: count('How many channels they are from. In an estimate: at least this many.', 9),
      },
      { description: 'One label.' },
    ),
    `Matches by \`${name}\` of their channels, most first, at most 50. Channels without the label are not counted.`,
  )

export const SearchTrend = Type.Object(
  {
    aggregation: oneOf(trendIntervals, 'Length of an interval.', 'day'),
    count_is: oneOf(
      ['exact', 'estimate'] as const,
      'Whether the numbers are exact. For very common terms they are estimated from a sample of `sampled_share` of all messages.',
      'exact',
    ),
    sampled_share: decimal('The share of all messages that the numbers were made from: 1 if they are exact.', 1),
    unknown: unknownExcluded,
    points: list(
      Type.Object(
        {
          date: time('Start of the interval.', '2026-08-31T00:00:00Z'),
          messages: count('How many messages match.', 42),
          channels: count('How many channels they are from. In an estimate: at least this many.', 17),
          views: count('The sum of their latest views.', 182_000),
        },
        { description: 'One interval.' },
      ),
      'The intervals of the period, oldest first. An interval without a match is there too.',
    ),
    top_channels: list(
      Type.Object(
        {
          internal_id: text('Internal id of the channel.', 'k3Xp9QaZ'),
          title: text('Its title.', 'Daily News'),
          messages: count('How many of its messages match.', 12),
          views: count('The sum of their latest views.', 48_000),
        },
        { description: 'One channel.' },
      ),
      'The ten channels of the period with the most matches, most first. In an estimate the numbers are estimates, and a channel with few matches may be missing.',
    ),
    labels: Type.Object(
      {
        country: byLabel('country', 'countries', 'germany'),
        language: byLabel('language', 'languages', 'en'),
        category: byLabel('category', 'categories', 'news'),
      },
      { description: 'What a filter by a label of the channels would leave of these matches.' },
    ),
  },
  { title: 'SearchTrend', description: 'How often terms occurred over time.' },
)
export type SearchTrend = Static<typeof SearchTrend>

export const getSearchTrend = endpoint({
  operation: 'getSearchTrend',
  sdk: 'messages.trend',
  method: 'GET',
  path: '/v1/search/trend',
  tag: 'Messages',
  summary: 'How often terms occur over time',
  description:
    'Alpha preview: off unless the operator switches it on (400 while off), and may change incompatibly. At most 1,000 intervals.',
  query: Type.Object({
    ...searched,
    aggregation: Type.Optional(
      oneOf(trendIntervals, 'Length of an interval; weeks begin on Monday, and all intervals are in UTC.', 'day', {
        default: 'day',
      }),
    ),
  }),
  response: SearchTrend,
  rows: 'points',
  counts: 'message search',
  permission: 'messages:search',
  needs: 'allow_message_search',
  preview: true,
})

export const messageSearchEndpoints: Endpoint[] = [searchMessages, getSearchTrend]
