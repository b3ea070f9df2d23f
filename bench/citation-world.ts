// A made-up graph of mentions in a database: channels with views, and links whose targets are as unequal as those of real graphs.
import type { Db } from '../src/store/db.ts'

/** When the run takes place, unix seconds. */
export const CITATION_NOW = 1_788_220_800

/** One link in so many leads to a chat of the first thousand. */
const POPULAR_SHARE = 0.2

/**
 * Inserts the rows as the service would have them: each target has `links / channels` sources on average, from 1 to many, with one or two mentions each in one of the last four months.
 * Rows are made in the database, which is much faster than through ingest.
 */
export const makeCitationWorld = async (db: Db, channels: number, links: number): Promise<void> => {
  await db.script(`
    insert into chats (chat_id, internal_id, platform_id, username, peer, title, search_title, observed_at, source_language, source_category)
    overriding system value
    select n, 'bench' || n, 7000000000 + n, 'bench_' || n, 'Channel', 'Channel ' || n, 'channel ' || n, now(),
      (array['en', 'ru', 'ar', 'fa', 'es', 'de'])[1 + n % 6], (array['k3v9q', 'news', 'tech'])[1 + n % 3]
    from generate_series(1, ${channels}) as n;
    insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, avg_post_views, updated_at)
    select n, 7, 30, 10, 1, 3, floor(exp(4 + 3 * sqrt(-2 * ln(1 - random())) * cos(6.2831853 * random())))::bigint % 3000000, now()
    from generate_series(1, ${channels}) as n;
    truncate catalog_changes;
    analyze chats;
    analyze channel_stats`)
  const popular = Math.min(1_000, Math.ceil(channels / 10))
  const perChannel = Math.round((links * (1 - POPULAR_SHARE)) / channels)
  const perPopular = Math.round((links * POPULAR_SHARE) / popular)
  for (let from = 1; from <= channels; from += 50_000) {
    await db.rows`
      insert into mention_months (target_chat_id, month, mentions, at, sources, message_ids, kinds)
      select target, date_trunc('month', to_timestamp(time))::date, array_length(sources, 1), array_fill(time, array[array_length(sources, 1)]), sources,
        sources, array_fill(1::smallint, array[array_length(sources, 1)])
      from (
        select target, ${CITATION_NOW}::integer - 86400 * (1 + target % 120)::integer as time, array(
          -- Two in three sources are near in number, as those of one topic: they cite each other more often.
          select case when random() < 0.66 then 1 + (target + floor(random() * 2000)::bigint) % ${channels} else 1 + floor(random() * ${channels})::bigint end
          from generate_series(1, case when target <= ${popular} then ${perPopular} else 0 end + floor(${2 * perChannel} * random() + 0.5)::integer)
        ) as sources
        from generate_series(${from}::bigint, ${Math.min(channels, from + 49_999)}::bigint) as target) as made
      where array_length(sources, 1) > 0`
  }
  await db.script(`vacuum (analyze) mention_months`)
}
