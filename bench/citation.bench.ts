// Measures the daily run of the citation index: the time of the processor of its thread and of the database, and its memory, for a first run and for one that finds nothing to write.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { collectLinks } from '../src/graph/adjacency.ts'
import { citations } from '../src/graph/citation.ts'
import { creditsOf } from '../src/graph/citation-credit.ts'
import { dbOver } from '../src/store/db.ts'
import { makeCitationWorld } from './citation-world.ts'
import { openServer, withDatabase } from './database.ts'
import type { Bench } from './run.ts'

const CHANNELS = 2_000_000
const LINKS_PER_CHANNEL = 20

type CitationTimes = {
  channels: number
  links: number
  written: number
  cpu_seconds: number
  database_seconds?: number
  seconds: number
  peak_mb: number
}

const runIn = async (url: string): Promise<CitationTimes> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'citation-process.ts'), url],
    { maxBuffer: 1e8 },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as CitationTimes
}

const shown = (
  what: string,
  { links, written, cpu_seconds, database_seconds = 0, seconds, peak_mb }: CitationTimes,
) => ({
  what,
  links: links.toLocaleString('en'),
  written: written.toLocaleString('en'),
  'CPU of the thread, s': Math.round(cpu_seconds * 10) / 10,
  'CPU of the database, s': Math.round(database_seconds * 10) / 10,
  'by the clock, s': Math.round(seconds),
  'memory, MB': peak_mb,
})

/** The formula alone, on a graph in memory. */
const formula = (channels: number, links: number) => {
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const incoming = collectLinks(channels, Uint16Array)
  const perTarget = links / channels
  for (let target = 0; target < channels; target++) {
    const sources = new Set<number>()
    // A few are cited by very many.
    const wanted = Math.min(channels / 10, 0.5 * perTarget * (1 - random()) ** -0.5)
    for (let i = 0; i < wanted; i++) {
      const near = random() < 0.66
      const source = near ? (target + 1 + Math.floor(random() * 2_000)) % channels : Math.floor(random() * channels)
      if (source !== target) sources.add(source)
    }
    for (const source of [...sources].sort((a, b) => a - b))
      incoming.add(target, source, 500 + Math.floor(random() * 10_000))
  }
  const lists = incoming.links()
  const reach = Float64Array.from({ length: channels }, () => Math.floor(Math.exp(4 + 6 * random())))
  const before = process.cpuUsage()
  const began = performance.now()
  const known = { age_days: new Float64Array(channels).fill(-1), doubted: new Uint8Array(channels) }
  citations({ reach, incoming: lists, credit: creditsOf(lists, known) })
  const { user, system } = process.cpuUsage(before)
  return shown('formula alone, in memory', {
    channels,
    links: lists.ends.length,
    written: 0,
    cpu_seconds: (user + system) / 1e6,
    seconds: (performance.now() - began) / 1000,
    peak_mb: Math.round(process.memoryUsage.rss() / 1e6),
  })
}

export const bench: Bench = {
  question: 'How long does the daily run of the citation index take, with 2 million channels and 40 million links?',
  run: (server_url, [channels = CHANNELS]) =>
    withDatabase(server_url, async (url) => {
      const links = channels * LINKS_PER_CHANNEL
      const rows = [formula(channels, links)]
      const db = dbOver(openServer(url, 1))
      await makeCitationWorld(db, channels, links)
      rows.push(shown('first run: all are written', await runIn(url)))
      rows.push(shown('second run: nothing differs', await runIn(url)))
      await db.close()
      return rows
    }),
}
