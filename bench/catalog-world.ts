// The databases of the catalog benchmark. Each size is created once and then kept, because two million channels take minutes.
import { demoCatalogRows } from '../src/demo/catalog-rows.ts'
import { insertReadyChannels } from '../src/store/catalog/rows.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { migrate } from '../src/store/migrate.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { newInternalId } from '../src/text/base62.ts'
import { fold } from '../src/text/fold.ts'

export const WORLD_NOW = new Date('2026-09-01T12:00:00Z')

const sorted = [
  'members_count', 'members_change_7d', 'members_change_30d', 'members_change_90d', 'avg_post_views', 'avg_post_views_24h',
  'er_percent', 'ads_index', 'mentions_total', 'mentions_7d', 'mentions_30d', 'search_title collate "C"', 'creation_date',
] // biome-ignore format: a list of columns

const filtered = [
  'avg_post_views',
  'er_percent',
  'ads_index',
  'mentions_total',
  'verified',
  'privacy',
  'country',
  'language',
  'category',
]
const without = (column: string) => filtered.filter((name) => name !== column).join(', ')

/**
 * The best case for PostgreSQL: one narrow table instead of a join, with the descriptions in a table of their own; an index for every
 * order and every label that covers all filters but the term, so that most questions read only an index; and trigrams for terms.
 */
const flatTable = `
  drop table if exists flat, described;
  create table flat as select chat_id, members_count, members_change_7d, members_change_30d, members_change_90d, avg_post_views,
    avg_post_views_24h, er_percent, ads_index, mentions_total, mentions_7d, mentions_30d, creation_date, country, language, category,
    verified, privacy, search_title
  from chats left join channel_stats using (chat_id) where peer = 'Channel' and deleted_at is null order by chat_id;
  alter table flat add primary key (chat_id);
  create table described as select chat_id, search_description from chats
    where peer = 'Channel' and deleted_at is null and search_description <> '' order by chat_id;
  create extension if not exists pg_trgm;
  create index on flat using gin (search_title gin_trgm_ops);
  create index on described using gin (search_description gin_trgm_ops);
  ${['country', 'language', 'category'].map((label) => `create index on flat (${label}, members_count desc nulls last, chat_id) include (${without(label)});`).join('\n')}
  ${sorted.map((column) => `create index on flat (${column} desc nulls last, chat_id) include (${column === 'members_count' ? '' : 'members_count, '}${without(column)});`).join('\n')}
  vacuum analyze flat;
  vacuum analyze described`

export const worldUrl = (server_url: string, channels: number): string => {
  const url = new URL(server_url)
  url.pathname = `/channelscope_bench_${channels}`
  return url.href
}

export const prepareWorld = async (server_url: string, channels: number): Promise<void> => {
  const name = `channelscope_bench_${channels}`
  const server = dbOver(openPostgres(server_url, 1))
  const there = await server.row`select 1 from pg_database where datname = ${name}`
  if (!there) {
    await server.script(`create database ${name}_making`)
    const making = dbOver(openPostgres(worldUrl(server_url, channels).concat('_making'), 1))
    await fillWorld(making, channels)
    await making.close()
    await server.script(`alter database ${name}_making rename to ${name}`)
    // Just-in-time compilation makes these queries slower.
    await server.script(`alter database ${name} set jit = off`)
    await server.script(`alter database ${name} set work_mem = '64MB'`)
  }
  await server.close()
  const world = dbOver(openPostgres(worldUrl(server_url, channels), 1))
  await migrate(world)
  // A world that was made by an older version of this benchmark has one wide table.
  const { is_narrow } = (await world.row<{
    is_narrow: boolean
  }>`select to_regclass('described') is not null as is_narrow`)!
  if (!is_narrow) await makeFlat(world)
  // A run that was interrupted may have left the changes with which it measures how soon a change is visible.
  await world.script(`update chats set members_count = flat.members_count, search_title = flat.search_title from flat
    where chats.chat_id = flat.chat_id and (chats.members_count is distinct from flat.members_count or chats.search_title <> flat.search_title)`)
  await world.close()
}

const fillWorld = async (db: Db, channels: number) => {
  await migrate(db)
  const now = WORLD_NOW.getTime() / 1000
  for (const rows of demoCatalogRows({ seed: 1, now, channels })) {
    const ready = rows.map((row) => ({
      ...row,
      internal_id: newInternalId(),
      search_title: fold(row.title),
      search_description: fold(row.description ?? ''),
    }))
    await insertReadyChannels(db, ready, WORLD_NOW)
  }
  await makeFlat(db)
  await db.script('vacuum analyze')
}

const makeFlat = async (db: Db) => {
  await db.script(`set maintenance_work_mem = '1GB'`)
  for (const statement of flatTable.split(';')) if (statement.trim()) await db.script(statement)
}
