// A service that is started again reads its engines from files in the data folder, follows what changed meanwhile, and keeps nothing of who was removed.
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { issueKey } from '../src/accounts/keys.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import { insertAccount } from '../src/store/accounts/accounts.ts'
import { openStore } from '../src/store/open.ts'
import { runInProcess } from './command-line.ts'
import { joinTestDatabase } from './database.ts'
import { baseOf, launcher } from './launch.ts'
import { chatSeen } from './observed.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-restart-'))
const { database_url } = await joinTestDatabase(data_dir)
const db = await openStore({ data_dir, database_url })
const secrets = await openSecrets({ data_dir }, db)
afterAll(async () => {
  await db.close()
  rmSync(data_dir, { recursive: true, force: true })
})
const env = {
  DATA_DIR: data_dir,
  DEMO: 'off',
  COLLECT: 'off',
  LOG_FORMAT: 'json',
  ...(database_url && { DATABASE_URL: database_url }),
}
const launch = launcher(env, afterAll)
const [catalog, graph] = ['catalog', 'graph'].map((name) => join(data_dir, 'engines', name)) as [string, string]

const importChats = async (...chats: [username: string, title: string][]) => {
  const file = join(data_dir, 'chats.ndjson')
  const seen = chats.map(([username, title], i) =>
    chatSeen({
      chat: { username, platform_id: 1_000 + username.length * 10 + i },
      title,
      description: `About ${title}`,
    }),
  )
  writeFileSync(file, seen.map((one) => JSON.stringify(one)).join('\n'))
  expect(await runInProcess(['import', file], { env })).toMatchObject({ code: 0 })
}

const now = new Date()
const account = await insertAccount(db, {
  name: 'reader',
  plan: 'XL',
  billing_anchor: now,
  expires_at: null,
  balance_mc: 100_000,
  created_at: now,
})
const key = await issueKey(db, secrets, account!, 'credits', now)
const titlesFrom = async (base: string) => {
  const answer = await fetch(`${base}/v1/catalog/search?sort_by=title&sort_direction=asc`, {
    headers: { 'x-api-key': key },
  })
  const { items } = (await answer.json()) as { items: { title: string }[] }
  return items.map(({ title }) => title)
}
const written = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const traces = () => [catalog, graph].some((path) => readFileSync(path).includes('zebrafinch'))

test('a start after kill -9 reads the files, follows a takedown and an import, and writes files without the removed chat', async () => {
  await importChats(['quiet_corner', 'Zebrafinch'], ['loud_place', 'Loud Place'])
  const first = launch()
  await first.up
  await expect.poll(() => [catalog, graph].every(written)).toBe(true)
  expect([statSync(catalog).mode & 0o777, statSync(join(data_dir, 'engines')).mode & 0o777]).toEqual([0o600, 0o700])
  expect(traces()).toBe(true)
  await first.kill()

  expect(await runInProcess(['admin', 'remove', 'chat', '@quiet_corner', '--yes'], { env })).toMatchObject({ code: 0 })
  await importChats(['new_harbour_1', 'New Harbour'])
  // As old as files are at most when something was changed.
  const long_ago = Date.now() / 1_000 - 1_000
  for (const path of [catalog, graph]) utimesSync(path, long_ago, long_ago)
  const second = launch()
  const base = baseOf(await second.up)
  await expect.poll(traces).toBe(false)
  expect(await titlesFrom(base)).toEqual(['Loud Place', 'New Harbour'])
  const { err } = await second.stop()
  expect(err).not.toContain('is read from the database')
})

test('a damaged file is told in the log once, and made anew', async () => {
  const damaged = readFileSync(catalog).fill(0, 300, 320)
  writeFileSync(catalog, damaged)
  const service = launch()
  const base = baseOf(await service.up)
  await expect.poll(() => written(catalog) > 0 && !readFileSync(catalog).equals(damaged)).toBe(true)
  expect(await titlesFrom(base)).toEqual(['Loud Place', 'New Harbour'])
  const { err } = await service.stop()
  const warnings = err.split('\n').filter((line) => line.includes('is read from the database'))
  expect(warnings.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ reason: 'is damaged' })])
})
