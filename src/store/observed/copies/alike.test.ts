// However many copies a text has, looking for them reads a bounded number of rows in one statement; a channel that repeats itself is one row to everybody.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { recording, rowsRead } from '../../../../test/rows-read.ts'
import { bandsOf } from '../../../copies/bands.ts'
import { copiedText } from '../../../copies/copied-text.ts'
import type { Sql } from '../../db.ts'
import { byIndexOnly } from '../../searching/reads.ts'
import { type IndexedMessage, insertMissingIndexed } from '../search/indexed-messages.ts'
import { ensurePartitions } from '../tables/partitions.ts'
import { listAlike } from './alike.ts'

const db = await testDatabase()

const START = Date.parse('2026-08-01T00:00:00Z') / 1000
const range = { from: new Date('2026-08-01T00:00:00Z'), to: new Date('2026-08-31T00:00:00Z') }
const MOST = 10_000
const HOSTILE = 3_000
const HOSTILE_CHANNEL = 90_000

const signature = (text: string) => bandsOf(copiedText(text))!
const viral = signature(
  'A text of ten thousand channels, which is long enough to be compared by its characters, as most are.',
)
const repeated = signature(
  'A text that one channel posts again and again, so often that it would fill every list of copies.',
)

const row = (chat_id: number, message_id: number, bands: string): IndexedMessage => ({
  chat_id,
  message_id,
  date: START + (message_id % 2_500_000),
  views: 0,
  terms: [message_id],
  words: '00000001',
  bands,
})

const insert = async (messages: IndexedMessage[]) => {
  for (let at = 0; at < messages.length; at += 1_000)
    await db.transaction((tx) => insertMissingIndexed(tx, messages.slice(at, at + 1_000)))
}

beforeAll(async () => {
  await ensurePartitions(db, [START])
  await insert(Array.from({ length: MOST + 500 }, (_, n) => row(1 + n, 1 + n, viral)))
  // The hostile channel began before the others.
  await insert(Array.from({ length: HOSTILE }, (_, n) => row(HOSTILE_CHANNEL, 1 + n, repeated)))
  await insert([1, 2, 3].map((n) => row(HOSTILE_CHANNEL + n, 100_000 + n, repeated)))
  await db.rows`analyze message_terms`
}, 600_000)

/** What a look sends besides settings, and how many rows that takes from tables. */
const looked = async (bands: string) => {
  const sent: Sql[] = []
  const found = await listAlike(recording(db, sent), bands, range, MOST)
  const rows = await Promise.all(
    sent.map((sql) =>
      db.transaction(async (tx) => {
        await tx.script(byIndexOnly)
        return rowsRead(tx, sql)
      }),
    ),
  )
  return { ...found, rows }
}

test('a text with more copies than are looked at is one statement that stops there, and says that it was cut', async () => {
  const { messages, is_cut, rows } = await looked(viral)
  expect(messages).toHaveLength(MOST)
  expect(is_cut).toBe(true)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toBeLessThanOrEqual(MOST + 1)
})

test('a channel that posted a text thousands of times takes one place, and crowds nobody out', async () => {
  const { messages, is_cut, rows } = await looked(repeated)
  expect(messages.map(({ chat_id }) => chat_id)).toEqual([0, 1, 2, 3].map((n) => HOSTILE_CHANNEL + n))
  // The earliest of it, whatever came later.
  expect(messages[0]!.message_id).toBe(1)
  expect(is_cut).toBe(false)
  // Few more than are found: those that share fourteen bits of a band by chance.
  expect(rows[0]).toBeLessThanOrEqual(20)
})

test('what it posts next makes a look read no more, and another channel that posts the text is found beside it', async () => {
  await insert(Array.from({ length: 50 }, (_, n) => row(HOSTILE_CHANNEL, 200_000 + n, repeated)))
  await insert([row(HOSTILE_CHANNEL + 4, 300_000, repeated)])
  const { messages, rows } = await looked(repeated)
  expect(messages).toHaveLength(5)
  expect(rows[0]).toBeLessThanOrEqual(20)
})
