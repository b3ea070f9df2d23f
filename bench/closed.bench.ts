// What a month of the search takes on the disk before and after it is closed, and how long its pages take.
import { closeMonths } from '../src/ingest/close-months.ts'
import { findMessages, usualBounds } from '../src/search/find-messages.ts'
import { hashedIndexOf, inHex } from '../src/search/hash.ts'
import { orderOf, wantedBy } from '../src/search/store-query.ts'
import { indexOf } from '../src/search/words.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { ensurePartitions } from '../src/store/observed/tables/partitions.ts'
import { openServer, seconds, withDatabase } from './database.ts'
import type { Bench } from './run.ts'
import { fillChats } from './search-fill.ts'
import { makeQuestions } from './search-questions.ts'
import { searchWorld } from './search-world.ts'

const MESSAGES = 400_000
const BATCH = 2_000
const MONTH = Date.UTC(2026, 8, 1) / 1000
const MONTH_LENGTH = 30 * 86_400
const NOW = new Date('2026-10-20T00:00:00Z')

export const bench: Bench = {
  question:
    'how many bytes does the search of a month take before and after it is closed, and how long do its pages take?',
  run: (server_url, [messages = MESSAGES] = []) =>
    withDatabase(server_url, async (url) => {
      const db = dbOver(openServer(url, 2))
      await fillChats(db)
      const text = await fillMonth(db, messages)
      const before = await bytesOf(db, messages)
      const asked = makeQuestions().filter(({ on_chat_id }) => on_chat_id === undefined)
      const open = await pages(db, asked)
      const took = await seconds(() => closeMonths(db, { now: NOW, for_ms: 3_600_000 }))
      await db.alone('vacuum analyze closed_search', 10_000)
      const closed = await pages(db, asked)
      const different = asked.filter((_, i) => open[i]!.page !== closed[i]!.page)
      const after = await bytesOf(db, messages)
      await db.close()
      console.table([...before, ...after])
      const sum = (sizes: { 'bytes a message': number }[]) =>
        sizes.reduce((all, one) => all + one['bytes a message'], 0)
      return [
        { what: 'bytes of text a message', before: Math.round(text), after: '' },
        { what: 'bytes of search a message', before: Math.round(sum(before)), after: Math.round(sum(after)) },
        { what: 'median page, ms', before: median(open), after: median(closed) },
        { what: 'slowest of twenty pages, ms', before: slow(open), after: slow(closed) },
        { what: 'pages that differ', before: asked.length, after: different.length },
        { what: 'messages moved a second', before: '', after: Math.round(messages / took) },
      ]
    }),
}

const fillMonth = async (db: Db, messages: number): Promise<number> => {
  await ensurePartitions(db, [MONTH])
  const indexes = await db.rows<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('message_search'::regclass, 'message_terms'::regclass) and not indisprimary`
  for (const { name } of indexes) await db.script(`drop index ${name}`)
  let made = 0
  let bytes = 0
  for (const batch of searchWorld(messages, BATCH)) {
    const rows = batch.map(({ chat_id, message_id, views, text }) => {
      const { terms, words } = hashedIndexOf(indexOf(text))
      bytes += Buffer.byteLength(text)
      const date = new Date((MONTH + Math.floor((made++ / messages) * MONTH_LENGTH)) * 1000).toISOString()
      return { key: `${chat_id}\t${message_id}\t${date}`, views, terms: `{${terms}}`, words: `\\\\x${inHex(words)}` }
    })
    await db.copy(
      'message_search',
      ['chat_id', 'message_id', 'date', 'views', 'terms', 'words'],
      rows.map(({ key, views, terms, words }) => `${key}\t${views}\t${terms}\t${words}\n`).join(''),
    )
    await db.copy(
      'message_terms',
      ['chat_id', 'message_id', 'date', 'terms'],
      rows.map(({ key, terms }) => `${key}\t${terms}\n`).join(''),
    )
  }
  for (const { definition } of indexes) await db.script(definition.replace(' ON ONLY ', ' ON '))
  for (const table of ['message_search', 'message_terms', 'chats']) await db.alone(`vacuum analyze ${table}`, 10_000)
  return bytes / messages
}

const bytesOf = (db: Db, messages: number): Promise<{ name: string; 'bytes a message': number }[]> =>
  db.rows`select relname::text as name, round(pg_table_size(oid)::numeric / ${messages}::integer, 1)::float8 as "bytes a message" from pg_class
    where relkind in ('r', 'i') and relname ~ '^(message_search|message_terms|closed_search)_2026_09' and pg_table_size(oid) > 100000 order by 1`

type TimedPage = { ms: number; page: string }

const pages = async (db: Db, asked: ReturnType<typeof makeQuestions>): Promise<TimedPage[]> => {
  const timed: TimedPage[] = []
  for (const { query, by, language, category, except_chat_ids } of asked) {
    const filter = {
      ...wantedBy(query),
      range: { from: new Date(MONTH * 1000), to: NOW },
      ...(language && { languages: [language] }),
      ...(category && { categories: [category] }),
      except_chat_ids,
    }
    const ask = () => findMessages(db, filter, { order: orderOf(by, query), after: undefined, limit: 20 }, usualBounds)
    await ask()
    const start = performance.now()
    const { rows } = await ask()
    timed.push({
      ms: performance.now() - start,
      page: rows.map(({ chat_id, message_id }) => `${chat_id} ${message_id}`).join(),
    })
  }
  return timed
}

const at = (timed: TimedPage[], share: number) =>
  Number(
    timed
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b)
      [Math.floor(timed.length * share)]!.toFixed(1),
  )
const median = (timed: TimedPage[]) => at(timed, 0.5)
const slow = (timed: TimedPage[]) => at(timed, 0.95)
