import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'

const t = await testService()
let key = ''
let id: Record<string, string> = {}
const names = ['news', 'alpha', 'beta', 'gamma', 'delta']
const chats = names.map((name, i) =>
  chatSeen({
    chat: { platform_id: 1001 + i, username: `the_${name}` },
    title: name,
    peer: i === 4 ? 'Group' : 'Channel',
  }),
)
const platform = (name: string) => 1001 + names.indexOf(name)

beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
  await ingest(t.db, chats, { now: t.clock.now })
  const rows = await t.db.rows<{ internal_id: string; title: string }>`select internal_id, title from chats`
  id = Object.fromEntries(rows.map(({ internal_id, title }) => [title, internal_id]))
})

let message_id = 0
const says = (name: string, day: string, text: string, more = {}) =>
  messageSeen({
    message_id: ++message_id,
    chat: { platform_id: platform(name) },
    date: at(`${day}T10:00:00Z`),
    text,
    ...more,
  })

const neighbours = async (more = '') => (await t.get(`/v1/channel/neighbours?internal_id=${id.news}${more}`, key)).body

test('who mentions a channel, whom it mentions, and how those mention each other', async () => {
  await ingest(
    t.db,
    [
      says('alpha', '2026-08-01', '@the_news', { forward_from: { chat: { platform_id: platform('news') } } }),
      says('alpha', '2026-08-03', '@the_news'),
      says('delta', '2026-08-02', '@the_news'),
      says('beta', '2026-05-01', '@the_news'),
      says('news', '2026-08-04', '@the_beta @the_alpha'),
      says('news', '2026-08-05', '@the_beta'),
      says('alpha', '2026-08-06', '@the_beta @the_gamma'),
      says('beta', '2026-08-07', '@the_alpha'),
      says('beta', '2026-08-08', '@the_alpha'),
      says('gamma', '2026-08-08', '@the_alpha'),
    ],
    { now: t.clock.now },
  )
  expect(await neighbours()).toEqual({
    internal_id: id.news,
    from_date: '2026-06-03T12:00:00Z',
    to_date: '2026-09-01T12:00:00Z',
    in: [
      { internal_id: id.alpha, mentions: 3, posts: 2, last_date: '2026-08-03T10:00:00Z' },
      { internal_id: id.delta, mentions: 1, posts: 1, last_date: '2026-08-02T10:00:00Z' },
    ],
    out: [
      { internal_id: id.beta, mentions: 2, posts: 2, last_date: '2026-08-05T10:00:00Z' },
      { internal_id: id.alpha, mentions: 1, posts: 1, last_date: '2026-08-04T10:00:00Z' },
    ],
    links: [
      { from: id.beta, to: id.alpha, mentions: 2 },
      { from: id.alpha, to: id.beta, mentions: 1 },
    ],
    chats: ['alpha', 'delta', 'beta'].map((title) => expect.objectContaining({ internal_id: id[title], title })),
    complete: true,
  })
  const one = await neighbours('&limit=1')
  expect([one.in.length, one.out.length]).toEqual([1, 1])
  const early = await neighbours('&from_date=2026-04-01&to_date=2026-08-01')
  expect(early.in.map((row: { internal_id: string }) => row.internal_id)).toEqual([id.alpha, id.beta])
  expect(early).toMatchObject({ out: [], links: [] })
  expect((await neighbours('&to_date=2026-05-10')).in).toMatchObject([{ internal_id: id.beta }])
})

test('a channel without mentions has no neighbours, a group is not found, and wrong input is refused', async () => {
  expect(await neighbours()).toMatchObject({ in: [], out: [], links: [], chats: [], complete: true })
  const refused = async (query: string) => t.get(`/v1/channel/neighbours?${query}`, key)
  expect((await refused(`internal_id=${id.delta}`)).status).toBe(404)
  expect((await refused(`internal_id=${id.news}&limit=51`)).body.message).toMatch(/limit/)
  expect((await refused(`internal_id=${id.news}&from_date=2026-08-02&to_date=2026-08-01`)).body.message).toBe(
    'from_date must not be after to_date',
  )
})

test('a plan with 7 days of history sees the mentions of 7 days', async () => {
  const free = (await t.account({ plan: 'Free' })).key
  await t.db.rows`update chats set verified_by_platform = true`
  await ingest(t.db, [says('alpha', '2026-08-24', '@the_news'), says('beta', '2026-08-30', '@the_news')], {
    now: t.clock.now,
  })
  const { body } = await t.get(`/v1/channel/neighbours?internal_id=${id.news}`, free)
  expect(body.from_date).toBe('2026-08-25T12:00:00Z')
  expect(body.in).toMatchObject([{ internal_id: id.beta }])
})
