// The worlds of the growth benchmark. The demo world is ingested; a larger world begins as a copy of it and is filled by the database
// itself, from the demo's own rows: moved into the past until five years are full, and given to new chats. Ten million messages take
// several minutes, so each size is created once and kept as a database of the server.
import { demoWorld } from '../src/demo/world.ts'
import { ingestAll } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { fillAll } from '../src/store/fill.ts'
import { migrate } from '../src/store/migrate.ts'
import { applyMentionChanges } from '../src/store/observed/mentions/mention-months.ts'
import { ensurePartitions } from '../src/store/observed/tables/partitions.ts'
import { DAY } from '../src/time/spans.ts'
import { openServer } from './database.ts'

export const NOW = Date.UTC(2026, 8, 1) / 1000
const YEARS = 5
const SPAN = YEARS * 365 * DAY

/** The demo's messages lie within this time. */
const PERIOD = 110 * DAY
const SHIFTS = Math.floor(SPAN / PERIOD)

/** Ids of one set of chats, or of the messages of one period, do not reach the next. */
export const CHATS_PER_SET = 10_000
const IDS_PER_PERIOD = 200_000

/** Channels that have a large part of all messages; their ids follow those of the sets. */
export const LARGE_FROM = 1_000_000

const MILLION = 1_000_000
const demoName = 'channelscope_bench_growth_demo'

const addressOf = (server_url: string, name: string): string => {
  const url = new URL(server_url)
  url.pathname = `/${name}`
  return url.href
}

/** Runs `make` on a new database, unless it is there. A later version's migrations are applied to one that is. */
const prepared = async (server_url: string, name: string, template: string, make: (db: Db) => Promise<void>) => {
  const server = dbOver(openServer(server_url, 1))
  const there = await server.row`select 1 from pg_database where datname = ${name}`
  if (!there) {
    await server.script(`drop database if exists ${name}_making with (force)`)
    await server.script(`create database ${name}_making template ${template}`)
    const db = dbOver(openServer(addressOf(server_url, `${name}_making`)))
    await migrate(db)
    await make(db)
    await db.close()
    await server.script(`alter database ${name}_making rename to ${name}`)
  }
  await server.close()
  const url = addressOf(server_url, name)
  const db = dbOver(openServer(url, 1))
  await migrate(db)
  await db.close()
  return url
}

/** Returns the address of a database with the demo world. */
export const prepareDemo = (server_url: string): Promise<string> =>
  prepared(server_url, demoName, 'template1', async (db) => {
    await ingestAll(db, demoWorld({ seed: 1, now: NOW }), { now: new Date(NOW * 1000) })
    await rollUp(db, { now: new Date(NOW * 1000) })
    // Message search has a benchmark of its own.
    await db.script('truncate message_search_queue')
    await db.script('vacuum analyze')
  })

/** Returns the address of a database with so many million messages. */
export const prepareWorld = async (server_url: string, millions: number): Promise<string> => {
  await prepareDemo(server_url)
  return prepared(server_url, `channelscope_bench_growth_${millions}`, demoName, (db) => fill(db, millions * MILLION))
}

const said = async (what: string, work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

const fill = async (db: Db, messages: number) => {
  const times = Array.from({ length: SPAN / (28 * DAY) + 1 }, (_, i) => NOW - i * 28 * DAY)
  await ensurePartitions(db, times, times)
  const { count: base } = (await db.row<{ count: number }>`select count(*) as count from messages`)!
  // One channel has a million posts in a world of at least four million, and five more a tenth of that each.
  const largest = Math.min(MILLION, messages / 4)
  const large = [largest, ...Array<number>(5).fill(largest / 10)]
  const sets = (messages - base - large.reduce((sum, posts) => sum + posts, 0)) / (base * SHIFTS)
  await said('stage', () => stage(db))
  await db.script(`alter table messages drop constraint messages_pkey; drop index messages_by_date;
    alter table message_series drop constraint message_series_pkey; alter table mentions drop constraint mentions_pkey;
    drop index mentions_by_date`)
  for (let set = 1; set <= Math.ceil(sets); set++)
    await said(`set ${set}`, () => addSet(db, set, Math.min(1, sets - set + 1)))
  for (const [i, posts] of large.entries()) await said(`channel of ${posts}`, () => addLarge(db, LARGE_FROM + i, posts))
  await db.script('drop table staged_messages, staged_series, staged_members, staged_mentions, staged_posts')
  await said('indexes', () =>
    db.script(`alter table messages add primary key (chat_id, message_id, date);
      alter table message_series add primary key (chat_id, message_id, date);
      alter table mentions add primary key (source_chat_id, message_id, target_chat_id, kind);
      create index messages_by_date on messages (chat_id, date desc, message_id desc);
      create index mentions_by_date on mentions (target_chat_id, date desc, source_chat_id, message_id, kind)`),
  )
  await said('months', () => countMonths(db))
  await said('vacuum', () => db.script('vacuum analyze'))
}

/** By the back-fills for databases from before messages and mentions were counted, in ranges of many chats. */
const countMonths = async (db: Db) => {
  await db.script(`truncate message_months, post_counts, mention_months, mention_changes;
    insert into backfills (name, last_chat_id)
      select name, max(chat_id) from chats, unnest(array['message counts', 'mentions by target']) as name group by name`)
  await fillAll(db, { chats_per_range: 500 })
  await applyMentionChanges(db)
}

/** The demo's rows as they will be added once for each set: five years of them, in order of time as a collector would have written them. */
const stage = (db: Db) =>
  db.script(`
    create unlogged table staged_messages as
      select chat_id, message_id + (${SHIFTS} - n) * ${IDS_PER_PERIOD}::bigint as message_id, date - n * interval '${PERIOD} seconds' as date,
        edit_date - n * interval '${PERIOD} seconds' as edit_date, deleted_at, service, is_ad, album_id || ' ' || n as album_id, text,
        content, author_key, views, forwards, comments, reactions, observed_at - n * interval '${PERIOD} seconds' as observed_at,
        counted_at - n * interval '${PERIOD} seconds' as counted_at
      from messages, generate_series(0, ${SHIFTS - 1}) as n order by 3;
    create unlogged table staged_series as
      select chat_id, message_id + (${SHIFTS} - n) * ${IDS_PER_PERIOD}::bigint as message_id, date - n * interval '${PERIOD} seconds' as date,
        (select array_agg(x - n * ${PERIOD} order by i) from unnest(at) with ordinality as u(x, i)) as at, views, forwards, comments, reactions,
        (select array_agg(x - n * ${PERIOD} order by i) from unnest(confirmed_at) with ordinality as u(x, i)) as confirmed_at, reaction_items, gone_at
      from message_series, generate_series(0, ${SHIFTS - 1}) as n order by 3;
    create unlogged table staged_members as
      select chat_id, (date '2026-08-01' - n * interval '1 month')::date as month,
        (select array_agg(x - seconds order by i) from unnest(at) with ordinality as u(x, i) where i <= kept) as at, members[:kept] as members,
        (select array_agg(x - seconds order by x) from unnest(confirmed_at) as x where x - seconds < extract(epoch from date '2026-08-29' - n * interval '1 month')) as confirmed_at
      from member_series, generate_series(0, ${YEARS * 12 - 1}) as n,
        lateral (select extract(epoch from date '2026-08-01' - (date '2026-08-01' - n * interval '1 month'))::integer as seconds) as moved,
        lateral (select count(*)::integer as kept from unnest(at) as x where x < extract(epoch from date '2026-08-29')) as early
      where month = '2026-08-01' and kept > 0 order by 2;
    create unlogged table staged_mentions as
      select target_chat_id, date - n * interval '${PERIOD} seconds' as date, source_chat_id,
        message_id + (${SHIFTS} - n) * ${IDS_PER_PERIOD}::bigint as message_id, kind
      from mentions, generate_series(0, ${SHIFTS - 1}) as n order by 2;
    create unlogged table staged_posts as
      select row_number() over (order by date) - 1 as n, m.*, s.at, s.views as view_series, s.reactions as reaction_series, s.reaction_items
      from messages m join message_series s using (chat_id, message_id, date) join chats c using (chat_id)
      where peer = 'Channel' and not service and m.deleted_at is null and s.at is not null;
    alter table staged_posts add primary key (n);
    analyze staged_messages, staged_series, staged_members, staged_mentions, staged_posts`)

/** Columns of a table that can be written, with some replaced. */
const columnsOf = async (db: Db, table: string, replaced: Record<string, string>) => {
  const rows = await db.rows<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  const names = rows.map(({ name }) => name)
  return { names: names.join(', '), values: names.map((name) => replaced[name] ?? name).join(', ') }
}

const newChat = (chat_id: string) => ({
  chat_id,
  internal_id: `substr(md5('growth ' || (${chat_id})), 1, 12)`,
  platform_id: `4000000000 + (${chat_id})`,
  invite_hash: 'null',
  username: `username || '_' || (${chat_id})`,
})

/** Another set of all chats of the demo world, with five years of its messages; or a share of the chats. */
const addSet = async (db: Db, set: number, share: number) => {
  const moved = (column: string) => `${column} + ${set * CHATS_PER_SET}`
  const within = (column: string) =>
    `${column} * 7919 % 1000 < ${Math.round(share * 1000)} and ${column} < ${CHATS_PER_SET}`
  const copy = async (table: string, from: string, replaced: Record<string, string>) => {
    const { names, values } = await columnsOf(db, table, replaced)
    await db.script(`insert into ${table} (${names}) select ${values} from ${from}`)
  }
  const chat_id = moved('chat_id')
  await copy('chats', `chats where ${within('chat_id')}`, newChat(chat_id))
  for (const table of ['channel_stats', 'group_stats'])
    await copy(table, `${table} where ${within('chat_id')}`, { chat_id })
  await copy('messages', `staged_messages where ${within('chat_id')}`, { chat_id })
  await copy('message_series', `staged_series where ${within('chat_id')}`, { chat_id })
  await copy('member_series', `staged_members where ${within('chat_id')}`, { chat_id })
  await copy('mentions', `staged_mentions where ${within('source_chat_id')} and ${within('target_chat_id')}`, {
    source_chat_id: moved('source_chat_id'),
    target_chat_id: moved('target_chat_id'),
  })
}

/** A channel that publishes all the time. Each twentieth post is an album of two, and two of a hundred messages of a set mention the channel. */
const addLarge = async (db: Db, id: number, posts: number) => {
  const { names, values } = await columnsOf(db, 'chats', newChat(String(id)))
  await db.script(`insert into chats (${names}) select ${values} from chats where chat_id = (select min(chat_id) from chats where peer = 'Channel' and deleted_at is null);
    insert into channel_stats select (jsonb_populate_record(s, jsonb_build_object('chat_id', ${id}))).* from channel_stats s
      where chat_id = (select min(chat_id) from chats where peer = 'Channel' and deleted_at is null)`)
  const { sample } = (await db.row<{ sample: number }>`select count(*) as sample from staged_posts`)!
  const post = `generate_series(1, ${posts}) as i
    join staged_posts p on p.n = i % ${sample}
    cross join lateral (select to_timestamp(${NOW} - (${posts} - i + 1)::bigint * ${SPAN} / ${posts}) as new_date) as d
    cross join lateral (select extract(epoch from new_date - p.date)::integer as moved) as m`
  await db.script(`
    insert into messages (chat_id, message_id, date, service, is_ad, album_id, text, content, views, forwards, comments, reactions, observed_at, counted_at)
      select ${id}, i, new_date, false, is_ad, case when i % 40 < 2 then 'album ' || i / 2 end, text, content, views, forwards, comments, reactions,
        observed_at + moved * interval '1 second', counted_at + moved * interval '1 second' from ${post};
    insert into message_series (chat_id, message_id, date, at, views, reactions, reaction_items)
      select ${id}, i, new_date, (select array_agg(x + moved order by o) from unnest(at) with ordinality as u(x, o)), view_series, reaction_series, reaction_items from ${post};
    insert into member_series (chat_id, month, at, members, confirmed_at)
      select ${id}, month, at, members, confirmed_at from staged_members where chat_id = (select min(chat_id) from staged_members);
    insert into mentions (target_chat_id, date, source_chat_id, message_id, kind)
      select ${id}, date, chat_id + ${CHATS_PER_SET}, message_id, 'Mention' from staged_messages
      where (message_id + chat_id) % 100 in (0, 1) and chat_id + ${CHATS_PER_SET} in (select chat_id from chats)
      limit ${Math.round(posts / 20)}`)
}
