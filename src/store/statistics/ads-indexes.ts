// The bands within which the ads index is ranked, its inputs, and the indexes themselves.
import { assignmentsOf, columnNames, definitionsOf } from '../columns.ts'
import { type Db, joinSql, ownSql } from '../db.ts'
import { type ChannelRanks, channelRanks } from './columns.ts'

/** The largest band has a good part of all channels. A process that ranks for longer loses its claim; the band is then ranked twice. */
const CLAIM_SECONDS = 1_800

/** Channels of a band that are ranked again for each second since the last ranking, when channels of it changed. */
const PER_SECOND = 100

/** Bands up to this size are ranked again at once. */
const SMALL_BAND = 1_000

type ClaimedBand = { band: string; claimed_until: string }

/**
 * Claims a band whose channels changed, or whose ranking was cut short, except those that the caller has ranked already. Ranking reads
 * the whole band, so a large one waits in proportion to its size, unless `at_once`.
 */
export const claimChangedBand = (
  db: Db,
  { now, ranked, at_once }: { now: Date; ranked: string[]; at_once: boolean },
): Promise<ClaimedBand | undefined> =>
  db.row`
    update ads_bands set changed = false, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    where band = (
      select band from ads_bands
      where (changed or claimed_until is not null) and (claimed_until is null or claimed_until < now()) and band <> all(${ranked}::text[])
        and (${at_once}::boolean or channels is null or channels <= ${SMALL_BAND}
          or ranked_at <= ${now}::timestamptz - make_interval(secs => channels / ${PER_SECOND}::float8))
      order by band limit 1 for update skip locked)
    returning band, claimed_until::text as claimed_until`

export const endBandClaim = (db: Db, { band, claimed_until }: ClaimedBand, now: Date, channels: number) =>
  db.rows`update ads_bands set claimed_until = null, ranked_at = ${now}::timestamptz, channels = ${channels}
    where band = ${band} and claimed_until = ${claimed_until}::timestamptz`

export type AdsInputsRow<Inputs> = { chat_id: number; ads_inputs: Inputs }

/** The inputs of a band's next channels by id. A channel whose statistics were given is in no band. */
export const listBandInputs = <Inputs>(
  db: Db,
  band: string,
  after: number,
  limit: number,
): Promise<AdsInputsRow<Inputs>[]> =>
  db.rows`select chat_id, ads_inputs from channel_stats where ads_band = ${band} and chat_id > ${after}
    order by chat_id limit ${limit}`

type AdsIndexRow = ChannelRanks & { chat_id: number }

const differs = joinSql(
  columnNames(channelRanks).map((name) => ownSql(`stored.${name} is distinct from given.${name}`)),
  ' or ',
)

/**
 * Writes the indexes that differ from the stored ones, and returns how many did. A channel that has left the band meanwhile is not
 * changed. Rows are locked in the order in which the roll-up writes statistics.
 */
/** To be raised with every change of how the ads index is computed, so that nobody is told of grades that changed for that reason alone. */
const ADS_DEFINITION = 2

export const updateAdsIndexes = async (db: Db, indexes: AdsIndexRow[]): Promise<number> => {
  const row = await db.row<{ updated: number }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(indexes)}::json) as given(chat_id bigint, ${definitionsOf(channelRanks)})),
    locked as materialized (
      select stored.chat_id from channel_stats as stored join given using (chat_id)
      where stored.ads_band = given.ads_band and (${differs})
      order by stored.chat_id for no key update of stored),
    updated as (
      update channel_stats as stored set ${assignmentsOf(channelRanks, 'given')}, ads_definition = ${ADS_DEFINITION}
      from given join locked using (chat_id) where stored.chat_id = given.chat_id
      returning 1)
    select count(*) as updated from updated`
  return row!.updated
}
