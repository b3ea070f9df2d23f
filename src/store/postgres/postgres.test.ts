import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isUnreachable } from '../db.ts'
import { openPostgres } from './postgres.ts'

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
