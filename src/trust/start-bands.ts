// The ranges of a fresh installation, until its own channels are enough to compare with. They come from the members of 49 real organic
// channels of 100 to 8,000 members over up to four years, by `bench/trust-start-bands.ts`. A third of those series was kept aside (docs/trust.md).
import { type Bands, type Ranges, START_BAND } from './bands.ts'
import { shares } from './distribution.ts'

const ranges: Ranges = {
  step: {
    channels: 49,
    days: 69030,
    quantiles: [0, 0.0361, 0.1282, 0.2404, 0.4049, 0.5926, 1.339, 2.55, 5.511, 10.15],
  },
  drip: {
    channels: 49,
    days: 69030,
    quantiles: [0, 0, 0, 0.04492, 0.1505, 0.2444, 0.4408, 0.6621, 1.035, 3.792],
  },
  leak: { channels: 49, days: 69030, quantiles: [0, 0, 0, 0, 0, 0, 0.2128, 0.5155, 0.8743, 2.525] },
  mass_leave: {
    channels: 49,
    days: 69030,
    quantiles: [0, 0.09424, 0.1452, 0.2075, 0.2653, 0.3268, 0.4174, 0.5282, 0.8333, 5.95],
  },
  // The value is 1 divided by a chance, so these follow from counting and from no series: one of 1,000 is 1,000 or more.
  round_gains: { channels: 2000, days: 60000, quantiles: shares.map((share) => 1 / (1 - share)) },
}

export const startBands: Bands = new Map([[START_BAND, ranges]])
