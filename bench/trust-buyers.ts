// How much power is lost where some of the channels of a band have bought: what many do is usual.
import { type Bands, START_BAND } from '../src/trust/bands.ts'
import { isMeasured } from '../src/trust/reads.ts'
import { isOrdinary, type Measures, measuresOf, statementOf } from '../src/trust/statement.ts'
import type { TrustSignal } from '../src/vocabulary.ts'
import { distributionOf, percentOf } from './trust-judge.ts'
import { bought, hasFinding, LOOK_AFTER } from './trust-members.ts'
import { type MemberSeries, monthEnds, readsAt } from './trust-series.ts'
import { type ViewsChannel, viewPurchases, withPurchase } from './trust-views.ts'
import { BAND, bandsFrom, isFound } from './trust-views-power.ts'

/** Bands are renewed once a week, without the channels that had strong findings then. */
const WEEKS = 4

/** Of every so many channels in a row, so that open channels of all kinds buy. */
const buys = (index: number, share: number) => Math.floor((index + 1) * share) > Math.floor(index * share)

const kinds = Object.keys(viewPurchases)

/** The views of a week are multiplied in all ways in turn. */
const BOUGHT_TIMES = 2

/** Renewed as often as the weeks say, from those without strong findings by the bands before. */
const settled = (open: readonly Measures[], from: (measures: readonly Measures[]) => Bands): Bands => {
  let bands = from(open)
  for (let week = 1; week < WEEKS; week++) bands = from(open.filter((one) => isOrdinary(statementOf(one, BAND, bands))))
  return bands
}

const seen = ['at once, in the first 3 hours', 'at once, 3 to 24 hours later', 'along the curve of the post']

export const viewsAmongBuyers = (
  channels: { open: ViewsChannel[]; aside: ViewsChannel[] },
  shares: readonly number[],
  strengths: readonly number[],
) => {
  const withViews = ({ reads }: ViewsChannel, kind: string, views: number, seed: number) =>
    measuresOf(withPurchase(reads, { views, arrival: viewPurchases[kind]!, seed }))
  const open = channels.open.map((one, i) => ({
    untouched: measuresOf(one.reads),
    bought: withViews(one, kinds[i % kinds.length]!, BOUGHT_TIMES, i),
  }))
  const tested = seen.flatMap((kind) =>
    strengths.map((times) => ({
      kind,
      times,
      measures: channels.aside.map((one, i) => withViews(one, kind, times, i)),
    })),
  )
  return shares.flatMap((share) => {
    const bands = settled(
      open.map(({ untouched, bought }, i) => (buys(i, share) ? bought : untouched)),
      bandsFrom,
    )
    return tested.map(({ kind, times, measures }) => ({
      buyers_percent: share * 100,
      kind,
      times,
      found: percentOf(measures.filter((one) => isFound(statementOf(one, BAND, bands))).length, measures.length),
    }))
  })
}

const ofMembers: readonly TrustSignal[] = ['step', 'drip', 'round_gains', 'leak', 'mass_leave']

/** The buyers of the band bought 5 % of the members a day for a week. */
export const membersAmongBuyers = (series: { open: MemberSeries[]; aside: MemberSeries[] }, share: number) => {
  const monthsOf = (some: MemberSeries[]) =>
    some.flatMap(({ members, first_day, ...one }) =>
      monthEnds({ members, first_day, ...one }).flatMap((end) =>
        Math.min(...members.slice(Math.max(0, end - 30), end + 1)) < 100 ? [] : [{ members, first_day, end }],
      ),
    )
  const open = monthsOf(series.open).map(({ members, first_day, end }, i) => {
    const counts = buys(i, share) ? bought(members, end - LOOK_AFTER, 7, 0.35) : members
    return measuresOf(readsAt(counts, first_day, end))
  })
  const bands = settled(open, (measures) => {
    const ranges = ofMembers.map((signal) => {
      const values = measures.flatMap((one) => (isMeasured(one[signal]) ? one[signal].value : []))
      return [signal, distributionOf(values)]
    })
    return new Map([[START_BAND, Object.fromEntries(ranges)]])
  })
  const aside = monthsOf(series.aside)
  return [
    { days: 1, a_day_percent: 10 },
    { days: 7, a_day_percent: 5 },
    { days: 30, a_day_percent: 2 },
  ].map(({ days, a_day_percent }) => {
    const statements = aside.map(({ members, first_day, end }) => {
      const counts = bought(members, end - LOOK_AFTER, days, (days * a_day_percent) / 100)
      return statementOf(measuresOf(readsAt(counts, first_day, end)), BAND, bands)
    })
    return {
      buyers_percent: share * 100,
      days,
      a_day_percent,
      found: percentOf(statements.filter(hasFinding).length, statements.length),
    }
  })
}
