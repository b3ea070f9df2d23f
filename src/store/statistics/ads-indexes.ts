// The inputs of the ads index, and the indexes themselves.
import { assignmentsOf, columnNames, definitionsOf } from '../columns.ts'
import { type Db, joinSql, ownSql, sql } from '../db.ts'
import { type ChannelRanks, channelRanks } from './columns.ts'

export type AdsInputsRow<Inputs> = {
  chat_id: number
  members_count: number | null
  language: string | null
  /** The band in which the channel was ranked last. */
  ads_band: string | null
  ads_inputs: Inputs | null
}

const adsColumns = sql`chat_id, members_count, language, ads_band, case when deleted_at is null then ads_inputs end as ads_inputs`

/** The inputs of these channels. A deleted channel has none. */
export const listAdsInputs = <Inputs>(db: Db, chat_ids: number[]): Promise<AdsInputsRow<Inputs>[]> =>
  db.rows`select ${adsColumns} from channel_stats join chats using (chat_id)
    where chat_id = any(${chat_ids}::bigint[]) and not statistics_given`

/** The inputs of all channels that were last ranked in these bands. */
export const listBandInputs = <Inputs>(db: Db, bands: string[]): Promise<AdsInputsRow<Inputs>[]> =>
  db.rows`select ${adsColumns} from channel_stats join chats using (chat_id)
    where ads_band = any(${bands}::text[]) and not statistics_given`

export type AdsIndexRow = ChannelRanks & { chat_id: number }

const differs = joinSql(
  columnNames(channelRanks).map((name) => ownSql(`stored.${name} is distinct from given.${name}`)),
  ' or ',
)

/** Writes the indexes that differ from the stored ones, and returns how many did. */
export const updateAdsIndexes = async (db: Db, indexes: AdsIndexRow[]): Promise<number> => {
  const row = await db.row<{ updated: number }>`
    with updated as (
      update channel_stats as stored set ${assignmentsOf(channelRanks, 'given')}
      from json_to_recordset(${JSON.stringify(indexes)}::json) as given(chat_id bigint, ${definitionsOf(channelRanks)})
      where stored.chat_id = given.chat_id and (${differs})
      returning 1)
    select count(*) as updated from updated`
  return row!.updated
}
