// The chats of a list: the columns of the catalog, and beside them what the account noted, with costs and totals.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { comparedOf } from '../../data/compared.ts'
import { useNameOf } from '../../data/dictionaries.ts'
import { type ChatList, type ListChannel, removeFromList, useListChannels } from '../../data/lists.ts'
import { useMayChange } from '../../look/changeable.tsx'
import { columns, type LabelNames } from '../../look/channel-columns/columns.tsx'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { day, exact } from '../../look/format.ts'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { Tick } from '../../look/tick.tsx'
import { useWords } from '../../words/index.ts'
import { BudgetForm, BudgetSummary } from './budget.tsx'
import { ColumnMenu, shownIn } from './column-menu.tsx'
import { headsOf, SortHead } from './list-heads.tsx'
import { OwnCells } from './own-cells.tsx'
import { PastePrices } from './paste-prices.tsx'
import { budgetIn, type ChangeList, type ListSearch, listOrderIn } from './state.ts'
import { Totals } from './totals.tsx'

type TableProps = { list: ChatList; search: ListSearch; change: ChangeList }

export const ListTable = ({ list, search, change }: TableProps) => {
  const { lists, common, snapshots } = useWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isPlaceholderData } = useListChannels(
    list.list_id,
    { ...listOrderIn(search), tag: search.tag, ...budgetIn(search) },
  )
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton height={480} />
  const rows = data.pages.flatMap(({ items }) => items)
  const { totals, count, budget } = data.pages[0]!
  const currency = totals.prices[0]?.currency ?? ''
  if (count === 0 && !search.tag)
    return <Empty>{list.kind === 'picked' ? lists.emptyPicked : lists.emptyMatching}</Empty>
  return (
    <section className="list-body" aria-label={lists.parts.channels} aria-busy={isFetching}>
      <div className="beside list-side">
        <Totals totals={totals} count={count} />
        <BudgetForm usual={currency} search={search} change={change} />
        {budget && <BudgetSummary budget={budget} count={count} />}
      </div>
      <div>
        <div className="row list-tools">
          {search.tag && (
            <button type="button" onClick={() => change({ ...search, tag: undefined })}>
              {lists.onlyTag({ tag: search.tag })} <span aria-hidden="true">✕</span>
              <span className="unseen">{lists.allTags}</span>
            </button>
          )}
          <span className="push" />
          <PastePrices list_id={list.list_id} usual={currency} />
          <Link to="/compare" search={{ ids: comparedOf(rows) }} className="button" data-tip={lists.compareMeans}>
            {lists.compare}
          </Link>
          <ColumnMenu search={search} change={change} />
        </div>
        <Table list={list} rows={rows} search={search} change={change} isOld={isPlaceholderData} />
        {error && <Failure error={error} retry={() => void fetchNextPage()} />}
        {hasNextPage && (
          <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? common.loading : common.more} (
            {snapshots.showing({ shown: exact(rows.length), all: exact(count) })})
          </button>
        )}
      </div>
    </section>
  )
}

const Table = ({ list, rows, search, change, isOld }: TableProps & { rows: ListChannel[]; isOld: boolean }) => {
  const words = useWords()
  const { lists } = words
  const names = useNames()
  const shown = shownIn(search)
  const mayChange = useMayChange()
  const removes = mayChange && list.kind === 'picked'
  const heads = headsOf(
    shown,
    words,
    rows.some(({ budget_result }) => budget_result),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="scroll-box long" tabIndex={0} role="group" aria-label={lists.parts.channels}>
      <table className={isOld ? 'list-table names-first old' : 'list-table names-first'}>
        <thead>
          <tr>
            {heads.map((head) => (
              <SortHead key={head.name} head={head} search={search} change={change} />
            ))}
            {removes && (
              <th scope="col">
                <span className="unseen">{lists.columns.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.internal_id} data-row="">
              <td className="name">
                <span className="channel-cell">
                  <Tick chat={row} />
                  <Avatar title={row.title} />
                  <ChatLink {...row} />
                  <Deleted row={row} />
                </span>
              </td>
              {shown.map((name) => (
                <td key={name} className={columns[name].isText ? name : 'number'}>
                  {columns[name].cell(row, words, names)}
                </td>
              ))}
              <OwnCells list_id={list.list_id} row={row} rows={rows} search={search} change={change} />
              {removes && (
                <td className="number">
                  <button
                    type="button"
                    className="plain"
                    aria-label={lists.removeChat({ title: row.title })}
                    onClick={() => void removeFromList(list.list_id, [row.internal_id])}
                  >
                    ✕
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const useNames = (): LabelNames => {
  const [country, language, category] = [useNameOf('countries'), useNameOf('languages'), useNameOf('categories')]
  return useMemo(() => ({ country, language, category }), [country, language, category])
}

const Deleted = ({ row }: { row: ListChannel }) => {
  const { snapshots } = useWords()
  return (
    row.deleted_at && (
      <span className="tag" data-tip={day(row.deleted_at)}>
        {snapshots.deleted}
      </span>
    )
  )
}
