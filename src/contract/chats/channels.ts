// Channels: finding, adding, reading records and statistics.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  AsOf,
  ChatParameter,
  commaList,
  dictionaryId,
  flag,
  InternalId,
  identifier,
  limit,
  list,
  olderField,
  oneOf,
  RecordAsOf,
  skip,
  text,
  time,
  unknownEntries,
} from '../fields.ts'
import { ChatInfo, ChatShort, INFO_FREE_WHERE_UNKNOWN, ObservedPercent, PeerType } from './chats.ts'
import { CitationIndexParts, CitationRank } from './citation.ts'
import { ShortCommunity } from './community-fields.ts'
import { AdsIndexGrade, AdsIndexParts, channelFigures, FREE_WHERE_UNKNOWN, StatisticsTime } from './statistics.ts'
import { trustFields } from './trust-fields.ts'

const search = 'Search channels'
const statistics = 'Channel statistics'

export const searchChannels = endpoint({
  operation: 'searchChannels',
  sdk: 'channels.search',
  beyond_skip: 'narrow the search by a filter',
  method: 'GET',
  path: '/v1/channels/search',
  tag: search,
  summary: 'Find channels or groups by name, description, country, language and category',
  query: Type.Object({
    term: Type.Optional(
      text(
        'Words of the title, or a way to name one chat: a public link, an @username or a private invite link.',
        'riyadh',
        {
          maxLength: 256,
        },
      ),
    ),
    search_in_about: Type.Optional(
      flag('Whether `term` is looked for in the description too, not only in the title.', true, { default: false }),
    ),
    peer_type: Type.Optional(Type.Unsafe<Static<typeof PeerType>>({ ...PeerType, default: 'Channel' })),
    country: Type.Optional(
      dictionaryId('countries', 'Only chats of this country: an id or a name of the dictionary.', 'saudi_arabia'),
    ),
    language: Type.Optional(
      dictionaryId('languages', 'Only chats in this language: an id or a name of the dictionary.', 'ar'),
    ),
    category: Type.Optional(
      dictionaryId('categories', 'Only chats on this subject: an id or a name of the dictionary.', 'k3v9q'),
    ),
    limit: limit(0, 30, 20, {
      description: 'How many chats to return, from 0 to 30. The maximum can be raised for an account on request.',
      'x-raisable': true,
    }),
    skip: skip(900),
  }),
  response: Type.Array(ChatShort),
  headers: ['x-did-you-mean'],
  counts: 'request',
  permission: 'channels:read',
})

export const AddChannelBody = Type.Object(
  {
    link: text(
      'What to add: a public link, an @username, a bare username or a private invite link.',
      'https://t.me/riyadh_morning',
      {
        minLength: 1,
        maxLength: 256,
        'x-chat-link': true,
      },
    ),
    list_id: Type.Optional(
      identifier(
        'A picked list that the chat is added to: at once if it is known, else when it is first seen. Needs `lists:write` of a named key.',
        'ls_8Qw2ZrT5mXk1',
      ),
    ),
  },
  { title: 'AddChannelBody', description: 'The channel to add.', additionalProperties: false },
)
export type AddChannelBody = Static<typeof AddChannelBody>

const additionState = oneOf(
  ['queued', 'tracked'],
  '`tracked`: the chat is known and can be read now. `queued`: it waits for its first observation.',
  'tracked',
)

export const AddChannelStatus = Type.Object(
  {
    state: additionState,
    status: olderField(additionState, 'state'),
    link: text('The link in its normal form.', 'https://t.me/riyadh_morning'),
    internal_id: Type.Optional(InternalId),
    peer: Type.Optional(PeerType),
    title: Type.Optional(text('Title of the chat, once known.', 'Riyadh Morning')),
  },
  { title: 'AddChannelStatus', description: 'What became of an added channel.' },
)
export type AddChannelStatus = Static<typeof AddChannelStatus>

export const addChannel = endpoint({
  operation: 'addChannel',
  sdk: 'channels.add',
  method: 'POST',
  path: '/v1/channels/add',
  tag: search,
  summary: 'Add a channel by link',
  description:
    'For paid plans. A link to a message adds its chat. A chat that is known answers `tracked`; another is `queued`, read by the collector, and found by search, info and stats soon after; GET shows how far it is. A chat that is known or queued already costs nothing. 400: the text is no link of a chat, the collector found lately that it leads to a person, a bot, a page or nothing, no source of this service can open it (such as an invite), or the service collects nothing. 429: 50 links that the account added within 24 hours could not be read. After a timeout, repeat it with the same `Idempotency-Key`, or look for the channel first.',
  body: AddChannelBody,
  response: AddChannelStatus,
  status: 201,
  counts: 'request',
  permission: 'chats:add',
  needs: 'allow_add',
})

const addedState = oneOf(
  ['queued', 'reading', 'added', 'failed'],
  '`queued`: it waits for the collector. `reading`: the collector reads it now. `added`: the chat can be read. `failed`: it cannot be added, and `reason` says why.',
  'added',
)

export const AddedChannel = Type.Object(
  {
    state: addedState,
    status: olderField(addedState, 'state'),
    link: AddChannelStatus.properties.link,
    reason: Type.Optional(
      text(
        'Why it failed, or why it is queued again. Absent otherwise.',
        'link leads nowhere: the platform knows no chat by it',
        { 'x-rare': true },
      ),
    ),
    tried_at: Type.Optional(
      time(
        'When the collector last tried to read it. Present for `failed`, and for `queued` after a failure.',
        '2026-09-01T00:00:00Z',
        {
          'x-rare': true,
        },
      ),
    ),
    internal_id: AddChannelStatus.properties.internal_id,
    peer: AddChannelStatus.properties.peer,
    title: AddChannelStatus.properties.title,
  },
  { title: 'AddedChannel', description: 'How far the adding of a channel is.' },
)
export type AddedChannel = Static<typeof AddedChannel>

export const getAddedChannel = endpoint({
  operation: 'getAddedChannel',
  sdk: 'channels.added',
  method: 'GET',
  path: '/v1/channels/add',
  tag: search,
  summary: 'How far the adding of a channel is',
  description: 'For paid plans, as adding is. 404: nobody added this link.',
  query: Type.Object({ link: AddChannelBody.properties.link }),
  response: AddedChannel,
  counts: 'nothing',
  permission: 'chats:add',
  needs: 'allow_add',
})

export const listMyChannels = endpoint({
  operation: 'listMyChannels',
  sdk: 'channels.my',
  method: 'GET',
  path: '/v1/channels/my',
  tag: search,
  summary: 'Channels that the current user has verified',
  response: Type.Array(ChatInfo),
  counts: 'request',
  permission: 'channels:read',
})

export const getChannelInfo = endpoint({
  operation: 'getChannelInfo',
  sdk: 'channels.info',
  method: 'GET',
  path: '/v1/channel/info',
  tag: statistics,
  summary: 'Full record of a channel',
  description: INFO_FREE_WHERE_UNKNOWN,
  query: Type.Object({ internal_id: ChatParameter, as_of: RecordAsOf }),
  response: ChatInfo,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const InfoBatchResponse = Type.Object(
  {
    channels: list(ChatInfo, 'Records of the channels found. An unknown id is left out and costs nothing.'),
    unknown: unknownEntries('ids'),
  },
  { title: 'InfoBatchResponse', description: 'Records of several channels.' },
)
export type InfoBatchResponse = Static<typeof InfoBatchResponse>

export const getChannelInfoBatch = endpoint({
  operation: 'getChannelInfoBatch',
  sdk: 'channels.infoBatch',
  method: 'GET',
  path: '/v1/channels/info-batch',
  tag: statistics,
  summary: 'Full records of up to 100 channels at once',
  query: Type.Object({
    ids: commaList(100, 'The channels: internal ids, `@names`, links or platform ids.', 'k3Xp9QaZ,Vb72LmQe', {
      minLength: 1,
      'x-list': { min: 1, max: 100 },
    }),
  }),
  response: InfoBatchResponse,
  counts: 'request and channels',
  permission: 'channels:read',
})

const { mentions, ...figures } = channelFigures

export const ChannelStats = Type.Object(
  {
    internal_id: InternalId,
    title: text('Title of the channel.', 'Riyadh Morning'),
    ...figures,
    ads_index_grade: Type.Optional(AdsIndexGrade),
    ads_index_parts: Type.Optional(AdsIndexParts),
    citation_rank: Type.Optional(CitationRank),
    citation_index_parts: Type.Optional(CitationIndexParts),
    ...trustFields,
    mentions,
    community: Type.Optional(ShortCommunity),
    observed_percent: Type.Optional(ObservedPercent),
    updated_at: StatisticsTime,
  },
  { title: 'ChannelStats', description: 'Statistics of a channel. A number that the data cannot support is absent.' },
)
export type ChannelStats = Static<typeof ChannelStats>

export const getChannelStats = endpoint({
  operation: 'getChannelStats',
  sdk: 'channels.stats',
  method: 'GET',
  path: '/v1/channel/stats',
  tag: statistics,
  summary: 'Statistics of a channel',
  description: `With \`as_of\` the ads index is absent, because it compares channels as they are now, and so are \`community\`, \`edited_percent\` and \`observed_percent\`. \`trust_level\` and \`trust_findings\` then compare the series of that moment with the ranges of now, and \`citation_index\` is the last one of a month that was known at that moment, without rank. ${FREE_WHERE_UNKNOWN}`,
  query: Type.Object({
    internal_id: ChatParameter,
    explain: Type.Optional(
      flag(
        'Whether to add `ads_index_parts` and `citation_index_parts`: what the ads index and the citation index are made of.',
        true,
        { default: false },
      ),
    ),
    as_of: AsOf,
  }),
  response: ChannelStats,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const channelEndpoints: Endpoint[] = [
  searchChannels,
  addChannel,
  getAddedChannel,
  listMyChannels,
  getChannelInfo,
  getChannelInfoBatch,
  getChannelStats,
]
