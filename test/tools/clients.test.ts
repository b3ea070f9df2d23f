// The programs of docs/clients.md: the clients are generated from a running service, compiled strictly, and executed against it.
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/ingest.ts'
import { at, messageSeen } from '../observed.ts'
import { testService } from '../service.ts'
import { runTool, toolsFolder } from './run.ts'

const t = await testService()
const generated = join(toolsFolder, 'generated')
let base = ''
let key = ''

beforeAll(async () => {
  await t.reset()
  const chat = { platform_id: 1001, username: 'news_weekly' }
  await t.chat({ ...chat, title: 'News Weekly', members_count: 48_200 })
  const seen = Array.from({ length: 205 }, (_, index) =>
    messageSeen({
      chat,
      message_id: index + 1,
      date: at('2026-08-30T07:00:00Z') + index,
      at: at('2026-08-30T08:00:00Z'),
    }),
  )
  await ingest(t.db, seen, { now: t.clock.now })
  key = (await t.account({ balance_mc: 100_000 })).key
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  await rm(generated, { recursive: true, force: true })
})

/** Three pages at 50 milli-credits for the request and 50 for the channel. */
const expected = [
  'News Weekly: 48200 members',
  '205 messages for 300 milli-credits',
  '404: Channel not found',
  '',
].join('\n')

/** The blocks of a section of the document by language, with the address of the service under test. */
const blocksOf = async (heading: string): Promise<Record<string, string>> => {
  const text = await readFile(join(toolsFolder, '../../docs/clients.md'), 'utf8')
  const section = text.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!
  const blocks = [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
  return Object.fromEntries(blocks.map(([, language, code]) => [language!, code!]))
}

const execute = (command: string, args: string[]) =>
  new Promise((resolve) => {
    const env = { ...process.env, CHANNELSCOPE_URL: base, CHANNELSCOPE_KEY: key }
    execFile(command, args, { env }, (error, out, err) => resolve({ error, out, err }))
  })

/** The rules of this repository, and the generated declarations are checked too. */
const strictly = {
  extends: '../../../../tsconfig.json',
  compilerOptions: {
    noEmit: false,
    outDir: 'compiled',
    allowImportingTsExtensions: false,
    skipLibCheck: false,
    lib: ['es2024', 'dom', 'dom.iterable'],
  },
  include: ['.'],
  exclude: ['compiled'],
}

test.each(['openapi-typescript and openapi-fetch', 'hey-api', 'orval'])('%s', async (heading) => {
  const { js: config, sh: command, ts: program } = await blocksOf(heading)
  const folder = join(generated, heading.split(' ')[0]!)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(strictly))
  await writeFile(join(folder, 'program.ts'), program!)
  if (config) await writeFile(join(folder, 'orval.config.mjs'), config)

  const [npx, tool, ...args] = command!.replace('"$CHANNELSCOPE_URL', base).replaceAll('"', '').trim().split(' ')
  expect(npx).toBe('npx')
  const made = await runTool(tool!, args, folder, { CHANNELSCOPE_URL: base })
  expect(made.code, `${made.out}${made.err}`).toBe(0)
  expect(await runTool('tsc', ['--project', folder], folder)).toEqual({ code: 0, out: '', err: '' })
  expect(await execute(process.execPath, [join(folder, 'compiled/program.js')])).toEqual({
    error: null,
    out: expected,
    err: '',
  })
})

test('Python', async () => {
  const { python: program } = await blocksOf('Python')
  // Debian's Python has Debian's packages; another one that comes first in the path may not.
  expect(await execute('/usr/bin/python3', ['-c', program!])).toEqual({ error: null, out: expected, err: '' })
})
