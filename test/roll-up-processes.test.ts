// One run of the roll-up by several processes, of which one is killed in the middle.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished } from 'vitest'
import { rollUp } from '../src/rollup/roll-up.ts'
import { openStore } from '../src/store/open.ts'
import { testDatabase } from './database.ts'
import { insertChannels } from './many-channels.ts'
import { testWith } from './needs.ts'
import { until } from './until.ts'

const db = await testDatabase()
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

const rollUpProcess = (now: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'roll-up-process.ts'), db.database_url!, now], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const report = text(child.stdout!).then((json) => (json ? (JSON.parse(json) as { channels: number }) : undefined))
  return {
    report,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const waiting = async () =>
  (await db.rows`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length

testWith(
  'postgres',
  'a killed process loses only its batches in work: two others do these and the rest, and each chat once',
  async () => {
    await insertChannels(db, 2_500)
    const beside = await openStore({ database_url: db.database_url!, data_dir: '.' })
    onTestFinished(() => beside.close())
    // Chats from number 1,001 on have statistics, so that locks on them can hold up a process there.
    await db.rows`insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at)
    select chat_id, 0, 0, 0, 0, 0, '2026-01-01' from chats order by chat_id offset 1000`
    let others: Promise<{ channels: number } | undefined>[] = []
    await db.transaction(async (tx) => {
      await tx.rows`select from channel_stats where updated_at = '2026-01-01' for update`
      const first = rollUpProcess('2026-09-01T12:00:00Z')
      await until(waiting, (count) => count === 2)
      await first.kill()
      // The server notices the end of a client whose statement waits only later.
      await db.rows`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
      await until(waiting, (count) => count === 0)
      await db.rows`update rollup_ranges set until = now()`
      others = [
        rollUpProcess('2026-09-01T13:00:00Z').report,
        rollUp(beside, { now: new Date('2026-09-01T13:00:01Z'), all: true }),
      ]
      // Each has a batch in both of its lanes.
      await until(waiting, (count) => count === 4)
      expect(await db.rows`select from rollup_ranges`).toHaveLength(4)
    })
    const reports = await Promise.all(others)
    const shares = reports.map((report) => report!.channels)
    expect(shares[0]! + shares[1]!).toBe(1_500)
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(500)
    expect(await db.rows`select updated_at, count(*) as channels from channel_stats group by 1`).toEqual([
      { updated_at: new Date('2026-09-01T12:00:00Z'), channels: 2_500 },
    ])
    expect(await db.row`select all_claimed, finished_at is not null as finished from rollup_run`).toEqual({
      all_claimed: true,
      finished: true,
    })
    expect(await db.rows`select from ads_bands where changed or claimed_until is not null`).toEqual([])
  },
)
