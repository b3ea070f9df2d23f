// Opens a file to import: a path or standard input, compressed or not. The first bytes are read ahead to detect the format.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { HEAD_BYTES } from '../sources/import/detect.ts'
import { CliError } from './context.ts'

type OpenedFile = {
  head: Uint8Array
  bytes: AsyncIterable<Uint8Array>
  /** Standard input has no time of modification. */
  modified_at?: Date
  /** Set while reading, when the compressed data turns out to be truncated or corrupt. */
  damage?: string
}

const CHUNK_BYTES = 256 * 1024

/** `progress` gets the bytes read and the size of the file on disk, before decompression. */
export const openImport = async (
  path: string,
  stdin: Readable,
  progress: (done: number, total: number) => void,
): Promise<OpenedFile> => {
  const opened: OpenedFile = { head: new Uint8Array(), bytes: stdin }
  let source = stdin
  if (path !== '-') {
    const { size, mtime } = await stated(path)
    opened.modified_at = mtime
    source = createReadStream(path, { highWaterMark: CHUNK_BYTES })
    let read = 0
    source.on('data', (chunk: Buffer) => {
      read += chunk.length
      progress(read, size)
    })
    source.pause()
  }
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  const first = await joined(chunks, 2)
  const packed = first[0] === 0x1f && first[1] === 0x8b
  const rest = packed ? unpacked(resumed(first, chunks), opened) : resumed(first, chunks)
  const unread = rest[Symbol.asyncIterator]()
  opened.head = await joined(unread, HEAD_BYTES)
  opened.bytes = resumed(opened.head, unread)
  return opened
}

const stated = async (path: string) => {
  try {
    const found = await stat(path)
    if (found.isDirectory()) throw new CliError(`${path} is a folder; name the file in it, for example result.json`)
    return found
  } catch (error) {
    if (error instanceof CliError) throw error
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new CliError(missing ? `there is no file ${path}` : `${path} cannot be read: ${(error as Error).message}`)
  }
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
async function* unpacked(bytes: AsyncIterable<Uint8Array>, opened: OpenedFile): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  pipeline(Readable.from(bytes), gunzip, () => {})
  try {
    for await (const chunk of gunzip) yield chunk as Uint8Array
  } catch (error) {
    opened.damage = `the compressed data is damaged: ${(error as Error).message}`
  }
}
