// Run as a process of its own: fills a database with channels and links, and measures when each engine is ready to answer. Prints JSON.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type CatalogReads, catalogEngine, storedCatalog } from '../src/catalog/catalog.ts'
import { demoCatalogRows } from '../src/demo/catalog-rows.ts'
import type { Engine, FilledEngine } from '../src/engines/engine.ts'
import { graphEngine } from '../src/graph/graph.ts'
import { insertReadyChannels } from '../src/store/catalog/rows.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { noteChangedLinks } from '../src/store/observed/mentions/link-changes.ts'
import { lockMentionChanges } from '../src/store/observed/mentions/mention-changes.ts'
import { newInternalId } from '../src/text/base62.ts'
import { fold } from '../src/text/fold.ts'
import { catalogSortFields } from '../src/vocabulary.ts'
import { openServer, seconds } from './database.ts'

type Start = {
  from_database_s: number
  from_file_s: number
  with_changes_s: number
  changes: number
  differing: number
}
export type StartReport = { catalog: Start; graph: Start }

const NOW = new Date()
/** As many of the channels as two million would see change in a quarter of an hour, if each is observed once in nine hours. */
const CHANGED_SHARE = 36
const SOURCES = 20

const fill = async (db: Db, channels: number) => {
  for (const rows of demoCatalogRows({ seed: 1, now: Math.floor(NOW.getTime() / 1_000), channels })) {
    const ready = rows.map((row) => ({
      ...row,
      internal_id: newInternalId(),
      search_title: fold(row.title),
      search_description: fold(row.description ?? ''),
    }))
    await insertReadyChannels(db, ready, NOW)
  }
  // Everybody is mentioned by twenty others, once each.
  await db.rows`
    insert into mention_months (target_chat_id, month, mentions, at, sources, message_ids, kinds)
    select chat_id, date_trunc('month', now())::date, ${SOURCES}::integer, array_agg(extract(epoch from now())::integer),
      array_agg(1 + (chat_id * 7919 + n * n * 104729) % ${channels}::bigint), array_agg(n::bigint), array_agg(1::smallint)
    from chats, generate_series(1, ${SOURCES}::integer) as n group by chat_id`
  await db.script('delete from catalog_changes')
  await db.script('vacuum analyze')
}

const changeCatalog = (db: Db) =>
  db.rows`update chats set members_count = members_count + 1 where chat_id % ${CHANGED_SHARE} = 0`

const changeGraph = (db: Db) =>
  db.transaction(async (tx) => {
    await lockMentionChanges(tx)
    const links = await tx.rows<{ target_chat_id: number; source_chat_id: number }>`
      select target_chat_id, sources[1] as source_chat_id from mention_months where target_chat_id % ${CHANGED_SHARE} = 0`
    await noteChangedLinks(tx, links)
  })

const isWritten = async (path: string) => {
  while (!existsSync(path)) await new Promise((done) => setTimeout(done, 50))
}

const measure = async <Reads>(
  db: Db,
  engine: Engine<Reads>,
  folder: string,
  change: () => Promise<unknown>,
  differing: (opened: FilledEngine<Reads>) => Promise<number>,
): Promise<Start> => {
  const started = async (check = async (_: FilledEngine<Reads>) => {}) => {
    let opened: FilledEngine<Reads> | undefined
    const onUnusableFile = (reason: string) => console.error(reason)
    const took = await seconds(async () => {
      opened = engine.open(db, { folder, onError: console.error, onUnusableFile })
      while (!opened.isReady()) await new Promise((done) => setTimeout(done, 5))
    })
    await check(opened!)
    await opened!.close()
    return took
  }
  const path = join(folder, engine.name === 'the catalog' ? 'catalog' : 'graph')
  const from_database_s = await started(() => isWritten(path))
  const from_file_s = await started()
  await change()
  const changes = (await db.row<{
    count: number
  }>`select count(*)::integer as count from chats where chat_id % ${CHANGED_SHARE} = 0`)!.count
  let unlike = 0
  const with_changes_s = await started(async (opened) => {
    unlike = await differing(opened)
  })
  return { from_database_s, from_file_s, with_changes_s, changes, differing: unlike }
}

const [url, folder, size] = process.argv.slice(2) as [string, string, string]
const db = dbOver(openServer(url))
await fill(db, Number(size))
/** Every order of the catalog, with a filter and without. */
const unlikeStored = async (opened: CatalogReads) => {
  let unlike = 0
  for (const sort_by of catalogSortFields)
    for (const filter of [{}, { language: ['ru'] }, { members_min: 5_000 }]) {
      const order = { sort_by, sort_direction: 'desc', limit: 50, skip: 0 } as const
      const [own, stored] = [await opened.search(filter, order, db), await storedCatalog.search(filter, order, db)]
      if (!isDeepStrictEqual(own, stored)) unlike++
    }
  return unlike
}

const catalog = await measure(db, catalogEngine, folder, () => changeCatalog(db), unlikeStored)
const graph = await measure(
  db,
  graphEngine,
  folder,
  () => changeGraph(db),
  async (opened) => ((await opened.size()).links > Number(size) ? 0 : 1),
)
await db.close()
console.log(JSON.stringify({ catalog, graph } satisfies StartReport))
