// The database of the roll-up of two million channels. It is made once, by SQL, and then kept, because that takes minutes.
import { DETECTION_RULES } from '../src/labels/detect-labels.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { migrate } from '../src/store/migrate.ts'
import { ensurePartitions } from '../src/store/observed/tables/partitions.ts'
import { openServer } from './database.ts'

export const CHANNELS = 2_000_000
/** The first channels by id have posts and member counts. The benchmark rolls up only these, and the others fill the tables. */
const WITH_POSTS = 500_000
const PER_STATEMENT = 50_000

const NAME = `channelscope_bench_rollup_${CHANNELS}`

/** Returns the address of the database. */
export const prepareRollupWorld = async (server_url: string): Promise<string> => {
  const url = new URL(server_url)
  const server = dbOver(openServer(server_url, 1))
  if (!(await server.row`select 1 from pg_database where datname = ${NAME}`)) {
    // A run that was interrupted may have left it.
    await server.script(`drop database if exists ${NAME}_making`)
    await server.script(`create database ${NAME}_making`)
    url.pathname = `/${NAME}_making`
    const making = dbOver(openServer(url.href, 1))
    await fill(making)
    await making.close()
    await server.script(`alter database ${NAME}_making rename to ${NAME}`)
  }
  await server.close()
  url.pathname = `/${NAME}`
  const world = dbOver(openServer(url.href, 1))
  await migrate(world)
  await world.close()
  return url.href
}

/**
 * Each of these has a post in August and one in July 2026, each with four view counts, and member counts of three months. Sizes are from 100 to a
 * million members, as many in each power of ten; 40 % are in one language, so that the largest band has a tenth of all channels.
 */
const fill = async (db: Db) => {
  await migrate(db)
  const months = ['2026-07-15', '2026-08-15', '2026-09-15'].map((day) => Date.parse(day) / 1000)
  await ensurePartitions(db, months, months)
  for (let from = 1; from <= CHANNELS; from += PER_STATEMENT) {
    const to = from + PER_STATEMENT - 1
    await db.rows`
      insert into chats (chat_id, internal_id, platform_id, peer, title, search_title, observed_at, members_count, source_language)
      select i, 'roll' || i, 7000000000 + i, 'Channel', 'Channel ' || i, 'channel ' || i, '2026-09-01',
        floor(100 * 10 ^ (4 * (i * 2654435761 % 4294967296) / 4294967296.0)),
        (array['en', 'en', 'en', 'en', 'ru', 'ru', 'ar', 'fa', 'es', 'de'])[1 + i % 10]
      from generate_series(${from}::bigint, ${to}::bigint) as i`
    await db.rows`insert into chat_detections (chat_id, rules, texts_hash)
      select i, ${DETECTION_RULES}, '' from generate_series(${from}::bigint, ${to}::bigint) as i`
    await db.rows`
      insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at, ads_band, ads_inputs)
      select chat_id, 0, 1, 0, 0, 0, '2026-08-31', case when members_count < 1000 then '<1K' when members_count < 10000 then '1K'
          when members_count < 100000 then '10K' else '100K' end || ' ' || language,
        jsonb_build_object('penalties', '{}'::jsonb, 'parts', jsonb_build_object('err24', chat_id % 9973 / 100.0, 'er', chat_id % 997 / 100.0,
          'organic_growth', chat_id % 89 / 10.0, 'mentions', chat_id % 7, 'regularity', 0.5, 'low_ad_share', 1))
      from chats where chat_id between ${from} and ${to}`
    if (from > WITH_POSTS) continue
    await db.rows`
      insert into member_series (chat_id, month, at, members)
      select chat_id, month, array[extract(epoch from month)::int, extract(epoch from month)::int + 864000],
        array[members_count - 10, members_count]
      from chats, unnest(array['2026-07-01', '2026-08-01', '2026-09-01']::date[]) as month where chat_id between ${from} and ${to}`
    for (const [message_id, date] of [
      [1, '2026-07-20'],
      [2, '2026-08-20'],
    ] as const) {
      await db.rows`
        insert into messages (chat_id, message_id, date, text, content, views, forwards, comments, reactions, observed_at)
        select i, ${message_id}, ${date}, 'Post', '{}', 100 + i % 900, i % 5, i % 3, i % 11, '2026-09-01'
        from generate_series(${from}::bigint, ${to}::bigint) as i`
      await db.rows`
        insert into message_series (chat_id, message_id, date, at, views)
        select i, ${message_id}, ${date}, array[start + 3600, start + 21600, start + 86400, start + 172800],
          array[10 + i % 90, 30 + i % 300, 60 + i % 600, 100 + i % 900]
        from generate_series(${from}::bigint, ${to}::bigint) as i, (select extract(epoch from ${date}::timestamptz)::int as start) as posted`
    }
  }
  await db.rows`insert into ads_bands (band, changed) select distinct ads_band, true from channel_stats`
  await db.script('truncate dictionary_changes, catalog_changes')
  await db.script('vacuum analyze')
}
