// What the ads index is ranked by, and the indexes.
import { type Db, sql } from '../db.ts'

export type AdsInputsRow<Inputs> = {
  chat_id: number
  members_count: number | null
  language: string | null
  /** Where it was ranked last. */
  ads_band: string | null
  ads_inputs: Inputs | null
}

const adsColumns = sql`chat_id, members_count, language, ads_band, case when deleted_at is null then ads_inputs end as ads_inputs`

/** What the ads index of these channels is ranked by; a deleted channel has none. */
export const listAdsInputs = <Inputs>(db: Db, chat_ids: number[]): Promise<AdsInputsRow<Inputs>[]> =>
  db.rows`select ${adsColumns} from channel_stats join chats using (chat_id)
    where chat_id = any(${chat_ids}::bigint[]) and not statistics_given`

/** The same of all channels that were last ranked in these bands. */
export const listBandInputs = <Inputs>(db: Db, bands: string[]): Promise<AdsInputsRow<Inputs>[]> =>
  db.rows`select ${adsColumns} from channel_stats join chats using (chat_id)
    where ads_band = any(${bands}::text[]) and not statistics_given`

export type AdsIndexRow = {
  chat_id: number
  ads_band: string | null
  ads_index: number | null
  ads_index_grade: string | null
  ads_index_parts: unknown
}

/** Writes the indexes that differ from what is stored; returns how many. */
export const updateAdsIndexes = async (db: Db, indexes: AdsIndexRow[]): Promise<number> => {
  const row = await db.row<{ updated: number }>`
    with updated as (
      update channel_stats as stored set ads_band = given.ads_band, ads_index = given.ads_index, ads_index_grade = given.ads_index_grade,
        ads_index_parts = given.ads_index_parts
      from json_to_recordset(${JSON.stringify(indexes)}::json) as given(chat_id bigint, ads_band text, ads_index float8,
        ads_index_grade text, ads_index_parts jsonb)
      where stored.chat_id = given.chat_id and (stored.ads_band is distinct from given.ads_band or stored.ads_index is distinct from given.ads_index
        or stored.ads_index_grade is distinct from given.ads_index_grade
        or stored.ads_index_parts is distinct from given.ads_index_parts)
      returning 1)
    select count(*) as updated from updated`
  return row!.updated
}
