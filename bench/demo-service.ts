// The demo as `npm start` runs it, for benchmarks that need nothing else.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** `npm start` has the same flag: a small young generation keeps the demo small. */
const flags = ['--max-semi-space-size=4']
const program = join(import.meta.dirname, '../bin/channelscope.js')

/** Resolves after the first answer with channels in it. */
export const startDemo = async (data_dir: string) => {
  const start = performance.now()
  const since_start_ms = () => performance.now() - start
  const child = spawn(process.execPath, [...flags, program, 'start'], {
    env: { ...process.env, DATA_DIR: data_dir, PORT: '0' },
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  const said = async (words: string) => {
    while (!text.includes(words)) {
      if (child.exitCode !== null) throw new Error(`the service ended: ${text}`)
      await wait(20)
    }
  }
  await said('subscription key')
  const [, url, key] = /^export CHANNELSCOPE_URL=(\S+) CHANNELSCOPE_KEY=(\S+)$/m.exec(text)!
  const search = `${url}/v1/channels/search?term=news&limit=3`
  const found = (await (await fetch(search, { headers: { 'x-api-key': key! } })).json()) as unknown[]
  if (found.length === 0) throw new Error('the first answer is empty')
  return {
    url: url!,
    key: key!,
    answer_ms: since_start_ms(),
    since_start_ms,
    said,
    resident_mb: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1_000),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGINT')
      }),
  }
}
