// Opens the bytes of a file to import, compressed or not. The first ones are read ahead to detect the format.
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { HEAD_BYTES } from '../sources/import/detect.ts'

type OpenedBytes = {
  head: Uint8Array
  bytes: AsyncIterable<Uint8Array>
  /** Set while reading, when the compressed data turns out to be truncated or corrupt. */
  damage?: string
}

export const CHUNK_BYTES = 256 * 1024

export const openBytes = async (source: AsyncIterable<Uint8Array>): Promise<OpenedBytes> => {
  const opened: OpenedBytes = { head: new Uint8Array(), bytes: source }
  const chunks = source[Symbol.asyncIterator]()
  const first = await joined(chunks, 2)
  const packed = first[0] === 0x1f && first[1] === 0x8b
  const rest = packed ? unpacked(resumed(first, chunks), opened) : resumed(first, chunks)
  const unread = rest[Symbol.asyncIterator]()
  opened.head = await joined(unread, HEAD_BYTES)
  opened.bytes = resumed(opened.head, unread)
  return opened
}

/** Reads at least so many bytes, or all there are. */
const joined = async (chunks: AsyncIterator<Uint8Array>, least: number): Promise<Uint8Array> => {
  const read: Uint8Array[] = []
  for (let held = 0; held < least; ) {
    const { done, value } = await chunks.next()
    if (done) break
    read.push(value)
    held += value.length
  }
  return Buffer.concat(read)
}

async function* resumed(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  // The head is split into chunks of the usual size, because readers hold everything they parse from one chunk in memory.
  for (let start = 0; start < first.length; start += CHUNK_BYTES) yield first.subarray(start, start + CHUNK_BYTES)
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Yields what can be decompressed of a damaged file and records the damage. */
async function* unpacked(bytes: AsyncIterable<Uint8Array>, opened: OpenedBytes): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  const source = { failed: false }
  pipeline(Readable.from(noticing(bytes, source)), gunzip, () => {})
  try {
    for await (const chunk of gunzip) yield chunk as Uint8Array
  } catch (error) {
    if (source.failed) throw error
    opened.damage = `the compressed data is damaged: ${(error as Error).message}`
  }
}

/** Tells a source that failed from data that are damaged. */
async function* noticing(bytes: AsyncIterable<Uint8Array>, source: { failed: boolean }): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    source.failed = true
    throw error
  }
}
