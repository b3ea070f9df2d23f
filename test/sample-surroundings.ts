// What surrounds a block of the documents when it is run: a demo service that was started as users do, an empty folder, the two variables that `npm start`
// prints, the SDK installed as its readme says, and the commands of the service.
import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { runInProcess } from './command-line.ts'
import { testDatabase, unpackMigrated } from './database.ts'
import { launcher } from './launch.ts'
import type { SampleBlock } from './sample-blocks.ts'

const root = join(import.meta.dirname, '..')

/** Payment providers and the service share it. */
const PAYMENT_SECRET = `whsec_${Buffer.alloc(32, 'a').toString('base64')}`

const post = (id: number) => ({
  id,
  type: 'message',
  date: '2026-08-01T10:00:00',
  date_unixtime: '1785578400',
  text: `Post ${id}`,
})
const line = (message_id: number) => ({
  _: 'Message',
  id: message_id,
  peer_id: { _: 'PeerChannel', channel_id: 98765 },
  date: '2026-08-01T10:00:00+00:00',
  message: 'Hello',
})
const json = (...values: object[]) => Buffer.from(`${values.map((value) => JSON.stringify(value)).join('\n')}\n`)

/** What the reader of a page has besides: files of their own in the folder, or variables that the page says to set. */
const besides: Record<string, { files?: Record<string, Buffer>; env?: Record<string, string> }> = {
  'docs/importing.md': {
    files: {
      'result.json': json({ name: 'Old posts', type: 'public_channel', id: 87654, messages: [post(1), post(2)] }),
      'messages.jsonl.gz': gzipSync(json(line(1), line(2))),
      'dump.json.gz': gzipSync(json({ messages: [line(3)] })),
      'posts.csv': Buffer.from('channel_username,id,date,text\ncity_herald,1,2026-08-01T10:00:00Z,Hello\n'),
    },
  },
  'docs/payments.md': { env: { PAYMENT_SECRET } },
}

/** Commands of the service run in the process of the test, because a hundred starts of Node would take minutes. The shell finds these programs first. */
const SHIM = `#!${process.execPath}
const { connect } = require('node:net')
const { readFileSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const called = require('node:path').basename(process.argv[1])
const args = process.argv.slice(2).filter((word) => !(called === 'npm' && word === '--silent'))
const [own, rest] = called === 'npx' ? [args[0] === 'channelscope', args.slice(1)] : [args[0] === 'run' && args[1] === 'admin' && args[2] === '--', ['admin', ...args.slice(3)]]
if (!own) {
  if (called === 'npx') throw new Error('not run by this test: npx ' + args.join(' '))
  process.exit(spawnSync(process.env.REAL_NPM, args, { stdio: 'inherit' }).status)
}
const stdin = rest.includes('-') ? readFileSync(0).toString('base64') : ''
const socket = connect(process.env.COMMANDS_SOCKET)
socket.end(JSON.stringify({ args: rest, cwd: process.cwd(), stdin }))
let answer = ''
socket.setEncoding('utf8').on('data', (text) => { answer += text }).on('end', () => {
  const { code, out, err } = JSON.parse(answer)
  process.exitCode = code
  process.stderr.write(err)
  process.stdout.write(out)
})
`

type CommandCall = { args: string[]; cwd: string; stdin: string }

/** Runs one command after the other for the programs above. */
const serveCommands = (socket: string, env: Record<string, string>) => {
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer({ allowHalfOpen: true }, async (connection) => {
    const { args, cwd, stdin } = JSON.parse(await text(connection)) as CommandCall
    const ran = last.then(() => runInProcess(args, { env, cwd, stdin: Buffer.from(stdin, 'base64') }))
    last = ran.catch(() => {})
    connection.end(JSON.stringify(await ran.catch((error) => ({ code: 1, out: '', err: String(error) }))))
  })
  server.listen(socket)
  afterAll(() => server.close())
}

/** A checkout after `npm ci`, as far as the SDK needs it, and without what may have been built in this one. */
const makeCheckout = (folder: string) => {
  const isMade = (path: string) => /\/(dist|node_modules)$/.test(path)
  cpSync(join(root, 'sdk'), join(folder, 'sdk'), { recursive: true, filter: (path) => !isMade(path) })
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

export const sampleSurroundings = async () => {
  const home = mkdtempSync(join(tmpdir(), 'cs-samples-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const data_dir = join(home, 'data')
  mkdirSync(data_dir)
  const { database_url } = await testDatabase()
  unpackMigrated(data_dir)
  const store = { DATA_DIR: data_dir, ...(database_url && { DATABASE_URL: database_url }) }
  const launch = launcher(
    { ...store, PAYMENT_WEBHOOK_SECRETS: `stripe=${PAYMENT_SECRET}`, DEMO_LIVES: 'off' },
    afterAll,
  )
  const started = launch({}, ['--channels', '55'])
  const greeting = await started.up
  const [, url, key] = /^export CHANNELSCOPE_URL=(\S+) CHANNELSCOPE_KEY=(\S+)$/m.exec(greeting)!

  const programs = join(home, 'programs')
  mkdirSync(programs)
  for (const name of ['npx', 'npm']) {
    writeFileSync(join(programs, name), SHIM)
    chmodSync(join(programs, name), 0o755)
  }
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const project = join(home, 'project')
  makeCheckout(join(home, 'channelscope'))
  const env: NodeJS.ProcessEnv = {
    HOME: home,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    PATH: [programs, path].join(delimiter),
    REAL_NPM: path
      .split(delimiter)
      .map((folder) => join(folder, 'npm'))
      .find((file) => existsSync(file)),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    COMMANDS_SOCKET: join(home, 'commands.sock'),
    // Without it bash takes the pipe for a remote shell, and reads the settings of one.
    SHLVL: '1',
    npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
    npm_config_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    CHANNELSCOPE_URL: url,
    CHANNELSCOPE_KEY: key,
  }
  serveCommands(env.COMMANDS_SOCKET!, store)

  let made = 0
  /** Runs a program in an empty folder, or in `cwd`. It has failed if its exit code is not 0. */
  const outputOf = (
    program: string,
    args: string[],
    { page }: Pick<SampleBlock, 'page'>,
    cwd?: string,
  ): Promise<string> => {
    const folder = cwd ?? join(home, `folder-${++made}`)
    const { files = {}, env: more = {} } = besides[page] ?? {}
    mkdirSync(folder, { recursive: true })
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    return new Promise((resolve, reject) => {
      const child = execFile(
        program,
        args,
        { cwd: folder, env: { ...env, ...more }, maxBuffer: 32 * 1024 * 1024 },
        (error, out, err) =>
          error ? reject(new Error(`${error.message}\n${out.slice(-2000)}${err.slice(-2000)}`)) : resolve(out.trim()),
      )
      child.stdin!.end()
    })
  }
  return { url: url!, key: key!, project, outputOf }
}
