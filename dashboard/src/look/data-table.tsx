// A table of data: what each column is called, means and shows, in a box that scrolls by itself where the page is too narrow or the table long.
import type { ReactNode } from 'react'

export type TableColumn<Row> = {
  title: string
  /** What the column means, on hover and focus. */
  means?: string | undefined
  /** Set at the end of the cell: numbers, and dates that stand among them. */
  isNumber?: boolean
  /** The cells are buttons, which need no head to be understood by who sees them. */
  isTitleUnseen?: boolean
  /** The cell names its row. */
  isRowHead?: boolean
  className?: string
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  label: string
  columns: TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, position: number) => string | number
  className?: string
  rowClassName?: (row: Row) => string | undefined
  /** The keys `j` and `k` go from row to row. */
  hasRowKeys?: boolean
  /** The table scrolls within the page instead of making it long. */
  isLong?: boolean
  /** What follows the table within its box. */
  children?: ReactNode
}

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, keyOf, className, rowClassName, hasRowKeys, isLong, children } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className={isLong ? 'scroll-box long' : 'scroll-box'} tabIndex={0} role="group" aria-label={label}>
      <table className={className}>
        <thead>
          <tr>
            {columns.map(({ title, means, isNumber, isTitleUnseen }) => (
              <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
                <span
                  className={isTitleUnseen ? 'unseen' : undefined}
                  data-tip={means}
                  tabIndex={means ? 0 : undefined}
                >
                  {title}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            <tr key={keyOf(row, position)} className={rowClassName?.(row)} data-row={hasRowKeys ? '' : undefined}>
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  )
}

const Cell = <Row,>({
  column: { isNumber, isRowHead, className, cell },
  row,
}: {
  column: TableColumn<Row>
  row: Row
}) => {
  const name = isNumber ? 'number' : className
  return isRowHead ? (
    <th scope="row" className={name}>
      {cell(row)}
    </th>
  ) : (
    <td className={name}>{cell(row)}</td>
  )
}
