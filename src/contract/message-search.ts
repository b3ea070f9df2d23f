// Search in the text of channel messages (alpha preview).
import { type Static, Type } from 'typebox'
import { RelatedChats } from './chats.ts'
import { endpoint } from './endpoint.ts'
import {
  CursorParameter,
  commaList,
  count,
  dictionaryId,
  flag,
  identifier,
  limit,
  list,
  NextCursor,
  oneOf,
  text,
  timeParameter,
} from './fields.ts'
import { ChannelMessage } from './messages.ts'

export const searchPeriods = ['7d', '14d', '30d', '60d', '90d', 'all'] as const
export const messageSortFields = ['relevance', 'date', 'views'] as const

export const MessageSearchResponse = Type.Object(
  {
    messages: list(ChannelMessage, 'Messages found, in the order asked for.'),
    chats: RelatedChats,
    count: count('How many messages match, over all pages.', 164),
    cursor: NextCursor,
  },
  { title: 'MessageSearchResponse', description: 'A page of messages found.' },
)
export type MessageSearchResponse = Static<typeof MessageSearchResponse>

export const searchMessages = endpoint({
  operation: 'searchMessages',
  method: 'GET',
  path: '/v1/search/messages',
  tag: 'Messages',
  summary: 'Search in the text of messages',
  description: 'Alpha preview: off unless the operator switches it on (400 while off), and may change incompatibly.',
  query: Type.Object({
    term: text(
      'Words that a message must hold; words in double quotes must follow each other.',
      '"roads closed" weekend',
      {
        minLength: 1,
        maxLength: 256,
      },
    ),
    period: Type.Optional(
      oneOf(searchPeriods, 'How far back to look: a number of days, or all time.', '7d', { default: '30d' }),
    ),
    date_from: timeParameter('earliest', 'Earliest day or moment. Overrides `period`.', '2026-08-01'),
    date_to: timeParameter('latest', 'Latest day or moment. Overrides `period`.', '2026-08-31T23:59:59Z'),
    country: Type.Optional(
      dictionaryId('countries', 'Only channels of this country: an id or a name of the dictionary.', 'saudi_arabia'),
    ),
    language: Type.Optional(
      dictionaryId('languages', 'Only channels in this language: an id or a name of the dictionary.', 'ar'),
    ),
    category: Type.Optional(
      dictionaryId('categories', 'Only channels on this subject: an id or a name of the dictionary.', 'k3v9q'),
    ),
    on_channel: Type.Optional(identifier('Only messages of this channel: its internal id.', 'k3Xp9QaZ')),
    exclude_channels: Type.Optional(commaList(100, 'Channels to leave out: internal ids.', 'Vb72LmQe,r8Yc51Ds')),
    exclude_terms: Type.Optional(commaList(20, 'Words that a message must not hold.', 'football,lottery')),
    sort_by: Type.Optional(
      oneOf(
        messageSortFields,
        'Order: best match, newest or most viewed first. Letter case makes no difference.',
        'date',
        { default: 'relevance', 'x-any-case': true },
      ),
    ),
    return_short_info: Type.Optional(
      flag('Whether to add short records of the channels found.', true, { default: false }),
    ),
    limit: limit(1, 100, 20),
    cursor: CursorParameter,
  }),
  response: MessageSearchResponse,
  counts: 'message search',
  needs: 'allow_message_search',
  preview: true,
})
