// What is no behaviour of an audience: misreadings, rounded imports, accounts that the platform removed, days without readings, and a season of all channels. How often it
// is called so.
import { stream } from '../src/demo/random.ts'
import type { MemberReading } from '../src/metrics/member-readings.ts'
import { commonLossesOf } from '../src/trust/common-losses.ts'
import { startBands } from '../src/trust/start-bands.ts'
import { measuresOf, statementOf } from '../src/trust/statement.ts'
import { percentOf } from './trust-judge.ts'
import { type MemberSeries, monthEnds, readsAt } from './trust-series.ts'

type Harm = (readings: readonly MemberReading[], random: () => number) => MemberReading[]

const changed = (readings: readonly MemberReading[], at: number, count: number, members: (before: number) => number) =>
  readings.map((one, i) => (i >= at && i < at + count ? { ...one, members: members(one.members) } : one))

/** A day of the last 30 that others follow. */
const dayOf = (readings: readonly MemberReading[], random: () => number) =>
  readings.length - 28 + Math.floor(random() * 24)

const off =
  (times: number, days: number): Harm =>
  (readings, random) =>
    changed(readings, dayOf(readings, random), days, (members) => Math.round(members * times))

const lastOff =
  (times: number): Harm =>
  (readings) =>
    changed(readings, readings.length - 1, 1, (members) => Math.round(members * times))

const roundedTo =
  (unit: number): Harm =>
  (readings) =>
    readings.map((one) => ({ ...one, members: Math.round(one.members / unit) * unit }))

/** As the web preview shows them. */
const threeDigits: Harm = (readings) => readings.map((one) => ({ ...one, members: Number(one.members.toPrecision(3)) }))

const roundedUntil =
  (unit: number, days_before_the_end: number): Harm =>
  (readings, random) => [
    ...roundedTo(unit)(readings.slice(0, -days_before_the_end), random),
    ...readings.slice(-days_before_the_end),
  ]

const without =
  (days: number): Harm =>
  (readings, random) => {
    const day = dayOf(readings, random)
    return readings.filter((_, i) => i < day || i >= day + days)
  }

const every =
  (days: number): Harm =>
  (readings) =>
    readings.filter((_, i) => (readings.length - 1 - i) % days === 0)

const LOSS_DAY = 12
const lost =
  (share: number): Harm =>
  (readings) => {
    const at = readings.length - LOSS_DAY
    return changed(readings, at, LOSS_DAY, (members) => Math.round(members * (1 - share)))
  }

/** Members rise by a share over a fortnight, and fall again, in all channels. */
const season =
  (share: number): Harm =>
  (readings) =>
    readings.map((one, i) => {
      const days = readings.length - 1 - i
      const part = days > 28 ? 0 : days > 14 ? (28 - days) / 14 : days / 14
      return { ...one, members: Math.round(one.members * (1 + share * part)) }
    })

const harms: Record<string, Harm> = {
  nothing: (readings) => [...readings],
  'a tenth on one day': off(0.1, 1),
  'a tenth on two days': off(0.1, 2),
  'half on one day': off(0.5, 1),
  'ten times as many on one day': off(10, 1),
  'a tenth on the last day': lastOff(0.1),
  'rounded to 100': roundedTo(100),
  'rounded to 1,000': roundedTo(1_000),
  'three digits': threeDigits,
  'rounded to 100 until 20 days ago': roundedUntil(100, 20),
  'rounded to 1,000 until 20 days ago': roundedUntil(1_000, 20),
  'five days not read': without(5),
  'twelve days not read': without(12),
  'read every fourth day': every(4),
  'season of 3 %': season(0.03),
}

const isKnown = ({ members }: MemberSeries, end: number) => Math.min(...members.slice(end - 30, end + 1)) >= 100

/** By series and month, what is read of them after the harm. */
const harmed = (series: readonly MemberSeries[], harm: Harm, name: string) => {
  const random = stream(43, name).next
  return series.flatMap((one) =>
    monthEnds(one)
      .filter((end) => isKnown(one, end))
      .map((end) => {
        const reads = readsAt(one.members, one.first_day, end)
        const members = harm(reads.members, random)
        return { ...reads, members, members_count: members.at(-1)!.members }
      }),
  )
}

const levels = (judged: { level: string }[]) => ({
  months: judged.length,
  strong_percent: percentOf(judged.filter(({ level }) => level === 'strong_findings').length, judged.length),
  closer_percent: percentOf(judged.filter(({ level }) => level === 'look_closer').length, judged.length),
})

export const misreadings = (series: readonly MemberSeries[]) => [
  ...Object.entries(harms).map(([name, harm]) => ({
    harm: name,
    ...levels(harmed(series, harm, name).map((reads) => statementOf(measuresOf(reads), '- 1K rare', startBands))),
  })),
  ...[0.01, 0.02, 0.05].map((share) => ({
    harm: `the platform removes ${share * 100} %`,
    ...levels(afterLoss(series, share)),
  })),
]

/** All channels are looked at on the same day, so that what it did to everybody is known. */
const afterLoss = (series: readonly MemberSeries[], share: number) => {
  const all = harmed(series, lost(share), 'loss')
  // The months of the series are of different years: each stands for a channel of one installation.
  const now = all[0]!.now
  const moved = all.map((reads) => ({
    ...reads,
    now,
    members: reads.members.map(({ at, members }) => ({ at: at + now - reads.now, members })),
  }))
  const common_losses = commonLossesOf(moved.map(({ members }) => members))
  return moved.map((reads) => statementOf(measuresOf({ ...reads, common_losses }), '- 1K rare', startBands))
}
