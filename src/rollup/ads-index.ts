// The ads index: each channel is ranked among the channels of its size band and language.
import { type AdsInputs, adsIndexes, sizeBand } from '../metrics/ads-index.ts'
import type { Db } from '../store/db.ts'
import {
  type AdsIndexRow,
  type AdsInputsRow,
  listAdsInputs,
  listBandInputs,
  updateAdsIndexes,
} from '../store/statistics/ads-indexes.ts'
import type { RowCounts } from './row-counts.ts'

const PER_STATEMENT = 5_000

/** The size band and language; null for a channel that cannot be ranked. */
const bandOf = ({ members_count, language, ads_inputs }: AdsInputsRow<AdsInputs>): string | null =>
  ads_inputs && members_count !== null ? `${sizeBand(members_count)} ${language ?? ''}` : null

/** Re-ranks the bands that the changed channels are in or were in before. */
export const rankChanged = async (db: Db, chat_ids: number[]): Promise<RowCounts> => {
  const changed = await listAdsInputs<AdsInputs>(db, chat_ids)
  const bands = new Set(
    changed.flatMap((channel) => [channel.ads_band, bandOf(channel)]).filter((band) => band !== null),
  )
  const changed_ids = new Set(chat_ids)
  const others = (await listBandInputs<AdsInputs>(db, [...bands])).filter(({ chat_id }) => !changed_ids.has(chat_id))
  return rank(db, [...changed, ...others])
}

const rank = async (db: Db, channels: AdsInputsRow<AdsInputs>[]): Promise<RowCounts> => {
  const rows: AdsIndexRow[] = []
  for (const [ads_band, peers] of Map.groupBy(channels, bandOf)) {
    const ordered = peers.toSorted((a, b) => a.chat_id - b.chat_id)
    const indexes = ads_band === null ? [] : adsIndexes(ordered.map(({ ads_inputs }) => ads_inputs!))
    ordered.forEach(({ chat_id }, i) => {
      rows.push({ chat_id, ads_band, ads_index: null, ads_index_grade: null, ads_index_parts: null, ...indexes[i] })
    })
  }
  rows.sort((a, b) => a.chat_id - b.chat_id)
  let rows_written = 0
  for (let start = 0; start < rows.length; start += PER_STATEMENT)
    rows_written += await updateAdsIndexes(db, rows.slice(start, start + PER_STATEMENT))
  return { rows_read: channels.length, rows_written }
}
