// Copies in a database: the bytes of a signature, and how long it takes to find the copies of a text that ten thousand channels or one channel posted.
import { bandsOf } from '../src/copies/bands.ts'
import { copiedText } from '../src/copies/copied-text.ts'
import { dbOver } from '../src/store/db.ts'
import { listAlike } from '../src/store/observed/copies/alike.ts'
import { type IndexedMessage, insertMissingIndexed } from '../src/store/observed/search/indexed-messages.ts'
import { ensurePartitions } from '../src/store/observed/tables/partitions.ts'
import { openServer, seconds, withDatabase } from './database.ts'

const START = Date.parse('2026-08-01T00:00:00Z') / 1000
const range = { from: new Date('2026-08-01T00:00:00Z'), to: new Date('2026-08-31T00:00:00Z') }
const BATCH = 250

const row = (chat_id: number, message_id: number, bands: string | null): IndexedMessage => ({
  chat_id,
  message_id,
  date: START + (message_id % 2_500_000),
  views: 0,
  terms: [message_id, 1, 2],
  words: '00000001',
  bands,
})

const viral = bandsOf(
  copiedText(
    'A text of ten thousand channels, which is long enough to be compared by its characters, as most texts are.',
  ),
)!
const repeated = bandsOf(
  copiedText(
    'A text of one channel that posts it again and again, so often that it would fill every list of copies there is.',
  ),
)!
const rare = bandsOf(
  copiedText(
    'A text that two channels have posted, and nobody else, although there are so many other texts beside it here.',
  ),
)!
const randomBands = (n: number) =>
  bandsOf(copiedText(`${Math.sin(n)} ${Math.cos(n)} ${Math.tan(n)} ${Math.sin(n + 0.5)} ${Math.cos(n + 0.5)}`))!

/** `others` messages with signatures of their own, beside the copies. */
export const storedCopies = (server_url: string, others: number) =>
  withDatabase(server_url, async (url) => {
    const db = dbOver(openServer(url))
    await ensurePartitions(db, [START])
    const insert = async (messages: IndexedMessage[]) => {
      for (let at = 0; at < messages.length; at += BATCH)
        await db.transaction((tx) => insertMissingIndexed(tx, messages.slice(at, at + BATCH)))
    }
    const bytes = async () =>
      (await db.row<{ bytes: number }>`select pg_total_relation_size('message_terms_2026_08')::float8 as bytes`)!.bytes
    const many = (bands: (n: number) => string | null, first: number) =>
      Array.from({ length: others }, (_, n) => row(1 + ((n * 7) % 20_000), first + n, bands(n)))
    await insert(many(() => null, 1))
    const without = await bytes()
    await insert(many(randomBands, 1 + others))
    const bytes_each = ((await bytes()) - 2 * without) / others
    await insert(Array.from({ length: 10_000 }, (_, n) => row(30_000 + n, 3_000_000 + n, viral)))
    const hostile = await seconds(() =>
      insert(Array.from({ length: 20_000 }, (_, n) => row(50_000, 4_000_000 + n, repeated))),
    )
    await insert([row(1, 5_000_001, rare), row(2, 5_000_002, rare)])
    const read = async (bands: string) => {
      let found = 0
      await listAlike(db, bands, range, 10_000)
      const took = await seconds(async () => {
        found = (await listAlike(db, bands, range, 10_000)).messages.length
      })
      return `${found} found in ${(1000 * took).toFixed(0)} ms`
    }
    const rows = [
      { of: `bytes of a signature with its index, ${others} messages of a month`, value: bytes_each.toFixed(1) },
      { of: 'a text of 10,000 channels', value: await read(viral) },
      { of: 'a text that one channel posted 20,000 times', value: await read(repeated) },
      { of: 'a text of two channels', value: await read(rare) },
      { of: 'storing those of the one channel, ms for each', value: ((1000 * hostile) / 20_000).toFixed(2) },
    ]
    await db.close()
    return rows
  })
