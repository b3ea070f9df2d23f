// The databases of the catalog benchmark. Each size is created once and then kept, because two million channels take minutes.
import { demoCatalogRows } from '../src/demo/catalog-rows.ts'
import { insertReadyChannels } from '../src/store/catalog/rows.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { migrate } from '../src/store/migrate.ts'
import { newInternalId } from '../src/text/base62.ts'
import { fold } from '../src/text/fold.ts'
import { catalogLabels, catalogRangeNames, catalogRanges, catalogSortFields, catalogSorts } from '../src/vocabulary.ts'
import { openServer } from './database.ts'

const WORLD_NOW = new Date('2026-09-01T12:00:00Z')

const sorted = catalogSortFields.map((field) => (field === 'title' ? 'search_title collate "C"' : catalogSorts[field]))

const filtered = [
  ...new Set(
    catalogRangeNames.map((name) => catalogSorts[catalogRanges[name]]).filter((name) => name !== 'members_count'),
  ),
  'verified',
  'privacy',
  ...catalogLabels,
]
const without = (column: string) => filtered.filter((name) => name !== column).join(', ')

/**
 * The best case for PostgreSQL: one narrow table instead of a join, with the descriptions in a table of their own; an index for every
 * order and every label that covers all filters but the term, so that most questions read only an index; and trigrams for terms.
 */
const flatTable = `
  drop table if exists flat, described;
  create table flat as select chat_id, ${Object.values(catalogSorts).join(', ')}, ${catalogLabels.join(', ')}, verified, privacy
  from chats left join channel_stats using (chat_id) where peer = 'Channel' and deleted_at is null order by chat_id;
  alter table flat add primary key (chat_id);
  create table described as select chat_id, search_description from chats
    where peer = 'Channel' and deleted_at is null and search_description <> '' order by chat_id;
  create extension if not exists pg_trgm;
  create index on flat using gin (search_title gin_trgm_ops);
  create index on described using gin (search_description gin_trgm_ops);
  ${catalogLabels.map((label) => `create index on flat (${label}, members_count desc nulls last, chat_id) include (${without(label)});`).join('\n')}
  ${sorted.map((column) => `create index on flat (${column} desc nulls last, chat_id) include (${column === 'members_count' ? '' : 'members_count, '}${without(column)});`).join('\n')}
  vacuum analyze flat;
  vacuum analyze described`

/** The number changes with the columns, because worlds are kept. */
const worldName = (channels: number) => `channelscope_bench_2_${channels}`

export const worldUrl = (server_url: string, channels: number): string => {
  const url = new URL(server_url)
  url.pathname = `/${worldName(channels)}`
  return url.href
}

export const prepareWorld = async (server_url: string, channels: number): Promise<void> => {
  const name = worldName(channels)
  const server = dbOver(openServer(server_url, 1))
  const there = await server.row`select 1 from pg_database where datname = ${name}`
  if (!there) {
    await server.script(`create database ${name}_making`)
    const making = dbOver(openServer(worldUrl(server_url, channels).concat('_making'), 1))
    await fillWorld(making, channels)
    await making.close()
    await server.script(`alter database ${name}_making rename to ${name}`)
    // Just-in-time compilation makes these queries slower.
    await server.script(`alter database ${name} set jit = off`)
    await server.script(`alter database ${name} set work_mem = '64MB'`)
  }
  await server.close()
  const world = dbOver(openServer(worldUrl(server_url, channels), 1))
  await migrate(world)
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
