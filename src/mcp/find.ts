// The tools that find channels: by name, and by filters over the whole catalog.
import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import type { InputOf } from '#sdk'
import {
  type CatalogFilterName,
  catalogFilters,
  catalogSorts,
  levelLabels,
  type MetricName,
  metrics,
  pages,
  peers,
  sortDirections,
} from '#sdk/values'
import { cut } from '../text/cut.ts'
import { word } from './arguments.ts'
import {
  answer,
  cursor,
  cursorAt,
  type Desk,
  date,
  goOn,
  input,
  limit,
  next_cursor,
  number,
  skipOf,
  tool,
  UnusableArgument,
} from './tool.ts'

const optionalText = (description: string) => Type.Optional(Type.String({ description }))
const places = {
  country: optionalText('English name or id, such as saudi_arabia.'),
  language: optionalText('English name or code, such as ar.'),
  category: optionalText('Such as News & Media or Technology.'),
}

const Row = Type.Object({
  internal_id: Type.String(),
  title: Type.String(),
  peer: Type.Optional(Type.String()),
  members_count: Type.Optional(Type.Integer()),
  verified: Type.Boolean(),
  country: Type.Optional(Type.String()),
  language: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  link: Type.Optional(Type.String()),
})

const FoundRow = Type.Object({
  ...Row.properties,
  near: Type.Optional(Type.Boolean({ description: 'Only spelled nearly like the term.' })),
  score: Type.Optional(Type.Number({ description: 'How similar, 0 to 1.' })),
  because: Type.Optional(Type.String()),
})

const NamedRow = Type.Object({
  internal_id: Type.String(),
  title: Type.String(),
  because: Type.Optional(Type.String()),
})

const line = (row: Static<typeof FoundRow>, more: string[] = []) =>
  `- ${cut(row.title, 80)} (${row.internal_id}): ${[`${number(row.members_count)} members`, row.language, row.country, ...more, row.near && 'near spelling, not counted'].filter(Boolean).join(', ')}`

const SEARCH_REACH = pages.searchChannels.max_skip

export const findChannels = tool({
  name: 'find_channels',
  title: 'Find channels',
  description:
    'Finds channels or groups by words of their name, by @name or link. Without a term it lists the largest. With similar_to it finds channels like a given one, each with the reason, and apart from them siblings in other languages and look_alikes: copies, impostors or channels of the same owner. For filters by numbers (size, growth, engagement) use query_catalog.',
  renames: { internal_id: 'similar_to', skip: 'cursor' },
  input: input({
    term: optionalText('Words of the name, an @name or a link.'),
    search_in_about: Type.Optional(Type.Boolean({ description: 'Look for the words in descriptions too.' })),
    peer_type: word(peers),
    similar_to: Type.Optional(
      Type.String({
        description:
          'A channel: internal_id, @name or link. Finds channels that the same chats mention or that use the same words. Costs as reading it.',
      }),
    ),
    ...places,
    limit: limit(30),
    cursor,
  }),
  output: answer({
    channels: Type.Array(FoundRow),
    siblings: Type.Optional(Type.Array(NamedRow)),
    look_alikes: Type.Optional(Type.Array(NamedRow)),
    complete: Type.Optional(Type.Boolean({ description: 'False if not all links could be looked at.' })),
    did_you_mean: Type.Optional(Type.Array(Type.String())),
    next_cursor,
  }),
  run: async ({ cursor: from, limit: most = 10, similar_to, ...asked }, desk) => {
    const { scope, signal, pay } = desk
    if (similar_to !== undefined) return similarChannels(similar_to, { ...asked, cursor: from, limit: most }, desk)
    const skip = skipOf(from, asked)
    let did_you_mean: string[] | undefined
    const found = await pay(
      scope.channels.search({ ...asked, limit: most, skip }, { signal }).then((answered) => {
        did_you_mean = answered.did_you_mean
        return answered
      }),
    )
    const channels = found.map(({ photo_url: _, ...row }) => row)
    const isMore = channels.filter(({ near }) => !near).length === most && skip + most <= SEARCH_REACH
    const next = isMore ? cursorAt(skip + most, asked) : undefined
    const none = did_you_mean?.length ? `Nothing found. Did you mean: ${did_you_mean.join(', ')}?` : 'Nothing found.'
    return {
      data: { channels, ...(did_you_mean && { did_you_mean }), ...(next && { next_cursor: next }) },
      text: channels.length ? [...channels.map((row) => line(row)), ...goOn(next)].join('\n') : none,
    }
  },
})

type SimilarAsked = Omit<InputOf<'getSimilarChannels'>, 'internal_id'> & {
  peer_type?: string | undefined
  cursor?: string | undefined
}

const similarChannels = async (channel: string, asked: SimilarAsked, { scope, signal, pay }: Desk) => {
  const { peer_type, cursor: from, ...filters } = asked
  if (from !== undefined) throw new UnusableArgument('similar_to has one page: ask for more with limit')
  if (peer_type === 'Group') throw new UnusableArgument('similar_to finds channels only')
  const found = await pay(scope.channels.similar({ internal_id: channel, ...filters }, { signal }))
  const channels = found.channels.map(({ photo_url: _, reasons: __, parts: ___, ...row }) => row)
  const look_alikes = found.look_alikes.map(({ photo_url: _, reasons: __, creation_date: ___, ...row }) => row)
  const siblings = found.siblings.map(({ photo_url: _, reasons: __, ...row }) => row)
  const lines = [
    ...(channels.length ? channels.map((row) => `${line(row)}. ${cut(row.because, 300)}`) : ['Nothing similar found.']),
    ...(siblings.length ? ['The same in other languages, and not counted as similar:'] : []),
    ...siblings.map((row) => `${line(row)}. ${cut(row.because, 300)}`),
    ...(look_alikes.length ? ['Look like it, and are not counted as similar:'] : []),
    ...look_alikes.map((row) => `${line(row)}. ${cut(row.because, 300)}`),
  ]
  return { data: { channels, siblings, look_alikes, complete: found.complete }, text: lines.join('\n') }
}

/** What a filter of the catalog is called, and what it compares. Said of the lower bound only, because the list of tools fills the memory of models. */
const aboutRange = (metric: MetricName) => {
  const { title, unit, definition } = metrics[metric]
  return `${title} (${unit}).${needDefinition.has(unit) ? ` ${firstClause(definition)}.` : ''}`
}

/** Counts, growth and dates are what their titles say. */
const needDefinition = new Set<string>(['percent', 'index', 'hours'])

/** A definition up to its first detail, unless that comes so soon that nothing is said by then. */
const firstClause = (definition: string): string =>
  /^.{30,}?(?=, among|, which|[.:;] |[.]$)/.exec(definition)?.[0] ?? definition

/** An entry of each dictionary, so that a model sees how they are named. */
const exampleNames = { countries: 'saudi_arabia', languages: 'ar', categories: 'News & Media' } as const

/** The arguments that a filter of the catalog becomes: one, or two bounds. */
const argumentsOf = (name: CatalogFilterName): [string, TSchema][] => {
  const filter = catalogFilters[name]
  switch (filter.kind) {
    case 'range': {
      const [least, most] = [Type.Number({ description: aboutRange(filter.metric) }), Type.Number()]
      return [
        [`${name}_min`, least],
        [`${name}_max`, most],
      ]
    }
    case 'dates':
      return [
        [`${name}_min`, date(aboutRange(filter.metric))],
        [`${name}_max`, Type.String()],
      ]
    case 'dictionary':
      return [
        [
          name,
          optionalText(
            `${filter.title}: English names or ids, such as ${exampleNames[filter.dictionary]}, with commas.`,
          ),
        ],
      ]
    case 'words':
      return [[name, optionalText(`${filter.title}: any of ${filter.words.join(' ')}, with commas.`)]]
    case 'word':
      return [[name, Type.Unsafe({ type: 'string', enum: [...filter.words], description: filter.title })]]
    case 'flag':
      return [[name, Type.Boolean({ description: `${filter.title}: only those, or only others.` })]]
    case 'text':
      return [
        [
          name,
          optionalText(
            name === 'community_id'
              ? 'Channels that mention each other: ids of `community` in rows, with commas.'
              : `${filter.title}.`,
          ),
        ],
      ]
  }
}

const filterArguments = Object.fromEntries(
  (Object.keys(catalogFilters) as CatalogFilterName[])
    .flatMap(argumentsOf)
    .map(([name, schema]) => [name, Type.Optional(schema)]),
) as TProperties

const CatalogRow = Type.Unsafe<{ internal_id: string; title: string }>({
  type: 'object',
  required: ['internal_id', 'title'],
  description: 'As find_channels has it, with every figure that can be filtered or sorted by under that name.',
})

const CATALOG_REACH = pages.searchCatalog.max_skip

export const queryCatalog = tool({
  name: 'query_catalog',
  title: 'Query the catalog',
  description:
    'Filters and sorts all channels by size, growth, views, engagement, ads index, mentions, country, language and category, with the exact number of matches and their audience. A range has a lower (…_min) and an upper bound (…_max) in the same unit.',
  renames: { skip: 'cursor' },
  input: input({
    ...filterArguments,
    sort_by: word(Object.keys(catalogSorts), 'members_count'),
    sort_direction: word(sortDirections, 'desc'),
    limit: limit(30),
    cursor,
  }),
  output: answer({
    channels: Type.Array(CatalogRow),
    count: Type.Integer(),
    audience_count: Type.Integer({ description: 'Sum of the members of all matches.' }),
    next_cursor,
  }),
  run: async ({ cursor: from, limit: most = 10, ...asked }, { scope, signal, pay }) => {
    const skip = skipOf(from, asked)
    const { items, count, audience_count } = await pay(
      scope.catalog.search({ ...(asked as InputOf<'searchCatalog'>), limit: most, skip }, { signal }),
    )
    const channels = items.map(({ photo_url: _, description, ...row }) => ({
      ...row,
      ...(description && { description: cut(description, 200) }),
    }))
    const after = skip + channels.length
    const next = after < count && channels.length > 0 && after <= CATALOG_REACH ? cursorAt(after, asked) : undefined
    const outOfReach = after < count && after > CATALOG_REACH
    return {
      data: { channels, count, audience_count, ...(next && { next_cursor: next }) },
      text: [
        `${number(count)} channels match, with ${number(audience_count)} members together.`,
        ...channels.map((row) =>
          line(row, [
            row.post_views === undefined ? '' : `${metrics.avg_post_views.title} ${number(row.post_views)}`,
            row.er === undefined ? '' : `${metrics.er_percent.title} ${row.er} %`,
            row.ads_index_grade ? `ads ${row.ads_index_grade}` : '',
            row.trust_level ? levelLabels[row.trust_level].en : '',
            row.community?.words.length ? `community ${row.community.id} (${row.community.words.join(' ')})` : '',
          ]),
        ),
        ...(outOfReach ? ['Further matches cannot be listed: narrow the filters.'] : goOn(next)),
      ].join('\n'),
    }
  },
})
