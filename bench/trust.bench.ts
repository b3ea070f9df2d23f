// How often the signals of trust are wrong and how often they find a purchase, with real series and a world drawn from them.

import type { Bench } from './run.ts'
import { membersAmongBuyers, viewsAmongBuyers } from './trust-buyers.ts'
import { conversionPower } from './trust-conversion.ts'
import { cheapestCover, coverPower } from './trust-covers.ts'
import { commentsPower, hollowPower } from './trust-discussion.ts'
import { adversary, memberKinds, memberPower, memberUniformity, organicFindings } from './trust-members.ts'
import { misreadings } from './trust-misread.ts'
import { ownBands } from './trust-own-bands.ts'
import { realViews } from './trust-real-views.ts'
import { ringPower } from './trust-ring.ts'
import { organicSeries } from './trust-series.ts'
import type { Uniformity } from './trust-uniformity.ts'
import { viewPurchases, viewsWorld } from './trust-views.ts'
import { bandsOf, sayer, untouched, viewsAdversary, viewsBySize, viewsPower } from './trust-views-power.ts'

const CHANNELS = 1_500
/** Each purchase is put into so many of the channels that were kept aside. */
const WITH_PURCHASES = 200
const strengths = [1.2, 1.5, 2, 3, 5]
const bandSizes = [100, 300, 1_000, 3_000]
/** Shares of the channels of a band that have bought. */
const buyers = [0, 0.01, 0.05, 0.1, 0.2]

const parts = ['open', 'aside'] as const
type Part = (typeof parts)[number]
type Row = Record<string, string | number>

const table = (title: string, rows: Row[]) => {
  console.log(`\n${title}`)
  console.table(rows)
}

const uniformityRows = (part: Part, found: Map<string, Uniformity>): Row[] =>
  [...found].map(([signal, { values, distance, deciles }]) => ({
    part,
    signal,
    values,
    distance: distance.toFixed(3),
    tenths: deciles.map((one) => one.toFixed(2)).join(' '),
  }))

const bar = (name: string, needed: string, measured: Record<Part, number>, isMet: (value: number) => boolean): Row => ({
  bar: name,
  needed,
  ...measured,
  met: parts.every((part) => isMet(measured[part])) ? 'yes' : 'no',
})

export const bench: Bench = {
  question: 'how often are the signals of an audience wrong, and how much of what is bought do they find?',
  alone: true,
  run: async () => {
    const all = organicSeries()
    const series = { open: all.filter((one) => !one.kept_aside), aside: all.filter((one) => one.kept_aside) }
    const findings = { open: organicFindings(series.open), aside: organicFindings(series.aside) }
    table('members: for each 1,000 untouched channel-months', [
      { part: 'open', ...findings.open },
      { part: 'aside', ...findings.aside },
      { part: 'all', ...organicFindings(all) },
    ])
    const own = ownBands(all, bandSizes)
    table(
      'members: for each 1,000 untouched channel-months, with own bands of so many channels, renewed every week',
      own,
    )
    const misread = misreadings(all)
    table('members: what no audience did, in percent of channel-months', misread)
    const powers = memberKinds.flatMap(({ days, shares }) =>
      shares.map((share) => ({
        days,
        a_day_percent: share * 100,
        open: memberPower(series.open, days, share),
        aside: memberPower(series.aside, days, share),
      })),
    )
    table(
      'members: purchases found, in percent, six days after the end',
      powers.flatMap(({ open, aside, ...kind }) => [
        { ...kind, part: 'open', ...open },
        { ...kind, part: 'aside', ...aside },
      ]),
    )
    table(
      'members: the most that can be bought unseen in a month, in percent of the members',
      [1, 7, 14, 30].flatMap((days) => parts.map((part) => ({ days, part, ...adversary(series[part], days) }))),
    )
    table(
      'members: bought in a day and covered, by somebody who knows the documents: months whose level changes, in percent',
      [0.1, 0.25].flatMap((share) => coverPower(all, share)),
    )
    table(
      'members: the cost of the cheapest cover, a channel with bought members and views, in multiples of that of the purchase',
      [0.1, 0.25].map((share) => cheapestCover(all, share)),
    )
    const uniform = parts.flatMap((part) => uniformityRows(part, memberUniformity(series[part])))

    const real = realViews()
    const world = viewsWorld(real, all, CHANNELS)
    const channels = { open: world.filter((one) => !one.kept_aside), aside: world.filter((one) => one.kept_aside) }
    const say = sayer(bandsOf(channels.open))
    const quiet = { open: untouched(channels.open, say), aside: untouched(channels.aside, say) }
    table(
      'views: for each 1,000 untouched channel-months of the drawn world',
      parts.map((part) => ({ part, ...quiet[part].findings })),
    )
    table('p-values of untouched series', [
      ...uniform,
      ...parts.flatMap((part) => uniformityRows(part, quiet[part].uniformity)),
    ])
    table(
      'views: for each 1,000 untouched channel-months, by the size of the band',
      viewsBySize(world, [100, 300, 1_000]),
    )
    const tested = { open: channels.open.slice(0, WITH_PURCHASES), aside: channels.aside.slice(0, WITH_PURCHASES) }
    const kinds = Object.keys(viewPurchases)
    const rows = kinds.flatMap((kind) =>
      strengths.map((times): Row => ({ kind, times, ...viewsPower(tested.aside, say, { kind, views: times }) })),
    )
    table('views of the posts of a week: purchases found, in percent, in channels kept aside', rows)
    table(
      'reactions of the posts of a week: purchases found, in percent, in channels kept aside',
      ['at once, 3 to 24 hours later', 'along the curve of the post'].flatMap((kind) =>
        strengths.map((times) => ({ kind, times, ...viewsPower(tested.aside, say, { kind, reactions: times }) })),
      ),
    )
    table(
      'views: by how much those of a week can be multiplied unseen',
      kinds.map((kind) => ({ kind, ...viewsAdversary(tested.aside, say, kind) })),
    )
    table('ring: found around channels kept aside, in percent', ringPower([3, 5, 10, 20]))
    table(
      'no_conversion: members bought in a day, found in series kept aside, in percent',
      [1, 0.5].flatMap((reading) => conversionPower(real, series, reading, [0.1, 0.2, 0.5, 1, 2])),
    )
    table(
      'hollow: members without authors, found in percent',
      [0.6, 1].flatMap((spread) => hollowPower(spread, [1, 2, 5, 10, 30])),
    )
    table(
      'comments: found in channels kept aside, in percent',
      commentsPower(real, { open: channels.open, aside: tested.aside }),
    )
    table(
      'members: purchases found in series kept aside, where some of the band bought 5 % a day for a week',
      buyers.flatMap((share) => membersAmongBuyers(series, share)),
    )
    table(
      'views: purchases found in channels kept aside, where some of the band bought the views of a week x 2',
      viewsAmongBuyers({ open: channels.open, aside: tested.aside }, buyers, [1.5, 2, 3]),
    )
    const powerOf = (days: number, share: number) => {
      const { open, aside } = powers.find((one) => one.days === days && one.a_day_percent === share * 100)!
      return { open: open.found, aside: aside.found }
    }
    const coversChange = (part: typeof all) => Math.max(...coverPower(part, 0.25).map((one) => one.level_changes))
    const strong = (of: Record<string, number>) => of.strong_findings ?? 0
    return [
      bar(
        'strong findings for each 1,000 organic channel-months',
        '<= 1',
        { open: strong(findings.open), aside: strong(findings.aside) },
        (value) => value <= 1,
      ),
      bar(
        'strong findings for each 1,000 channel-months of the drawn world',
        '<= 1',
        { open: strong(quiet.open.findings), aside: strong(quiet.aside.findings) },
        (value) => value <= 1,
      ),
      ...own.map(({ channels_in_band, strong_first, strong_later }) => ({
        bar: `strong findings with own bands of ${channels_in_band} channels: at first, and later`,
        needed: '<= 1',
        open: strong_first,
        aside: strong_later,
        met: Math.max(strong_first, strong_later) <= 1 ? 'yes' : 'no',
      })),
      ...misread.map(({ harm, strong_percent }) => ({
        bar: `strong findings after ${harm}`,
        needed: '<= 1 %',
        open: strong_percent,
        aside: strong_percent,
        met: strong_percent <= 1 ? 'yes' : 'no',
      })),
      bar(
        'months whose level the simple covers change',
        '0 %',
        { open: coversChange(series.open), aside: coversChange(series.aside) },
        (value) => value === 0,
      ),
      bar('5 % of the members a day over five days', '>= 95 %', powerOf(5, 0.05), (value) => value >= 95),
      bar('7 % of the members in a day', '>= 80 %', powerOf(1, 0.07), (value) => value >= 80),
      bar('10 % of the members in a day', '>= 80 %', powerOf(1, 0.1), (value) => value >= 80),
      bar('2 % of the members a day over 30 days', '>= 50 %', powerOf(30, 0.02), (value) => value >= 50),
      ...kinds.map((kind) =>
        bar(
          `views x 1.5 ${kind}`,
          '>= 80 %',
          {
            open: viewsPower(tested.open, say, { kind, views: 1.5 }).found!,
            aside: rows.find((row) => row.kind === kind && row.times === 1.5)!.found as number,
          },
          (value) => value >= 80,
        ),
      ),
    ]
  },
}
