// The table of the catalog. Only the rows in view exist, and only the pages in view are read, so that a list of any length stays smooth.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type CatalogRow, PAGE_ROWS, useCatalogRows } from '../../data/catalog.ts'
import { toggleTicked, useTicked } from '../../data/compared.ts'
import { useNameOf } from '../../data/dictionaries.ts'
import { columns, type LabelNames } from '../../look/channel-columns/columns.tsx'
import { type ColumnName, columnNames, columnsIn, columnsThatFit } from '../../look/channel-columns/names.ts'
import { exact } from '../../look/format.ts'
import { useKeys } from '../../look/keyboard.ts'
import { Empty, Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { TableHead } from './head.tsx'
import { RowPreview } from './preview.tsx'
import { CatalogTableRow } from './row.tsx'
import {
  type CatalogSearch,
  type ChangeCatalogSearch,
  countFilters,
  filtersIn,
  orderIn,
  withoutFilters,
} from './state.ts'

const ROW_HEIGHT = 44
/** What is kept free for the names at least. */
const nameWidth = (width: number) => (width < 480 ? 120 : width < 900 ? 180 : 240)
/** Browsers cannot scroll further than some 17 million pixels. */
const MOST_ROWS = 400_000

type TableProps = { search: CatalogSearch; change: ChangeCatalogSearch; count: number | undefined }

export const CatalogTable = ({ search, change, count }: TableProps) => {
  const words = useWords()
  const { catalog } = words
  const ticked = useTicked()
  const names = useLabelNames()
  const { ref: outer, width } = useWidth()
  const shown = columnsThatFit(columnsIn(search), widths, width - 28 - nameWidth(width))
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number>()
  const [hovered, setHovered] = useState<{ row: CatalogRow; top: number }>()
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((box.current?.getBoundingClientRect().top ?? 0) + scrollY), [])

  const length = Math.min(count ?? 30, MOST_ROWS)
  const virtual = useWindowVirtualizer({
    count: length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  const pages = pagesOf(items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  const { rowAt, isOld, error, retry } = useCatalogRows(filtersIn(search), orderIn(search), pages)

  const question = JSON.stringify([filtersIn(search), orderIn(search)])
  const asked = useRef(question)
  useEffect(() => {
    if (asked.current !== question) {
      setCurrent(undefined)
      if (scrollY > top) scrollTo(0, Math.max(0, top - 140))
    }
    asked.current = question
  }, [question, top])

  const move = (step: number) => {
    const next = Math.max(0, Math.min(length - 1, (current ?? (step > 0 ? -1 : 1)) + step))
    setCurrent(next)
    virtual.scrollToIndex(next, { align: 'auto' })
    const row = rowAt(next)
    if (row)
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>(`[data-id="${row.internal_id}"] a`)?.focus({ preventScroll: true }),
      )
  }
  const withCurrent = (act: (row: CatalogRow) => void) => () => {
    const row = current === undefined ? undefined : rowAt(current)
    return row ? act(row) : false
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: withCurrent((row) => toggleTicked(row)),
  })

  if (error && !rowAt(items[0]?.index ?? 0)) return <Failure error={error} retry={retry} />
  if (count === 0)
    return (
      <Empty>
        <p>{catalog.empty}</p>
        {countFilters(search) > 0 && (
          <button type="button" onClick={() => change(withoutFilters(search))}>
            {catalog.clear}
          </button>
        )}
      </Empty>
    )
  const template = `28px minmax(0, 1fr) ${shown.map((name) => `${columns[name].width}px`).join(' ')}`
  return (
    <div
      ref={outer}
      className="catalog-table"
      role="table"
      aria-label={catalog.title}
      aria-rowcount={(count ?? 0) + 1}
      aria-busy={isOld}
      style={{ '--template': template } as React.CSSProperties}
    >
      <TableHead columns={shown} search={search} change={change} count={count} />
      <div
        ref={box}
        role="rowgroup"
        className={isOld ? 'rows old' : 'rows'}
        style={{ height: virtual.getTotalSize() }}
        onMouseLeave={() => setHovered(undefined)}
      >
        {items.map(({ index, start }) => (
          <CatalogTableRow
            key={index}
            row={rowAt(index)}
            index={index}
            columns={shown}
            names={names}
            isCurrent={index === current}
            isTicked={ticked.some(({ internal_id }) => internal_id === rowAt(index)?.internal_id)}
            offset={start - top}
            onHover={(row) => setHovered({ row, top: start - top })}
          />
        ))}
        {hovered && <RowPreview key={hovered.row.internal_id} row={hovered.row} top={hovered.top} />}
      </div>
      {count !== undefined && count > MOST_ROWS && (
        <p className="quiet">{catalog.tooMany({ rows: exact(MOST_ROWS) })}</p>
      )}
    </div>
  )
}

const widths = Object.fromEntries(columnNames.map((name) => [name, columns[name].width])) as Record<ColumnName, number>

const useLabelNames = (): LabelNames => {
  const [country, language, category] = [useNameOf('countries'), useNameOf('languages'), useNameOf('categories')]
  return useMemo(() => ({ country, language, category }), [country, language, category])
}

/** The width of an element, followed as it changes. */
const useWidth = () => {
  const [width, setWidth] = useState(1000)
  const ref = useCallback((element: HTMLDivElement) => {
    setWidth(element.clientWidth)
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, width }
}

const pagesOf = (first: number, last: number): number[] => {
  const from = Math.floor(first / PAGE_ROWS)
  return Array.from({ length: Math.floor(last / PAGE_ROWS) - from + 1 }, (_, i) => from + i)
}
