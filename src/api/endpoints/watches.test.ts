// Watches and the events that they make of what is observed, as an account sees them.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { defaultPlans } from '../../accounts/plans.ts'
import { defaultPrices } from '../../accounts/prices.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'
import { makeEvents } from '../../watching/make-events.ts'

const t = await testService()
// A connection that the client opened and has not used yet would delay the end of the service by 30 s.
afterAll(() => t.app.server.closeAllConnections())
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
  account = await t.account({
    balance_mc: 1_000_000,
    plan: 'XL',
    overrides: { permissions: { allow_message_search: true } },
  })
  await observe(chatSeen({ at: hours(-30), chat: NEWS, title: 'Daily News', members_count: 10_000 }))
})

test('an account may make 200 watches at once: making and deleting them in a loop is work for nothing', async () => {
  const ask = () => post('/v1/watches', { chat: '@nobody_is_called_so' })
  const statuses = []
  for (let asked = 0; asked < 201; asked++) statuses.push((await ask()).status)
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]))
  expect(statuses.at(-1)).toBe(429)
  expect((await ask()).body.message).toContain('an account may send 200 at once and 600 an hour')
  const other = await t.account({ plan: 'XL' })
  expect((await t.request('POST', '/v1/watches', other.key, {}, { chat: '@nobody_is_called_so' })).status).toBe(404)
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

test('members of days that were not read are in no event: growth over five days is no jump of one of them', async () => {
  await watch({ chat: '@daily_news', types: { 'members.jumped': { percent: 2, members: 100 } } })
  t.clock.now = new Date('2026-09-07T12:00:00Z')
  const begin = Date.UTC(2026, 8, 1, 12) / 1000
  const at = (day: number) => begin + day * 86_400
  const seen = (day: number, members_count: number) =>
    observe(chatSeen({ at: at(day), chat: NEWS, title: 'Daily News', members_count }))
  await seen(0, 10_000)
  // On the line between the two readings each day has 300 members more, which is 3 %.
  await seen(5, 11_500)
  await settle()
  expect(await events()).toEqual([])
  await seen(6, 11_800)
  await settle()
  expect(await events()).toMatchObject([{ type: 'members.jumped', facts: { before: 11_500, after: 11_800 } }])
})

const listen = async (headers: Record<string, string> = {}, query = '') => {
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => `http://127.0.0.1:${port()}`)
  const gone = new AbortController()
  const answer = await fetch(`${url}/v1/events/stream${query}`, {
    headers: { 'x-api-key': account.key, ...headers },
    signal: gone.signal,
  })
  return { answer, leave: () => gone.abort() }
}
const port = () => (t.app.server.address() as { port: number }).port

/** Reads until so many events have come. */
const readEvents = async (answer: Response, count: number) => {
  const found: { id: number; event: string; data: Record<string, unknown> }[] = []
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body!) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      if (fields.data) found.push({ id: Number(fields.id), event: fields.event!, data: JSON.parse(fields.data) })
    }
    if (found.length >= count) break
  }
  return found
}

test('a stream sends events as they are made, and goes on after the last one that was seen', async () => {
  await watch({ chat: '@daily_news', types: { 'message.published': {} } })
  const publish = async (message_id: number) => {
    await observe(messageSeen({ at: hours(0), chat: NEWS, message_id, date: hours(0), text: `Post ${message_id}` }))
    await settle()
  }
  await publish(1)
  const first = await listen()
  expect(first.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await publish(2)
  const [second] = await readEvents(first.answer, 1)
  expect(second).toMatchObject({ id: 2, event: 'message.published', data: { number: 2, facts: { message_id: 2 } } })
  first.leave()
  await publish(3)
  const again = await listen({ 'last-event-id': '1' })
  expect((await readEvents(again.answer, 2)).map(({ id }) => id)).toEqual([2, 3])
  again.leave()
  expect((await listen({ 'last-event-id': 'x' })).answer.status).toBe(400)
  expect((await listen({}, '?types=message.publish')).answer.status).toBe(400)
})

test('an account may listen five times at once', async () => {
  const streams = []
  for (let i = 0; i < 5; i++) streams.push(await listen())
  const sixth = await listen()
  expect([sixth.answer.status, await sixth.answer.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }])
  for (const { leave } of streams) leave()
})

test('what cannot be watched or read is refused, and the answer says what was wrong', async () => {
  const { watch_id } = await watch({ chat: '@daily_news' })
  const query = { term: 'road' }
  for (const [body, status, message] of [
    [{}, 400, 'say what to watch: exactly one of chat, list_id, query and account'],
    [{ chat: '@daily_news', query }, 400, /, not chat and query$/],
    [{ query: { term: '-road' } }, 400, /^query.term has no words that can be searched for/],
    [{ query: { term: 'road \ud800' } }, 400, 'query.term must be well-formed Unicode'],
    [{ query: { ...query, on_channel: '@nobody_knows' } }, 404, 'Channel not found'],
    [{ query: { ...query, period: '7d' } }, 400, /^query has unknown fields: period/],
    [{ query, types: {} }, 400, 'types: name at least one type of event'],
    [{ query, types: { 'chat.gone': {} } }, 400, 'types: chat.gone is not about a query'],
    [{ query, hold_off_hours: 0.5 }, 400, 'hold_off_hours must be an integer from 0 to 720'],
    [{ chat: '@nobody_knows' }, 404, 'Channel or Group not found'],
  ] as const)
    for (const path of ['/v1/watches', '/v1/watches/preview'])
      expect([path, await post(path, body)]).toMatchObject([
        path,
        { status, body: { message: typeof message === 'string' ? message : expect.stringMatching(message) } },
      ])
  const blank = { status: 400, body: { message: 'name must not be blank' } }
  expect(await post('/v1/watches', { query, name: '   ' })).toMatchObject(blank)
  expect(await t.request('PATCH', `/v1/watches/${watch_id}`, account.key, {}, { name: ' ' })).toMatchObject(blank)
  for (const [asked, message] of [
    ['?types=', 'types: name at least one type of event'],
    ['?types=,', 'types: name at least one type of event'],
    ['?types=road', /^types: there is no type of event named road; there are message.published, /],
    ['?from_date=2026-09-02&to_date=2026-09-01', 'from_date must not be after to_date'],
    ['?after=-1', 'after must be an integer of at least 0'],
    ['/stream?types=', 'types: name at least one type of event'],
    ['/stream?after=1', 'there is no event 1 to go on after: the newest event of the account is 0'],
  ] as const)
    expect([asked, await t.get(`/v1/events${asked}`, account.key)]).toMatchObject([
      asked,
      { status: 400, body: { message: typeof message === 'string' ? message : expect.stringMatching(message) } },
    ])
})
