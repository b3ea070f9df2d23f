// The chats of a list: the columns of the catalog, and beside them what the account noted, with costs and totals.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { catalogSorts, type MetricName } from '#sdk/values'
import {
  type ChatList,
  type ListChannel,
  type ListOrder,
  noteInList,
  removeFromList,
  useListChannels,
} from '../../data/chat-lists.ts'
import { comparedOf, toggleTicked, useTicked } from '../../data/compared.ts'
import { useNameOf } from '../../data/dictionaries.ts'
import { columns, type Names } from '../../look/channel-columns/columns.tsx'
import { type ColumnName, columnNames, columnsIn, columnsText } from '../../look/channel-columns/names.ts'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { day, exact } from '../../look/format.ts'
import { Menu } from '../../look/menu.tsx'
import { Unknown } from '../../look/number.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords, type Words } from '../../words/index.ts'
import { Editable } from './editable.tsx'
import { type ListSearch, listOrderIn, listSortedBy, priceIn, tagsIn } from './state.ts'
import { Totals } from './totals.tsx'

/** Fewer than in the catalog, because what the account noted stands beside them. */
const usualHere: ColumnName[] = ['members_count', 'members_growth30d', 'post_views', 'err', 'line']

type Change = (next: ListSearch) => void
type TableProps = { list: ChatList; search: ListSearch; change: Change }

export const ListTable = ({ list, search, change }: TableProps) => {
  const { chatLists, common, lists } = useWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isPlaceholderData } = useListChannels(
    list.list_id,
    listOrderIn(search),
    search.tag,
  )
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton height={480} />
  const rows = data.pages.flatMap(({ items }) => items)
  const { totals, count } = data.pages[0]!
  if (count === 0 && !search.tag)
    return <Empty>{list.kind === 'picked' ? chatLists.emptyPicked : chatLists.emptyMatching}</Empty>
  return (
    <section aria-label={chatLists.parts.channels} aria-busy={isFetching}>
      <Totals totals={totals} count={count} />
      <div className="row list-tools">
        {search.tag && (
          <button type="button" onClick={() => change({ ...search, tag: undefined })}>
            {chatLists.onlyTag(search.tag)} <span aria-hidden="true">✕</span>
            <span className="unseen">{chatLists.allTags}</span>
          </button>
        )}
        <span className="push" />
        <Link
          to="/compare"
          search={{ ids: comparedOf(rows.filter(({ peer }) => peer === 'Channel')) }}
          className="button"
          data-tip={chatLists.compareMeans}
        >
          {chatLists.compare}
        </Link>
        <ColumnMenu search={search} change={change} />
      </div>
      <Table list={list} rows={rows} search={search} change={change} isOld={isPlaceholderData} />
      {error && <Failure error={error} retry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more} ({lists.showing(exact(rows.length), exact(count))})
        </button>
      )}
    </section>
  )
}

const ColumnMenu = ({ search, change }: { search: ListSearch; change: Change }) => {
  const { catalog } = useWords()
  const shown = columnsIn(search, usualHere)
  return (
    <Menu label={catalog.columnsMenu} staysOpen>
      {columnNames.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={shown.includes(name)}
            onChange={({ target }) =>
              change({
                ...search,
                columns: columnsText(
                  target.checked ? [...shown, name] : shown.filter((other) => other !== name),
                  usualHere,
                ),
              })
            }
          />
          {catalog.columns[name]}
        </label>
      ))}
    </Menu>
  )
}

type Head = { name: string; title: string; means?: string | undefined; sort?: ListOrder['sort_by']; isText?: boolean }

const ownHeads = ({ chatLists }: Words): Head[] => [
  { name: 'tags', title: chatLists.tags, isText: true },
  { name: 'note', title: chatLists.note, isText: true },
  { name: 'price', title: chatLists.price, sort: 'price' },
  { name: 'cost', title: chatLists.costViews, means: chatLists.costViewsMeans, sort: 'cost_per_1000_views' },
  { name: 'reaction', title: chatLists.costReactions, means: chatLists.costReactionsMeans, sort: 'cost_per_reaction' },
]

const meansOf = (name: ColumnName, { contract }: Words) => {
  const metric = (catalogSorts as Record<string, MetricName | null>)[name]
  return metric ? contract.metrics[metric].means : undefined
}

const Table = ({ list, rows, search, change, isOld }: TableProps & { rows: ListChannel[]; isOld: boolean }) => {
  const words = useWords()
  const { chatLists, catalog } = words
  const names = useNames()
  const ticked = useTicked()
  const shown = columnsIn(search, usualHere)
  const heads: Head[] = [
    { name: 'title', title: chatLists.chat, sort: 'title', isText: true },
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
    ...ownHeads(words),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="scroll-box long" tabIndex={0} role="group" aria-label={chatLists.parts.channels}>
      <table className={isOld ? 'list-table names-first old' : 'list-table names-first'}>
        <thead>
          <tr>
            {heads.map((head) => (
              <SortHead key={head.name} head={head} search={search} change={change} />
            ))}
            {list.kind === 'picked' && (
              <th scope="col">
                <span className="unseen">{chatLists.columns.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.internal_id} data-row="">
              <td className="name">
                <span className="channel-cell">
                  <input
                    type="checkbox"
                    checked={ticked.some(({ internal_id }) => internal_id === row.internal_id)}
                    aria-label={catalog.tick(row.title)}
                    onChange={() => toggleTicked(row)}
                  />
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
              {list.kind === 'picked' && (
                <td className="number">
                  <button
                    type="button"
                    className="plain"
                    aria-label={chatLists.removeChat(row.title)}
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

const useNames = (): Names => {
  const [country, language, category] = [useNameOf('countries'), useNameOf('languages'), useNameOf('categories')]
  return useMemo(() => ({ country, language, category }), [country, language, category])
}

const Deleted = ({ row }: { row: ListChannel }) => {
  const { lists } = useWords()
  return (
    row.deleted_at && (
      <span className="tag" data-tip={day(row.deleted_at)}>
        {lists.deleted}
      </span>
    )
  )
}

const SortHead = ({ head, search, change }: { head: Head; search: ListSearch; change: Change }) => {
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
        title
      )}
    </th>
  )
}

type OwnProps = { list_id: string; row: ListChannel; rows: ListChannel[]; search: ListSearch; change: Change }

/** What the account noted about a chat, each in a cell that can be changed. A price without a currency has that of the list. */
const OwnCells = ({ list_id, row, rows, search, change }: OwnProps) => {
  const { chatLists } = useWords()
  const { internal_id, title, note = '', tags = [], price, currency } = row
  const usual = currency ?? rows.find((other) => other.currency)?.currency
  const save = (changed: Parameters<typeof noteInList>[2]) => noteInList(list_id, internal_id, changed)
  const readPrice = (text: string) => {
    const read = priceIn(text)
    const named = read?.currency ?? usual
    return read && named ? { price: read.price, currency: named } : undefined
  }
  const cost = (value: number | undefined): ReactNode =>
    value === undefined ? <Unknown why={chatLists.noCost} /> : <span>{`${exact(value)} ${currency}`}</span>
  return (
    <>
      <td className="own-tags">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className="plain tag"
            aria-label={chatLists.onlyTag(tag)}
            onClick={() => change({ ...search, tag })}
          >
            {tag}
          </button>
        ))}
        <Editable
          value={tags.join(', ')}
          label={chatLists.edit(chatLists.tags, title)}
          placeholder={chatLists.tagsExample}
          save={(text) => save({ tags: tagsIn(text) })}
        />
      </td>
      <td className="own-note">
        <Editable
          value={note}
          shown={note}
          label={chatLists.edit(chatLists.note, title)}
          save={(text) => save({ note: text.trim() || null })}
        />
      </td>
      <td className="number own-price">
        <Editable
          value={price === undefined ? '' : `${price} ${currency}`}
          shown={price === undefined ? undefined : `${exact(price)} ${currency}`}
          label={chatLists.edit(chatLists.price, title)}
          placeholder={chatLists.priceExample}
          check={(text) => (text.trim() === '' || readPrice(text) ? undefined : chatLists.priceWrong)}
          save={(text) => save(text.trim() === '' ? { price: null } : readPrice(text)!)}
        />
      </td>
      <td className="number">{cost(row.cost_per_1000_views)}</td>
      <td className="number">{cost(row.cost_per_reaction)}</td>
    </>
  )
}
