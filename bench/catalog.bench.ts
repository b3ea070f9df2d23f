// The catalog at 20 thousand, 200 thousand and 2 million channels against PostgreSQL.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { SizeReport, Times } from './catalog-at-size.ts'
import type { Bench } from './run.ts'

const SIZES = [20_000, 200_000, 2_000_000]

/** Each size runs in a process of its own, so that the memory that is measured belongs to that size. */
const reportAt = (server_url: string, size: number): SizeReport => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'catalog-at-size.ts'), server_url, String(size)],
    { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 },
  )
  if (status !== 0) throw new Error(`the benchmark of ${size} channels failed`)
  return JSON.parse(String(stdout))
}

const rowsOf = (channels: number, what: string, [own, ...others]: Times[]) =>
  [own!, ...others].map(({ name, median, p95, most, asked, differing }) => ({
    channels,
    what,
    system: name,
    'median ms': median,
    'p95 ms': p95,
    'most ms': most,
    'median ×': (median / own!.median).toFixed(1),
    'p95 ×': (p95 / own!.p95).toFixed(1),
    asked,
    'answers unlike SQL’s': differing,
  }))

export const bench: Bench = {
  question:
    'How fast are 200 random questions to the catalog, alone and as whole HTTP answers, and 200 searches by name, and what does it cost?',
  run: async (server_url) => {
    const reports = SIZES.map((size) => reportAt(server_url, size))
    console.table(reports.map(({ costs }) => costs))
    return reports.flatMap(({ channels, engine, http, names, others }) => [
      ...rowsOf(channels, 'engine', engine),
      ...rowsOf(channels, 'HTTP', http),
      ...rowsOf(channels, 'names, HTTP', names),
      ...rowsOf(channels, 'others, HTTP', others),
    ])
  },
}
