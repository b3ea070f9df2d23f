import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { dbOver, isUnreachable } from '../db.ts'
import { awaitServer } from './await-server.ts'
import { openPostgres, openPostgresForRequests } from './postgres.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A fake server that runs `greet` for every client after its first bytes. */
const standIn = async (greet: (socket: Socket) => void) => {
  const server = createServer((socket) => {
    socket.once('data', () => greet(socket))
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.from(`${type}....`)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
const welcome = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const goodbye = message(
  'E',
  Buffer.from('SFATAL\0C57P02\0Mterminating connection because of immediate shutdown command\0\0'),
)

test('a server that sends "ready" and its shutdown error in one packet counts as unreachable and does not end the process', async () => {
  const url = await standIn((socket) => socket.end(Buffer.concat([welcome, ready, goodbye])))
  const driver = openPostgres(url)
  closing.push(() => void driver.close())
  for (let i = 0; i < 3; i++) {
    const refused = await driver.query({ text: 'select 1', values: [] }).catch((error) => error)
    expect(isUnreachable(refused), String(refused)).toBe(true)
  }
  await expect(driver.transaction(async () => 'done')).rejects.toThrow(expect.toSatisfy(isUnreachable))
})

/** What PostgreSQL sends, in German, when the wait for the standby was cancelled: a warning, and then success. */
const unconfirmed = Buffer.concat([
  message(
    'N',
    Buffer.from(
      'SWARNUNG\0VWARNING\0C01000\0Mstorniere Warten auf synchrone Replikation\0Fsyncrep.c\0RSyncRepWaitForLSN\0\0',
    ),
  ),
  message('C', Buffer.from('INSERT 0 1\0')),
  ready,
])

test('a commit that the synchronous standby did not confirm is an error, alone, in a transaction and in a script', async () => {
  let warns = true
  const done = Buffer.concat([message('C', Buffer.from('INSERT 0 1\0')), ready])
  const url = await standIn((socket) => {
    socket.write(Buffer.concat([welcome, ready]))
    socket.on('data', (sent) => {
      const commits = /insert|commit/.test(sent.toString('latin1'))
      socket.write(warns && commits ? unconfirmed : done)
    })
  })
  const driver = openPostgres(url)
  closing.push(() => void driver.close())
  const insert = { text: 'insert into things values (1)', values: [] }
  const refused = { code: '57014', message: 'the standby did not confirm the commit' }
  await expect(driver.query(insert)).rejects.toMatchObject(refused)
  await expect(driver.transaction((tx) => tx.query({ ...insert, text: 'select 1' }))).rejects.toMatchObject(refused)
  await expect(driver.script('insert into things values (1)')).rejects.toMatchObject(refused)
  warns = false
  expect(await driver.query(insert)).toEqual([])
})

test('a connection whose server sent an error and does not become ready is given to nobody else', async () => {
  const failure = message('E', Buffer.from('SERROR\0C57014\0Mcanceling statement due to statement timeout\0\0'))
  const done = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), ready])
  const url = await standIn((socket) => {
    socket.write(Buffer.concat([welcome, ready]))
    socket.on('data', (sent) => {
      const text = sent.toString('latin1')
      // What follows a late statement on the same connection has no answer.
      if (/late/.test(text)) socket.removeAllListeners('data').write(failure)
      else socket.write(done)
    })
  })
  const driver = openPostgres(url, 1)
  closing.push(() => void driver.close())
  const late = { text: 'select late', values: [] }
  const next = { text: 'select 1', values: [] }
  await expect(driver.query(late)).rejects.toMatchObject({ code: '57014' })
  expect(await driver.query(next)).toEqual([])
  await expect(driver.transaction((tx) => tx.query(late))).rejects.toMatchObject({ code: '57014' })
  expect(await driver.transaction((tx) => tx.query(next))).toEqual([])
})

/** How long after the call it failed, and that it failed because the database cannot be reached. */
const failsAfter = async (call: Promise<unknown>): Promise<number> => {
  const began = performance.now()
  const refused = await call.catch((error) => error)
  expect(isUnreachable(refused), String(refused)).toBe(true)
  return performance.now() - began
}
const select = { text: 'select 1', values: [] }
/** Two seconds are promised, and measured in test/database-lost.test.ts. Statements of jobs would wait for 15. */
const IN_TIME_MS = 10_000

test('requests: a server that accepts connections and is silent fails all calls in time, and later ones at once', async () => {
  const driver = openPostgresForRequests(await standIn(() => {}))
  closing.push(() => void driver.close())
  // There are more calls than connections, so that some of them wait for a connection.
  const first = Array.from({ length: 20 }, (_, i) =>
    failsAfter(i % 2 ? driver.query(select) : driver.transaction((tx) => tx.query(select))),
  )
  expect(Math.max(...(await Promise.all(first)))).toBeLessThan(IN_TIME_MS)
  // Together in less time than it would take if each had to find out for itself.
  const began = performance.now()
  for (let i = 0; i < 20; i++) await failsAfter(driver.query(select))
  expect(performance.now() - began).toBeLessThan(IN_TIME_MS)
})

test('requests: a statement is not cut while the server accepts other connections, and a call that was refused is never made', async () => {
  const done = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), ready])
  let mode: 'slow' | 'silent' | 'quick' = 'slow'
  let connections = 0
  let queries = 0
  let answerSlowly = () => {}
  const url = await standIn((socket) => {
    if (mode === 'silent') return
    connections++
    socket.write(Buffer.concat([welcome, ready]))
    socket.on('data', (sent) => {
      if (sent.includes('set timezone')) socket.write(done)
      if (!sent.includes('select')) return
      queries++
      if (mode === 'slow') answerSlowly = () => socket.write(done)
      if (mode === 'quick') socket.write(done)
    })
  })
  const driver = openPostgresForRequests(url)
  closing.push(() => void driver.close())
  const waiting = driver.query(select)
  // One connection has the statement, and the others are probes. Four of them take longer than it takes to notice a server that hangs.
  await expect.poll(() => connections).toBeGreaterThanOrEqual(5)
  answerSlowly()
  expect(await waiting).toEqual([])

  mode = 'silent'
  await Promise.all(Array.from({ length: 20 }, () => failsAfter(driver.query(select))))
  mode = 'quick'
  await expect.poll(() => driver.query(select).catch(() => 'refused')).toEqual([])
  // The first one, one that was sent on the idle connection before the server was known to hang, and the last one.
  expect(queries).toBe(3)
})

const refusal = (code: string, text: string) => message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`))

test('starting: a server that refuses connections or is starting up is waited for, with a line at the beginning and at the end', async () => {
  let tries = 0
  const url = await standIn((socket) => {
    if (++tries === 1) socket.resetAndDestroy()
    else if (tries === 2) socket.end(refusal('57P03', 'the database system is starting up'))
    else {
      socket.write(Buffer.concat([welcome, ready]))
      socket.on('data', () => socket.write(Buffer.concat([message('C', Buffer.from('SELECT 0\0')), ready])))
    }
  })
  const db = dbOver(openPostgres(url.replace('nobody@', 'nobody:secret@')))
  closing.push(() => void db.close())
  const lines: string[] = []
  await awaitServer(db, url, { say: (line) => lines.push(line) })
  const { host } = new URL(url)
  expect(lines).toEqual([
    expect.stringMatching(
      `^DATABASE_URL: the PostgreSQL server at ${host} does not accept connections \\(.*\\); waiting until it does$`,
    ),
    expect.stringMatching(`^The PostgreSQL server at ${host} accepts connections after \\d+ s$`),
  ])
  expect(tries).toBe(3)
})

test('starting: a wrong password or a missing database fails at once', async () => {
  for (const [code, text] of [
    ['28P01', 'password authentication failed for user "nobody"'],
    ['3D000', 'database "nothing" does not exist'],
  ] as const) {
    const url = await standIn((socket) => socket.end(refusal(code, text)))
    const db = dbOver(openPostgres(url))
    closing.push(() => void db.close())
    const lines: string[] = []
    await expect(awaitServer(db, url, { say: (line) => lines.push(line) })).rejects.toMatchObject({ code })
    expect(lines).toEqual([])
  }
})
