// The columns of the table: what each shows, its width, and what it sorts by.
import type { ReactNode } from 'react'
import { catalogSorts, metrics } from '#sdk/values'
import type { CatalogRow, SortBy } from '../../data/catalog.ts'
import type { Words } from '../../words/index.ts'
import { type MetricColumn, metricColumns } from '../../words/metric-words.ts'
import { communityName } from '../community.ts'
import { day, exact } from '../format.ts'
import { Ago, Change, Num, Percent, Unknown } from '../number.tsx'
import { Spark } from '../spark.tsx'
import { TrustWords } from '../trust-mark.tsx'
import type { ColumnName, LabelColumn } from './names.ts'

export type LabelNames = Record<LabelColumn, (id: string) => string>

type ChannelColumn = {
  width: number
  sort_by?: SortBy
  /** Text stands left, numbers right. */
  isText?: boolean
  cell: (row: CatalogRow, words: Words, names: LabelNames) => ReactNode
}

const widths: Record<ColumnUnit, number> = {
  count: 96,
  views: 88,
  change: 100,
  percent: 64,
  'change in percent': 76,
  hours: 76,
  index: 88,
  date: 112,
}
type ColumnUnit = (typeof metrics)[(typeof catalogSorts)[MetricColumn]]['unit']

/** Growth and mentions are parts of an object of the row; all else has the name of its sort. */
const valueIn = (row: CatalogRow, sort: MetricColumn): number | string | undefined => {
  const metric = metrics[catalogSorts[sort]]
  const [head, field] = 'at' in metric ? (metric.at.split('.') as [string, string?]) : [sort]
  const fields = row as unknown as Record<string, Record<string, number> | undefined>
  if (field !== undefined && head in row) return fields[head]?.[field]
  return fields[sort] as number | string | undefined
}

const metricCell = (sort: MetricColumn, row: CatalogRow, { contract }: Words): ReactNode => {
  const name = catalogSorts[sort]
  const { unit } = metrics[name]
  const { why } = contract.metrics[name]
  const value = valueIn(row, sort)
  if (value === undefined) return <Unknown why={why} />
  if (unit === 'date') return sort === 'creation_date' ? day(String(value)) : <Ago at={String(value)} />
  const number = Number(value)
  if (sort === 'ads_index') return <bdi dir="ltr">{`${row.ads_index_grade ?? ''} ${exact(Math.round(number))}`}</bdi>
  if (unit === 'change') return <Change value={number} />
  return unit === 'percent' || unit === 'change in percent' ? <Percent value={number} /> : <Num value={number} />
}

const metricColumn = (sort: MetricColumn): ChannelColumn => ({
  width: widths[metrics[catalogSorts[sort]].unit],
  sort_by: sort,
  cell: (row, words) => metricCell(sort, row, words),
})

const labelColumn = (name: LabelColumn, width: number): ChannelColumn => ({
  width,
  isText: true,
  cell: (row, _, names) => (row[name] ? names[name](row[name]) : <Unknown />),
})

export const columns: Record<ColumnName, ChannelColumn> = {
  ...(Object.fromEntries(metricColumns.map((sort) => [sort, metricColumn(sort)])) as Record<
    MetricColumn,
    ChannelColumn
  >),
  language: labelColumn('language', 136),
  country: labelColumn('country', 168),
  category: labelColumn('category', 192),
  trust_level: {
    width: 128,
    isText: true,
    cell: ({ trust_level }) => (trust_level ? <TrustWords level={trust_level} /> : <Unknown />),
  },
  community: {
    width: 176,
    isText: true,
    cell: ({ community }) => (community ? <span data-whole>{communityName(community)}</span> : <Unknown />),
  },
  line: {
    width: 96,
    cell: ({ members_line }, { catalog }) =>
      members_line?.some((value) => value !== null) ? (
        <Spark values={members_line} label={catalog.line} />
      ) : (
        <Unknown />
      ),
  },
}
