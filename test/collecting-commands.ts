// Runs the collecting commands with a test database and the web pages of a made-up platform.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { readConfig } from '../src/start/config/config.ts'
import { startBackground } from '../src/start/jobs/background.ts'
import { openStore } from '../src/store/open.ts'
import { runInProcess } from './command-line.ts'
import { joinTestDatabase } from './database.ts'
import { madeUpPlatform } from './made-up-platform.ts'
import { webPlatform } from './web-platform.ts'

const cli = join(import.meta.dirname, '../src/cli/channelscope.ts')

export const collectingCommands = async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'cs-collect-'))
  const { database_url } = await joinTestDatabase(data_dir)
  // The store stays open, as in a running service: with the embedded database, the commands connect to it through its socket.
  const db = await openStore({ data_dir, database_url })
  const platform = madeUpPlatform(() => new Date())
  const web = await webPlatform(platform.chats)
  const running = new Set<ChildProcess>()
  beforeEach(async () => {
    await db.script(
      'truncate chats, channel_stats, messages, message_series, collecting, collect_sources, collect_budgets cascade',
    )
    platform.chats.clear()
    web.asked.length = 0
    web.rules.length = 0
  })
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  afterAll(async () => {
    await db.close()
    rmSync(data_dir, { recursive: true, force: true })
  })

  const env = {
    ...process.env,
    DATA_DIR: data_dir,
    ...(database_url && { DATABASE_URL: database_url }),
    TELEGRAM_WEB_URL: web.url,
    TELEGRAM_WEB_RATE: '1000',
    TELEGRAM_WEB_CONCURRENCY: '20',
    LOG_LEVEL: 'info',
  }

  const runWith = (more: Record<string, string>, ...args: string[]) => runInProcess(args, { env: { ...env, ...more } })
  const run = (...args: string[]) => runWith({}, ...args)

  const worker = (more: Record<string, string> = {}, ...args: string[]) => {
    const child = spawn(process.execPath, [cli, 'worker', ...args], { env: { ...env, ...more } })
    running.add(child)
    let out = ''
    let err = ''
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    const up = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        out += chunk
        if (out.includes('Collecting from')) resolve()
      })
    })
    const ended = new Promise<number | null>((resolve) =>
      child.once('exit', (code) => {
        running.delete(child)
        resolve(code)
      }),
    )
    const endBy = (signal: NodeJS.Signals) => () => {
      child.kill(signal)
      return ended
    }
    const { pid } = child
    return { pid, up, out: () => out, err: () => err, stop: endBy('SIGTERM'), kill: endBy('SIGKILL') }
  }
  /** A worker in this process, for tests of what workers share through the database. */
  const workerHere = (more: Record<string, string> = {}) =>
    startBackground({
      db,
      settings: readConfig({ ...env, ...more }).collect,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
      registry: new Registry(),
      unseal: async () => undefined,
    })
  return { db, platform, web, run, runWith, worker, workerHere }
}
