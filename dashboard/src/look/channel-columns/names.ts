// The columns of a table of channels: their names, those shown at first, and those that fit.
import { catalogSorts, metrics } from '#sdk/values'
import { type MetricColumn, metricColumns } from '../../words/metric-words.ts'

/** The columns that are no metrics. `trust_level` and `community` have words of their own, and the line shows the members of the last days. */
const labelColumns = ['language', 'country', 'category'] as const
export type LabelColumn = (typeof labelColumns)[number]
export type ColumnName = MetricColumn | LabelColumn | 'trust_level' | 'community' | 'line'

const about = (...subjects: string[]) =>
  metricColumns.filter((name) => subjects.includes(metrics[catalogSorts[name]].subject))

/** By subject, and within a subject in the order of the contract. */
export const columnNames: ColumnName[] = [
  ...about('audience'),
  ...about('reach'),
  ...about('engagement'),
  ...about('standing'),
  'trust_level',
  ...labelColumns,
  'community',
  ...about('posting'),
  'line',
]
export const usualColumns: ColumnName[] = [
  'members_count',
  'members_growth30d',
  'post_views',
  'err',
  'er',
  'ads_index',
  'mentions',
  'trust_level',
  'category',
  'last_post_date',
  'line',
]

/** Names that addresses and saved views may still have. */
const otherNames: Record<string, ColumnName> = {
  members: 'members_count',
  growth: 'members_growth30d',
  growth_percent: 'members_growth30d_percent',
  views: 'post_views',
  created: 'creation_date',
  last_post: 'last_post_date',
}

export const columnsIn = (
  { columns }: { columns?: string | undefined },
  usual: ColumnName[] = usualColumns,
): ColumnName[] => {
  if (columns === undefined) return usual
  const given = columns.split(',').map((name) => otherNames[name] ?? name)
  return columnNames.filter((name) => given.includes(name))
}

/** Undefined for the usual ones, so that they do not show in the address. */
export const columnsText = (columns: ColumnName[], usual: ColumnName[] = usualColumns): string | undefined => {
  const text = columnNames.filter((name) => columns.includes(name)).join(',')
  return text === usual.join(',') ? undefined : text
}

/** What is kept longest when the table is narrow, the last first. All other columns are left out before these. */
const needed: ColumnName[] = [
  'line', 'creation_date', 'country', 'language', 'category', 'mentions', 'members_growth30d_percent', 'last_post_date', 'er', 'err', 'trust_level', 'ads_index', 'post_views', 'members_growth30d', 'members_count',
] // biome-ignore format: a list of words
const leastNeeded = [...columnNames.filter((name) => !needed.includes(name)), ...needed]

/** The columns that fit into the width beside the channel's name. */
export const columnsThatFit = (
  columns: ColumnName[],
  widths: Record<ColumnName, number>,
  width: number,
): ColumnName[] => {
  const kept = new Set(columns)
  const used = () => [...kept].reduce((sum, name) => sum + widths[name], 0)
  for (const name of leastNeeded) if (used() > width) kept.delete(name)
  return columns.filter((name) => kept.has(name))
}
