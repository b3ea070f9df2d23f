import { beforeEach, expect, test } from 'vitest'
import { keepMentionsByTarget } from '../../../test/mentions-by-target.ts'
import { testWith } from '../../../test/needs.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { recording, rowsReadInOrder } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Sql } from '../../store/db.ts'

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
      {
        internal_id: id.alpha,
        mentions: 3,
        forwards: 1,
        posts: 2,
        first_date: '2026-08-01T10:00:00Z',
        last_date: '2026-08-03T10:00:00Z',
      },
      {
        internal_id: id.delta,
        mentions: 1,
        forwards: 0,
        posts: 1,
        first_date: '2026-08-02T10:00:00Z',
        last_date: '2026-08-02T10:00:00Z',
      },
    ],
    out: [
      {
        internal_id: id.beta,
        mentions: 2,
        forwards: 0,
        posts: 2,
        first_date: '2026-08-04T10:00:00Z',
        last_date: '2026-08-05T10:00:00Z',
      },
      {
        internal_id: id.alpha,
        mentions: 1,
        forwards: 0,
        posts: 1,
        first_date: '2026-08-04T10:00:00Z',
        last_date: '2026-08-04T10:00:00Z',
      },
    ],
    links: [
      { from: id.beta, to: id.alpha, mentions: 2, forwards: 0 },
      { from: id.alpha, to: id.beta, mentions: 1, forwards: 0 },
    ],
    chats: ['alpha', 'delta', 'beta'].map((title) => expect.objectContaining({ internal_id: id[title], title })),
    complete: true,
  })
  const forwarded = await neighbours('&kind=Forward')
  expect(forwarded).toMatchObject({ in: [{ internal_id: id.alpha, mentions: 1, forwards: 1 }], out: [], links: [] })
  expect((await neighbours('&kind=Mention')).in).toMatchObject([{ mentions: 2, forwards: 0 }, { mentions: 1 }])
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

testWith(
  'one-machine',
  'the newest 20,000 mentions of a direction and 500 of a neighbour are read, and `complete` says whether that was all',
  async () => {
    const rows = await t.db.rows<{ chat_id: number; title: string }>`select chat_id, title from chats`
    const chat = Object.fromEntries(rows.map(({ chat_id, title }) => [title, chat_id]))
    /** One mention per second from midnight of August 1. */
    const many = (source: string, target: string, count: number) => t.db.rows`
    insert into mentions (source_chat_id, message_id, target_chat_id, kind, date)
    select ${chat[source]!}, i, ${chat[target]!}, 'Mention', '2026-08-01'::timestamptz + i * interval '1 second'
    from generate_series(1, ${count}::integer) as i`
    await many('alpha', 'news', 21_000)
    await many('news', 'beta', 20_100)
    await many('beta', 'alpha', 600)
    await keepMentionsByTarget(t.db)
    const recorded: Sql[] = []
    const { db } = t.deps
    t.deps.db = recording(db, recorded)
    const found = await neighbours().finally(() => {
      t.deps.db = db
    })
    expect(found).toMatchObject({
      in: [{ internal_id: id.alpha, mentions: 20_000 }],
      out: [{ internal_id: id.beta, mentions: 20_000 }],
      links: [{ from: id.beta, to: id.alpha, mentions: 500 }],
      complete: false,
    })
    const statements = recorded.filter(({ text }) => /from (mentions|mention_months)\b/.test(text))
    const read = []
    for (const sql of statements) read.push(await rowsReadInOrder(t.db, sql))
    // Who mentions the channel is one row of a month.
    expect(read).toEqual([1, 20_000, 1_000])

    const between = async (from: string, to: string) => {
      const range = `&from_date=${at(`2026-08-01T${from}:00Z`)}&to_date=${at(`2026-08-01T${to}:00Z`)}`
      const {
        in: [mentioning],
        out: [mentioned],
        complete,
      } = await neighbours(range)
      return [mentioning.mentions, mentioned.mentions, complete]
    }
    // From 0:10 on there are 20,401 mentions of the channel, and 19,501 by it.
    expect(await between('00:10', '12:00')).toEqual([20_000, 19_501, false])
    // Until 5:00 there are 18,000 of each, but the first 100 of those by the channel are not among its newest 20,000.
    expect(await between('00:00', '05:00')).toEqual([18_000, 17_900, false])
    expect(await between('01:00', '02:00')).toEqual([3_601, 3_601, true])
  },
)

test('the 1,000 strongest links are shown', async () => {
  const others = Array.from({ length: 36 }, (_, i) => {
    const chat = { platform_id: 3000 + i }
    return [chatSeen({ chat, title: `other ${i}` }), messageSeen({ chat, message_id: 1 })]
  })
  await ingest(t.db, others.flat(), { now: t.clock.now })
  // Each of the 36 mentions the channel once and each of the other 35: 1,260 links. Only `other 7` mentions `other 3` twice.
  await t.db.rows`
    insert into mentions (source_chat_id, message_id, target_chat_id, kind, date)
    select source.chat_id, 1, target.chat_id, 'Mention', '2026-08-01' from chats source, chats target
    where source.title like 'other %' and (target.title like 'other %' or target.title = 'news') and source.chat_id <> target.chat_id`
  await t.db.rows`
    insert into mentions (source_chat_id, message_id, target_chat_id, kind, date)
    select source.chat_id, 2, target.chat_id, 'Mention', '2026-08-02' from chats source, chats target
    where source.title = 'other 7' and target.title = 'other 3'`
  await keepMentionsByTarget(t.db)
  const { in: mentioning, links } = await neighbours('&limit=50')
  expect(mentioning).toHaveLength(36)
  expect(links).toHaveLength(1_000)
  expect(links[0].mentions).toBe(2)
})

test('pages by cursor count what the first one counted', async () => {
  const mentions = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => says(name, `2026-08-0${i + 1}`, '@the_news'))
  const said = [...mentions('alpha', 3), ...mentions('beta', 2), ...mentions('gamma', 2), ...mentions('delta', 1)]
  await ingest(t.db, [...said, says('news', '2026-08-05', '@the_alpha')], { now: t.clock.now })
  const page = (cursor: string) => neighbours(`&limit=1&cursor=${cursor}`)
  const namesIn = (answers: { in: { internal_id: string }[]; out: { internal_id: string }[] }[]) =>
    answers.map((answer) => [answer.in.map((one) => one.internal_id), answer.out.map((one) => one.internal_id)])
  const first = await neighbours('&limit=1')
  const second = await page(first.cursor)
  // It would be before the second page now, and what alpha says does not bring it again.
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000)
  const late = [...'12345'].flatMap((day) => [
    says('delta', `2026-09-01`, `@the_news ${day}`),
    says('alpha', '2026-09-01', `@the_news ${day}`),
  ])
  await ingest(t.db, late, { now: t.clock.now })
  const third = await page(second.cursor)
  const fourth = await page(third.cursor)
  expect(namesIn([first, second, third, fourth])).toEqual([
    [[id.alpha], [id.alpha]],
    [[id.beta], []],
    [[id.gamma], []],
    [[id.delta], []],
  ])
  expect(fourth.in[0].mentions).toBe(1)
  expect(fourth.cursor).toBeUndefined()
})
