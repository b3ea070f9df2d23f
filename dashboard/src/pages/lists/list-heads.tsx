// The heads of the table of a list. A click on one that can be sorted by sorts.
import { catalogSorts, type MetricName } from '#sdk/values'
import type { ListOrder } from '../../data/lists.ts'
import { columns } from '../../look/channel-columns/columns.tsx'
import type { ColumnName } from '../../look/channel-columns/names.ts'
import type { Words } from '../../words/index.ts'
import { type ChangeList, type ListSearch, listOrderIn, listSortedBy } from './state.ts'

type Head = { name: string; title: string; means?: string | undefined; sort?: ListOrder['sort_by']; isText?: boolean }

const ownHeads = ({ lists }: Words, hasBudget: boolean): Head[] => [
  { name: 'price', title: lists.price, sort: 'price' },
  { name: 'cost', title: lists.costViews, means: lists.costViewsMeans, sort: 'cost_per_1000_views_24h' },
  ...(hasBudget ? [{ name: 'budget', title: lists.budgetResult, isText: true }] : []),
  { name: 'state', title: lists.state, means: lists.stateMeans, isText: true },
  { name: 'tags', title: lists.tags, isText: true },
  { name: 'note', title: lists.note, isText: true },
  { name: 'reaction', title: lists.costReactions, means: lists.costReactionsMeans, sort: 'cost_per_reaction' },
]

const meansOf = (name: ColumnName, { contract }: Words) => {
  const metric = (catalogSorts as Record<string, MetricName | null>)[name]
  return metric ? contract.metrics[metric].means : undefined
}

/** The chat, the columns that are shown, and what the account noted. */
export const headsOf = (shown: ColumnName[], words: Words, hasBudget: boolean): Head[] => {
  const { lists, catalog } = words
  return [
    { name: 'title', title: lists.chat, sort: 'title', isText: true },
    ...shown.map((name): Head => {
      const { sort_by, isText } = columns[name]
      const sort = sort_by as ListOrder['sort_by'] | undefined
      return {
        name,
        title: catalog.columns[name],
        means: meansOf(name, words),
        ...(sort && { sort }),
        ...(isText && { isText }),
      }
    }),
    ...ownHeads(words, hasBudget),
  ]
}

export const SortHead = ({ head, search, change }: { head: Head; search: ListSearch; change: ChangeList }) => {
  const { sort_by, sort_direction } = listOrderIn(search)
  const { sort, title, means, isText } = head
  const isSorted = sort !== undefined && sort === sort_by
  return (
    <th
      scope="col"
      className={isText ? undefined : 'number'}
      aria-sort={isSorted ? (sort_direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort ? (
        <button
          type="button"
          className={isSorted ? 'plain sort sorted' : 'plain sort'}
          data-tip={means}
          onClick={() => change(listSortedBy(search, sort))}
        >
          {title}
          {isSorted && <span aria-hidden="true"> {sort_direction === 'asc' ? '▲' : '▼'}</span>}
        </button>
      ) : (
        <span data-tip={means} tabIndex={means ? 0 : undefined}>
          {title}
        </span>
      )}
    </th>
  )
}
