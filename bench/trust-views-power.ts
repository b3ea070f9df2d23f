// What the signals of views and reactions find in the world drawn from two real channels, and in purchases put into it.
import { percentile } from '../src/metrics/percentiles.ts'
import type { Bands, Ranges } from '../src/trust/bands.ts'
import { quantilesOf } from '../src/trust/distribution.ts'
import { isMeasured, type TrustReads } from '../src/trust/reads.ts'
import { startBands } from '../src/trust/start-bands.ts'
import { type Measures, measuresOf, statementOf, type TrustStatement } from '../src/trust/statement.ts'
import type { TrustSignal } from '../src/vocabulary.ts'
import { perThousand } from './trust-members.ts'
import { uniformity } from './trust-uniformity.ts'
import { type ViewsChannel, viewPurchases, withPurchase } from './trust-views.ts'

/** Members are compared with the ranges of a fresh installation. */
const OF_MEMBERS: ReadonlySet<TrustSignal> = new Set([
  'step',
  'drip',
  'round_gains',
  'leak',
  'mass_leave',
  'no_conversion',
])

export const bandsOf = (channels: readonly ViewsChannel[]): Bands =>
  bandsFrom(channels.map(({ reads }) => measuresOf(reads)))

export const bandsFrom = (measures: readonly Measures[]): Bands => {
  const values = new Map<TrustSignal, number[]>()
  for (const own of measures)
    for (const [name, measured] of Object.entries(own)) {
      const signal = name as TrustSignal
      if (!isMeasured(measured) || OF_MEMBERS.has(signal)) continue
      values.set(signal, [...(values.get(signal) ?? []), measured.value])
    }
  const ranges: Ranges = Object.fromEntries(
    [...values].map(([signal, own]) => [
      signal,
      { channels: own.length, days: own.length * 30, independent: own.length, quantiles: quantilesOf(own) },
    ]),
  )
  return new Map([...startBands, ['* * *', ranges]])
}

export const BAND = '- 1K rare'

type StatementMaker = (reads: TrustReads) => TrustStatement
export const sayer =
  (bands: Bands): StatementMaker =>
  (reads) =>
    statementOf(measuresOf(reads), BAND, bands)

export const untouched = (channels: readonly ViewsChannel[], say: StatementMaker) => {
  const statements = channels.map(({ reads }) => say(reads))
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { level, judged } of statements) {
    add(level)
    for (const { signal, finding } of judged) if (finding) add(`${signal} ${finding}`)
  }
  const rates = [...counts].sort().map(([name, count]) => [name, perThousand(count, statements.length)] as const)
  return {
    findings: { months: statements.length, ...Object.fromEntries(rates) } as Record<string, number>,
    uniformity: uniformity(statements.flatMap(({ judged }) => judged.filter(({ signal }) => !OF_MEMBERS.has(signal)))),
  }
}

/** Strong findings among untouched channels, each judged by a band of so many others. */
export const viewsBySize = (channels: readonly ViewsChannel[], sizes: readonly number[]) => {
  const measures = channels.map(({ reads }) => measuresOf(reads))
  return sizes.map((size) => {
    let [months, strong, closer] = [0, 0, 0]
    for (let first = 0; first + size <= measures.length; first += size) {
      const bands = bandsFrom(measures.slice(first, first + size))
      // Of small bands there are many, and each needs only some channels to be judged.
      const judged = [...measures.slice(first + size), ...measures.slice(0, first)].slice(0, 500)
      for (const one of judged) {
        const { level } = statementOf(one, BAND, bands)
        months++
        if (level === 'strong_findings') strong++
        if (level === 'look_closer') closer++
      }
    }
    return { channels_in_band: size, months, strong: perThousand(strong, months), closer: perThousand(closer, months) }
  })
}

export const isFound = ({ judged }: TrustStatement) =>
  judged.some(({ signal, finding }) => finding !== null && !OF_MEMBERS.has(signal))

type Purchase = { views?: number; reactions?: number; kind: string }

/** The shares of channels in which a purchase is found, by posts a day. */
export const viewsPower = (channels: readonly ViewsChannel[], say: StatementMaker, { kind, ...times }: Purchase) => {
  const arrival = viewPurchases[kind]!
  const statements = channels.map(({ reads, posts_a_day }, seed) => ({
    posts_a_day,
    statement: say(withPurchase(reads, { ...times, arrival, seed })),
  }))
  const percentOf = (some: typeof statements, is: (statement: TrustStatement) => boolean) =>
    Math.round((100 * some.filter(({ statement }) => is(statement)).length) / some.length)
  const rates = [...Map.groupBy(statements, (one) => one.posts_a_day)].sort(([a], [b]) => a - b)
  return {
    found: percentOf(statements, isFound),
    ...Object.fromEntries(rates.map(([rate, own]) => [`${rate} a day`, percentOf(own, isFound)])),
    strong: percentOf(statements, ({ level }) => level === 'strong_findings'),
  } as Record<string, number>
}

const MOST_TIMES = 10
const ROUNDS = 8

/** By how much the views of a week can be multiplied without a finding. */
export const viewsAdversary = (channels: readonly ViewsChannel[], say: StatementMaker, kind: string) => {
  const arrival = viewPurchases[kind]!
  const unseen = channels.flatMap(({ reads }, seed) => {
    const isSeen = (views: number) => isFound(say(withPurchase(reads, { views, arrival, seed })))
    if (isSeen(1)) return []
    let [low, high] = [1, MOST_TIMES]
    for (let i = 0; i < ROUNDS; i++) {
      const middle = (low + high) / 2
      if (isSeen(middle)) high = middle
      else low = middle
    }
    return low
  })
  const sorted = unseen.sort((a, b) => a - b)
  const timesAt = (share: number) => Number(percentile(sorted, share).toFixed(2))
  return { channels: sorted.length, median_times: timesAt(0.5), p90_times: timesAt(0.9) }
}
