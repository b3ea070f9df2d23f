// How often own bands raise a false alarm: bands of so many organic channels, renewed week after week as an installation does it, without any purchase.
import { stream } from '../src/demo/random.ts'
import { type Bands, POOLED_WEEKS, type Ranges } from '../src/trust/bands.ts'
import { quantilesOf } from '../src/trust/distribution.ts'
import { isMeasured } from '../src/trust/reads.ts'
import { startBands } from '../src/trust/start-bands.ts'
import { isOrdinary, type Measures, measuresOf, statementOf, type TrustStatement } from '../src/trust/statement.ts'
import { perThousand } from './trust-members.ts'
import { type MemberSeries, readsAt } from './trust-series.ts'

const BAND = '- 1K rare'
const ofMembers = ['step', 'leak', 'mass_leave'] as const
const DAYS_BEFORE = 95
/** The ranges of one week judge the channels of the next. */
const WEEKS = POOLED_WEEKS + 1
/** In all, for each size of band. */
const LEAST_CHANNELS = 24_000

/** A window of a series stands for a channel: the ends of so many weeks. */
type Channel = { series: MemberSeries; end: number }

const channelsOf = (series: readonly MemberSeries[], count: number, draw: number): Channel[] => {
  const random = stream(42, 'own bands', draw)
  // As long as the members of the whole window are enough to be judged.
  const windows = series.flatMap((one) => {
    const ends: number[] = []
    for (let end = DAYS_BEFORE; end + 7 * WEEKS < one.members.length; end += 7)
      if (Math.min(...one.members.slice(end - 30, end + 7 * WEEKS)) >= 100) ends.push(end)
    return ends.map((end) => ({ series: one, end }))
  })
  return Array.from({ length: count }, () => random.pick(windows))
}

/** The same window is drawn more than once. */
const measured = new Map<MemberSeries, Map<number, Measures>>()
const measuresAt = ({ series, end }: Channel): Measures => {
  const own = measured.get(series) ?? new Map<number, Measures>()
  measured.set(series, own)
  const known = own.get(end) ?? measuresOf(readsAt(series.members, series.first_day, end))
  own.set(end, known)
  return known
}

/** As `replaceTrustBands` does it in SQL. */
const bandsOf = (weeks: readonly Measures[][]): Bands => {
  const ranges: Ranges = {}
  for (const signal of ofMembers) {
    const valuesOf = (week: readonly Measures[]) =>
      week.flatMap((one) => (isMeasured(one[signal]) ? [one[signal].value] : []))
    const values = weeks.map(valuesOf)
    const channels = Math.max(...values.map(({ length }) => length))
    if (channels < 100) continue
    ranges[signal] = {
      channels,
      days: channels * (30 + 7 * (weeks.length - 1)),
      independent: channels,
      quantiles: quantilesOf(values.flat()),
    }
  }
  return new Map([...startBands, ['* * *', ranges]])
}

type LevelCounts = { months: number; strong: number; closer: number }
const count = (counts: LevelCounts, { level }: TrustStatement) => {
  if (level === 'too_little_data') return
  counts.months++
  if (level === 'strong_findings') counts.strong++
  if (level === 'look_closer') counts.closer++
}

const none = (): LevelCounts => ({ months: 0, strong: 0, closer: 0 })

/** Strong findings and any findings for each 1,000 channel-months, after the first renewal and after a quarter of a year. */
export const ownBands = (series: readonly MemberSeries[], sizes: readonly number[]) =>
  sizes.map((size) => {
    const [first, later, start] = [none(), none(), none()]
    for (let turn = 0; turn * size < LEAST_CHANNELS; turn++) {
      const channels = channelsOf(series, size, 1_000 * size + turn)
      let bands: Bands = startBands
      const weeks: Measures[][] = []
      for (let week = 0; week < WEEKS; week++) {
        const now = channels.map(({ series, end }) => measuresAt({ series, end: end + 7 * week }))
        const statements = now.map((one) => statementOf(one, BAND, bands))
        if (week > 0 && week % 4 === 0) {
          for (const one of statements) count(later, one)
          for (const one of now) count(start, statementOf(one, BAND, startBands))
        }
        weeks.push(now.filter((_, i) => isOrdinary(statements[i]!)))
        bands = bandsOf(weeks.slice(-POOLED_WEEKS))
        // After the first renewal all channels are judged again.
        if (week === 0) for (const one of now) count(first, statementOf(one, BAND, bands))
      }
    }
    return {
      channels_in_band: size,
      months: later.months,
      strong_first: perThousand(first.strong, first.months),
      strong_later: perThousand(later.strong, later.months),
      strong_by_start: perThousand(start.strong, start.months),
      closer_first: perThousand(first.closer, first.months),
      closer_later: perThousand(later.closer, later.months),
    }
  })
