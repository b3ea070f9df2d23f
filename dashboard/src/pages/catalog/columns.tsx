// The columns of the table: what each shows, its width, and what it sorts by.
import type { ReactNode } from 'react'
import type { CatalogRow, SortBy } from '../../data/catalog.ts'
import { day } from '../../look/format.ts'
import { Ago, Change, Num, Percent, Unknown } from '../../look/number.tsx'
import { Spark } from '../../look/spark.tsx'
import type { Words } from '../../words/index.ts'
import type { ColumnName } from './state.ts'

export type Names = {
  country: (id: string) => string
  language: (id: string) => string
  category: (id: string) => string
}

export type Column = {
  width: number
  sort_by?: SortBy
  /** Text stands left, numbers right. */
  isText?: boolean
  cell: (row: CatalogRow, words: Words, names: Names) => ReactNode
}

const label = (id: string | undefined, nameOf: (id: string) => string) => (id ? nameOf(id) : <Unknown />)

export const columns: Record<ColumnName, Column> = {
  members: { width: 96, sort_by: 'members_count', cell: ({ members_count }) => <Num value={members_count} /> },
  growth: {
    width: 100,
    sort_by: 'members_growth30d',
    cell: ({ members_change }, { catalog }) => <Change value={members_change?.last_30_days} why={catalog.noGrowth} />,
  },
  growth_percent: {
    width: 76,
    sort_by: 'members_growth30d_percent' as SortBy,
    cell: ({ members_change_percent }, { catalog }) => (
      <Percent value={members_change_percent?.last_30_days} why={catalog.noGrowth} />
    ),
  },
  views: {
    width: 92,
    sort_by: 'post_views',
    cell: ({ post_views }, { catalog }) => <Num value={post_views} why={catalog.noPosts} />,
  },
  err: {
    width: 64,
    sort_by: 'err' as SortBy,
    cell: ({ err }, { catalog }) => <Percent value={err} why={catalog.noPosts} />,
  },
  er: { width: 64, sort_by: 'er', cell: ({ er }, { catalog }) => <Percent value={er} why={catalog.noPosts} /> },
  ads_index: {
    width: 88,
    sort_by: 'ads_index',
    cell: ({ ads_index, ads_index_grade }, { catalog }) =>
      ads_index === undefined ? (
        <Unknown why={catalog.noIndex} />
      ) : (
        <span>{`${ads_index_grade ?? ''} ${Math.round(ads_index)}`}</span>
      ),
  },
  mentions: { width: 84, sort_by: 'mentions', cell: ({ mentions }) => <Num value={mentions?.total} /> },
  language: { width: 96, isText: true, cell: ({ language }, _, names) => label(language, names.language) },
  country: { width: 112, isText: true, cell: ({ country }, _, names) => label(country, names.country) },
  category: { width: 128, isText: true, cell: ({ category }, _, names) => label(category, names.category) },
  created: {
    width: 104,
    sort_by: 'creation_date' as SortBy,
    cell: ({ creation_date }) => (creation_date ? day(creation_date) : <Unknown />),
  },
  last_post: {
    width: 100,
    sort_by: 'last_post_date' as SortBy,
    cell: ({ last_post_date }) => <Ago at={last_post_date} />,
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
