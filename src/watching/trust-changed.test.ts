// From observations of a purchase to an event in the inbox, by the ways that a running service takes.
import { beforeEach, expect, test } from 'vitest'
import { chatSeen } from '../../test/observed.ts'
import { testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices } from '../accounts/prices.ts'
import { ingest } from '../ingest/ingest.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { DAY, MINUTE } from '../time/spans.ts'
import { makeEvents } from './make-events.ts'

const t = await testService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
let key = ''

/** A reading of the members some minutes ago, the roll-up that follows it, and the events of what changed. */
const observe = async (minutes_ago: number, members_count: number) => {
  const at = Math.floor(t.clock.now.getTime() / 1000) - minutes_ago * MINUTE
  await ingest(t.db, [chatSeen({ at, chat: NEWS, title: 'Daily News', members_count })], { now: t.clock.now })
  await rollUp(t.db, { now: t.clock.now })
  const tariff = { plans: defaultPlans, prices: defaultPrices }
  while ((await makeEvents(t.db, { now: t.clock.now, tariff, keep_days: 90 })).causes > 0);
}
const inbox = async () => {
  const { status, body } = await t.get('/v1/events', key)
  expect(status).toBe(200)
  return body.events
}

beforeEach(async () => {
  await t.reset()
  // The clock of the database says when findings changed.
  t.clock.now = new Date()
  key = (await t.account({ balance_mc: 1_000_000, plan: 'XL' })).key
  const now = Math.floor(t.clock.now.getTime() / 1000)
  const quiet = Array.from({ length: 40 }, (_, day) =>
    chatSeen({ at: now - (40 - day) * DAY, chat: NEWS, title: 'Daily News', members_count: 10_000 + 5 * day }),
  )
  await ingest(t.db, quiet, { now: t.clock.now })
  await rollUp(t.db, { now: t.clock.now })
})

test.each([
  ['a channel', async () => ({ chat: '@daily_news' })],
  [
    'a list',
    async () => {
      const { list_id } = (await t.post('/v1/lists', key, { name: 'To buy in', kind: 'picked' })).body
      await t.post(`/v1/lists/${list_id}/chats`, key, { chats: '@daily_news' })
      return { list_id }
    },
  ],
])('members of %s that were bought in a day are in the inbox after the next roll-up, in words', async (_, subject) => {
  const { status, body } = await t.post('/v1/watches', key, { ...(await subject()), types: { 'trust.changed': {} } })
  expect([status, body]).toMatchObject([201, { watch_id: expect.any(String) }])
  await observe(30, 10_205)
  expect(await inbox(), 'a usual day').toEqual([])
  await observe(20, 12_300)
  const events = await inbox()
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    type: 'trust.changed',
    facts: { appeared: ['step'], cleared: [] },
    sentence: 'Unusual about the audience of Daily News: members grew in a step',
  })
  await observe(10, 12_310)
  expect(await inbox(), 'what is known is told once').toHaveLength(1)
})
