// What is usual in the bands of channels, computed from the signals of all channels.
import { type Db, ownSql, sql } from '../db.ts'

type BandRow<Ranges> = { band: string; ranges: Ranges; computed_at: Date }

export const listTrustBands = <Ranges>(db: Db, bands: string[]): Promise<BandRow<Ranges>[]> =>
  db.rows`select band, ranges, computed_at from trust_bands where band = any(${bands}::text[])`

/** Null if they were never computed. */
export const findBandsTime = async (db: Db): Promise<Date | null> =>
  (await db.row<{ computed_at: Date | null }>`select max(computed_at) as computed_at from trust_bands`)!.computed_at

/** Quantiles of more channels are not better, and a store of millions would be sorted for nothing. */
const MOST_CHANNELS = 50_000

type BandOptions = {
  now: Date
  /** The shares whose quantiles are kept. */
  shares: readonly number[]
  least_channels: number
}

/**
 * Replaces the bands by what the latest statistics of all channels say; of many channels by every second, third and so on. Channels with strong findings are left
 * out, so that they do not become the usual. A channel counts in its own band, in that of all languages, in that of its size, and among all.
 */
export const replaceTrustBands = (db: Db, { now, shares, least_channels }: BandOptions): Promise<number> =>
  db.transaction(async (tx) => {
    // Ids are given one after the other, so the greatest tells about how many there are without counting them.
    const last = await tx.row<{ chat_id: number }>`select chat_id from channel_stats order by chat_id desc limit 1`
    const every = Math.max(1, Math.ceil((last?.chat_id ?? 0) / MOST_CHANNELS))
    await tx.rows`delete from trust_bands`
    const rows = await tx.rows<{ band: string }>`
      insert into trust_bands (band, ranges, computed_at)
      select band, jsonb_object_agg(signal, jsonb_build_object('channels', channels, 'days', channels * 30, 'quantiles', to_jsonb(quantiles))), ${now}::timestamptz
      from (
        select band, signal, count(*) as channels,
          percentile_cont(${sql`array[${ownSql(shares.join(', '))}]`}::float8[]) within group (order by value) as quantiles
        from (
          select unnest(array[trust_band, concat('* ', size, ' ', rate), concat('* ', size, ' *'), '* * *']) as band, signal, value::float8 as value
          from (
            select trust_band, split_part(trust_band, ' ', 2) as size, split_part(trust_band, ' ', 3) as rate, trust_measures
            from channel_stats
            where trust_band is not null and trust_level <> 'strong_findings' and chat_id % ${every} = 0) as channel
          cross join lateral jsonb_each_text(trust_measures) as measured(signal, value)) as placed
        group by band, signal
        having count(*) >= ${least_channels}) as usual
      group by band
      returning band`
    return rows.length
  })
