// What the chats of a list have: their catalog rows with own notes and costs, newest posts, audience over time, and who joined and left.
import { type Static, Type } from 'typebox'
import { budgetResults, catalogSortFields } from '../../vocabulary.ts'
import { sortDirections } from '../catalog/catalog.ts'
import { CatalogRow, MEMBERS_LINE_DAYS } from '../catalog/rows.ts'
import { ChatInfo, ChatShort, PeerType, RelatedChats } from '../chats/chats.ts'
import { trustFields } from '../chats/trust-fields.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  CursorParameter,
  count,
  decimal,
  FromDate,
  flag,
  int32Parameter,
  limit,
  list,
  NextCursor,
  oneOf,
  ToDate,
  text,
  time,
  timeParameter,
} from '../fields.ts'
import { ChannelMessage, GroupMessage } from '../messages/messages.ts'
import { ListId, ListParams, MOST_PRICE, ownFields } from './lists.ts'

const tag = 'Lists'
/** The rows are those of the catalog, and so is the price. */
const asCatalog = { tag, counts: 'request', permission: 'lists:read', priced_as: 'searchCatalog' } as const

/** What a plan without the catalog is shown. */
const VERIFIED =
  'On a plan that reads verified chats only, the others are named without their figures. On a plan without the catalog, each chat that is shown with its figures counts as a channel read.'

const costs = {
  cost_per_1000_views: Type.Optional(
    decimal('Own price divided by `post_views`, times 1,000, in the currency of the price.', 19.38),
  ),
  cost_per_1000_views_24h: Type.Optional(
    decimal('Own price divided by `post_views_24h`, times 1,000, in the currency of the price.', 24.1),
  ),
  cost_per_reaction: Type.Optional(
    decimal(
      'Own price divided by the mean reactions to a post of the last 30 days, in the currency of the price.',
      1.39,
    ),
  ),
}

const budgetResult = oneOf(
  budgetResults,
  'Whether the budget buys a post in the chat: `fits`; `too_expensive` for what is left of it; or the chat is not considered, because it has `strong_findings`, `no_price`, a price in an `other_currency`, its views after 24 hours are unknown (`views_unknown`), or it was `deleted`.',
  'fits',
)

const { near, title, internal_id, ...figures } = CatalogRow.properties

export const ListChannel = Type.Object(
  {
    internal_id,
    peer: PeerType,
    title,
    note: Type.Optional(ownFields.note),
    tags: Type.Optional(ownFields.tags),
    price: Type.Optional(ownFields.price),
    currency: Type.Optional(ownFields.currency),
    state: ownFields.state,
    ...costs,
    budget_result: Type.Optional(budgetResult),
    ...figures,
    trust_findings: trustFields.trust_findings,
    added_at: Type.Optional(time('When it was added. Of a picked list only.', '2026-08-15T09:30:00Z')),
    deleted_at: ChatInfo.properties.deleted_at,
  },
  { title: 'ListChannel', description: 'Chat of a list: its row of the catalog, and what the account noted about it.' },
)
export type ListChannel = Static<typeof ListChannel>

const PriceTotal = Type.Object(
  {
    currency: ownFields.currency,
    price: decimal('Sum of the prices in this currency.', 4_800),
    chats_count: count('Chats that have one.', 20),
    cost_per_1000_views: Type.Optional(
      decimal('Sum of the prices divided by the sum of `post_views`, times 1,000, of chats that have both.', 17.2),
    ),
    cost_per_1000_views_24h: Type.Optional(
      decimal('Sum of the prices divided by the sum of `post_views_24h`, times 1,000, of chats that have both.', 21.4),
    ),
    cost_per_reaction: Type.Optional(
      decimal('Sum of the prices divided by the sum of mean reactions, of chats that have both.', 1.1),
    ),
  },
  { title: 'PriceTotal', description: 'What all chats with a price in one currency cost.' },
)

const ListTotals = Type.Object(
  {
    members_count: count('Sum of their members; a person who is in several chats is counted once for each.', 912_000, {
      format: 'int64',
    }),
    post_views: count('Sum of their `post_views`: the views that one post in each of them gets.', 402_000, {
      format: 'int64',
    }),
    prices: list(PriceTotal, 'By currency, the largest sum first.'),
  },
  { title: 'ListTotals', description: 'Totals over all chats that the answer is about.' },
)

const ListBudget = Type.Object(
  {
    budget: decimal('The budget.', 5_000),
    currency: ownFields.currency,
    fits_count: count('Chats that it buys a post in.', 9),
    price: decimal('Sum of their prices.', 4_870),
    expected_views: count('Sum of their `post_views_24h`.', 212_000, { format: 'int64' }),
    cost_per_1000_views_24h: Type.Optional(decimal('Sum of their prices by their expected views, times 1,000.', 22.97)),
    overlap_percent: Type.Optional(
      decimal(
        'Which part of the expected views goes to people who are reached already by a cheaper chat, estimated from who mentions the chats in the last year: of each chat, the share of those mentioning it that also mention a cheaper one that fits, or are one, weighed by `post_views_24h`. Absent if fewer than two of the chats are mentioned by five others, if these bring less than half of the expected views, or if more than 100 chats fit.',
        14.2,
        { maximum: 100 },
      ),
    ),
    overlap_chats_count: Type.Optional(count('From how many of the chats the overlap is estimated.', 8)),
    left_out: list(
      Type.Object(
        { result: budgetResult, chats_count: count('Chats with this result.', 4) },
        { title: 'LeftOutOfBudget', description: 'How many chats a budget leaves out for one reason.' },
      ),
      'How many chats are left out, by reason; those that fit are not among them.',
    ),
  },
  { title: 'ListBudget', description: 'What a budget buys of all chats that the answer is about.' },
)

/** What the rows of a list can be sorted by beyond the sorts of the catalog. */
export const listSorts = [
  'added_at',
  'price',
  'cost_per_1000_views',
  'cost_per_1000_views_24h',
  'cost_per_reaction',
] as const
export const listSortFields = [...catalogSortFields, ...listSorts] as const

export const ListChannels = Type.Object(
  {
    list_id: ListId,
    items: list(ListChannel, 'Chats of this part of the list, in the order asked for.'),
    count: count('How many chats there are, with `tag` those that have it.', 24),
    totals: ListTotals,
    budget: Type.Optional(ListBudget),
    cursor: NextCursor,
  },
  { title: 'ListChannels', description: 'A part of the chats of a list, with the totals over all of them.' },
)
export type ListChannels = Static<typeof ListChannels>

export const listListChannels = endpoint({
  operation: 'listListChannels',
  sdk: 'lists.channels',
  method: 'GET',
  path: '/v1/lists/{list_id}/channels',
  summary: 'Chats of a list with their figures, own notes and costs',
  description: `The columns are those of the catalog. A chat that was deleted stays in a picked list, with \`deleted_at\`. With \`budget\` the answer says which chats it buys a post in: the cheapest per 1,000 views after 24 hours first, as long as the money lasts. What costs more than is left is passed over, and chats with strong findings are left out. ${VERIFIED}`,
  params: ListParams,
  query: Type.Object({
    sort_by: Type.Optional(oneOf(listSortFields, 'What to sort by.', 'post_views', { default: 'members_count' })),
    sort_direction: Type.Optional(
      oneOf(sortDirections, 'Smallest first or largest first. Chats without the value come last.', 'desc', {
        default: 'desc',
      }),
    ),
    tag: Type.Optional(text('Only chats with this own tag.', 'shortlist', { maxLength: 40 })),
    budget: Type.Optional(
      decimal('What may be spent on one post in each chat. Needs `budget_currency`.', 5_000, { maximum: MOST_PRICE }),
    ),
    budget_currency: Type.Optional({
      ...ownFields.currency,
      description: 'Currency of the budget. Prices in others are left out; nothing is converted.',
    }),
    members_line: Type.Optional(
      flag(`Whether each chat has its members of the last ${MEMBERS_LINE_DAYS} days.`, true, { default: false }),
    ),
    offset: int32Parameter('The place of the first chat in the list, counted from 0.', 40, {
      maximum: 1000,
      default: 0,
    }),
    limit: limit(1, 200, 100),
    cursor: CursorParameter,
  }),
  response: ListChannels,
  ...asCatalog,
})

const { from_peer, is_bot, is_premium } = GroupMessage.properties

const ListMessage = Type.Object(
  { ...ChannelMessage.properties, from_peer, is_bot, is_premium },
  { title: 'ListMessage', description: 'Message of a channel or a group of a list; `chats` says which it is.' },
)

export const ListMessages = Type.Object(
  {
    messages: list(ListMessage, 'Messages, newest first.'),
    chats: RelatedChats,
    cursor: NextCursor,
  },
  { title: 'ListMessages', description: 'A page of the posts of all chats of a list.' },
)
export type ListMessages = Static<typeof ListMessages>

export const listListMessages = endpoint({
  operation: 'listListMessages',
  sdk: 'lists.messages',
  method: 'GET',
  path: '/v1/lists/{list_id}/messages',
  tag,
  summary: 'Newest posts of all chats of a list in one stream',
  description:
    'Messages of groups are among them, without deleted ones. On a plan that reads verified chats only, the others are left out. The chats whose posts are on the page are counted, each once.',
  params: ListParams,
  query: Type.Object({ from_date: FromDate, to_date: ToDate, limit: limit(1, 100, 20), cursor: CursorParameter }),
  response: ListMessages,
  counts: 'request and channels',
  permission: 'messages:read',
})

export const AudienceDay = Type.Object(
  {
    date: time('The day, UTC.', '2026-08-31T00:00:00Z'),
    members_count: count('Sum of the members at the end of the day, of the chats of which they are known.', 912_000, {
      format: 'int64',
    }),
    chats_count: count('Of how many chats they are known.', 24),
  },
  { title: 'AudienceDay', description: 'Members of the chats of a list on one day.' },
)

export const ListAudience = Type.Object(
  {
    list_id: ListId,
    points: list(
      AudienceDay,
      'Every day of the period of which members are known, oldest first; the last one may be today.',
    ),
  },
  { title: 'ListAudience', description: 'Members in total over time of the chats that are in the list now.' },
)
export type ListAudience = Static<typeof ListAudience>

const fromDay = timeParameter('earliest', 'First day. Without it: 30 days before the last one.', '2026-08-01')
const toDay = timeParameter('latest', 'Last day. Without it: today.', '2026-08-31')

export const getListAudience = endpoint({
  operation: 'getListAudience',
  sdk: 'lists.audience',
  method: 'GET',
  path: '/v1/lists/{list_id}/audience',
  summary: 'Members of all chats of a list together, day by day',
  description: `A day without a reading of a chat has the value of the day before. At most 366 days. ${VERIFIED}`,
  params: ListParams,
  query: Type.Object({ from_date: fromDay, to_date: toDay }),
  response: ListAudience,
  ...asCatalog,
})

const ListDay = Type.Object(
  {
    date: time('The day, UTC.', '2026-08-31T00:00:00Z'),
    chats_count: count('Channels in the list.', 24),
    matched_count: count('Channels that matched.', 24),
    audience_count: count('Sum of the members of all that matched.', 912_000, { format: 'int64' }),
    joined_count: count('Channels that joined since the point before.', 2),
    left_count: count('Channels that left since the point before.', 1),
    new_filters: Type.Optional(
      flag('True on a day on which the list was made or got other filters.', true, { 'x-rare': true }),
    ),
  },
  { title: 'ListDay', description: 'The point of a matching list on one day.' },
)

const short = Type.Object(
  { ...ChatShort.properties, deleted_at: ChatInfo.properties.deleted_at },
  { title: 'ListedChat', description: 'Short record of a chat that joined or left.' },
)

export const ListChanges = Type.Object(
  {
    list_id: ListId,
    joined: list(short, 'Channels that are in the list on the last day and were not on the first one.'),
    left: list(short, 'Channels that were in the list on the first day and are not on the last one.'),
    days: list(ListDay, 'The points of these days, oldest first. A day on which the service did not run has none.'),
  },
  { title: 'ListChanges', description: 'Who joined and left a matching list between two days.' },
)
export type ListChanges = Static<typeof ListChanges>

export const getListChanges = endpoint({
  operation: 'getListChanges',
  sdk: 'lists.changes',
  method: 'GET',
  path: '/v1/lists/{list_id}/changes',
  summary: 'Which channels joined and left a matching list between two days',
  description:
    'From the points that are taken every day. What changed because the list got other filters is not told. At most 366 days. 400 for a picked list, which changes by hand only.',
  params: ListParams,
  query: Type.Object({ from_date: fromDay, to_date: toDay }),
  response: ListChanges,
  rows: ['joined', 'left'],
  needs: 'allow_catalog',
  ...asCatalog,
})

export const listReadEndpoints: Endpoint[] = [listListChannels, listListMessages, getListAudience, getListChanges]
