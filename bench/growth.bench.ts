// What grows with the number of stored messages: each read, ingest, the roll-up of a day, bytes, and the start. Every figure stands beside
// that of the demo world from the same run. `npm run bench -- growth 1` measures one million messages; without a number 1 and 10 are measured.
import { dbOver } from '../src/store/db.ts'
import { openServer } from './database.ts'
import { CHATS_PER_SET, LARGE_FROM, prepareDemo, prepareWorld } from './growth-fill.ts'
import { listSubjects, listUsualChats } from './growth-questions.ts'
import { measureReads, type ReadRounds, type ReadTimes } from './growth-reads.ts'
import { measureStart } from './growth-start.ts'
import { measureBytes, measureWork } from './growth-work.ts'
import type { Bench } from './run.ts'

const CHANNELS = 15
const GROUPS = 5
const ROUNDS = 4
const ROUNDS_LARGE = 20

/** The same chats in both worlds: those of the demo, and their copies with five years. A small world has copies of some of them only. */
const usualChats = async (demo_url: string, url: string, of: 'Channel' | 'Group' = 'Channel') => {
  const [demo, world] = [dbOver(openServer(demo_url, 1)), dbOver(openServer(url, 1))]
  const copied = new Set(await listUsualChats(world, of))
  const chat_ids = (await listUsualChats(demo, of)).filter((id) => copied.has(id + CHATS_PER_SET))
  await demo.close()
  await world.close()
  return { chat_ids, copies: chat_ids.map((id) => id + CHATS_PER_SET) }
}

const usual = async (demo_url: string, url: string) => {
  const [demo, world] = [dbOver(openServer(demo_url, 1)), dbOver(openServer(url, 1))]
  const asked = { demo: [] as ReadRounds[], world: [] as ReadRounds[] }
  for (const [of, count] of [
    ['Channel', CHANNELS],
    ['Group', GROUPS],
  ] as const) {
    const { chat_ids, copies } = await usualChats(demo_url, url, of)
    asked.demo.push({ of, subjects: await listSubjects(demo, of, chat_ids.slice(0, count)), rounds: ROUNDS })
    asked.world.push({ of, subjects: await listSubjects(world, of, copies.slice(0, count)), rounds: ROUNDS })
  }
  await demo.close()
  await world.close()
  return asked
}

const largest = async (url: string) => {
  const db = dbOver(openServer(url, 1))
  const subjects = await listSubjects(db, 'Channel', [LARGE_FROM])
  await db.close()
  return [{ of: 'Channel' as const, subjects, rounds: ROUNDS_LARGE }]
}

const figures = (name: string, one: ReadTimes | undefined, demo: ReadTimes) =>
  one
    ? {
        [`${name} median ms`]: one.median_ms.toFixed(1),
        [`${name} p99 ms`]: one.p99_ms.toFixed(1),
        [`${name} rows`]: `${one.rows}${one.status === 200 ? '' : ` (${one.status})`}`,
        [`${name} ×`]: (one.median_ms / demo.median_ms).toFixed(1),
      }
    : {}

const reads = async (demo_url: string, millions: number, url: string) => {
  const asked = await usual(demo_url, url)
  const demo = await measureReads(demo_url, asked.demo)
  const world = await measureReads(url, asked.world)
  const large = await measureReads(url, await largest(url))
  return [...demo].map(([read, one]) => ({
    read,
    'demo median ms': one.median_ms.toFixed(1),
    'demo p99 ms': one.p99_ms.toFixed(1),
    'demo rows': one.rows,
    ...figures(`${millions} M`, world.get(read), one),
    ...figures('largest', large.get(read), one),
  }))
}

/** Figures of both worlds, and how many times the demo's the larger one's is. */
const beside = (demo: Record<string, number>, millions: number, world: Record<string, number>) =>
  Object.keys(world).map((what) => ({
    read: what,
    demo: demo[what]!,
    [`${millions} M`]: world[what]!,
    [`${millions} M ×`]: demo[what] ? (world[what]! / demo[what]!).toFixed(2) : '-',
  }))

const figuresOf = async (url: string, chat_ids: number[], largest: number | undefined) => ({
  ...(await measureWork(url, chat_ids, largest)),
  ...(await measureBytes(url)),
  ...(await measureStart(url)),
})

export const bench: Bench = {
  question: 'what grows with the number of messages?',
  run: async (server_url, sizes) => {
    const rows: Record<string, string | number>[] = []
    const demo = await prepareDemo(server_url)
    for (const millions of sizes.length ? sizes : [1, 10]) {
      const url = await prepareWorld(server_url, millions)
      console.table(await reads(demo, millions, url))
      const { chat_ids, copies } = await usualChats(demo, url)
      const small = await figuresOf(demo, chat_ids, undefined)
      rows.push(...beside(small, millions, await figuresOf(url, copies, LARGE_FROM)))
    }
    return rows
  },
}
