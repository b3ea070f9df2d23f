// One row of the table. A row that is not there yet has the same height.
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { CatalogRow } from '../../data/catalog.ts'
import { MOST_TICKED, toggleTicked, useTicked } from '../../data/compared.ts'
import { columns, type LabelNames } from '../../look/channel-columns/columns.tsx'
import type { ColumnName } from '../../look/channel-columns/names.ts'
import { Avatar, ChatTitle } from '../../look/chat-name.tsx'
import { publicName } from '../../look/chat-page/links.ts'
import { useWords } from '../../words/index.ts'

type RowProps = {
  row: CatalogRow | undefined
  index: number
  columns: ColumnName[]
  names: LabelNames
  isCurrent: boolean
  isTicked: boolean
  offset: number
  onHover: (row: CatalogRow) => void
}

const Row = ({ row, index, columns: shown, names, isCurrent, isTicked, offset, onHover }: RowProps) => {
  const words = useWords()
  const ticked = useTicked()
  const style = { transform: `translateY(${offset}px)` }
  if (!row)
    return (
      <div className="line waiting" style={style} aria-hidden="true">
        <span />
        <span className="skeleton" />
      </div>
    )
  const name = publicName(row.link)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={isCurrent ? 'line current' : 'line'}
      style={style}
      data-id={row.internal_id}
      onMouseEnter={() => onHover(row)}
    >
      <span role="cell">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!isTicked && ticked.length >= MOST_TICKED}
          aria-label={words.catalog.tick({ title: row.title })}
          onChange={() => toggleTicked(row)}
        />
      </span>
      <span role="cell" className="channel">
        <Avatar title={row.title} />
        <span className="names">
          <Link to="/channel/$id" params={{ id: row.internal_id }}>
            <ChatTitle title={row.title} verified={row.verified} trust_level={row.trust_level} />
          </Link>
          {name && (
            <span className="quiet small" data-whole>
              @{name}
            </span>
          )}
        </span>
      </span>
      {shown.map((column) => (
        <span key={column} role="cell" className={columns[column].isText ? column : 'number'}>
          {columns[column].cell(row, words, names)}
        </span>
      ))}
    </div>
  )
}

export const CatalogTableRow = memo(Row, (a, b) => {
  const { onHover: _a, ...before } = a
  const { onHover: _b, ...after } = b
  return (Object.keys(after) as (keyof typeof after)[]).every((key) =>
    key === 'columns' ? String(before[key]) === String(after[key]) : before[key] === after[key],
  )
})
