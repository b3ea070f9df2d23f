// How long the service takes to start on a database, and how much memory it has then.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The worlds are kept, and a database is started with the same key every time. */
const MASTER_KEY = '11'.repeat(32)

const main = join(import.meta.dirname, '../src/main.ts')

/** After this time the catalog is loaded, and the periodic jobs have not begun. */
const SETTLED_MS = 15_000

export const measureStart = async (url: string) => {
  const data_dir = mkdtempSync(join(tmpdir(), 'cs-bench-growth-'))
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const env = {
    ...process.env,
    DATABASE_URL: url,
    MASTER_KEY,
    DATA_DIR: data_dir,
    PORT: port,
    DEMO: 'off',
    COLLECT: 'off',
  }
  const began = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    for (;;) {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) break
      if (child.exitCode !== null) throw new Error('the service ended')
      await wait(20)
    }
    const ready_ms = performance.now() - began
    await wait(SETTLED_MS)
    const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1])
    return { 'start until ready, ms': Math.round(ready_ms), 'resident after start, MB': Math.round(resident / 1000) }
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null) {
      child.kill('SIGINT')
      await ended
    }
    rmSync(data_dir, { recursive: true, force: true })
  }
}
