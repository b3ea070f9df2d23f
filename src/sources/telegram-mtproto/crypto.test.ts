import { Long } from '@mtcute/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../../test/seed.ts'
import { halves } from './call.ts'
import { nodeCrypto } from './crypto.ts'

const crypto = nodeCrypto()
await crypto.initialize!()
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('hashes of "abc" are the published ones', async () => {
  const abc = new TextEncoder().encode('abc')
  expect(text(crypto.sha1(abc))).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
  expect(text(crypto.sha256(abc))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('the number from the protocol’s documentation is factorised into its primes', async () => {
  const [p, q] = await crypto.factorizePQ(hex('17ed48941a08f981'))
  expect([text(p), text(q)]).toEqual(['494c553b', '53911073'])
})

test('the block cipher decrypts what it encrypted, and not with another key', () => {
  const key = crypto.randomBytes(32)
  const iv = crypto.randomBytes(32)
  const data = crypto.randomBytes(160)
  const sealed = crypto.createAesIge(key, iv).encrypt(data)
  expect(text(crypto.createAesIge(key, iv).decrypt(sealed))).toBe(text(data))
  key[0]! ^= 1
  expect(text(crypto.createAesIge(key, iv).decrypt(sealed))).not.toBe(text(data))
})

test('the stream cipher continues where the previous piece ended', () => {
  const key = crypto.randomBytes(32)
  const iv = crypto.randomBytes(16)
  const data = crypto.randomBytes(100)
  const cipher = crypto.createAesCtr(key, iv, true)
  const pieces = Buffer.concat([cipher.process(data.subarray(0, 7)), cipher.process(data.subarray(7))])
  expect(text(crypto.createAesCtr(key, iv, false).process(pieces))).toBe(text(data))
})

test('gzip is reversible, and returns null when the result would be too large', () => {
  const data = new Uint8Array(10_000).fill(7)
  expect(text(crypto.gunzip(crypto.gzip(data, 1_000)!))).toBe(text(data))
  expect(crypto.gzip(crypto.randomBytes(1_000), 100)).toBeNull()
})

test('a 64-bit integer is split into the same halves as by the library', () => {
  holds(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
      const { low, high } = Long.fromString(String(value))
      expect(halves(String(value))).toEqual({ low, high, unsigned: false })
    }),
  )
})
