// The bytes of a path or of standard input.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { CHUNK_BYTES } from '../importing/open-bytes.ts'
import { CliError } from './context.ts'

type FileBytes = {
  bytes: Readable
  /** Standard input has no time of modification. */
  modified_at?: Date
}

/** `progress` gets the bytes read and the size of the file on disk, before decompression. */
export const bytesOf = async (
  path: string,
  stdin: Readable,
  progress: (done: number, total: number) => void,
): Promise<FileBytes> => {
  if (path === '-') return { bytes: stdin }
  const { size, mtime } = await stated(path)
  const bytes = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  let read = 0
  bytes.on('data', (chunk) => {
    read += chunk.length
    progress(read, size)
  })
  bytes.pause()
  return { bytes, modified_at: mtime }
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
