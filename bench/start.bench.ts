// How long a new user waits: from the start of the process to the first answer with channels in it, on a machine without data.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startDemo } from './demo-service.ts'
import type { Bench } from './run.ts'

/** The reference: an empty embedded database is opened, and migrated step by step, as a first start does that nothing has prepared. */
const source = (file: string) => JSON.stringify(join(import.meta.dirname, '../src/store', file))
const open_only = `import { openUnmigrated } from ${source('open.ts')}
  import { migrate } from ${source('migrate.ts')}
  const db = await openUnmigrated({ data_dir: process.env.DATA_DIR })
  await migrate(db); await db.close(); process.exit(0)`

export const bench: Bench = {
  question: 'how long does a start take, until the first answer?',
  alone: true,
  run: async () => {
    const data_dir = mkdtempSync(join(tmpdir(), 'cs-bench-start-'))
    try {
      const reference_ms = await openOnly()
      const first = await startDemo(data_dir)
      await first.said('100 %')
      const whole_ms = first.since_start_ms()
      // The roll-up and the garbage collection after it are over.
      await wait(20_000)
      const first_mb = first.resident_mb()
      await first.stop()
      const second = await startDemo(data_dir)
      await wait(10_000)
      const second_mb = second.resident_mb()
      await second.stop()
      const row = (what: string, ms: number, mb: number | string) => ({
        what,
        seconds: (ms / 1_000).toFixed(1),
        'times the reference': (ms / reference_ms).toFixed(2),
        'resident MB': mb,
      })
      return [
        row('an empty database, opened and migrated', reference_ms, '-'),
        row('first start, until the first answer', first.answer_ms, '-'),
        row('first start, until the demo world is whole', whole_ms, first_mb),
        row('second start, until the first answer', second.answer_ms, second_mb),
      ]
    } finally {
      rmSync(data_dir, { recursive: true, force: true })
    }
  },
}

const openOnly = async (): Promise<number> => {
  const data_dir = mkdtempSync(join(tmpdir(), 'cs-bench-open-'))
  const program = join(data_dir, 'open.ts')
  writeFileSync(program, open_only)
  const start = performance.now()
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: data_dir },
    stdio: 'inherit',
  })
  await new Promise((resolve) => child.once('exit', resolve))
  rmSync(data_dir, { recursive: true, force: true })
  return performance.now() - start
}
