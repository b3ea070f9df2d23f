// Inputs of the ads index of one size in all languages, for bands that are too small to be compared by themselves.
import type { AdsSize } from '../../vocabulary.ts'
import type { Db } from '../db.ts'
import type { AdsInputsRow } from './ads-indexes.ts'

/**
 * The inputs of all channels of a size; if there are more than `most`, of at most so many, from each language in proportion. How many there
 * are is known since their bands were last ranked, so that only bands that never were are counted here.
 */
export const listSizeInputs = async <Inputs>(
  db: Db,
  size: AdsSize,
  most: number,
): Promise<{ channels: AdsInputsRow<Inputs>[]; sampled: boolean }> => {
  const bands = await db.rows<{ band: string; channels: number }>`
    select band, coalesce(channels, (select count(*) from channel_stats where ads_band = band)) as channels
    from ads_bands where starts_with(band, ${`${size} `}::text) order by band`
  const total = bands.reduce((sum, { channels }) => sum + channels, 0)
  const sampled = total > most
  const channels = sampled
    ? await sampleInputs<Inputs>(
        db,
        bands.map(({ band, channels }) => ({ band, probes: Math.floor((channels * most) / total) })),
      )
    : await listInputs<Inputs>(
        db,
        bands.map(({ band }) => band),
        most,
      )
  return { channels, sampled }
}

const listInputs = <Inputs>(db: Db, bands: string[], most: number): Promise<AdsInputsRow<Inputs>[]> =>
  db.rows`select chat_id, ads_inputs from unnest(${bands}::text[]) as given(band) cross join lateral (
      select chat_id, ads_inputs from channel_stats where ads_band = band order by chat_id limit ${most}) as listed
    limit ${most}`

/**
 * The channels that follow probes at equal distances between the first and the last id of a band, because ids say in which order channels
 * became known. Each probe reads one row.
 */
const sampleInputs = <Inputs>(db: Db, bands: { band: string; probes: number }[]): Promise<AdsInputsRow<Inputs>[]> =>
  db.rows`select distinct on (chat_id) chat_id, ads_inputs
    from json_to_recordset(${JSON.stringify(bands)}::json) as given(band text, probes integer)
    cross join lateral (select min(chat_id) as first, max(chat_id) as last from channel_stats where ads_band = band) as ids
    cross join lateral generate_series(0, probes - 1) as probe
    cross join lateral (
      select chat_id, ads_inputs from channel_stats where ads_band = band and chat_id >= first + (last - first) * probe / probes
      order by chat_id limit 1) as found
    order by chat_id`
