// What the accounts of the demo's roles have before them, made by the usual steps.
import { beforeAll, describe, expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { showKey } from '../accounts/keys.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices } from '../accounts/prices.ts'
import { parseNetworks } from '../delivery/addresses.ts'
import { byWebhook } from '../delivery/by-webhook.ts'
import { openDeliverer } from '../delivery/deliver.ts'
import { indexQueued } from '../ingest/index-messages.ts'
import { watchMatcher } from '../ingest/match-watches.ts'
import { findAccount } from '../store/accounts/accounts.ts'
import type { DemoRole } from '../vocabulary.ts'
import { makeEvents } from '../watching/make-events.ts'
import { LANDING, roleAccounts } from './accounts.ts'
import { playDemo } from './play.ts'
import { seedDemo } from './seed.ts'

const t = await testService({ site: { landing: LANDING } })
const rules = () => ({ now: t.clock.now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 })
const play = async () => (await playDemo(t.db, { secrets: t.secrets, now: t.clock.now })).acts
const tell = async () => {
  while ((await makeEvents(t.db, rules())).causes > 0);
}
const keyOf = async (role: DemoRole) =>
  (await showKey(t.db, t.secrets, (await findAccount(t.db, roleAccounts[role]))!, 'subscription'))!
const read = async (role: DemoRole, path: string) => {
  const answer = await t.get(path, await keyOf(role))
  expect(answer.status, path).toBe(200)
  return answer.body
}

const played: string[][] = []
beforeAll(async () => {
  await seedDemo(t.db, t.secrets, t.clock.now, () => {}, 400)
  played.push(await play(), await play())
  await tell()
  played.push(await play())
  const matcher = watchMatcher()
  while ((await indexQueued(t.db, matcher)) > 0);
  played.push(await play())
  await tell()
  played.push(await play(), await play())
}, 300_000)

test('each act is done once, when what it needs is there', () => {
  expect(played).toEqual([
    ['lists, watches and a destination'],
    [],
    ['the first page'],
    ['a watch on words'],
    ['what was read'],
    [],
  ])
})

describe('the buyer', () => {
  test('has a list of 12 channels, 10 of them with a price, in all four states', async () => {
    const { lists } = await read('buyer', '/v1/lists')
    expect(lists).toMatchObject([{ name: 'Autumn campaign', kind: 'picked', chats_count: 12 }])
    const { items } = await read('buyer', `/v1/lists/${lists[0].list_id}/channels?limit=50`)
    const priced = items.filter(
      ({ price, currency }: { price?: number; currency?: string }) => price && currency === 'USD',
    )
    expect(priced).toHaveLength(10)
    expect(new Set(items.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['none', 'asked', 'booked', 'ran']),
    )
  })

  test('has four watches and events of the last 32 hours, of which those of the last day were told and 11 are unread', async () => {
    const { watches } = await read('buyer', '/v1/watches')
    expect(watches.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
      'account',
      'chat',
      'list',
      'query',
    ])
    const { events, unread_count } = await read('buyer', '/v1/events?limit=100&quiet=true')
    expect(events.length).toBeGreaterThanOrEqual(12)
    expect(unread_count).toBe(11)
    const age = ({ happened_at }: { happened_at: string }) =>
      (t.clock.now.getTime() - Date.parse(happened_at)) / 3_600_000
    for (const event of events) {
      expect(age(event)).toBeGreaterThanOrEqual(0)
      expect(age(event)).toBeLessThanOrEqual(32)
      if (!event.held) expect(event.late).toBe(age(event) > 24)
    }
  })

  test('has a destination to which one delivery fails, on this machine', async () => {
    const reach = { allow_http: true, allow_networks: parseNetworks('127.0.0.0/8')! }
    const senders = { webhook: byWebhook({ secrets: t.secrets, public_url: 'http://localhost', limits: { reach } }) }
    const deliverer = openDeliverer(t.db, { now: () => t.clock.now, random: Math.random, senders })
    expect(await deliverer.turn()).toBe(1)
    await deliverer.allEnded()
    await deliverer.store()
    const { destinations } = await read('buyer', '/v1/destinations')
    expect(destinations).toMatchObject([{ name: 'Campaign sheet', state: 'failing', last_failure: 'not_reachable' }])
    const { deliveries } = await read('buyer', `/v1/destinations/${destinations[0].destination_id}/deliveries`)
    expect(deliveries.filter(({ attempts }: { attempts: object[] }) => attempts.length > 0)).toHaveLength(1)
  })
})

test('the owner has a channel with a finding, and the page of its audience says what the owner says about it', async () => {
  const channels = await read('owner', '/v1/channels/my')
  expect(channels).toHaveLength(2)
  const trusts = await Promise.all(
    channels.map(({ internal_id }: { internal_id: string }) =>
      read('owner', `/v1/channel/trust?internal_id=${internal_id}`),
    ),
  )
  const findings = trusts.flatMap(({ findings }) => findings)
  expect(findings.filter(({ explanation }) => explanation?.text.endsWith('We bought nothing.'))).toHaveLength(1)
})

test('journalist and researcher have lists, and what edited posts said before is watched', async () => {
  expect((await read('journalist', '/v1/lists')).lists).toMatchObject([{ chats_count: 30 }])
  expect((await read('journalist', '/v1/watches')).watches[0].types).toHaveProperty('message.edited')
  expect((await read('researcher', '/v1/lists')).lists).toMatchObject([{ chats_count: 20 }])
  const { events } = await read('journalist', '/v1/events?types=message.edited&limit=50')
  expect(events.filter(({ held, late }: { held: boolean; late: boolean }) => !held && !late)).not.toEqual([])
})

test('the first page tells without a key what the accounts of the demo know, in the language asked for', async () => {
  const { body, headers } = await t.get('/session/landing')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    finding: { chat: { title: expect.any(String) }, explanation: expect.stringContaining('We bought nothing.') },
    rehearsal: { name: 'Autumn campaign', days: 7, chats_count: 12 },
  })
  expect(body.rehearsal.sent_count).toBeGreaterThan(0)
  expect(body.rehearsal.sentences[0]).toMatch(/ (deleted|edited) a post| views after /)
  const russian = (await t.get('/session/landing?language=ru')).body
  expect(russian.finding.sentence).not.toBe(body.finding.sentence)
  expect(russian.rehearsal.sent_count).toBe(body.rehearsal.sent_count)
  expect((await t.get('/session/landing?language=xx')).status).toBe(400)
})

test('the accounts that begin empty stay so', async () => {
  const rows = await t.db.rows<{
    name: string
  }>`select distinct accounts.name from accounts join lists using (account_id)
    union select distinct accounts.name from accounts join watches using (account_id)`
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(Object.values(roleAccounts)))
})
