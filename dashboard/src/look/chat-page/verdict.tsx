// What the numbers of a chat say, in a few sentences. A sentence stands only where its numbers are known.
import type { ReactNode } from 'react'
import type { HeatMap } from '../../data/channel.ts'
import { useWords, type Words } from '../../words/index.ts'
import { exact, hourOfDay, percent, short } from '../format.ts'
import { Loaded } from '../states.tsx'
import { bestHour } from './heat.ts'

type VerdictWords = Words['channel']['verdict']

type Growth = {
  members_change?: { last_30_days?: number | undefined; last_90_days?: number | undefined } | undefined
  members_change_percent?: { last_30_days?: number | undefined } | undefined
}

const signed = (change: number) => `${change > 0 ? '+' : change < 0 ? '−' : ''}${exact(Math.abs(change))}`

/** The growth of 30 days, and what 30 days brought in the 60 before. */
export const growthSaid = (words: VerdictWords, { members_change, members_change_percent }: Growth): string[] => {
  const { last_30_days: now, last_90_days: all } = members_change ?? {}
  if (now === undefined) return []
  const share = members_change_percent?.last_30_days
  const said = { members: exact(Math.abs(now)), share: share === undefined ? '' : ` (${percent(Math.abs(share))})` }
  return [
    now > 0 ? words.gained(said) : now < 0 ? words.lost(said) : words.same,
    ...(all === undefined ? [] : [words.before({ change: signed(Math.round((all - now) / 2)) })]),
  ]
}

type HourWords = Pick<VerdictWords, 'bestHour' | 'busyHour'>

export const hourSaid = (words: HourWords, heat: HeatMap | undefined): string[] => {
  const best = heat && bestHour(heat.cells)
  if (!best) return []
  const { hour, posts, views } = best
  const when = { from: hourOfDay(hour), to: hourOfDay((hour + 1) % 24) }
  return [
    views === undefined
      ? words.busyHour({ ...when, posts })
      : words.bestHour({ ...when, posts, views: short(Math.round(views)) }),
  ]
}

type VerdictProps<Stats> = {
  stats: { data: Stats | undefined; error: unknown; refetch: () => unknown }
  /** Known, or known to have failed, so that no line comes later than the others. */
  isReady: boolean
  /** A group has fewer sentences. */
  isShort?: boolean
  /** Each part is a line of its own. */
  parts: (stats: Stats) => string[][]
  below?: (stats: Stats) => ReactNode
}

export const VerdictSection = <Stats,>({ stats, isReady, isShort, parts, below }: VerdictProps<Stats>) => (
  <div className={isShort ? 'verdict-place short' : 'verdict-place'}>
    <Loaded query={isReady ? stats : { ...stats, data: undefined }} height={isShort ? 105 : 245}>
      {(data) => <Verdict parts={parts(data)}>{below?.(data)}</Verdict>}
    </Loaded>
  </div>
)

const Verdict = ({ parts, children }: { parts: string[][]; children: ReactNode }) => {
  const { verdict } = useWords().channel
  const said = parts.filter((sentences) => sentences.length > 0)
  return (
    <section className="verdict" aria-labelledby="verdict-title">
      <h2 id="verdict-title">{verdict.title}</h2>
      <ul>
        {said.map((sentences) => (
          <li key={sentences[0]}>{sentences.join(' ')}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}
