// Signatures against the package `standardwebhooks`, which was written by others, and the parsing of the secrets.
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { parseWebhookSecrets, signatureOf, signerOf } from './webhook-signature.ts'

const [old, current, other] = ['a', 'b', 'c'].map(
  (letter) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`,
) as [string, string, string]
const secrets = parseWebhookSecrets(`stripe=${old}, stripe=${current},paddle=${other}`)!
const body = Buffer.from('{"type":"credits.added","data":{"account":"Ünïted"}}')
const id = 'evt_1'
const timestamp = '1788264000'
const signedBy = (secret: string) => new Webhook(secret).sign(id, new Date(1_788_264_000_000), body.toString())

test('a signature is the same as that of the package standardwebhooks', () => {
  expect(signatureOf(secrets[1]!.key, { id, timestamp, body })).toBe(signedBy(current))
})

test('the provider is found by each of its secrets, and by any signature of the header', () => {
  const signer = (signature: string) => signerOf(secrets, { id, timestamp, body, signature })
  expect([old, current, other].map(signedBy).map(signer)).toEqual(['stripe', 'stripe', 'paddle'])
  expect(signer(`v1a,AAAA v1,AAAA ${signedBy(other)}`)).toBe('paddle')
  expect(signer(signedBy(current).replace('v1,', 'v2,'))).toBeUndefined()
  expect(signer('')).toBeUndefined()
})

test('another id, time, body or secret has another signature', () => {
  const signature = signedBy(old)
  expect(signerOf(secrets, { id: 'evt_2', timestamp, body, signature })).toBeUndefined()
  expect(signerOf(secrets, { id, timestamp: '1788264001', body, signature })).toBeUndefined()
  expect(signerOf(secrets, { id, timestamp, body: Buffer.from(`${body} `), signature })).toBeUndefined()
  expect(signerOf(secrets.slice(1), { id, timestamp, body, signature })).toBeUndefined()
})

test('secrets that are malformed, short, long or given twice are refused', () => {
  expect(parseWebhookSecrets(old)).toEqual([{ provider: 'payments', key: Buffer.alloc(32, 'a') }])
  const sized = (bytes: number) => `whsec_${Buffer.alloc(bytes, 'a').toString('base64')}`
  expect(parseWebhookSecrets(`${sized(24)},${sized(64)}`)).toHaveLength(2)
  for (const text of ['', 'secret', sized(23), sized(65), `${old},`, `${old},x=${old}`, `Stripe=${old}`, `a b=${old}`])
    expect(parseWebhookSecrets(text), text).toBeUndefined()
})
