// Inserts channels without observations in one statement, for tests and benchmarks of the roll-up that need many.
import type { Db } from '../src/store/db.ts'

/** Channels of 2,000 members and one language, so that all are in one band of the ads index. */
export const insertChannels = (db: Db, count: number) =>
  db.rows`insert into chats (internal_id, platform_id, peer, title, search_title, observed_at, members_count, source_language)
    select 'many' || i, 7000000000 + i, 'Channel', 'Channel ' || i, 'channel ' || i, '2026-09-01', 2000, 'en'
    from generate_series(1, ${count}::integer) as i`
