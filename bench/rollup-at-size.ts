// The run over two million channels: a share of it by one process, which is then killed, and the next share by two.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Db, dbOver } from '../src/store/db.ts'
import { foldDictionaryChanges } from '../src/store/statistics/dictionaries.ts'
import { openServer, seconds } from './database.ts'
import { CHANNELS, prepareRollupWorld } from './rollup-world.ts'

/** Measured with two million channels in the tables; the whole run is extrapolated from it. */
const SHARE = 200_000
const now = '2026-09-01T12:00:00Z'
const BAND = '1K en'
const CHANGED = 20_000

const start = (work: string, url: string) =>
  spawn(process.execPath, [join(import.meta.dirname, 'rollup-process.ts'), work, url, now], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const peakMegabytes = (pid: number) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)

const claimedUpTo = async (db: Db) => (await db.row<{ cursor: number }>`select cursor from rollup_run`)?.cursor ?? 0

const reach = async (db: Db, cursor: number) => {
  while ((await claimedUpTo(db)) < cursor) await new Promise((done) => setTimeout(done, 50))
}

/** The seconds that so many processes take for a share, after they have done their first batches; then they are killed. */
const share = async (db: Db, url: string, processes: number) => {
  await db.rows`update rollup_ranges set until = now()`
  const began = await claimedUpTo(db)
  const left = (await db.rows`select from rollup_ranges`).length
  const children = Array.from({ length: processes }, () => start('run', url))
  await reach(db, began + 10_000)
  const from = await claimedUpTo(db)
  const took = await seconds(() => reach(db, from + SHARE))
  const channels = (await claimedUpTo(db)) - from
  const peak_mb = Math.max(...children.map(({ pid }) => peakMegabytes(pid!)))
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(
    children.map((child) => child.exitCode ?? child.signalCode ?? new Promise((end) => child.once('exit', end))),
  )
  return {
    what: `${SHARE.toLocaleString('en')} of ${CHANNELS.toLocaleString('en')} channels, ${processes} ${processes === 1 ? 'process' : 'processes'}`,
    s: took.toFixed(1),
    'channels/s': Math.round(channels / took),
    'all of them, minutes (extrapolated)': (CHANNELS / (channels / took) / 60).toFixed(1),
    'peak memory of a process, MB': peak_mb,
    'batches taken over from a killed process': left,
  }
}

/** The largest band, in a process of its own. */
const ranking = async (db: Db, url: string) => {
  await db.rows`update ads_bands set changed = (band = ${BAND}), claimed_until = null`
  const child = start('rank', url)
  let report = { rows_read: 0, rows_written: 0, peak_mb: 0 }
  const took = await seconds(async () => {
    report = JSON.parse(await text(child.stdout!))
  })
  return {
    what: `ads indexes of the largest band, ${report.rows_read.toLocaleString('en')} channels`,
    s: took.toFixed(1),
    'channels/s': Math.round(report.rows_read / took),
    'rows written': report.rows_written,
    'peak memory of a process, MB': report.peak_mb,
  }
}

const dictionaries = async (db: Db) => {
  await foldDictionaryChanges(db)
  const full = await seconds(
    () => db.rows`select dictionary, label, count(*), sum(members_count) from chats cross join lateral (values ('countries', country),
      ('languages', language), ('categories', category)) as entry(dictionary, label)
      where peer = 'Channel' and deleted_at is null and hidden_at is null and label is not null group by 1, 2`,
  )
  const write = () =>
    seconds(async () => {
      for (let from = 1; from < CHANGED; from += 200)
        await db.rows`update chats set members_count = members_count + 1 where chat_id between ${from} and ${from + 199}`
    })
  await write()
  const noted = await write()
  const fold = await seconds(() => foldDictionaryChanges(db))
  await db.script('alter table chats disable trigger dictionary_updated')
  const plain = await write()
  // Undone without the trigger too, so that the counts stay right.
  await db.rows`update chats set members_count = members_count - 1 where chat_id <= ${CHANGED}`
  await db.script('alter table chats enable trigger dictionary_updated')
  return [
    { what: 'dictionaries: a full count', s: full.toFixed(3) },
    { what: 'dictionaries: adding the differences of 40,000 changes', s: fold.toFixed(3) },
    {
      what: '20,000 member counts in statements of 200 channels, with the trigger and without',
      s: `${noted.toFixed(2)} and ${plain.toFixed(2)}`,
    },
  ]
}

export const rollUpAtSize = async (server_url: string) => {
  const url = await prepareRollupWorld(server_url)
  const db = dbOver(openServer(url))
  await db.script('delete from rollup_run; delete from rollup_ranges')
  const rows = [await share(db, url, 1), await share(db, url, 2), await ranking(db, url), ...(await dictionaries(db))]
  await db.close()
  return rows
}
