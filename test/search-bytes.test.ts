// On a distributed database each part searches on its own, so that little is sent to the coordinator, whatever is asked for.
import { describe, expect, inject, test } from 'vitest'
import { indexedMessage } from '../src/ingest/index-messages.ts'
import { findMessages, usualBounds } from '../src/search/find-messages.ts'
import { parseQuery } from '../src/search/query.ts'
import { orderOf, wantedBy } from '../src/search/store-query.ts'
import { expectedFor } from '../src/search/term-sample.ts'
import { findTrend } from '../src/search/trend.ts'
import type { Db, Sql } from '../src/store/db.ts'
import { insertMissingIndexed } from '../src/store/observed/search/indexed-messages.ts'
import { ensurePartitions } from '../src/store/observed/tables/partitions.ts'
import type { SearchFilter } from '../src/store/searching/searched.ts'
import { bytesReceived } from './bytes-received.ts'
import { testDatabase } from './database.ts'
import { skipWithout } from './needs.ts'
import { recording } from './rows-read.ts'
import { isQuery } from './shards-touched.ts'

/** The promise, for any number of parts. */
const BYTES_MOST = 200_000
/** 11,000 messages with 15 terms each, and a date. */
const SAMPLE_MOST = 2_000_000
const CHATS = 200
const MESSAGES = 20_000
const to = new Date('2026-11-16T12:00:00Z')

if (!inject('workers')) skipWithout('citus', 'a search receives few bytes from the parts')
else
  describe('on a cluster', async () => {
    const db = await testDatabase()
    await fill(db)

    const asked = (term: string, more: Partial<SearchFilter> = {}): SearchFilter => ({
      ...wantedBy(parseQuery(term)),
      range: { from: new Date('2026-09-01T00:00:00Z'), to },
      except_chat_ids: [],
      ...more,
    })
    const recorded: Sql[] = []
    const recorder = recording(db, recorded)
    const received = async (work: () => Promise<unknown>) => {
      recorded.length = 0
      await work()
      let bytes = 0
      for (const sql of recorded.filter(isQuery)) bytes += await bytesReceived(db, sql)
      return bytes
    }

    // A process reads it once in ten minutes, and no page counts it.
    test('the sample of terms receives at most 2 MB, once', async () => {
      const first = await received(() => expectedFor(recorder, asked('common')))
      expect(first).toBeGreaterThan(BYTES_MOST)
      expect(first).toBeLessThan(SAMPLE_MOST)
      expect(await received(() => expectedFor(recorder, asked('rare')))).toBe(0)
    })

    const terms = ['absent', 'rare', 'middling', 'common', '"rare common"']
    test.each(['date', 'views', 'relevance'] as const)('a search by %s receives at most 200 kB', async (by) => {
      const filters: Partial<SearchFilter>[] = [{ languages: ['de'] }, { on_chat_id: 1 }]
      const page = (term: string) => ({ order: orderOf(by, parseQuery(term)), after: undefined, limit: 100 })
      for (const term of terms)
        for (const more of filters)
          for (const bounds of [usualBounds, { ...usualBounds, few: 0, entries: 0 }]) {
            const bytes = await received(() => findMessages(recorder, asked(term, more), page(term), bounds))
            expect(bytes, `${term} ${JSON.stringify(more)}`).toBeLessThan(BYTES_MOST)
          }
    })

    test('a trend receives at most 200 kB', async () => {
      for (const term of terms)
        expect(
          await received(() => findTrend(recorder, asked(term), { bucket: 'day', most: 1_000 })),
          term,
        ).toBeLessThan(BYTES_MOST)
    })
  })

/** Every second message is common, each fiftieth middling and each four hundredth rare. Written directly: their origin does not matter. */
async function fill(db: Db) {
  await ensurePartitions(
    db,
    [MESSAGES, 0].map((i) => dateOf(i)),
  )
  await db.rows`insert into chats (chat_id, internal_id, peer, title, search_title, observed_at, source_language)
    select n, 'chat' || n, 'Channel', 'Channel', ' channel', now(), (array['en', 'de'])[1 + n % 2]
    from generate_series(1, ${CHATS}::integer) as n`
  const text = (i: number) =>
    ['word', i % 2 ? '' : 'common', i % 50 ? '' : 'middling', i % 400 ? '' : 'rare common', `number ${i}`].join(' ')
  const messages = Array.from({ length: MESSAGES }, (_, i) => ({
    chat_id: 1 + ((i * 7) % CHATS),
    message_id: i + 1,
    date: dateOf(i),
    views: (i * 7_919) % 10_007,
    text: text(i),
  }))
  for (let i = 0; i < MESSAGES; i += 2_000)
    await insertMissingIndexed(
      db,
      messages.slice(i, i + 2_000).flatMap((one) => indexedMessage(one) ?? []),
    )
}

function dateOf(i: number): number {
  return to.getTime() / 1000 - 60 * (i + 1)
}
