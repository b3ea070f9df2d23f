// What the channels of a band are compared with when fewer than five of the band can be: channels of all languages, of their size or of
// more sizes.
import {
  type AdsField,
  type AdsInputs,
  type ComparedWith,
  collectAdsField,
  sizesToCompare,
} from '../metrics/ads-index.ts'
import type { Db } from '../store/db.ts'
import type { AdsInputsRow } from '../store/statistics/ads-indexes.ts'
import { listSizeInputs } from '../store/statistics/ads-samples.ts'
import { type AdsSize, adsSizes } from '../vocabulary.ts'

/** So many channels of a size stand for all of them: in random samples a rank is within 1.4 percentage points in 95 of 100. */
const SAMPLE = 5_000

type BandComparison = { field: AdsField; compared_with: ComparedWith; rows_read: number }

/** Reads each size at most once, however many bands ask for it. */
export const widerComparisons = (db: Db) => {
  const sizesRead = new Map<AdsSize, Awaited<ReturnType<typeof listSizeInputs<AdsInputs>>>>()

  /** `own` are the channels to be ranked. They are among the compared ones, also where a sample has left them out. */
  return async (size: AdsSize, own: AdsInputsRow<AdsInputs>[]): Promise<BandComparison> => {
    const { add, isEnough, field } = collectAdsField()
    add(own.map(({ ads_inputs }) => ads_inputs))
    const ownIds = new Set(own.map(({ chat_id }) => chat_id))
    const sizes = new Set<AdsSize>()
    let sampled = false
    let rows_read = 0
    for (const next of sizesToCompare(size)) {
      const read = sizesRead.get(next) ?? (await listSizeInputs<AdsInputs>(db, next, SAMPLE))
      if (!sizesRead.has(next)) rows_read += read.channels.length
      sizesRead.set(next, read)
      add(read.channels.filter(({ chat_id }) => !ownIds.has(chat_id)).map(({ ads_inputs }) => ads_inputs))
      sizes.add(next)
      sampled ||= read.sampled
      if (isEnough()) break
    }
    const compared_with = { same_language: false, sizes: adsSizes.filter((one) => sizes.has(one)), sampled }
    return { field: field(), compared_with, rows_read }
  }
}
