// The ads index of all channels: each is ranked among those of its size band and language.
import { type AdsInputs, adsIndexes, sizeBand } from '../metrics/ads-index.ts'
import type { Db } from '../store/db.ts'
import { type AdsIndexRow, listAdsInputs, updateAdsIndexes } from '../store/rollups.ts'
import type { RowCounts } from './row-counts.ts'

const PER_STATEMENT = 5_000

export const rankAdsIndexes = async (db: Db): Promise<RowCounts> => {
  const channels = await listAdsInputs<AdsInputs>(db)
  const rows: AdsIndexRow[] = []
  const ranked = Map.groupBy(channels, ({ members_count, language, ads_inputs }) =>
    ads_inputs && members_count !== null ? `${sizeBand(members_count)} ${language ?? ''}` : undefined,
  )
  for (const [band, peers] of ranked) {
    const indexes = band === undefined ? [] : adsIndexes(peers.map(({ ads_inputs }) => ads_inputs!))
    peers.forEach(({ chat_id }, i) => {
      rows.push({ chat_id, ads_index: null, ads_index_grade: null, ads_index_parts: null, ...indexes[i] })
    })
  }
  rows.sort((a, b) => a.chat_id - b.chat_id)
  let rows_written = 0
  for (let start = 0; start < rows.length; start += PER_STATEMENT)
    rows_written += await updateAdsIndexes(db, rows.slice(start, start + PER_STATEMENT))
  return { rows_read: channels.length, rows_written }
}
