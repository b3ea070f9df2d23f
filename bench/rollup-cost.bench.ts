// What a roll-up of all chats costs, in CPU time, and what it cost in another checkout: `BENCH_BEFORE` is the folder of that one. The two are measured in turn.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { defaultSize } from '../src/demo/size.ts'
import { openServer } from './database.ts'
import type { Bench } from './run.ts'

export type CpuTime = { process_ms: number; database_ms: number }

/** Roll-ups in one process, and processes for each checkout. */
export const ROUNDS = 3
const PROCESSES = 4
/** Channels of the world of the benchmark `rollup`, with six posts each. */
export const FEW_POSTS = 10_000

const worlds = { demo: defaultSize.channels, 'few posts': FEW_POSTS }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const inProcess = (...given: string[]): string => {
  const program = join(import.meta.dirname, 'rollup-cost-process.ts')
  const { stdout, status } = spawnSync(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) throw new Error(`${given.join(' ')} failed`)
  return String(stdout)
}

const costs = async (server_url: string, world: keyof typeof worlds) => {
  const here = join(import.meta.dirname, '..')
  const checkouts = process.env.BENCH_BEFORE ? [process.env.BENCH_BEFORE, here] : [here]
  const server = openServer(server_url, 1)
  const measured = checkouts.map((checkout, i) => {
    const name = `channelscope_bench_${process.pid}_${i}`
    const url = new URL(server_url)
    url.pathname = `/${name}`
    return { checkout, name, url: url.href, times: [] as CpuTime[] }
  })
  try {
    for (const { checkout, name, url } of measured) {
      await server.script(`create database ${name}`)
      inProcess(checkout, 'fill', url, world)
    }
    for (let i = 0; i < PROCESSES; i++)
      for (const { checkout, url, times } of measured)
        times.push(...JSON.parse(inProcess(checkout, 'measure', url, world)))
  } finally {
    for (const { name } of measured) await server.script(`drop database if exists ${name} with (force)`)
    await server.close()
  }
  const all = ({ process_ms, database_ms }: CpuTime) => process_ms + database_ms
  const first = median(measured[0]!.times.map(all))
  return measured.map(({ checkout, times }) => ({
    world,
    checkout: checkout === here ? 'this one' : 'the one before',
    channels: worlds[world],
    'process ms': Math.round(median(times.map((one) => one.process_ms))),
    'database ms': Math.round(median(times.map((one) => one.database_ms))),
    'both ms': Math.round(median(times.map(all))),
    times: (median(times.map(all)) / first).toFixed(2),
  }))
}

export const bench: Bench = {
  question: 'how much CPU time does a roll-up of all chats take, of its process and of a database on this machine?',
  run: async (server_url) => [...(await costs(server_url, 'demo')), ...(await costs(server_url, 'few posts'))],
}
