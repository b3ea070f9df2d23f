// Commands beside a database that is slow, lost for a while, or held by a process that hangs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { testDatabase, unpackMigrated } from '../../test/database.ts'
import { testWith } from '../../test/needs.ts'
import { tcpProxy } from '../../test/tcp-proxy.ts'
import { importSaver } from '../importing/save.ts'
import type { ImportedRecord } from '../sources/records/imported.ts'
import type { Db } from '../store/db.ts'
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
  const saver = importSaver(failing, { now }, { patiently })
  const add = (observation: object) => saver.add({ kind: 'observation', observation } as ImportedRecord, () => {})
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
  const command = start(['admin', 'account', 'list'], { DATA_DIR: data_dir, DATABASE_URL: undefined })
  await command.says(`waiting for the database: process ${owner.pid} holds`)
  owner.kill('SIGCONT')
  expect((await command.ended).code).toBe(0)
})

const start = (args: string[], env: Record<string, string | undefined>) => {
  let err = ''
  const hear = (text: string) => {
    err += text
  }
  const says = (text: string) => expect.poll(() => err, { interval: 5 }).toContain(text)
  return { says, ended: runInProcess(args, { env, hear }) }
}

/** Listens as a PostgreSQL server does, and refuses each connection with the next of the codes; the last one stays. */
const refusing = async (...codes: string[]) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const code = codes.length > 1 ? codes.shift() : codes[0]
      const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused with ${code}\0\0`)
      const head = Buffer.from('E\0\0\0\0')
      head.writeInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, fields]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { url: `postgres://somebody@127.0.0.1:${port}/nothing`, close: () => server.close() }
}

test('a command waits for a server that starts, and fails at once at a wrong password or where nobody listens', async () => {
  const { url, close } = await refusing('57P03', '57P03', '28P01')
  const { code, err } = await runInProcess(['admin', 'account', 'list'], { env: { DATABASE_URL: url } })
  expect(err).toMatch(/^the database does not answer: trying again\nerror: .*refuses the user/)
  expect(code).toBe(1)
  close()
  const refused = await runInProcess(['admin', 'account', 'list'], { env: { DATABASE_URL: url } })
  expect(refused.err).toMatch(/^error: .*127\.0\.0\.1/)
  expect(refused.code).toBe(1)
})

testWith(
  'postgres',
  'an import whose server hangs and is lost at 100 % waits, tries again and saves everything',
  async () => {
    const proxy = await tcpProxy(db.database_url!)
    const folder = mkdtempSync(join(tmpdir(), 'cs-patience-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'posts.ndjson')
    const at = 1_790_000_000
    const chat = { platform_id: 6_006 }
    const post = { kind: 'message seen', at, chat }
    const posts = Array.from({ length: 3_000 }, (_, i) => ({
      ...post,
      message_id: i + 1,
      date: at - 4_000 + i,
      text: `Post ${i}`,
    }))
    const lines = [{ kind: 'chat seen', at, chat, peer: 'Channel', title: 'Hanging' }, ...posts]
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    const command = start(['import', file, '--format', 'observations'], { DATA_DIR: folder, DATABASE_URL: proxy.url })
    await command.says(': 100 %')
    proxy.freeze()
    await command.says('still waiting for the database')
    proxy.cut()
    await command.says('the database does not answer: trying again')
    proxy.thaw()
    await proxy.mend()
    const { code, out } = await command.ended
    expect(code).toBe(0)
    expect(out).toContain('saved: 3000 messages new and 0 updated, 1 chats new and 0 updated')
    expect(await db.row`select count(*) from messages where text like 'Post %'`).toEqual({ count: 3_000 })
  },
)
