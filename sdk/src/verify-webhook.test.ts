// Webhooks are verified against what the service signs and what the package `standardwebhooks`, written by others, signs.
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSharedSecret, newSigningPair, signedHeaders } from '../../src/delivery/webhook-signature.ts'
import { verifyWebhook, WebhookError, type WebhookErrorReason } from './verify-webhook.ts'

const event = { type: 'chat.changed', data: { title: 'Ünïted ☂' } }
const body = JSON.stringify(event)
const id = 'evt_1'
const at = new Date('2026-09-01T12:00:00Z')
const now = () => at.getTime()
const [secret, former] = [newSharedSecret(), newSharedSecret()]
const pair = newSigningPair()
const signed = (...secrets: string[]) => signedHeaders(secrets, { id, at, body: Buffer.from(body) })

/** Why it is refused; undefined when it is not. */
const reasonOf = (promise: Promise<unknown>): Promise<WebhookErrorReason | undefined> =>
  promise.then(
    () => undefined,
    (error) => {
      expect(error).toBeInstanceOf(WebhookError)
      expect(error.name).toBe('WebhookError')
      for (const part of [secret, former, pair.secret]) expect(error.message).not.toContain(part.slice(6, 20))
      return error.reason
    },
  )

test('what the service signs is verified, by a shared secret and by a public key, and read', async () => {
  expect(await verifyWebhook({ body, headers: signed(secret) }, secret, { now })).toEqual(event)
  expect(await verifyWebhook({ body, headers: signed(pair.secret) }, pair.public_key, { now })).toEqual(event)
})

test('what the package standardwebhooks signs is verified', async () => {
  const signature = new Webhook(secret).sign(id, at, body)
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(now() / 1000), 'webhook-signature': signature }
  expect(await verifyWebhook({ body, headers }, secret, { now })).toEqual(event)
})

test('the request may come as text or bytes, with headers of any platform', async () => {
  const headers = signed(secret)
  const bytes = new TextEncoder().encode(body)
  for (const given of [bytes, bytes.buffer, body])
    expect(await verifyWebhook({ body: given, headers }, secret, { now })).toEqual(event)
  const request = new Request('http://127.0.0.1/', { method: 'POST', headers, body })
  expect(await verifyWebhook({ body: await request.text(), headers: request.headers }, secret, { now })).toEqual(event)
  const loud = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))
  expect(await verifyWebhook({ body, headers: loud }, secret, { now })).toEqual(event)
})

test('during a rotation either side may be ahead: several signatures, several secrets', async () => {
  expect(await verifyWebhook({ body, headers: signed(secret, former) }, former, { now })).toEqual(event)
  expect(await verifyWebhook({ body, headers: signed(former) }, [secret, former], { now })).toEqual(event)
  expect(await verifyWebhook({ body, headers: signed(former, pair.secret) }, pair.public_key, { now })).toEqual(event)
})

test('another body, id, time, version or secret is refused', async () => {
  const headers = signed(secret)
  const altered = (changes: Record<string, string>) =>
    verifyWebhook({ body, headers: { ...headers, ...changes } }, secret, { now })
  const { 'webhook-signature': signature } = headers
  expect(await reasonOf(verifyWebhook({ body: `${body} `, headers }, secret, { now }))).toBe('signature')
  expect(await reasonOf(verifyWebhook({ body, headers }, former, { now }))).toBe('signature')
  expect(await reasonOf(verifyWebhook({ body, headers }, pair.public_key, { now }))).toBe('signature')
  expect(await reasonOf(altered({ 'webhook-id': 'evt_2' }))).toBe('signature')
  expect(await reasonOf(altered({ 'webhook-timestamp': String(now() / 1000 + 1) }))).toBe('signature')
  for (const wrong of [
    signature.replace('v1,', 'v2,'),
    signature.replace('v1,', ''),
    signature.replace('v1,', 'v1a,'),
    signature.slice(0, -4),
    'v1,',
    'v1,not base64',
    `${'v1,AAAA '.repeat(10)}${signature}`,
  ])
    expect(await reasonOf(altered({ 'webhook-signature': wrong })), wrong).toBe('signature')
  // A shared secret must not be taken for a public key, nor the other way round.
  const confused = `whsec_${pair.public_key.slice(5)}`
  expect(await reasonOf(verifyWebhook({ body, headers: signed(pair.secret) }, confused, { now }))).toBe('signature')
})

test('an attempt of more than five minutes ago, or from the future, is refused unless the caller tolerates it', async () => {
  const after = (seconds: number, tolerance_seconds?: number) =>
    reasonOf(
      verifyWebhook({ body, headers: signed(secret) }, secret, {
        now: () => now() + seconds * 1000,
        ...(tolerance_seconds !== undefined && { tolerance_seconds }),
      }),
    )
  expect(await Promise.all([-301, -300, 0, 300, 301].map((seconds) => after(seconds)))).toEqual([
    'time',
    undefined,
    undefined,
    undefined,
    'time',
  ])
  expect(await after(900, 1000)).toBeUndefined()
  expect(await reasonOf(verifyWebhook({ body, headers: signed(secret) }, secret))).toBe('time')
})

test('missing headers, malformed times and malformed secrets say so', async () => {
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const) {
    const { [name]: _, ...rest } = signed(secret)
    expect(await reasonOf(verifyWebhook({ body, headers: rest }, secret, { now }))).toBe('headers')
    expect(await reasonOf(verifyWebhook({ body, headers: { ...rest, [name]: '' } }, secret, { now }))).toBe('headers')
  }
  for (const timestamp of ['soon', 'NaN', '-1', '1.5', '0x10', '1e9'])
    expect(
      await reasonOf(
        verifyWebhook({ body, headers: { ...signed(secret), 'webhook-timestamp': timestamp } }, secret, { now }),
      ),
    ).toBe('headers')
  for (const wrong of ['', 'secret', 'whsec_', 'whsec_*', pair.secret, 'whpk_AAAA', secret.slice(6)])
    expect(await reasonOf(verifyWebhook({ body, headers: signed(secret) }, wrong, { now })), wrong).toBe('secret')
  expect(await reasonOf(verifyWebhook({ body, headers: signed(secret) }, [], { now }))).toBe('secret')
})

test('a body that is signed but not JSON is refused', async () => {
  const text = 'not JSON'
  const headers = signedHeaders([secret], { id, at, body: Buffer.from(text) })
  expect(await reasonOf(verifyWebhook({ body: text, headers }, secret, { now }))).toBe('body')
})
