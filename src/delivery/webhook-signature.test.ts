// Our signatures against the package `standardwebhooks`, which was written by others, and against the example of the specification.
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSharedSecret, newSigningPair, publicKeyOf, signedHeaders } from './webhook-signature.ts'

const body = Buffer.from('{"type":"chat.changed","data":{"title":"Ünïted ☂"}}')
const id = 'evt_2KWPBgLlAfxdpx2AI54pPJ85f4W'
const at = new Date()

test('the package standardwebhooks verifies what we sign, and nothing that was changed', () => {
  const secret = newSharedSecret()
  const headers = signedHeaders([secret], { id, at, body })
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body.toString()))
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature')
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'evt_1' })).toThrow('No matching signature')
  expect(() => new Webhook(newSharedSecret()).verify(body, headers)).toThrow('No matching signature')
})

test('during a rotation both secrets sign, and a receiver with either verifies', () => {
  const [former, current] = [newSharedSecret(), newSharedSecret()]
  const headers = signedHeaders([current, former], { id, at, body })
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
  for (const secret of [former, current]) expect(new Webhook(secret).verify(body, headers)).toBeDefined()
})

test('a second attempt has the same id, its own time and another signature', () => {
  const secret = newSharedSecret()
  const [first, second] = [0, 5_700].map((ms) =>
    signedHeaders([secret], { id, at: new Date(1_788_264_000_000 + ms), body }),
  )
  expect([first!['webhook-id'], second!['webhook-id']]).toEqual([id, id])
  expect([first!['webhook-timestamp'], second!['webhook-timestamp']]).toEqual(['1788264000', '1788264005'])
  expect(first!['webhook-signature']).not.toBe(second!['webhook-signature'])
})

test('the example of the specification has its signature', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: Buffer.from('{"test": 2432232314}'),
  })
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('Ed25519: a key of RFC 8032 has its known public half, and signs alike from the seed alone and with that half', () => {
  // The key of the third test vector.
  const seed = Buffer.from('c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7', 'hex')
  const known = Buffer.from('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025', 'hex')
  const short = `whsk_${seed.toString('base64')}`
  const long = `whsk_${Buffer.concat([seed, known]).toString('base64')}`
  expect([short, long].map(publicKeyOf)).toEqual(Array(2).fill(`whpk_${known.toString('base64')}`))
  const [a, b] = [short, long].map((secret) => signedHeaders([secret], { id, at, body })['webhook-signature'])
  expect(a).toMatch(/^v1a,[A-Za-z0-9+/]{86}==$/)
  expect(a).toBe(b)
})

test('a new pair belongs together, and a shared secret has no public half', () => {
  const { secret, public_key } = newSigningPair()
  expect(publicKeyOf(secret)).toBe(public_key)
  expect(secret).not.toBe(newSigningPair().secret)
  expect(publicKeyOf(newSharedSecret())).toBeUndefined()
})

test('a malformed secret signs nothing, and the error does not show it', () => {
  for (const secret of ['', 'whsec_', 'whsec_c2hvcnQ=', 'whsk_c2hvcnQ=', 'whpk_AAAA', 'plainsecretvalue'])
    expect(() => signedHeaders([secret], { id, at, body })).toThrow(/^a webhook secret is malformed$/)
})
