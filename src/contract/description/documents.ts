// Generates the parts of documents that repeat the contract: what counts, the filters, the methods of the SDK, and the definitions of metrics.

import type { EventType } from '../../events/event-type.ts'
import { EXAMPLE_TITLE, eventTypes } from '../../events/types.ts'
import { keyPermissions, type WatchSubjectKind } from '../../vocabulary.ts'
import { notices } from '../../words/notices.ts'
import { catalogFilterTitles } from '../catalog/filters.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  channelMetrics,
  chartMetrics,
  groupMetrics,
  type Metric,
  type MetricSubject,
  type Metrics,
  metrics,
} from '../metrics.ts'
import type { Json } from '../schemas.ts'
import { methodsOf } from './client.ts'
import { catalogFilterValues, sortValues } from './values.ts'

const row = (...cells: string[]) => `| ${cells.join(' | ')} |\n`
const table = (head: string[], rows: string[][]) =>
  [row(...head), `|${'---|'.repeat(head.length)}\n`, ...rows.map((cells) => row(...cells))].join('')
const code = (text: string) => `\`${text}\``

const counted: Record<Endpoint['counts'], string> = {
  nothing: 'nothing',
  request: '1 request; the channels in the answer are not counted',
  'request and channel': '1 request and the channel or group',
  'request and channels': '1 request and each distinct channel found; unknown ids are not counted',
  'message search':
    '1 request, 1 message search, and its search term unless it was searched before in the billing month',
}

/** A path that has several methods is named with the method. */
const addressOf = ({ method, path }: Endpoint, endpoints: readonly Endpoint[]) =>
  endpoints.some((other) => other.path === path && other.method !== method) ? `${method} ${path}` : path

const whatCounts = (endpoints: readonly Endpoint[]) =>
  table(
    ['Endpoints', 'Counts'],
    (Object.keys(counted) as Endpoint['counts'][]).map((counts) => [
      endpoints
        .filter((endpoint) => endpoint.counts === counts)
        .map((endpoint) => code(addressOf(endpoint, endpoints)))
        .join(', '),
      counted[counts],
    ]),
  )

const permissions = (endpoints: readonly Endpoint[]) =>
  table(
    ['Permission', 'Opens'],
    keyPermissions.map((permission) => [
      code(permission),
      endpoints
        .filter((endpoint) => endpoint.permission === permission)
        .map((endpoint) => code(addressOf(endpoint, endpoints)))
        .join(', '),
    ]),
  )

const compared = (filter: Record<string, unknown>): string => {
  if (filter.kind === 'dictionary') return `any of a list of ids or names of the ${filter.dictionary} dictionary`
  if (filter.kind === 'words') return `any of a list of ${(filter.words as string[]).map(code).join(', ')}`
  if (filter.kind === 'word') return `one of ${(filter.words as string[]).map(code).join(', ')}`
  if (filter.kind === 'flag') return '`true` or `false`'
  if (filter.kind === 'text') return catalogFilterTitles.term.toLowerCase()
  if (filter.kind === 'dates') return 'times, in the forms that all times take'
  const { unit, min, max } = filter
  return `${unit}, from ${Number(min).toLocaleString('en')}${max === undefined ? '' : ` to ${Number(max).toLocaleString('en')}`}`
}

const filters = () =>
  table(
    ['Filter', 'What it compares', 'Metric'],
    Object.entries(catalogFilterValues()).map(([name, filter]) => {
      const { kind, metric } = filter
      const isRange = kind === 'range' || kind === 'dates'
      return [
        code(isRange ? `${name}_…` : name),
        compared(filter),
        isRange ? (metrics as Metrics)[metric as string]!.title : '',
      ]
    }),
  )

const metricRows = (table: Metrics, subjects: MetricSubject[], except: (name: string) => boolean = () => false) =>
  Object.entries(table)
    .filter(([name, { subject }]) => subjects.includes(subject) && !except(name))
    .map(([name, { at, title, unit, definition, absent }]: [string, Metric]) => [
      code(at ?? name),
      title,
      unit,
      `${definition}${absent ? ` Absent if ${absent}.` : ''}`,
    ])

const metricHead = ['Field', 'Title', 'Unit', 'Definition']
const { lifetime } = channelMetrics
/** What channels and groups share is listed once. */
const shared = (name: string) => /^(members_|premium_|with_|lifetime$)/.test(name)

const sorts = () =>
  table(
    ['In the catalog', 'Statistic'],
    Object.entries(sortValues()).flatMap(([sort, metric]) =>
      metric === null ? [] : [[code(sort), code((metrics as Metrics)[metric]!.at ?? metric)]],
    ),
  )

const methods = (endpoints: readonly Endpoint[]) =>
  table(
    ['Group', 'Methods'],
    methodsOf(endpoints).map(([group, members]) => [
      code(group),
      members
        .map(({ sdk, deprecated }) => `${code(sdk!.split('.')[1]!)}${deprecated ? ' (deprecated)' : ''}`)
        .join(', '),
    ]),
  )

const subjectNames: Record<WatchSubjectKind, string> = {
  chat: 'a chat',
  list: 'a list',
  query: 'a query',
  account: 'the account',
}

const eventTypeSection = ({ type, description, subjects, thresholds, example, sentence }: EventType): string => {
  const rows = Object.entries(thresholds.properties as Record<string, Json>)
  const said = sentence(example as never, { title: EXAMPLE_TITLE }, notices.en)
  return [
    `### ${code(type)}\n\n${description}\n`,
    subjects.length > 0 && `For watches on ${subjects.map((subject) => subjectNames[subject]).join(' and ')}.\n`,
    rows.length > 0 &&
      table(
        ['Threshold', 'Unless given', ''],
        rows.map(([name, schema]) => [code(name), String(schema.default), String(schema.description)]),
      ),
    `\`\`\`json\n${JSON.stringify({ type, sentence: said, facts: example }, null, 2).replaceAll('.000Z"', 'Z"')}\n\`\`\`\n`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** By file, then by the name of the section. */
export const documentSections = (
  endpoints: readonly Endpoint[],
  operatorEndpoints: readonly Endpoint[],
): Record<string, Record<string, string>> => ({
  'docs/api.md': { 'what counts': whatCounts(endpoints), permissions: permissions(endpoints), filters: filters() },
  'docs/metrics.md': {
    audience: table(metricHead, [
      ...metricRows(channelMetrics, ['audience']),
      ...metricRows({ lifetime }, ['posting']),
    ]),
    posts: table(metricHead, metricRows(channelMetrics, ['posting', 'reach', 'engagement'], shared)),
    standing: table(metricHead, metricRows(channelMetrics, ['standing'])),
    groups: table(metricHead, metricRows(groupMetrics, ['audience', 'posting', 'engagement'], shared)),
    charts: table(
      ['Chart', 'Unit', 'Value of an interval'],
      Object.entries(chartMetrics).map(([name, { unit, definition }]) => [
        code(endpoints.find(({ sdk }) => sdk === `charts.${name}`)!.path.replace('/v1/charts/', '')),
        unit,
        definition,
      ]),
    ),
    catalog: sorts(),
  },
  'docs/events.md': { 'event types': eventTypes.map(eventTypeSection).join('\n') },
  'sdk/README.md': { methods: methods([...endpoints, ...operatorEndpoints]) },
})

/** Replaces what lies between the marks of each section. */
export const withSections = (text: string, sections: Record<string, string>): string =>
  Object.entries(sections).reduce((document, [name, content]) => {
    const [begin, end] = [`<!-- generated: ${name} -->\n`, `<!-- end of ${name} -->`]
    const from = document.indexOf(begin)
    const to = document.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`a document has no section "${name}"`)
    return `${document.slice(0, from)}${begin}\n${content}\n${document.slice(to)}`
  }, text)
