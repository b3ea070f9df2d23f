// Runs the samples of docs/payments.md as they stand there.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Value } from 'typebox/value'
import { beforeAll, expect, test } from 'vitest'
import { defaultPlans } from '../src/accounts/plans.ts'
import { problemOfOffers, StarOffers } from '../src/accounts/stars.ts'
import { parseWebhookSecrets } from '../src/accounts/webhook-signature.ts'
import { paymentFields } from '../src/contract/index.ts'
import { insertAccount } from '../src/store/accounts/accounts.ts'
import { testWith } from './needs.ts'
import { NOON, testService } from './service.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/payments.md'), 'utf8')
const sampleWith = (language: string, word: string) =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].find(([, of, code]) => of === language && code!.includes(word))![2]!

const PAYMENT_SECRET = `whsec_${Buffer.alloc(32, 'a').toString('base64')}`
const t = await testService({
  hooks: { payment_secrets: parseWebhookSecrets(`stripe=${PAYMENT_SECRET}`)! },
  // The samples sign with the time of the machine.
  now: () => new Date(),
})
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  await insertAccount(t.db, {
    name: 'acme',
    plan: 'Free',
    balance_mc: 0,
    expires_at: null,
    billing_anchor: NOON,
    created_at: NOON,
  })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const CHANNELSCOPE_URL = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  env = { ...process.env, PAYMENT_SECRET, CHANNELSCOPE_URL }
})

const output = async (command: string, args: string[]) =>
  JSON.parse((await promisify(execFile)(command, args, { env })).stdout)

testWith('curl', 'the sample with openssl and curl adds credits', async () => {
  expect(await output('bash', ['-euc', sampleWith('sh', 'curl')])).toMatchObject({
    provider: 'stripe',
    event_id: 'evt_1001',
    account: 'acme',
    amount_mc: 500_000,
    balance_mc: 500_000,
  })
})

test('the adapter in Node sets plan and expiry', async () => {
  const args = ['--input-type=module', '--eval', sampleWith('js', 'createHmac')]
  expect(await output(process.execPath, args)).toMatchObject({
    status: 200,
    type: 'plan.changed',
    account: 'acme',
    plan: 'M',
    expires_at: '2026-10-01T00:00:00.000Z',
  })
})

test('the table of events has every event with its fields', () => {
  const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \| (.+?) \|/gm)].map(([, type, fields]) => [
    type,
    [...fields!.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ])
  expect(rows).toEqual(Object.entries(paymentFields).map(([type, { needs, takes }]) => [type, [...needs, ...takes]]))
})

test('the sample of what is sold for Stars is valid', () => {
  const sample = JSON.parse(sampleWith('json', 'offers'))
  expect(Value.Check(StarOffers, sample)).toBe(true)
  expect(problemOfOffers(sample, defaultPlans)).toBeUndefined()
})
