// What the signals of members find in real organic series, and in purchases put into them.
import { stream } from '../src/demo/random.ts'
import { percentile } from '../src/metrics/percentiles.ts'
import { startBands } from '../src/trust/start-bands.ts'
import { measuresOf, statementOf, type TrustStatement } from '../src/trust/statement.ts'
import { type MemberSeries, monthEnds, readsAt } from './trust-series.ts'
import { type JudgedValue, uniformity } from './trust-uniformity.ts'

const statementAt = (members: readonly number[], first_day: number, end: number): TrustStatement =>
  statementOf(measuresOf(readsAt(members, first_day, end)), '- 1K rare', startBands)

export const hasFinding = ({ judged }: TrustStatement) => judged.some(({ finding }) => finding !== null)

export const perThousand = (some: number, of: number) => Number(((1000 * some) / of).toFixed(2))

/** Levels and findings for each 1,000 channel-months about which enough is known. */
export const organicFindings = (series: MemberSeries[]) => {
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  let [months, unknown] = [0, 0]
  for (const { members, first_day, ...one } of series)
    for (const end of monthEnds({ members, first_day, ...one })) {
      const { level, judged } = statementAt(members, first_day, end)
      if (level === 'too_little_data') {
        unknown++
        continue
      }
      months++
      add(level)
      for (const { signal, finding } of judged) if (finding) add(`${signal} ${finding}`)
    }
  const rates = [...counts].sort().map(([name, count]) => [name, perThousand(count, months)] as const)
  return { months, too_little_data: unknown, ...Object.fromEntries(rates) } as Record<string, number>
}

/** A purchase of `total` of the members over some days in equal parts; all of them stay. */
export const bought = (members: readonly number[], last_day: number, days: number, total: number): number[] => {
  const start = last_day - days
  const whole = members[start]! * total
  return members.map((count, day) =>
    day <= start ? count : Math.round(count + whole * Math.min(1, (day - start) / days)),
  )
}

/** The purchase ended so many days before the look. */
export const LOOK_AFTER = 6

export const memberKinds = [
  { days: 1, shares: [0.02, 0.05, 0.07, 0.1, 0.2] },
  { days: 5, shares: [0.05] },
  { days: 7, shares: [0.005, 0.01, 0.02, 0.05] },
  { days: 30, shares: [0.0025, 0.005, 0.01, 0.02] },
]

/** The shares of purchases that are found, in months about which enough is known. */
export const memberPower = (series: MemberSeries[], days: number, share: number) => {
  let [months, found, strong] = [0, 0, 0]
  for (const one of series)
    for (const end of monthEnds(one)) {
      const { members, first_day } = one
      if (statementAt(members, first_day, end).level === 'too_little_data') continue
      const statement = statementAt(bought(members, end - LOOK_AFTER, days, share * days), first_day, end)
      months++
      if (hasFinding(statement)) found++
      if (statement.level === 'strong_findings') strong++
    }
  const percentOf = (some: number) => Number(((100 * some) / months).toFixed(1))
  return { found: percentOf(found), strong: percentOf(strong) }
}

const MOST_BOUGHT = 1
const ROUNDS = 8
const LOOKS = [0, 2, 4, 6]

/** The most that leaves no finding at any look, as a share of the members; undefined if there is a finding without it. */
const mostUnseen = ({ members, first_day }: MemberSeries, last_day: number, days: number): number | undefined => {
  const isSeen = (total: number) => {
    const changed = bought(members, last_day, days, total)
    return LOOKS.some((look) => hasFinding(statementAt(changed, first_day, last_day + look)))
  }
  if (isSeen(0)) return undefined
  let [unseen, seen] = [0, MOST_BOUGHT]
  for (let i = 0; i < ROUNDS; i++) {
    const middle = (unseen + seen) / 2
    if (isSeen(middle)) seen = middle
    else unseen = middle
  }
  return unseen
}

/** Of purchases of somebody who knows the rules, in two months of each channel. */
export const adversary = (series: MemberSeries[], days: number) => {
  const random = stream(30, 'adversary', days)
  const unseen = series.flatMap((one) => {
    const ends = monthEnds(one).filter(
      (end) => end + 6 < one.members.length && statementAt(one.members, one.first_day, end).level !== 'too_little_data',
    )
    return ends.length === 0 ? [] : [0, 1].flatMap(() => mostUnseen(one, random.pick(ends), days) ?? [])
  })
  const sorted = unseen.sort((a, b) => a - b)
  const percentAt = (share: number) => Number((100 * percentile(sorted, share)).toFixed(1))
  return { months: sorted.length, median_percent: percentAt(0.5), p90_percent: percentAt(0.9) }
}

export const memberUniformity = (series: MemberSeries[]) => {
  const judged: JudgedValue[] = []
  for (const one of series)
    for (const end of monthEnds(one)) judged.push(...statementAt(one.members, one.first_day, end).judged)
  return uniformity(judged)
}
