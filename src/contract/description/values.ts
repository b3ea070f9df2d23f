// Generates the closed sets of the contract as values for the SDK: filters, sorts, page sizes, enumerations, error codes and metrics.

import { eventTypes } from '../../events/types.ts'
import {
  type CatalogSortBy,
  catalogHistogramNames,
  catalogRangeNames,
  catalogRanges,
  catalogSorts,
  wordLanguages,
} from '../../vocabulary.ts'
import { notices } from '../../words/notices.ts'
import { catalogFilters, catalogFilterTitles } from '../catalog/filters.ts'
import { levelLabels, signalLabels } from '../chats/trust-labels.ts'
import type { Endpoint } from '../endpoint.ts'
import { channelMetrics, chartMetrics, groupMetrics, type Metric, type Metrics, metrics } from '../metrics.ts'
import type { Json } from '../schemas.ts'
import { CreateWatch, usualTypes } from '../watching/watches.ts'
import { printJson } from './print-json.ts'

const propertiesOf = (schema: unknown) => ((schema as Json | undefined)?.properties ?? {}) as Record<string, Json>

/** Without the examples, which only schemas show. `at` is where the statistics have it. */
const metricValue = (
  name: string,
  { title, short, unit, subject, definition, absent, at, is_sampled }: Metric,
  isStatistic: boolean,
) => ({
  title,
  ...(short !== undefined && { short }),
  unit,
  subject,
  ...(isStatistic && { at: at ?? name }),
  definition,
  ...(absent !== undefined && { absent }),
  ...(is_sampled && { is_sampled }),
})

const metricValues = (table: Metrics, statistics: Metrics) =>
  Object.fromEntries(
    Object.entries(table).map(([name, metric]) => [name, metricValue(name, metric, name in statistics)]),
  )

/** By operation: the limits of `limit`, its default, and the greatest `skip`. */
const pagesOf = (endpoints: readonly Endpoint[]) =>
  Object.fromEntries(
    endpoints.flatMap(({ operation, query }) => {
      const { limit, skip } = propertiesOf(query)
      if (!limit) return []
      const { minimum: min, maximum: max, default: usual } = limit
      return [[operation, { min, max, default: usual, ...(skip && { max_skip: skip.maximum }) }]]
    }),
  )

const chartsOf = (endpoints: readonly Endpoint[]) =>
  Object.fromEntries(
    Object.entries(chartMetrics).map(([name, { title, unit, definition }]) => {
      const endpoint = endpoints.find(({ sdk }) => sdk === `charts.${name}`)!
      const { aggregation } = propertiesOf(endpoint.query)
      const peers = endpoint.chat!.split(' or ')
      return [name, { title, unit, definition, operation: endpoint.operation, peers, aggregations: aggregation!.enum }]
    }),
  )

/** A range is one filter with two parameters, `<name>_min` and `<name>_max`. */
export const catalogFilterValues = (): Record<string, Record<string, unknown>> => {
  const schemas = catalogFilters as unknown as Record<string, Json>
  const words = Object.entries(catalogFilterTitles).map(([name, title]) => {
    const { type, enum: allowed, 'x-words': listed, 'x-dictionary': dictionary } = schemas[name]!
    if (dictionary) return [name, { kind: 'dictionary', title, dictionary }]
    if (listed) return [name, { kind: 'words', title, words: listed }]
    if (allowed) return [name, { kind: 'word', title, words: allowed }]
    return [name, { kind: type === 'boolean' ? 'flag' : 'text', title }]
  })
  const ranges = catalogRangeNames.map((name) => {
    const sort = catalogRanges[name]
    const metric = catalogSorts[sort] as keyof typeof metrics
    const { unit } = metrics[metric]
    if (unit === 'date') return [name, { kind: 'dates', metric, sort }]
    const { minimum: min, maximum: max } = schemas[`${name}_min`]!
    const has_histogram = (catalogHistogramNames as readonly string[]).includes(name)
    return [
      name,
      {
        kind: 'range',
        metric,
        sort,
        unit,
        min,
        ...(max !== undefined && { max }),
        ...(has_histogram && { has_histogram }),
      },
    ]
  })
  return Object.fromEntries([...words, ...ranges])
}

/** The metric that each sort orders by; the title is none. */
export const sortValues = () =>
  Object.fromEntries(
    Object.entries(catalogSorts).map(([sort, column]) => [sort, column in metrics ? column : null]),
  ) as Record<CatalogSortBy, string | null>

/** The numbers of an object schema: their least and greatest values and what they are unless given. */
const numbersOf = (schema: unknown) =>
  Object.fromEntries(
    Object.entries(propertiesOf(schema))
      .filter(([, { type }]) => type === 'integer' || type === 'number')
      .map(([name, { type, minimum: min, maximum: max, default: usual, description }]) => [
        name,
        { title: description, is_whole: type === 'integer', min, ...(max !== undefined && { max }), default: usual },
      ]),
  )

const eventTypeValues = () =>
  Object.fromEntries(
    eventTypes.map(({ type, description, subjects, thresholds }) => [
      type,
      {
        label: Object.fromEntries(wordLanguages.map((language) => [language, notices[language].events[type].label])),
        description,
        subjects,
        is_usual: subjects.some((subject) => type in usualTypes(subject)),
        thresholds: numbersOf(thresholds),
      },
    ]),
  )

/** Every exported list of words is a closed set, under its own name. */
const wordLists = (modules: readonly object[]) =>
  Object.entries(Object.assign({}, ...modules) as Record<string, unknown>)
    .filter((entry): entry is [string, string[]] => {
      const [, value] = entry
      return Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))

const constant = (name: string, value: unknown, about?: string) =>
  `${about ? `/** ${about} */\n` : ''}export const ${name} = ${printJson(value).trimEnd()} as const\n`

/** `modules` are those whose exported lists of words belong to the contract. */
export const values = (endpoints: readonly Endpoint[], modules: readonly object[]): string =>
  [
    '// Generated from the contract by `npm run generate`: do not edit.\n',
    constant(
      'metrics',
      metricValues(metrics, channelMetrics),
      'The metrics of channels. `at` is their path in the statistics; `absent` completes "Not enough data: …".',
    ),
    'export type MetricName = keyof typeof metrics\n',
    constant('groupMetrics', metricValues(groupMetrics, groupMetrics), 'The metrics of groups.'),
    'export type GroupMetricName = keyof typeof groupMetrics\n',
    constant('charts', chartsOf(endpoints), 'The charts, by their names in the client.'),
    'export type ChartName = keyof typeof charts\n',
    constant(
      'catalogFilters',
      catalogFilterValues(),
      'The filters of the catalog. A range and a pair of dates are two parameters, `<name>_min` and `<name>_max`.',
    ),
    'export type CatalogFilterName = keyof typeof catalogFilters\n',
    constant('catalogSorts', sortValues(), 'What the catalog can be sorted by, and the metric of each.'),
    'export type CatalogSortName = keyof typeof catalogSorts\n',
    constant(
      'pages',
      pagesOf(endpoints),
      'By operation: the least and the greatest `limit`, its default, and the greatest `skip`.',
    ),
    constant(
      'eventTypes',
      eventTypeValues(),
      'The types of events. Those without subjects cannot be asked for; `is_usual` are those that a watch tells of unless types are given.',
    ),
    'export type EventTypeName = keyof typeof eventTypes\n',
    constant('signalLabels', signalLabels, 'What the signals of trust are called.'),
    constant('levelLabels', levelLabels, 'What the levels of trust are called.'),
    constant('watchNumbers', numbersOf(CreateWatch), 'How often a watch may tell.'),
    ...wordLists(modules).map(([name, words]) => constant(name, words)),
  ].join('\n')
