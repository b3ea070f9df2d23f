// When a chat is written in: weekday by hour, on the clocks of the reader. The arrow keys move from cell to cell.
import { type KeyboardEvent, useState } from 'react'
import type { HeatMap } from '../../data/channel.ts'
import { locale } from '../../words/index.ts'
import { clockPart, exact, firstWeekday, hourOfDay, percent, short } from '../format.ts'
import { Segments } from '../segments.tsx'
import { Empty } from '../states.tsx'
import type { ChartWords } from './chart-words.ts'
import { cellAt, type HeatKind, knownKinds, movedTo, strengths, weekFrom } from './heat.ts'

type HeatMapProps = { words: ChartWords; map: HeatMap; kind: HeatKind; onKind: (kind: HeatKind) => void }

/** Monday is 1. The fifth of January 1970 was one. */
const weekdayName = (weekday: number, length: 'narrow' | 'short' | 'long') =>
  new Intl.DateTimeFormat(locale(), { weekday: length, timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  )

/** Four letters have room. Persian has no short names but single letters. */
const weekdayHead = (weekday: number) => {
  const short = weekdayName(weekday, 'short')
  return short.length > 4 ? weekdayName(weekday, 'narrow') : short
}

export const HeatMapTable = ({ words, map, kind: wanted, onKind }: HeatMapProps) => {
  const { heat } = words
  const [focused, setFocused] = useState(0)
  if (map.posts === 0) return <Empty>{heat.none}</Empty>
  const kinds = knownKinds(map.cells)
  const kind = kinds.find((name) => name === wanted) ?? 'posts'
  const cells = weekFrom(map.cells, firstWeekday())
  const strength = strengths(cells, kind)
  const describe = (i: number) => {
    const { weekday, hour, hours, posts, views, er_percent } = cells[i]!
    const when = `${weekdayName(weekday, 'long')}, ${hourOfDay(hour)}–${hourOfDay((hour + 1) % 24)}`
    if (hours === 0) return heat.outside({ when })
    const parts = [heat.cell({ when, posts, count: exact(posts) })]
    if (views !== undefined) parts.push(heat.views({ views: short(views) }))
    if (er_percent !== undefined) parts.push(heat.er({ er: percent(er_percent) }))
    return parts.join('\n')
  }
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = movedTo(focused, event.key)
    if (next === undefined) return
    event.preventDefault()
    setFocused(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  return (
    <>
      <div className="row">
        {kinds.length > 1 && (
          <Segments
            label={heat.by}
            options={kinds.map((option) => [option, heat.kinds[option]])}
            value={kind}
            onChange={onKind}
          />
        )}
        <span className="heat-scale quiet small" aria-hidden="true">
          {heat.least}{' '}
          {[0.15, 0.4, 0.7, 1].map((part) => (
            <i key={part} style={{ background: shade(part) }} />
          ))}{' '}
          {heat.most}
        </span>
      </div>
      <table className="heat" onKeyDown={move}>
        <thead>
          <tr>
            <th>
              <span className="unseen">{heat.weekday}</span>
            </th>
            {Array.from({ length: 24 }, (_, hour) => (
              <th key={hourOfDay(hour)} className={hour % 6 === 0 ? 'main' : undefined}>
                {clockPart(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 7 }, (_, row) => (
            <tr key={cells[cellAt(row, 0)]!.weekday}>
              <th scope="row" aria-label={weekdayName(cells[cellAt(row, 0)]!.weekday, 'long')}>
                {weekdayHead(cells[cellAt(row, 0)]!.weekday)}
              </th>
              {Array.from({ length: 24 }, (_, hour) => {
                const i = cellAt(row, hour)
                const part = strength[i]
                return (
                  <td
                    key={hourOfDay(hour)}
                    data-cell={i}
                    data-tip={describe(i)}
                    tabIndex={i === focused ? 0 : -1}
                    className={part === null ? 'outside' : undefined}
                    style={part ? { background: shade(part) } : undefined}
                    onFocus={() => setFocused(i)}
                  >
                    <span className="unseen">{exact(cells[i]!.posts)}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet small">{heat.zone({ zone: map.time_zone })}</p>
    </>
  )
}

const shade = (part: number) => `color-mix(in srgb, var(--series-1) ${Math.round(12 + part * 88)}%, var(--sunken))`
