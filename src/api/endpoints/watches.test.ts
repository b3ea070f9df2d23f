// Watches and the events that they make of what is observed, as an account sees them.
import { beforeEach, expect, test } from 'vitest'
import { chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { defaultPlans } from '../../accounts/plans.ts'
import { defaultPrices } from '../../accounts/prices.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'
import { makeEvents } from '../../watching/make-events.ts'

const t = await testService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
let account: Awaited<ReturnType<typeof t.account>>

const given = () => ({
  now: t.clock.now,
  tariff: { plans: defaultPlans, prices: defaultPrices },
  keep_days: 90,
})
const observe = (...seen: Observation[]) => ingest(t.db, seen, { now: t.clock.now })
const settle = async () => {
  while ((await makeEvents(t.db, given())).causes > 0);
}
const hours = (count: number) => t.clock.now.getTime() / 1000 + count * 3600
const post = (path: string, body: object) => t.request('POST', path, account.key, {}, body)
const watch = async (body: object) => {
  const made = await post('/v1/watches', body)
  expect(made.body).toMatchObject({ watch_id: expect.stringMatching(/^wt_/) })
  return made.body
}
const events = async (query = '') => (await t.get(`/v1/events${query}`, account.key)).body.events

beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  account = await t.account({ balance_mc: 1_000_000, plan: 'XL' })
  await observe(chatSeen({ at: hours(-30), chat: NEWS, title: 'Daily News', members_count: 10_000 }))
})

test('a watch on a channel tells of what happens to it, with its evidence, once', async () => {
  const { watch_id } = await watch({
    chat: '@daily_news',
    types: { 'message.published': {}, 'members.jumped': { percent: 5 }, 'chat.changed': {} },
  })
  t.clock.now = new Date('2026-09-01T14:00:00Z')
  const seen = [
    messageSeen({ at: hours(-1), chat: NEWS, message_id: 7, date: hours(-1), text: 'Three roads closed' }),
    chatSeen({ at: hours(-0.5), chat: NEWS, title: 'Evening News', members_count: 10_800 }),
  ]
  await observe(...seen)
  await settle()
  await observe(...seen.toReversed())
  await settle()
  expect(await events('?order=oldest')).toMatchObject([
    {
      number: 1,
      type: 'message.published',
      watch_id,
      chat: { title: 'Evening News', username: 'daily_news' },
      happened_at: '2026-09-01T13:00:00Z',
      sentence: 'Evening News published a post: “Three roads closed”',
      facts: { message_id: 7, message_link: 'https://t.me/daily_news/7' },
    },
    {
      number: 2,
      type: 'chat.changed',
      sentence: 'Evening News changed its title from “Daily News” to “Evening News”',
    },
    {
      number: 3,
      type: 'members.jumped',
      sentence: 'Evening News gained 800 members in a day, +8 %',
      facts: { before: 10_000, after: 10_800, change_percent: 8, threshold_percent: 5 },
    },
  ])
})
