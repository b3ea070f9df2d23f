// Commands beside a database that is slow, lost for a while, or held by a process that hangs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase, unpackMigrated } from '../../test/database.ts'
import type { Imported } from '../sources/records/imported.ts'
import type { Db } from '../store/db.ts'
import { importSaver } from './import-save.ts'
import { patiently } from './patience.ts'

const db = await testDatabase()
const lost = () => Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })

test('work is tried again while the database is away, which is said once; other errors are thrown at once', async () => {
  const said: string[] = []
  let tries = 0
  const work = async () => {
    if (++tries < 3) throw lost()
    return 'done'
  }
  expect(await patiently(work, { say: (line) => said.push(line) })).toBe('done')
  expect(said).toEqual(['the database does not answer: trying again', 'the database answers again'])
  await expect(patiently(() => Promise.reject(lost()), { say: () => {}, for_ms: -1 })).rejects.toThrow('no answer')
  await expect(patiently(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})

test('an import whose database is lost for a moment saves everything, and counts it once', async () => {
  const now = new Date('2026-11-01T12:00:00Z')
  const at = now.getTime() / 1000 - 1_000
  const chat = { platform_id: 5_005 }
  let failures = 2
  const failing: Db = {
    ...db,
    transaction: async (work) => {
      if (failures-- > 0) throw lost()
      return db.transaction(work)
    },
  }
  const saver = importSaver(failing, { now })
  const add = (observation: object) => saver.add({ kind: 'observation', observation } as Imported, () => {})
  await add({ kind: 'chat seen', at, chat, peer: 'Channel', title: 'Slow' })
  for (let message_id = 1; message_id <= 30; message_id++)
    await add({ kind: 'message seen', at, chat, message_id, date: at - 60, text: 'x' })
  expect(await saver.end()).toMatchObject({ chats_inserted: 1, messages_inserted: 30, observations: 31 })
  expect(saver.saved()).toBe(31)
  expect(failures).toBeLessThan(0)
})

test('beside a process that holds the embedded database and hangs, a command soon says what it waits for', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'cs-patience-'))
  unpackMigrated(data_dir)
  const script = join(data_dir, 'owner.ts')
  const store = JSON.stringify(join(import.meta.dirname, '../store/open.ts'))
  writeFileSync(
    script,
    `import { openStore } from ${store}
    await openStore({ data_dir: ${JSON.stringify(data_dir)} })
    setInterval(() => {}, 60_000)
    console.log('open')`,
  )
  const owner = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    owner.kill('SIGKILL')
    rmSync(data_dir, { recursive: true, force: true, maxRetries: 5 })
  })
  await once(owner.stdout, 'data')
  owner.kill('SIGSTOP')
  const command = spawn(process.execPath, [join(import.meta.dirname, 'channelscope.ts'), 'admin', 'account', 'list'], {
    env: { ...process.env, DATA_DIR: data_dir },
  })
  onTestFinished(() => void command.kill('SIGKILL'))
  let err = ''
  command.stderr.on('data', (chunk) => {
    err += chunk
  })
  const ended = once(command, 'exit')
  await expect.poll(() => err, { interval: 100 }).toContain(`waiting for the database: process ${owner.pid} holds`)
  owner.kill('SIGCONT')
  expect(await ended).toEqual([0, null])
})
