// Failures to start: each is one line that names the variable and says what to do, and shows neither a stack nor a password.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { runInProcess } from '../../../test/command-line.ts'
import { checkSpace } from '../../store/embedded/open.ts'
import { failureLine, refusedPort } from './failure.ts'

const folder = mkdtempSync(join(tmpdir(), 'cs-failure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = (env: Record<string, string>) => runInProcess(['admin', 'account', 'list'], { env })

/** A server that refuses every session with an error of PostgreSQL. */
const refusingServer = async (sqlstate: string, message: string) => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      const body = Buffer.from(`SFATAL\0VFATAL\0C${sqlstate}\0M${message}\0\0`)
      const head = Buffer.alloc(5, 'E')
      head.writeInt32BE(body.length + 4, 1)
      socket.end(Buffer.concat([head, body]))
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { port, url: `postgres://ann:s3cret@127.0.0.1:${port}/books`, close: () => server.close() }
}

const refusals: [string, string, string][] = [
  [
    '3D000',
    'database "books" does not exist',
    'has no database "books"; create it as a superuser: createdb --owner=ann',
  ],
  ['28P01', 'password authentication failed for user "ann"', 'refuses the user "ann"; check the user, the password'],
  ['28000', 'role "ann" does not exist', 'refuses the user "ann"; check the user, the password'],
  ['42501', 'permission denied for schema public', 'alter database "books" owner to "ann"'],
  ['53100', 'could not extend file', 'is full; free space there'],
  ['53300', 'sorry, too many clients already', 'raise its max_connections'],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'name the primary'],
  ['XX000', 'cache lookup failed', 'reports: cache lookup failed (SQLSTATE XX000)'],
]

test.each(refusals)('a server that refuses with %s', async (sqlstate, message, line) => {
  const server = await refusingServer(sqlstate, message)
  const { code, out, err } = await command({ DATABASE_URL: server.url, DATA_DIR: folder })
  server.close()
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^error: DATABASE_URL: .+\n$/)
  expect(err).toContain(line)
  expect(err).not.toContain('s3cret')
})

test('a server that is not there', async () => {
  const server = await refusingServer('', '')
  server.close()
  const { code, err } = await command({ DATABASE_URL: server.url, DATA_DIR: folder })
  expect([code, err]).toEqual([
    1,
    `error: DATABASE_URL: no server accepts connections at 127.0.0.1:${server.port}; start PostgreSQL there, or correct the address\n`,
  ])
})

test('a data folder that is a file, lies below a file, or has a damaged database', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const notFolder = 'is not a folder; set DATA_DIR to a folder that can be written\n'
  for (const DATA_DIR of [file, join(file, 'below')])
    expect(await command({ DATA_DIR })).toEqual({ code: 1, out: '', err: `error: DATA_DIR: ${DATA_DIR} ${notFolder}` })

  const damaged = join(folder, 'damaged')
  mkdirSync(join(damaged, 'database'), { recursive: true })
  writeFileSync(join(damaged, 'database/PG_VERSION'), '18\n')
  const { code, err } = await command({ DATA_DIR: damaged })
  // On a slow machine it says first what it waits for.
  expect([code, err.replace(`waiting for the database: ${damaged} is being opened\n`, '')]).toEqual([
    1,
    expect.stringMatching(/^error: DATA_DIR: the embedded database in .+ cannot be opened \(.+\); restore .+\n$/),
  ])
})

const env = { DATA_DIR: '/srv/cs', DATABASE_URL: 'postgres://ann:s3cret@db.example.org/books' }
const failure = (code: string, more = {}) => Object.assign(new Error(`${code}: it failed`), { code, ...more })

test('errors that a test cannot provoke everywhere', () => {
  const inFolder = { path: '/srv/cs/owner.json' }
  const { username } = userInfo()
  const full =
    'DATA_DIR: the disk of /srv/cs is full or nearly full; free space, or set DATA_DIR to a folder on another disk'
  const lines: [Error, string][] = [
    [failure('EROFS', inFolder), 'DATA_DIR: /srv/cs is on a read-only file system; set'],
    [
      failure('EACCES', inFolder),
      `DATA_DIR: the user ${username} may not write in /srv/cs; make it the owner (chown), or`,
    ],
    // Writing to a full disk fails without a path.
    [failure('ENOSPC'), full],
    [failure('EACCES', { path: '/srv' }), `DATA_DIR: the user ${username} may not write in /srv/cs`],
    [failure('EACCES', { path: '/etc/other' }), 'EACCES: it failed (LOG_LEVEL=debug shows where)'],
    [
      failure('ENOTFOUND', { hostname: 'db.example.org' }),
      'DATABASE_URL: the host name db.example.org cannot be resolved',
    ],
    [failure('ENOTFOUND', { hostname: 't.me' }), 'ENOTFOUND: it failed'],
    [failure('ETIMEDOUT', { port: 5432 }), 'DATABASE_URL: the server at db.example.org:5432 does not answer'],
    // Commands wait for such a server (src/cli/patience.test.ts).
    [failure('57P03'), 'DATABASE_URL: the server at db.example.org:5432 is starting or stopping; try again'],
    [
      failure('ERR_TRANSACTION_POOLING'),
      'DATABASE_URL: the pooler at db.example.org:5432 gives each transaction another connection; set pool_mode = session there for "books"',
    ],
    [failure('DEPTH_ZERO_SELF_SIGNED_CERT'), 'DATABASE_URL: the certificate of db.example.org:5432 cannot be verified'],
    [
      new Error('The server does not support SSL connections'),
      'DATABASE_URL: the server at db.example.org:5432 has no TLS',
    ],
    [new Error('something\n  else with s3cret in it'), 'something else with *** in it (LOG_LEVEL=debug shows where)'],
  ]
  for (const [error, line] of lines) expect(failureLine(error, env)).toContain(line)
  expect(failureLine(failure('53100'), { DATA_DIR: '/srv/cs' })).toBe(full)
  expect(failureLine(new Error('of s3cret'), { ...env, LOG_LEVEL: 'debug' })).toMatch(/of \*\*\*\n {4}at /)
})

test('the embedded database is not started on a disk that is nearly full', () => {
  const MB = 1024 ** 2
  expect(() => checkSpace(256 * MB, true)).not.toThrow()
  expect(() => checkSpace(64 * MB, false)).not.toThrow()
  for (const [free, isNew] of [
    [255 * MB, true],
    [63 * MB, false],
  ] as const)
    expect(() => checkSpace(free, isNew)).toThrow(expect.objectContaining({ code: 'ENOSPC' }))
})

test('a port or a host that cannot be used', () => {
  const refused = (code: string) => () => refusedPort('PORT', { host: '192.0.2.1', port: 80 })(failure(code))
  expect(refused('EADDRINUSE')).toThrow('PORT is in use by another program; set PORT to a free one')
  expect(refused('EACCES')).toThrow('PORT: this user may not listen on port 80; set PORT to 1024 or more')
  expect(refused('EADDRNOTAVAIL')).toThrow('HOST: 192.0.2.1 is not an address of this machine; set HOST to one that is')
})

test('an old Node without the one that npm installs is named', async () => {
  cpSync(join(import.meta.dirname, '../../../bin'), join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const old = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`
  const started = promisify(execFile)(process.execPath, ['--import', old, join(folder, 'bin/channelscope.js'), 'start'])
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Channelscope needs Node 24, and this is Node 20\.20\.2: run npm ci .+\n$/),
  })
})
