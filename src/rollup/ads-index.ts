// The ads index: each channel is ranked among the channels of its size band and language, or among more where these are too few.
import { type AdsInputs, adsIndex, collectAdsField, sizeBand } from '../metrics/ads-index.ts'
import type { Db } from '../store/db.ts'
import {
  type AdsInputsRow,
  claimChangedBand,
  endBandClaim,
  listBandInputs,
  updateAdsIndexes,
} from '../store/statistics/ads-indexes.ts'
import type { ChatFacts } from '../store/statistics/changes.ts'
import type { AdsSize } from '../vocabulary.ts'
import { widerComparisons } from './ads-comparison.ts'
import { settleHeldGrades } from './held-grades.ts'
import type { RowCounts } from './row-counts.ts'

/** Channels whose inputs are in memory at a time. */
const PAGE = 5_000

/** The size band and language; null for a channel that cannot be ranked. */
export const adsBand = ({ members_count, language, deleted_at }: ChatFacts): string | null =>
  members_count !== null && deleted_at === null ? `${sizeBand(members_count)} ${language ?? ''}` : null

const sizeOf = (ads_band: string) => ads_band.slice(0, ads_band.indexOf(' ')) as AdsSize

/**
 * Ranks the bands whose channels changed, each at most once; several processes share them. Returns early when `isOver`. Large bands wait
 * for their turn unless `at_once`.
 */
export const rankChangedBands = async (
  db: Db,
  now: Date,
  { at_once, isOver }: { at_once: boolean; isOver: () => boolean },
): Promise<RowCounts> => {
  const counts = { rows_read: 0, rows_written: 0 }
  const ranked: string[] = []
  const compareWider = widerComparisons(db)
  while (!isOver()) {
    const claimed = await claimChangedBand(db, { now, ranked, at_once })
    if (!claimed) return counts
    ranked.push(claimed.band)
    const { channels, rows_read, rows_written } = await rankBand(db, claimed.band, compareWider, now)
    await endBandClaim(db, claimed, now, channels)
    counts.rows_read += rows_read
    counts.rows_written += rows_written
  }
  return counts
}

const rankBand = async (db: Db, ads_band: string, compareWider: ReturnType<typeof widerComparisons>, now: Date) => {
  const first = await listBandInputs<AdsInputs>(db, ads_band, 0, PAGE)
  const { add, isEnough, field } = collectAdsField()
  let channels = 0
  const reaching: AdsInputsRow<AdsInputs>[] = []
  for await (const page of pagesFrom(db, ads_band, first)) {
    add(page.map(({ ads_inputs }) => ads_inputs))
    channels += page.length
    if (!isEnough()) reaching.push(...page.filter(({ ads_inputs }) => ads_inputs.parts.err24 !== null))
  }
  const size = sizeOf(ads_band)
  const among =
    isEnough() || reaching.length === 0
      ? { field: field(), compared_with: { same_language: true, sizes: [size], sampled: false }, rows_read: 0 }
      : await compareWider(size, reaching)
  const unranked = { ads_band, ads_index: null, ads_index_grade: null, ads_index_parts: null }
  let rows_written = 0
  for await (const page of pagesFrom(db, ads_band, first)) {
    const rows = page.map(({ chat_id, ads_inputs }) => ({
      chat_id,
      ...unranked,
      ...adsIndex(ads_inputs, among.field, among.compared_with),
    }))
    rows_written += await updateAdsIndexes(db, rows)
    await settleHeldGrades(
      db,
      page.map(({ chat_id }) => chat_id),
      { ...among, now },
    )
  }
  return { channels, rows_read: channels + among.rows_read, rows_written }
}

/** The pages of a band. A band is read twice, but its first page, which is all of a small band, only once. */
async function* pagesFrom(db: Db, ads_band: string, first: AdsInputsRow<AdsInputs>[]) {
  for (let page = first; page.length > 0; ) {
    yield page
    page = page.length < PAGE ? [] : await listBandInputs<AdsInputs>(db, ads_band, page.at(-1)!.chat_id, PAGE)
  }
}
