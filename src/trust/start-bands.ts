// The ranges of a fresh installation, until its own channels are enough to compare with. They come from the members of 49 real organic
// channels of 100 to 8,000 members over up to four years, by `bench/trust-start-bands.ts`. A third of those series was kept aside (docs/trust.md).
import { type Bands, type Ranges, START_BAND } from './bands.ts'

const ranges: Ranges = {
  step: {
    channels: 49,
    days: 69030,
    quantiles: [0, 0.0361, 0.1303, 0.2415, 0.4132, 0.5988, 1.339, 2.55, 5.593, 10.15],
  },
  leak: { channels: 36, days: 7260, quantiles: [0, 0, 0, 0.125, 0.4, 0.7143, 1, 1.197, 1.863, 11.94] },
  mass_leave: {
    channels: 49,
    days: 69030,
    quantiles: [0, 0.09424, 0.1452, 0.2075, 0.2653, 0.3268, 0.4174, 0.5282, 0.8333, 5.95],
  },
}

export const startBands: Bands = new Map([[START_BAND, ranges]])
