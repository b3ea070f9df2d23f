// What an export holds in memory, counted: the page being sent, and little more.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { listChannelMessages, rowListOf } from '../../contract/index.ts'
import { allPages, type ExportPage } from './export-pages.ts'

const list = rowListOf(listChannelMessages)!
const ROWS = 1_000
const PAGES = 200

const pageAt = (page: number): ExportPage => ({
  rows: Array.from({ length: ROWS }, (_, i) => ({
    peer_id: 'k3Xp9QaZ',
    message_id: page * ROWS + i,
    text: `post ${i}`,
  })),
  ...(page < PAGES - 1 && { next: { cursor: String(page + 1) } }),
})

test.each(['csv', 'ndjson', 'parquet', 'xlsx'] as const)(
  '%s: 200,000 rows, and never more than 12,000 ahead of the reader',
  async (format) => {
    let read_rows = ROWS
    const read = async (next: ExportPage['next']) => {
      read_rows += ROWS
      return pageAt(Number((next as { cursor: string }).cursor))
    }
    const refusal = () => ({ status: 500, body: {} })
    const pages = allPages(list, { format, bom: false }, pageAt(0), { read, refusal })
    const stream = Readable.from(pages, { objectMode: false })
    let sent_rows = 0
    let most_ahead = 0
    for await (const chunk of stream) {
      // A group of a Parquet file has 10,000 rows, and each of its chunks but the last has one group.
      if (format === 'parquet') sent_rows = Math.min(PAGES * ROWS, sent_rows + (chunk.length > 1_000 ? 10_000 : 0))
      else if (format === 'xlsx') sent_rows = Math.min(PAGES * ROWS, sent_rows + ROWS)
      else sent_rows += String(chunk).split('\n').length - 1
      most_ahead = Math.max(most_ahead, read_rows - sent_rows)
    }
    expect(read_rows).toBe(PAGES * ROWS)
    expect(most_ahead).toBeLessThanOrEqual(12_000)
  },
)

test('nobody reads: two pages are read and no third', async () => {
  let reads = 0
  const read = async () => {
    reads++
    return pageAt(reads)
  }
  const pages = allPages(list, { format: 'csv', bom: false }, pageAt(0), {
    read,
    refusal: () => ({ status: 500, body: {} }),
  })
  const stream = Readable.from(pages, { objectMode: false })
  await new Promise((resolve) => stream.once('readable', resolve))
  await new Promise((resolve) => setImmediate(resolve))
  expect(reads).toBeLessThanOrEqual(1)
  stream.destroy()
})
