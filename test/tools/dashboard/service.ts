// Starts the service as `npm start` does, with the demo world and a fresh data folder, once for all tests of the dashboard. Its database is a
// server where there is one, which makes the world and answers in a quarter of the time.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { startNative } from '../../engine/native.ts'
import { hasServerPrograms } from '../../engine/programs.ts'

/** `spare` is the subscription key of an account with keys of both types, which a test may replace. */
type Demo = {
  url: string
  /** `importer` is an operator key that may change things. */
  keys: { free: string; credits: string; subscription: string; spare: string; importer: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    demo: Demo
  }
}

const root = join(import.meta.dirname, '../../..')

export default async ({ provide }: TestProject) => {
  const given = process.env.DASHBOARD_URL
  if (given) {
    // A running service, for quick trials while developing.
    const [free = '', credits = '', subscription = '', spare = '', importer = ''] = (
      process.env.DASHBOARD_KEYS ?? ''
    ).split(',')
    provide('demo', { url: given, keys: { free, credits, subscription, spare, importer } })
    return
  }
  const { demo, stop } = await startDemo()
  provide('demo', demo)
  return stop
}

export const startDemo = async (): Promise<{ demo: Demo; stop: () => Promise<void> }> => {
  const data = mkdtempSync(join(tmpdir(), 'channelscope-dashboard-test-'))
  const command = join(root, 'bin/channelscope.js')
  const database = hasServerPrograms() ? await startNative() : undefined
  const DATABASE_URL = database?.url ?? ''
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: data,
    DEMO_LIVES: 'off',
    BADGES: 'verified',
    DATABASE_URL,
    REDIS_URL: '',
  }
  const service = spawn(process.execPath, [command, 'start', '--channels', '1000'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complete = false
  const whole = new Promise<void>((resolve, reject) => {
    const look = (text: Buffer) => {
      said += text
      // The bar of the demo world is on standard error and ends with 100 %.
      complete ||= /100 %/.test(said)
      if (/is up at/.test(said) && /subscription key/.test(said) && (complete || !/still growing/.test(said))) resolve()
    }
    service.stdout.on('data', look)
    service.stderr.on('data', look)
    service.on('exit', (code) => reject(new Error(`the service ended with ${code}: ${said}`)))
  })
  await whole
  service.removeAllListeners('exit')
  const keyOf = (label: string) => new RegExp(`^${label} key: (\\S+)$`, 'm').exec(said)![1]!
  const url = /is up at (\S+)/.exec(said)![1]!
  while (!(await hasCaughtUp(url, keyOf('operator')))) await wait(500)
  const create = ['admin', 'account', 'create', 'spare', '--plan', 'M', '--credits', '5', '--json']
  const { subscription_key } = JSON.parse(
    execFileSync(process.execPath, [command, ...create], { env, encoding: 'utf8' }),
  )
  const issue = ['admin', 'operator-key', 'issue', '--name', 'importer', '--may-change', '--json']
  // Several files open pages of one account at once, faster than a person does.
  for (const [term, value] of [
    ['rate_per_second', '200'],
    ['rate_burst', '1000'],
  ] as const)
    execFileSync(process.execPath, [command, 'admin', 'account', 'override', 'demo-subscription', term, value], { env })
  const demo = {
    url,
    keys: {
      free: keyOf('free'),
      credits: keyOf('credits'),
      subscription: keyOf('subscription'),
      spare: subscription_key,
      importer: JSON.parse(execFileSync(process.execPath, [command, ...issue], { env, encoding: 'utf8' })).key,
    },
  }
  const stop = async () => {
    service.kill()
    await once(service, 'exit')
    await database?.remove()
    rmSync(data, { recursive: true, force: true })
  }
  return { demo, stop }
}

/** Whether statistics and message search know the whole demo world: both follow the messages in the background. */
const hasCaughtUp = async (url: string, key: string): Promise<boolean> => {
  const answer = await fetch(`${url}/admin/v1/overview`, { headers: { 'x-api-key': key } })
  const { search_queue, rollup_queue } = (await answer.json()) as { search_queue: number; rollup_queue: number }
  return search_queue === 0 && rollup_queue === 0
}
