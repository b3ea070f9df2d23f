// Several reads of one chat in one request, for a page that shows them together. Each part is the answer of an operation.
import { type Static, Type } from 'typebox'
import { getSimilarChannels, SimilarChannels } from './catalog/similar.ts'
import {
  chartQuery,
  ErrChart,
  getErrChart,
  getReachChart,
  getSubscribersChart,
  ReachChart,
  SubscribersChart,
} from './charts/charts.ts'
import { getHeatMap, HeatMap } from './charts/heat-map.ts'
import { getMentionsChart, MentionsChart } from './charts/mention-charts.ts'
import { getPostsChart, PostsChart } from './charts/post-charts.ts'
import { getPostRanking, PostRanking } from './charts/post-ranking.ts'
import { getViewCurve, ViewCurve } from './charts/view-curve.ts'
import { ChannelStats, getChannelInfo, getChannelStats } from './chats/channels.ts'
import { ChatInfo } from './chats/chats.ts'
import { ChatHistory, getChannelHistory } from './chats/history.ts'
import { getChannelMentions, Mentions } from './chats/mentions.ts'
import { getNeighbours, Neighbours } from './chats/neighbours.ts'
import { ChannelTrust, getChannelTrust } from './chats/trust.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { ErrorCode } from './errors.ts'
import { commaList, InternalId, list, oneOf, TimeZone, text } from './fields.ts'
import { ChannelMessages, listChannelMessages } from './messages/messages.ts'
import { getListsOfChat, ListsOfChat } from './watching/lists.ts'

/** In the order of the answer. */
export const chatParts = {
  info: getChannelInfo,
  stats: getChannelStats,
  subscribers: getSubscribersChart,
  reach: getReachChart,
  err: getErrChart,
  posts: getPostsChart,
  mentions: getMentionsChart,
  heat_map: getHeatMap,
  similar: getSimilarChannels,
  best_posts: getPostRanking,
  newest_posts: listChannelMessages,
  edited_posts: listChannelMessages,
  trust: getChannelTrust,
  view_curve: getViewCurve,
  neighbours: getNeighbours,
  mentioned_by: getChannelMentions,
  history: getChannelHistory,
  lists: getListsOfChat,
} as const satisfies Record<string, Endpoint>

export type ChatPartName = keyof typeof chatParts
export const chatPartNames = Object.keys(chatParts) as ChatPartName[]

/** What an overview of a channel is made of. */
const { edited_posts, trust, view_curve, neighbours, mentioned_by, history, lists, ...usualParts } = chatParts

const RefusedPart = Type.Object(
  {
    part: oneOf(chatPartNames, 'The part.', 'reach'),
    code: ErrorCode,
    message: text('Why, for people.', 'Channel not found: this is a group'),
  },
  { title: 'RefusedPart', description: 'A part that its operation refuses.' },
)

export const ChatParts = Type.Object(
  {
    internal_id: InternalId,
    info: Type.Optional(ChatInfo),
    stats: Type.Optional(ChannelStats),
    subscribers: Type.Optional(SubscribersChart),
    reach: Type.Optional(ReachChart),
    err: Type.Optional(ErrChart),
    posts: Type.Optional(PostsChart),
    mentions: Type.Optional(MentionsChart),
    heat_map: Type.Optional(HeatMap),
    similar: Type.Optional(SimilarChannels),
    best_posts: Type.Optional(PostRanking),
    newest_posts: Type.Optional(ChannelMessages),
    edited_posts: Type.Optional(ChannelMessages),
    trust: Type.Optional(ChannelTrust),
    view_curve: Type.Optional(ViewCurve),
    neighbours: Type.Optional(Neighbours),
    mentioned_by: Type.Optional(Mentions),
    history: Type.Optional(ChatHistory),
    lists: Type.Optional(ListsOfChat),
    refused: Type.Optional(list(RefusedPart, 'Parts that are not answered. They cost nothing.', { 'x-rare': true })),
  },
  { title: 'ChatParts', description: 'The parts that were asked for, each as its operation answers it.' },
)
export type ChatParts = Static<typeof ChatParts>

const { internal_id, from_date, to_date, as_of, aggregation } = chartQuery.properties

export const getChatParts = endpoint({
  operation: 'getChatParts',
  sdk: 'channels.parts',
  method: 'GET',
  path: '/v1/channel/parts',
  tag: 'Channel statistics',
  summary: 'Record, statistics, charts, similar channels and posts of a channel in one request',
  description:
    'For a page that shows them together. Each part is what its operation answers, and cursors go on there: `info`, `stats` (with what the indexes are made of, unless `as_of` is given), the charts `subscribers`, `reach`, `err`, `posts` and `mentions`, `heat_map`, `similar` (20), `best_posts` (the 20 with most views of the last 30 days), `newest_posts` and `edited_posts` (20 each, with the chats that they name), `trust`, `view_curve`, `neighbours` (50, of 90 days), `mentioned_by` (the 20 newest), `history` (100) and `lists`, which is free. `as_of` applies to each part that takes it, and the period to `heat_map` and the charts. It costs what its parts cost together, counts as one request and the channel, and a part that is refused costs nothing. The price that is shown is that of the usual parts. A group has the parts that its type has. If all parts are refused, so is the request.',
  query: Type.Object({
    internal_id,
    parts: Type.Optional(
      commaList(
        chatPartNames.length,
        'The parts. Without it those of an overview: all up to `newest_posts`.',
        'info,stats,subscribers',
        {
          'x-words': chatPartNames,
          default: Object.keys(usualParts).join(','),
        },
      ),
    ),
    from_date,
    to_date,
    as_of,
    aggregation,
    time_zone: TimeZone,
  }),
  response: ChatParts,
  rows: false,
  counts: 'request and channel',
  parts: usualParts,
  permission: 'channels:read',
  chat: 'Channel or Group',
})

export const chatPartEndpoints: Endpoint[] = [getChatParts]
