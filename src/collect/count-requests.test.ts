// Requests and bytes by what they were for, with the real web source and pages over HTTP.
import { expect, test } from 'vitest'
import { webSources } from '../../test/collecting.ts'
import { testVisits } from '../../test/visits.ts'
import { webPlatform } from '../../test/web-platform.ts'
import type { SourceRequests } from './count-requests.ts'

const t = await testVisits()

test('every request of a visit that was answered is counted once, with its bytes, by what it was for', async () => {
  const chat = t.platform.add('daily_news', { members_count: 1_000 })
  for (let i = 0; i < 3; i++) t.platform.post(chat, { date: t.seconds() - 7_200 + i })
  const web = await webPlatform(t.platform.chats)
  t.deps.sources = webSources(web.url, () => t.clock.now)
  let counted: SourceRequests[] = []
  t.deps.onRequests = (_, one) => counted.push(one)
  const visited = async () => {
    counted = []
    const before = web.asked.length
    await t.next()
    expect(counted.reduce((sum, { requests }) => sum + requests, 0)).toBe(web.asked.length - before)
    for (const { bytes, requests } of counted) expect(bytes / requests).toBeGreaterThan(100)
    return counted.map(({ purpose, found, requests }) => ({ purpose, found, requests }))
  }
  await t.add('daily_news')
  // The own page comes with the newest posts, which are not asked for again.
  expect(await visited()).toEqual([{ purpose: 'chat', found: true, requests: 2 }])
  t.platform.post(chat)
  t.hours(2)
  await t.db.rows`update collecting set next_due_at = ${t.clock.now}, chat_due_at = ${new Date('2100-01-01')}`
  expect(await visited()).toEqual([{ purpose: 'new posts', found: true, requests: 1 }])
  // A chat that is missing is compared with the platform's own channel.
  t.platform.chats.delete('daily_news')
  t.hours(30)
  await t.db.rows`update collecting set next_due_at = ${t.clock.now}, chat_due_at = ${t.clock.now}`
  expect(await visited()).toEqual([
    { purpose: 'none', found: false, requests: 1 },
    { purpose: 'control', found: false, requests: 1 },
  ])
})

test('a page that the host confirms as unchanged is a request without bytes, and its views are a new reading', async () => {
  const chat = t.platform.add('daily_news', { members_count: 1_000 })
  t.platform.post(chat, { views: 500 })
  const web = await webPlatform(t.platform.chats)
  const statuses: number[] = []
  web.rules.push((_, response) => {
    const tag = `"${chat.posts.map(({ views }) => views).join(' ')}"`
    const same = response.req.headers['if-none-match'] === tag
    statuses.push(same ? 304 : 200)
    response.setHeader('etag', tag)
    if (same) response.writeHead(304).end()
    return same
  })
  t.deps.sources = webSources(web.url, () => t.clock.now)
  let counted: SourceRequests[] = []
  t.deps.onRequests = (_, one) => counted.push(one)
  const readAgain = async () => {
    counted = []
    statuses.length = 0
    t.hours(2)
    await t.db.rows`update collecting set next_due_at = ${t.clock.now}, chat_due_at = ${t.clock.now}`
    expect(await t.next()).toMatchObject({ kind: 'read' })
    return counted.map(({ purpose, requests, bytes }) => ({ purpose, requests, isEmpty: bytes === 0 }))
  }
  const readings = async () =>
    t.db.row<{ views: number[]; times: number }>`
      select views, cardinality(at) + coalesce(cardinality(confirmed_at), 0) as times from message_series`
  await t.add('daily_news')
  await t.next()
  expect(await readAgain()).toEqual([{ purpose: 'chat', requests: 2, isEmpty: true }])
  expect(statuses).toEqual([304, 304])
  expect(await readings()).toEqual({ views: [500], times: 2 })
  chat.posts[0]!.views = 900
  expect(await readAgain()).toEqual([{ purpose: 'chat', requests: 2, isEmpty: false }])
  expect(statuses).toEqual([200, 200])
  expect(await readings()).toEqual({ views: [500, 900], times: 3 })
})
