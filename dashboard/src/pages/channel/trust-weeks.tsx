// What was said about the audience in each week of twelve months, as a row of squares. It is read when it is opened, because reading it has a price.
import { useState } from 'react'
import { useTrustHistory } from '../../data/trust.ts'
import { day } from '../../look/format.ts'
import { Empty, Loaded } from '../../look/states.tsx'
import { useTrustWords } from './signal-words.ts'

const HEIGHT = 40
const WEEKS = 53
const WEEK_MS = 7 * 86_400_000

export const TrustWeeks = ({ id }: { id: string }) => {
  const words = useTrustWords()
  const [isOpen, setOpen] = useState(false)
  const query = useTrustHistory(id, isOpen)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.history.title}</summary>
      {isOpen && (
        <Loaded query={query} height={HEIGHT}>
          {({ weeks }) => {
            const last = weeks.at(-1)
            if (!last) return <Empty>{words.history.none}</Empty>
            const known = new Map(weeks.map((one) => [new Date(one.week).getTime(), one]))
            const end = new Date(last.week).getTime()
            const starts = Array.from({ length: WEEKS }, (_, i) => end - (WEEKS - 1 - i) * WEEK_MS)
            return (
              <ol className="weeks">
                {starts.map((start) => {
                  const one = known.get(start)
                  const level = one ? words.levels[one.level] : words.history.unknown
                  const text = words.history.week({ week: day(new Date(start)), level })
                  const signals = one?.signals.map((signal) => words.signals[signal]).join(', ')
                  return (
                    <li
                      key={start}
                      className={one?.level ?? 'unknown'}
                      title={[text, signals].filter(Boolean).join(' · ')}
                    >
                      <span className="unseen">{text}</span>
                    </li>
                  )
                })}
              </ol>
            )
          }}
        </Loaded>
      )}
    </details>
  )
}
