// The client against a server that speaks the real protocol: keys, encryption, compression, errors, sessions, login.
import { createCipheriv } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { int, mtprotoServer, named, rpcError, text } from '../../../test/mtproto-server.ts'
import { openClient } from './client.ts'
import { nodeCrypto } from './crypto.ts'
import { logIn } from './log-in.ts'
import { meaningOf } from './refusals.ts'

const nearest = Buffer.concat([named('nearestDc'), text('DE'), int(2), int(4)])
const user = Buffer.concat([named('user'), int(0), int(0), int(77), int(0)])
const codeByApp = Buffer.concat([named('auth.sentCodeTypeApp'), int(5)])

let answer: () => Buffer
const server = await mtprotoServer({
  'help.getNearestDc': () => answer(),
  'auth.sendCode': () => Buffer.concat([named('auth.sentCode'), int(0), codeByApp, text('the hash')]),
  'auth.signIn': () => Buffer.concat([named('auth.authorization'), int(0), user]),
  'auth.logOut': () => Buffer.concat([named('auth.loggedOut'), int(0)]),
})
beforeEach(() => {
  answer = () => nearest
  server.asked.length = 0
})

const settings = { api_id: 1, api_hash: '0'.repeat(32), timeout_ms: 10_000, address: server.address }
const question = { _: 'help.getNearestDc' } as const
const nearestDc = { _: 'nearestDc', country: 'DE', thisDc: 2, nearestDc: 4 }

test('after the key exchange a request is answered, plain or compressed', async () => {
  const client = await openClient(settings)
  expect(await client.call(question)).toEqual(nearestDc)
  answer = () => Buffer.concat([int(0x3072cfa1), text(gzipSync(nearest))])
  expect(await client.call(question)).toEqual(nearestDc)
  await client.close()
})

test('a flood wait is returned at once with its seconds, and the request is not retried', async () => {
  const client = await openClient(settings)
  answer = () => rpcError(420, 'FLOOD_WAIT_31')
  const error = await client.call(question).catch((error: unknown) => error)
  expect(meaningOf(error)).toEqual({ kind: 'wait', seconds: 31, name: 'FLOOD_WAIT' })
  answer = () => rpcError(500, 'INTERNAL')
  expect(meaningOf(await client.call(question).catch((error: unknown) => error))).toMatchObject({ kind: 'broken' })
  expect(server.asked).toHaveLength(2)
  await client.close()
})

test('an object of a newer schema gives the reason "changed"', async () => {
  const client = await openClient(settings)
  answer = () => Buffer.concat([int(0x0badf00d), int(1)])
  expect(meaningOf(await client.call(question).catch((error: unknown) => error))).toMatchObject({
    error: { reason: 'changed', message: expect.stringContaining('0xbadf00d') },
  })
  await client.close()
})

test('login gives a session, with which another client continues without a new key exchange until logout', async () => {
  const first = await openClient(settings)
  const ask = { phone: async () => '+49 151 12345678', code: async () => '12345', password: async () => '' }
  const { user_id, session } = await logIn(first, ask, settings)
  expect(user_id).toBe(77)
  await first.close()
  const exchanged = server.exchanges()
  const second = await openClient({ ...settings, session })
  expect(await second.call(question)).toEqual(nearestDc)
  await second.call({ _: 'auth.logOut' })
  await second.close()
  expect(server.exchanges()).toBe(exchanged)
  expect(server.asked).toEqual(['auth.sendCode', 'auth.signIn', 'help.getNearestDc', 'auth.logOut'])
})

/** AES-IGE by its definition: each block is combined with the previous plain and encrypted blocks. */
const sealedByDefinition = (data: Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer => {
  const blocks: Buffer[] = []
  const mixed = (a: Uint8Array, b: Uint8Array) => Buffer.from(a.map((byte, i) => byte ^ b[i]!))
  let [sealed, clear] = [iv.subarray(0, 16), iv.subarray(16)]
  for (let at = 0; at < data.length; at += 16) {
    const block = data.subarray(at, at + 16)
    const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
    sealed = mixed(cipher.update(mixed(block, sealed)), clear)
    clear = block
    blocks.push(Buffer.from(sealed))
  }
  return Buffer.concat(blocks)
}

test('AES-IGE, which Node lacks, encrypts as its definition says', () => {
  const { randomBytes, createAesIge } = nodeCrypto()
  const [data, key, iv] = [randomBytes(320), randomBytes(32), randomBytes(32)]
  expect(Buffer.from(createAesIge(key, iv).encrypt(data)).equals(sealedByDefinition(data, key, iv))).toBe(true)
})
