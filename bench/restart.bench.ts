// A restart: the catalog and the graph read from the database, and from their files with the changes since. A number after the name is the channels in the
// database; the files are also measured at two million channels, without a database.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDatabase } from './database.ts'
import type { MemoryReport } from './restart-memory.ts'
import type { StartReport } from './restart-start.ts'
import type { Bench } from './run.ts'

const CHANNELS = 200_000
const LARGE = 2_000_000

/** In a process of its own, so that its memory is its own. */
const measured = <Report>(file: string, ...given: (string | number)[]): Report => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--expose-gc', join(import.meta.dirname, file), ...given.map(String)],
    { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 },
  )
  if (status !== 0) throw new Error(`${file} failed`)
  return JSON.parse(String(stdout))
}

const tenths = (value: number) => Math.round(value * 10) / 10

const memoryRow = (what: string, channels: number, written: MemoryReport, read: MemoryReport) => ({
  what,
  channels,
  'file MB': Math.round(written.megabytes),
  'written in s': tenths(written.seconds),
  'of the processor s': tenths(written.cpu_s),
  'read in s': tenths(read.seconds),
  'of the processor, read s': tenths(read.cpu_s),
})

const startRow = (what: string, channels: number, start: StartReport['catalog']) => ({
  what,
  channels,
  'from the database s': tenths(start.from_database_s),
  'from the file s': tenths(start.from_file_s),
  'with changes to follow s': tenths(start.with_changes_s),
  changes: start.changes,
  'answers unlike the database’s': start.differing,
})

export const bench: Bench = {
  question: 'How long does a restart take from the files of the engines, and from the database?',
  run: async (server_url, [channels = CHANNELS, large = LARGE]) => {
    const folder = mkdtempSync(join(tmpdir(), 'cs-bench-restart-'))
    try {
      const start = await withDatabase(server_url, async (url) =>
        measured<StartReport>('restart-start.ts', url, join(folder, 'started'), channels),
      )
      const ofMemory = (what: 'catalog' | 'graph') => {
        const path = join(folder, what)
        const written = measured<MemoryReport>('restart-memory.ts', what, 'write', path, large)
        const read = measured<MemoryReport>('restart-memory.ts', what, 'read', path, large)
        return memoryRow(`file of the ${what}`, large, written, read)
      }
      return [
        startRow('catalog', channels, start.catalog),
        startRow('graph', channels, start.graph),
        ofMemory('catalog'),
        ofMemory('graph'),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
