// What the pages say about metrics, filters and charts, made from one table of each language.
import {
  type CatalogFilterName,
  type CatalogSortName,
  type ChartName,
  catalogFilters,
  catalogSorts,
  type GroupMetricName,
  type MetricName,
  metrics,
} from '#sdk/values'

/** `short` is for the head of a column, and `why` says why a value is missing. */
type MetricWords = { title: string; short?: string; means: string; why: string }

/** The filters that compare words. A range has the title of its metric. */
type WordFilterName = {
  [Name in CatalogFilterName]: (typeof catalogFilters)[Name] extends { metric: string } ? never : Name
}[CatalogFilterName]

/** All that a language says about the closed sets of the contract. The compiler demands each name. */
export type ContractWords = {
  metrics: Record<MetricName, MetricWords>
  groupMetrics: Record<GroupMetricName, MetricWords>
  charts: Record<ChartName, { title: string; means: string }>
  filters: Record<WordFilterName, string>
}

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

export const filterNamesOf = (words: ContractWords) =>
  Object.fromEntries(
    namesOf(catalogFilters).map((name) => {
      const filter = catalogFilters[name]
      if (!('metric' in filter)) return [name, words.filters[name as WordFilterName]]
      const { title } = words.metrics[filter.metric]
      return [name, metrics[filter.metric].unit === 'percent' ? `${title}, %` : title]
    }),
  ) as Record<CatalogFilterName, string>

/** The sorts that have a column in the table: all but the title, which is the first column. */
export type MetricColumn = Exclude<CatalogSortName, 'title'>

export const metricColumns = namesOf(catalogSorts).filter((sort): sort is MetricColumn => sort !== 'title')

export const columnNamesOf = (words: ContractWords) =>
  Object.fromEntries(
    metricColumns.map((sort) => {
      const { title, short } = words.metrics[catalogSorts[sort]]
      return [sort, short ?? title]
    }),
  ) as Record<MetricColumn, string>

type Path = (typeof metrics)[MetricName] extends infer Metric ? (Metric extends { at: infer At } ? At : never) : never

/** By the paths that the comparison names figures by. */
export const figuresOf = (words: ContractWords) =>
  Object.fromEntries(
    namesOf(metrics).flatMap((name) => {
      const metric = metrics[name]
      const { title, means, why } = words.metrics[name]
      return 'at' in metric ? [[metric.at, { name: title, means, why }]] : []
    }),
  ) as Record<Path, { name: string; means: string; why: string }>

const aspect = <Key extends 'title' | 'means' | 'why'>(table: Record<string, MetricWords>, key: Key) => {
  return <Short extends string>(names: Record<Short, string>) =>
    Object.fromEntries(namesOf(names).map((short) => [short, table[names[short]]![key]])) as Record<Short, string>
}

const channelNumbers = {
  members: 'members_count',
  change: 'members_change_30d',
  views: 'avg_post_views',
  err: 'err_percent',
  er: 'er_percent',
  adsIndex: 'ads_index',
  mentions: 'mentions_30d',
} as const satisfies Record<string, MetricName>

const groupNumbers = {
  members: 'members_count',
  change: 'members_change_30d',
  messages: 'messages_30d',
  active: 'active_members_30d',
  reactions: 'reactions_avg',
  replies: 'replies_avg',
  premium: 'premium_percent',
  bots: 'bots_percent',
} as const satisfies Record<string, GroupMetricName>

/** The key numbers of a channel: what they are called, what they mean, and why one is missing. */
export const channelNumbersOf = ({ metrics }: ContractWords) => ({
  numbers: aspect(metrics, 'title')(channelNumbers),
  means: aspect(metrics, 'means')(channelNumbers),
  why: aspect(metrics, 'why')(channelNumbers),
})

export const groupNumbersOf = ({ groupMetrics }: ContractWords) => ({
  numbers: aspect(groupMetrics, 'title')(groupNumbers),
  means: aspect(groupMetrics, 'means')(groupNumbers),
  why: aspect(groupMetrics, 'why')(groupNumbers),
})

/** Titles and definitions of some charts. */
export const chartTitlesOf = <Name extends ChartName>({ charts }: ContractWords, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, charts[name].title])) as Record<Name, string>
export const chartMeansOf = <Name extends ChartName>({ charts }: ContractWords, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, charts[name].means])) as Record<Name, string>

/** The charts on the page of a chat, and those of a comparison that are not there. */
export const pageCharts = ['subscribers', 'reach', 'err', 'posts', 'mentions'] as const satisfies ChartName[]
export const comparedCharts = ['reach', 'err', 'er', 'posts', 'mentions'] as const satisfies ChartName[]
