// What is usual in the bands of channels, computed from the signals of all channels.
import { DAY_MS } from '../../time/spans.ts'
import { type Db, ownSql, sql, theRow } from '../db.ts'

type BandRow<Ranges> = { band: string; ranges: Ranges; computed_at: Date }

export const listTrustBands = <Ranges>(db: Db, bands: string[]): Promise<BandRow<Ranges>[]> =>
  db.rows`select band, ranges, computed_at from trust_bands where band = any(${bands}::text[])`

/** Null if they were never computed. */
export const findBandsTime = async (db: Db): Promise<Date | null> =>
  theRow(await db.row<{ computed_at: Date | null }>`select max(computed_at) as computed_at from trust_bands`)
    .computed_at

/** Quantiles of more channels are not better, and a store of millions would be sorted for nothing. */
const MOST_CHANNELS = 50_000

type BandOptions = {
  now: Date
  /** The shares whose quantiles are kept. */
  shares: readonly number[]
  least_channels: number
  /** Channels with a finding of this corrected p-value or a smaller one are left out. */
  very_unusual: number
  /** So many snapshots are kept, and make the bands together. */
  weeks: number
}

/** Replaces the bands by what the snapshots of the last weeks say, with one of now among them. */
export const replaceTrustBands = (
  db: Db,
  { now, shares, least_channels, very_unusual, weeks }: BandOptions,
): Promise<number> =>
  db.transaction(async (tx) => {
    await takeSnapshot(tx, now, very_unusual)
    await tx.rows`delete from trust_band_weeks where taken_at <= ${new Date(now.getTime() - weeks * WEEK_MS + DAY_MS / 2)}::timestamptz`
    await tx.rows`delete from trust_bands`
    const rows = await tx.rows<{ band: string }>`
      insert into trust_bands (band, ranges, computed_at)
      with placed as (
        select taken_at, unnest(array[band, concat('* ', size, ' ', rate), concat('* ', size, ' *'), '* * *']) as band, signal, values
        from (select *, split_part(band, ' ', 2) as size, split_part(band, ' ', 3) as rate from trust_band_weeks) as week),
      counted as (
        select band, signal, max(channels) as channels, count(*) as weeks
        from (select band, signal, sum(cardinality(values)) as channels from placed group by band, signal, taken_at) as of_week
        group by band, signal
        having max(channels) >= ${least_channels}),
      usual as (
        select band, signal, percentile_cont(${sql`array[${ownSql(shares.join(', '))}]`}::float8[]) within group (order by value::float8) as quantiles
        from placed join counted using (band, signal) cross join lateral unnest(values) as value
        group by band, signal)
      select band, jsonb_object_agg(signal, jsonb_build_object('channels', channels, 'independent', channels,
          'days', channels * (30 + 7 * (weeks - 1)), 'quantiles', to_jsonb(quantiles))), ${now}::timestamptz
      from counted join usual using (band, signal)
      group by band
      returning band`
    return rows.length
  })

const WEEK_MS = 7 * DAY_MS

/**
 * Keeps the values of the latest statistics of all channels; of many channels of every second, third and so on. Channels with something very unusual are left out, so that they do
 * not become the usual. A channel counts in its own band, and later in that of all languages, in that of its size, and among all.
 */
const takeSnapshot = async (tx: Db, now: Date, very_unusual: number): Promise<void> => {
  // Ids are given one after the other, so the greatest tells about how many there are without counting them.
  const last = await tx.row<{ chat_id: number }>`select chat_id from channel_stats order by chat_id desc limit 1`
  const every = Math.max(1, Math.ceil((last?.chat_id ?? 0) / MOST_CHANNELS))
  await tx.rows`
    insert into trust_band_weeks (taken_at, band, signal, values)
    select ${now}::timestamptz, trust_band, signal, array_agg(value::real)
    from channel_stats cross join lateral jsonb_each_text(trust_measures) as measured(signal, value)
    where trust_band is not null and trust_level <> 'strong_findings' and chat_id % ${every} = 0
      and not exists (select from jsonb_array_elements(trust_findings) as one where (one ->> 'corrected')::float8 <= ${very_unusual}::float8)
    group by trust_band, signal
    on conflict (taken_at, band, signal) do update set values = excluded.values`
}
