// Writes the messages of the search benchmark, for the service and for plain full text search. Five million take a quarter of an hour, so each size is
// created once and then kept as a database of the server.

import { bandsOf } from '../src/copies/bands.ts'
import { copiedText } from '../src/copies/copied-text.ts'
import { hashedIndexOf, inHex } from '../src/search/hash.ts'
import { indexOf } from '../src/search/words.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { migrate } from '../src/store/migrate.ts'
import { type IndexedMessage, insertMissingIndexed } from '../src/store/observed/search/indexed-messages.ts'
import { ensurePartitions } from '../src/store/observed/tables/partitions.ts'
import { openServer } from './database.ts'
import { createPlainTable, type IndexedText, plainPostgres } from './search-rivals.ts'
import { type BenchMessage, CHATS, LANGUAGES, searchWorld, WORLD_END } from './search-world.ts'

const BATCH = 1_000

/** What the search index writes at once. */
const QUEUE_BATCH = 250

/** Messages whose indexing is measured. */
const MEASURED = 50_000

type FillTarget = { add(messages: IndexedText[]): Promise<void>; finish(): Promise<void> }

/** Returns the address of the database. */
export const prepareSearchWorld = async (server_url: string, messages: number): Promise<string> => {
  const name = `channelscope_bench_search_${messages}`
  const server = dbOver(openServer(server_url, 1))
  const there = await server.row`select 1 from pg_database where datname = ${name}`
  if (!there) {
    await server.script(`drop database if exists ${name}_making with (force)`)
    await server.script(`create database ${name}_making`)
    // Just-in-time compilation makes these queries slower.
    await server.script(`alter database ${name}_making set jit = off`)
    const url = addressOf(server_url, `${name}_making`)
    const db = dbOver(openServer(url, 2))
    await migrate(db)
    await fillChats(db)
    await db.script(createPlainTable)
    const plain = plainPostgres(url)
    await fill([await ownTables(db), plain], messages)
    await db.close()
    await plain.close()
    await server.script(`alter database ${name}_making rename to ${name}`)
  }
  await server.close()
  return addressOf(server_url, name)
}

const addressOf = (server_url: string, name: string): string => {
  const url = new URL(server_url)
  url.pathname = `/${name}`
  return url.href
}

const fill = async (systems: FillTarget[], messages: number) => {
  let done = 0
  let last: Promise<unknown> = Promise.resolve()
  for (const batch of searchWorld(messages, BATCH)) {
    const indexed = batch.map(indexedText)
    // One batch is written while the next is made.
    await last
    last = Promise.all(systems.map((system) => system.add(indexed)))
    done += batch.length
    if (done % 250_000 === 0) console.log(`${done} messages`)
  }
  await last
  for (const system of systems) await system.finish()
}

/** The service's tables. Their indexes are created at the end, because that is quicker. */
const ownTables = async (db: Db): Promise<FillTarget> => {
  const indexes = await db.rows<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('message_search'::regclass, 'message_terms'::regclass) and not indisprimary`
  for (const { name } of indexes) await db.script(`drop index ${name}`)
  return {
    add: (messages) => insertAll(db, messages),
    finish: async () => {
      for (const { definition } of indexes) await db.script(definition.replace(' ON ONLY ', ' ON '))
      for (const table of ['message_search', 'message_terms', 'chats']) await db.script(`vacuum analyze ${table}`)
    },
  }
}

export const fillChats = (db: Db) =>
  db.rows`insert into chats (chat_id, internal_id, peer, title, search_title, observed_at, source_language, source_category)
    select n, 'bench' || n, 'Channel', 'Channel ' || n, ' channel', now(), (${LANGUAGES}::text[])[1 + n % ${LANGUAGES.length}], 'c' || n % 40
    from generate_series(1, ${CHATS}::integer) as n`

export const indexedText = (message: BenchMessage): IndexedText => ({ ...message, ...indexOf(message.text) })

export const insertAll = async (db: Db, messages: IndexedText[]) => {
  await ensurePartitions(
    db,
    messages.map(({ date }) => date),
  )
  await insertMissingIndexed(db, messages.map(rowOf))
}

const rowOf = ({ chat_id, message_id, date, views, text, keys, line }: IndexedText): IndexedMessage => {
  const { terms, words } = hashedIndexOf({ keys, line })
  return { chat_id, message_id, date, views, terms, words: inHex(words), bands: bandsOf(copiedText(text)) ?? null }
}

/** New messages are written in the batches of the queue beside all that are there, and taken back. */
export const indexingCost = async (db: Db, messages: number) => {
  const [made] = searchWorld(MEASURED, MEASURED)
  const started = performance.now()
  const indexed = made!.map(indexedText)
  const indexing = performance.now() - started
  const fresh = indexed.map((one, i) => ({ ...one, message_id: messages + i, date: WORLD_END - MEASURED + i }))
  let writing = 0
  await db
    .transaction(async (tx) => {
      const begun = performance.now()
      for (let at = 0; at < fresh.length; at += QUEUE_BATCH) await insertAll(tx, fresh.slice(at, at + QUEUE_BATCH))
      writing = performance.now() - begun
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  await db.script('vacuum message_search')
  await db.script('vacuum message_terms')
  return {
    'words made, messages/s': Math.round(MEASURED / (indexing / 1000)),
    'written with all indexes, messages/s': Math.round(MEASURED / (writing / 1000)),
  }
}

const takenBack = new Error('taken back')

const PURPOSES: Record<string, string> = {
  message_terms: 'the terms of each message, for the inverted index',
  message_terms_by_term: 'which messages have a term',
  message_terms_pkey: 'finds the row of a message that was edited or removed',
  message_search: 'terms, words in order and views, for walks, phrases and ranks',
  message_search_pkey: 'finds the row of a message that the inverted index named',
  message_search_by_date: 'walks by date',
  message_search_by_views: 'walks by views; the highest views of a month',
  message_search_by_rank: 'walks by relevance',
  message_search_sample: 'how common a term is',
}

/** Each table and index of the search, over all months. */
export const bytesPerMessage = async (db: Db, messages: number) => {
  const sizes = await db.rows<{ name: string; bytes: number }>`
    select coalesce(inhparent, oid)::regclass::text as name, sum(pg_table_size(oid))::float8 as bytes
    from pg_class left join pg_inherits on inhrelid = oid
    where relkind in ('r', 'i') and coalesce(inhparent, oid)::regclass::text ~ '^message_(search|terms)(_pkey|_by_|_sample|$)'
    group by 1 order by 2 desc`
  const rows = sizes.map(({ name, bytes }) => ({
    name,
    'bytes a message': Math.round(bytes / messages),
    'what for': PURPOSES[name] ?? '',
  }))
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  return [...rows, { name: 'all', 'bytes a message': Math.round(all / messages), 'what for': '' }]
}
