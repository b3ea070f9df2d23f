// Writes what an engine has in memory to a file and reads it again, without a thread.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Part, type PartReader, readParts, writeParts } from '../../src/engines/parts.ts'

/** `bytes` are those of the file. */
export const throughFile = async <Memory>(
  parts: Iterable<Part>,
  restore: (parts: PartReader) => Memory,
): Promise<{ memory: Memory; bytes: Buffer }> => {
  const folder = mkdtempSync(join(tmpdir(), 'cs-parts-'))
  const path = join(folder, 'parts')
  try {
    const file = await open(path, 'wx')
    await writeParts(file, {}, parts)
    await file.close()
    const read = openSync(path, 'r')
    const reader = readParts(read)
    reader.value()
    const memory = restore(reader)
    reader.end()
    closeSync(read)
    return { memory, bytes: readFileSync(path) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
