// The heads of the columns. A click sorts.
import { catalogSorts, type MetricName } from '#sdk/values'
import { columns } from '../../look/channel-columns/columns.tsx'
import type { ColumnName } from '../../look/channel-columns/names.ts'
import { useWords } from '../../words/index.ts'
import { type CatalogSearch, type ChangeCatalogSearch, orderIn, sortedBy } from './state.ts'
import { TickAll } from './tick-all.tsx'

type HeadProps = {
  columns: ColumnName[]
  search: CatalogSearch
  change: ChangeCatalogSearch
  count: number | undefined
}

export const TableHead = ({ columns: shown, search, change, count }: HeadProps) => {
  const { catalog, common, contract } = useWords()
  const meansOf = (name: ColumnName) => {
    const metric = (catalogSorts as Record<string, MetricName | null>)[name]
    return metric ? contract.metrics[metric].means : undefined
  }
  const { sort_by, sort_direction } = orderIn(search)
  return (
    <div role="rowgroup" className="heads">
      <div role="row" className="line" aria-rowindex={1}>
        <span role="columnheader">
          <TickAll search={search} count={count} />
        </span>
        <span role="columnheader">{common.channel}</span>
        {shown.map((name) => {
          const { sort_by: field, isText } = columns[name]
          const isSorted = field !== undefined && field === sort_by
          const text = catalog.columns[name]
          return (
            <span
              key={name}
              role="columnheader"
              className={isText ? name : 'number'}
              aria-sort={isSorted ? (sort_direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {field ? (
                <button
                  type="button"
                  className={isSorted ? 'sort sorted' : 'sort'}
                  data-tip={meansOf(name)}
                  onClick={() => change(sortedBy(search, field))}
                >
                  <span>{text}</span>
                  {isSorted && <span aria-hidden="true">{sort_direction === 'asc' ? '▲' : '▼'}</span>}
                </button>
              ) : (
                text
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}
