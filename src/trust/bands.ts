// Bands: the channels that a channel is compared with.
import { sizeBand } from '../metrics/ads-index.ts'
import { kept } from '../metrics/kept.ts'
import { type TrustSignal, trustSignals } from '../vocabulary.ts'
import { type Distribution, independentValues } from './distribution.ts'

/** What a channel is like, as far as it matters for what is usual. */
type Kind = { language: string | null; members_count: number | null; posts_30d: number }

const rateOf = (posts_30d: number): string => (posts_30d < 10 ? 'rare' : posts_30d < 90 ? 'daily' : 'often')

/** The narrowest band: language, size and posting rate, with a blank between them. Null if the size is not known. */
export const trustBand = ({ language, members_count, posts_30d }: Kind): string | null =>
  members_count === null ? null : `${language ?? '-'} ${sizeBand(members_count)} ${rateOf(posts_30d)}`

/** The bands that a channel is compared with, the narrowest first; a star stands for all. */
export const widerBands = (band: string): string[] => {
  const [, size, rate] = band.split(' ')
  return [band, `* ${size} ${rate}`, `* ${size} *`, '* * *']
}

/** The ranges of a fresh installation, which come from real series. They are too few to tell sizes or languages apart. */
export const START_BAND = 'start'

/** Quantiles of fewer channels say little about the end that matters. */
export const LEAST_CHANNELS = 100

/** From so many independent values on, twenty above its last quantile, a band knows its own tail. Until then none is believed to fall faster than that of a fresh installation. */
const LEAST_FOR_TAIL = 20_000

/** So many weekly snapshots of all channels make the ranges together. */
export const POOLED_WEEKS = 12

/** `conversion` is no signal: it says how many of those who see a mention join. */
export type Ranges = Partial<Record<TrustSignal | 'conversion', Distribution>>

/** What is usual, by band and signal. */
export type Bands = ReadonlyMap<string, Ranges>

export type ComparedBand = Distribution & { band: string /** A wider band than the channel's own. */; merged: boolean }

type ComparedRanges = Partial<Record<TrustSignal, ComparedBand>>

/** What a channel of a band is compared with, by signal: the narrowest band with enough channels, else that of a fresh installation. */
export const comparable = (bands: Bands, band: string): ComparedRanges => {
  const ofBands = comparedRanges(bands)
  const known = ofBands.get(band)
  if (known) return known
  const found: ComparedRanges = {}
  const wider = widerBands(band)
  for (const signal of trustSignals) {
    const name = wider.find((one) => (bands.get(one)?.[signal]?.channels ?? 0) >= LEAST_CHANNELS) ?? START_BAND
    const distribution = bands.get(name)?.[signal]
    if (!distribution) continue
    const knowsTail = name === START_BAND || independentValues(distribution) >= LEAST_FOR_TAIL
    const floor = knowsTail ? undefined : bands.get(START_BAND)?.[signal]
    found[signal] = { ...distribution, band: name, merged: name !== band, floor }
  }
  ofBands.set(band, found)
  return found
}

/** Many channels are of one band. */
const comparedRanges = kept((_: Bands) => new Map<string, ComparedRanges>())
