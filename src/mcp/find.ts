// The tools that find channels: by name, and by filters over the whole catalog.
import { type Static, Type } from 'typebox'
import { answer, cursor, cut, goOn, input, limit, next_cursor, number, skipOf, tool } from './tool.ts'

const optionalText = (description: string, maxLength = 200) => Type.Optional(Type.String({ maxLength, description }))
const places = {
  country: optionalText('Country of the audience, as an English name or an id such as saudi_arabia.'),
  language: optionalText('Main language, as an English name or a code such as ar.'),
  category: optionalText('Subject, such as News or Technology.'),
}

const Row = Type.Object({
  internal_id: Type.String({ description: 'Use it to name this chat in other tools.' }),
  title: Type.String(),
  peer: Type.Optional(Type.String({ description: 'Channel or Group.' })),
  members_count: Type.Optional(Type.Integer({ description: 'Subscribers or members.' })),
  verified: Type.Boolean(),
  country: Type.Optional(Type.String()),
  language: Type.Optional(Type.String()),
  category: Type.Optional(Type.String({ description: 'Id of the category.' })),
  link: Type.Optional(Type.String()),
})

const line = (row: Static<typeof Row>, more: string[] = []) =>
  `- ${cut(row.title, 80)} (${row.internal_id}): ${[`${number(row.members_count)} members`, row.language, row.country, ...more].filter(Boolean).join(', ')}`

/** `skip` of the search by name reaches this far. */
const SEARCH_REACH = 900

export const findChannels = tool({
  name: 'find_channels',
  title: 'Find channels',
  description:
    'Finds channels or groups by words of their name, by @name or link. Without a term it lists the largest. For filters by numbers (size, growth, engagement) use query_catalog.',
  input: input({
    term: optionalText('Words of the name, an @name or a link.'),
    search_in_about: Type.Optional(Type.Boolean({ description: 'Look for the words in descriptions too.' })),
    peer_type: Type.Optional(Type.Unsafe<'Channel' | 'Group'>({ type: 'string', enum: ['Channel', 'Group'] })),
    ...places,
    limit: limit(30),
    cursor,
  }),
  output: answer({
    channels: Type.Array(Row),
    did_you_mean: Type.Optional(Type.Array(Type.String(), { description: 'Spellings that do find something.' })),
    next_cursor,
  }),
  run: async ({ cursor: from, limit: most = 10, ...asked }, { scope, signal, pay }) => {
    const skip = skipOf(from)
    let did_you_mean: string[] | undefined
    const found = await pay(
      scope.channels.search({ ...asked, limit: most, skip }, { signal }).then((answered) => {
        did_you_mean = answered.did_you_mean
        return answered
      }),
    )
    const channels = found.map(({ photo_url: _, ...row }) => row)
    const isMore = channels.length === most && skip + most <= SEARCH_REACH
    const next = isMore ? String(skip + most) : undefined
    const none = did_you_mean?.length ? `Nothing found. Did you mean: ${did_you_mean.join(', ')}?` : 'Nothing found.'
    return {
      data: { channels, ...(did_you_mean && { did_you_mean }), ...(next && { next_cursor: next }) },
      text: channels.length ? [...channels.map((row) => line(row)), ...goOn(next)].join('\n') : none,
    }
  },
})

const sorts = [
  ...(['members_count', 'members_growth7d', 'members_growth30d', 'members_growth90d'] as const),
  ...(['post_views', 'post_views_24h', 'er', 'ads_index'] as const),
  ...(['mentions', 'mentions7d', 'mentions30d', 'title', 'creation_date'] as const),
]
const bound = (description: string) => Type.Optional(Type.Number({ minimum: 0, description }))

const CatalogRow = Type.Object({
  ...Row.properties,
  description: Type.Optional(Type.String({ description: 'The first 200 characters.' })),
  members_change: Type.Optional(Type.Unknown({ description: 'Gain or loss of members in 7, 30 and 90 days.' })),
  post_views: Type.Optional(Type.Number({ description: 'Views per post.' })),
  er: Type.Optional(Type.Number({ description: 'Engagement rate in percent.' })),
  ads_index: Type.Optional(Type.Number({ description: '0 to 100: how good an ad placement looks.' })),
  ads_index_grade: Type.Optional(Type.String()),
  mentions: Type.Optional(Type.Unknown({ description: 'Mentions by other chats: total, 7 and 30 days.' })),
})

/** `skip` of the catalog reaches this far. */
const CATALOG_REACH = 1_000

export const queryCatalog = tool({
  name: 'query_catalog',
  title: 'Query the catalog',
  description:
    'Filters and sorts all channels by size, growth, views, engagement, ads index, mentions, country, language and category, with the exact number of matches and their audience.',
  input: input({
    term: optionalText('Words of the title.'),
    ...places,
    members_min: bound('At least this many subscribers.'),
    members_max: bound('At most this many subscribers.'),
    post_views_min: bound('At least this many views per post.'),
    post_views_max: bound('At most this many views per post.'),
    er_min: bound('Engagement rate of at least this many percent.'),
    er_max: bound('Engagement rate of at most this many percent.'),
    ads_index_min: bound('Ads index of at least this, 0 to 100.'),
    ads_index_max: bound('Ads index of at most this, 0 to 100.'),
    mentions_min: bound('At least this many mentions by other chats.'),
    mentions_max: bound('At most this many mentions by other chats.'),
    verified: Type.Optional(Type.Boolean({ description: 'Only verified channels, or only others.' })),
    sort_by: Type.Optional(
      Type.Unsafe<(typeof sorts)[number]>({ type: 'string', enum: [...sorts], default: 'members_count' }),
    ),
    sort_direction: Type.Optional(
      Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], default: 'desc' }),
    ),
    limit: limit(30),
    cursor,
  }),
  output: answer({
    channels: Type.Array(CatalogRow),
    count: Type.Integer({ description: 'How many channels match.' }),
    audience_count: Type.Integer({ description: 'Sum of their subscribers.' }),
    next_cursor,
  }),
  run: async ({ cursor: from, limit: most = 10, ...asked }, { scope, signal, pay }) => {
    const skip = skipOf(from)
    const { items, count, audience_count } = await pay(
      scope.catalog.search({ ...asked, limit: most, skip }, { signal }),
    )
    const channels = items.map(({ photo_url: _, description, ...row }) => ({
      ...row,
      ...(description && { description: cut(description, 200) }),
    }))
    const after = skip + channels.length
    const next = after < count && channels.length > 0 && after <= CATALOG_REACH ? String(after) : undefined
    const outOfReach = after < count && after > CATALOG_REACH
    return {
      data: { channels, count, audience_count, ...(next && { next_cursor: next }) },
      text: [
        `${number(count)} channels match, with ${number(audience_count)} subscribers together.`,
        ...channels.map((row) =>
          line(row, [
            row.post_views === undefined ? '' : `${number(row.post_views)} views per post`,
            row.er === undefined ? '' : `ER ${row.er} %`,
            row.ads_index_grade ? `ads ${row.ads_index_grade}` : '',
          ]),
        ),
        ...(outOfReach ? ['Further matches cannot be listed: narrow the filters.'] : goOn(next)),
      ].join('\n'),
    }
  },
})
