import { beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen, countersSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import { insertChatOwner } from '../../store/chats/chats.ts'

const t = await testService()
beforeEach(t.reset)

describe('GET /v1/channel/info', () => {
  test('a full record has the platform id under both names and no nulls', async () => {
    const { key } = await t.account()
    await t.chat({
      internal_id: 'news1234',
      platform_id: 1483920175,
      username: 'DailyNews',
      title: 'Daily News',
      members_count: 4200,
      language: 'en',
      country: 'united_kingdom',
      creation_date: new Date('2021-03-14T08:00:00Z'),
    })
    const answer = await t.get('/v1/channel/info?internal_id=news1234', key)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      internal_id: 'news1234',
      peer: 'Channel',
      title: 'Daily News',
      members_count: 4200,
      verified: false,
      country: 'united_kingdom',
      language: 'en',
      platform_id: 1483920175,
      telegram_id: 1483920175,
      link: 'https://t.me/DailyNews',
      creation_date: '2021-03-14T08:00:00Z',
      updated_at: '2026-08-31T00:00:00Z',
    })
  })

  test('a private channel shows its invite link, scam and fake only when true, and the time of its deletion', async () => {
    const { key } = await t.account()
    const { internal_id } = await t.chat({
      invite_hash: 'AbCdEf12345',
      scam: true,
      deleted_at: new Date('2026-08-20T16:30:00Z'),
    })
    const { body } = await t.get(`/v1/channel/info?internal_id=${internal_id}`, key)
    expect(body).toMatchObject({ link: 'https://t.me/+AbCdEf12345', scam: true, deleted_at: '2026-08-20T16:30:00Z' })
    expect(body).not.toHaveProperty('fake')
  })

  test('404 for an unknown id, for another letter case and for a group', async () => {
    const { key } = await t.account()
    await t.chat({ internal_id: 'AbCd1234' })
    await t.chat({ internal_id: 'grp12345', peer: 'Group' })
    for (const [id, message] of [
      ['nothing1', 'Channel not found'],
      ['abcd1234', 'Channel not found'],
      ['grp12345', 'Channel not found: this is a group'],
    ]) {
      const answer = await t.get(`/v1/channel/info?internal_id=${id}`, key)
      expect(answer).toMatchObject({ status: 404, body: { message } })
    }
    expect((await t.get('/v1/group/info?internal_id=grp12345', key)).status).toBe(200)
    expect((await t.get('/v1/group/info?internal_id=AbCd1234', key)).status).toBe(404)
  })
})

describe('GET /v1/channels/info-batch', () => {
  test('known channels come in the requested order, each once; unknown ids and groups are left out and not billed', async () => {
    const account = await t.account({ balance_mc: 1000 })
    await t.chat({ internal_id: 'one11111' })
    await t.chat({ internal_id: 'two22222' })
    await t.chat({ internal_id: 'grp33333', peer: 'Group' })
    const answer = await t.get(
      '/v1/channels/info-batch?ids=two22222,%20one11111,missing1,two22222,grp33333',
      account.key,
    )
    expect(answer.status).toBe(200)
    expect(answer.body.channels.map((chat: { internal_id: string }) => chat.internal_id)).toEqual([
      'two22222',
      'one11111',
    ])
    expect(answer.headers).toMatchObject({ 'x-credits-cost': '150', 'x-credits-remaining': '850' })
    expect(await t.balance(account)).toBe(850)
  })

  test('accepts from 1 to 100 ids', async () => {
    const { key } = await t.account()
    const ids = Array.from({ length: 101 }, (_, i) => `id${i}`)
    expect((await t.get(`/v1/channels/info-batch?ids=${ids.slice(1).join(',')}`, key)).body).toEqual({
      channels: [],
      unknown: ids.slice(1),
    })
    expect(await t.get(`/v1/channels/info-batch?ids=${ids.join(',')}`, key)).toMatchObject({
      status: 400,
      body: { message: 'ids must name at most 100' },
    })
    expect((await t.get('/v1/channels/info-batch?ids=,,', key)).status).toBe(400)
    expect(await t.get('/v1/channels/info-batch', key)).toMatchObject({
      status: 400,
      body: { message: 'ids is required' },
    })
  })
})

describe('GET /v1/channel/stats', () => {
  test('shows every number of the contract and omits those without enough data', async () => {
    const { key } = await t.account()
    const { chat_id, internal_id } = await t.chat({ title: 'Numbers', members_count: 1000 })
    await t.db
      .rows`insert into channel_stats (chat_id, members_change_7d, members_change_30d, avg_post_views, avg_post_views_24h, messages_7d, messages_30d,
        err_percent, err24_percent, er_percent, reactions_avg, comments_avg, forwards_avg, premium_percent, lifetime, ads_index, ads_index_grade,
        mentions_total, mentions_7d, mentions_30d, updated_at, members_change_7d_percent, media_share_percent, last_post_date,
        edited_percent, deleted_percent, deleted_lifetime_hours, trust_level, trust_findings)
      values (${chat_id}, 10, -20, 250, 200, 3, 12, 25, 20, 2.5, 5, 1.5, 0.25, 12.5, 400, 71.5, 'B+', 9, 1, 4, '2026-09-01T00:00:00Z',
        1.01, 62.5, 1788000000, 8.33, 0, 24.5, 'look_closer',
        '[{"signal": "step", "finding": "unusual", "facts": {"gain": 500}, "from": 1787900000, "to": 1787986400}]')`
    const { body } = await t.get(`/v1/channel/stats?internal_id=${internal_id}`, key)
    expect(body).toEqual({
      internal_id,
      title: 'Numbers',
      members_count: 1000,
      members_change: { last_7_days: 10, last_30_days: -20 },
      members_change_percent: { last_7_days: 1.01 },
      media_share_percent: 62.5,
      edited_percent: 8.33,
      deleted_percent: 0,
      deleted_lifetime_hours: 24.5,
      last_post_date: '2026-08-29T10:40:00Z',
      avg_post_views: { avg_post_views: 250, avg_post_views_24h: 200 },
      messages_count: { last_7_days: 3, last_30_days: 12 },
      err_percent: 25,
      err24_percent: 20,
      er_percent: 2.5,
      engagement: { reactions_avg: 5, comments_avg: 1.5, forwards_avg: 0.25 },
      premium_percent: 12.5,
      lifetime: 400,
      ads_index: 71.5,
      ads_index_grade: 'B+',
      trust_level: 'look_closer',
      trust_findings: [{ signal: 'step', finding: 'unusual' }],
      mentions: { total: 9, last_7_days: 1, last_30_days: 4 },
      updated_at: '2026-09-01T00:00:00Z',
    })
  })

  test('`explain` shows the parts and penalties that add up to the ads index', async () => {
    const { key } = await t.account()
    const ids = []
    for (let n = 1; n <= 5; n++) {
      const chat = { platform_id: 9000 + n, username: `ads_test_${n}` }
      const posts = [1, 2, 3].flatMap((message_id) => {
        const message = messageSeen({
          message_id,
          chat,
          date: at('2026-08-20T00:00:00Z') + message_id * 86_400,
          counters: { views: 10 * n },
        })
        return [
          message,
          countersSeen(message, message.date + 86_400, {
            views: 100 * n + message_id * 7,
            reactions: [{ emoji: '👍', count: n }],
          }),
        ]
      })
      // The last one grew by a fifth in a day.
      const days = n === 5 ? 31 : 1
      const members = Array.from({ length: days }, (_, day) =>
        chatSeen({ chat, members_count: day < 24 ? 1000 : 1200, at: at('2026-08-01T00:00:00Z') + day * 86_400 }),
      )
      await ingest(t.db, [...members, ...posts], { now: t.clock.now })
      ids.push((await t.get(`/v1/utils/resolve_platform_id?platform_id=${9000 + n}`, key)).body.internal_id)
    }
    await rollUp(t.db, { now: t.clock.now })
    const { body } = await t.get(`/v1/channel/stats?internal_id=${ids[4]}&explain=True`, key)
    const { parts, penalties, channels_compared, compared_with } = body.ads_index_parts
    const points = Object.values(parts as Record<string, { points: number }>).reduce(
      (sum, part) => sum + part.points,
      0,
    )
    const taken = Object.values(penalties as Record<string, number>).reduce((sum, penalty) => sum + penalty, 0)
    expect(body.ads_index).toBeCloseTo(Math.max(0, points - taken), 1)
    expect(channels_compared).toBe(5)
    expect(compared_with).toEqual({ same_language: true, sizes: ['1K'], sampled: false })
    expect(parts.err24).toMatchObject({ rank: 1, compared: 5, rank_percent: 100 })
    type Reason = { reason: string; points: number; facts: { name: string; value: number }[] }
    const reasons = body.ads_index_parts.penalty_reasons as Reason[]
    expect(reasons).toMatchObject([{ reason: 'step', text: expect.stringContaining('Members grew by 200') }])
    expect(reasons[0]!.facts).toContainEqual({ name: 'gain', value: 200 })
    expect(Object.fromEntries(reasons.map(({ reason, points }) => [reason, points]))).toEqual(penalties)
    expect((await t.get(`/v1/channel/stats?internal_id=${ids[4]}`, key)).body).not.toHaveProperty('ads_index_parts')
  })

  test('a channel without a roll-up shows its title and size', async () => {
    const { key } = await t.account()
    const { internal_id } = await t.chat({ title: 'Fresh', members_count: 7 })
    expect((await t.get(`/v1/channel/stats?internal_id=${internal_id}`, key)).body).toEqual({
      internal_id,
      title: 'Fresh',
      members_count: 7,
    })
  })
})

test('GET /v1/group/stats shows a group’s numbers', async () => {
  const { key } = await t.account()
  const { chat_id, internal_id } = await t.chat({ title: 'Talk', peer: 'Group', members_count: 50 })
  await t.db
    .rows`insert into group_stats (chat_id, members_change_7d, messages_24h, messages_7d, messages_30d, active_members_24h, active_members_7d,
      active_members_30d, reactions_avg, replies_avg, bots_percent, lifetime, updated_at)
    values (${chat_id}, 1, 5, 30, 90, 3, 9, 20, 0.5, 0.75, 3.5, 100, '2026-09-01T00:00:00Z')`
  expect((await t.get(`/v1/group/stats?internal_id=${internal_id}`, key)).body).toEqual({
    internal_id,
    title: 'Talk',
    members_count: 50,
    members_change: { last_7_days: 1 },
    messages_count: { last_24_hours: 5, last_7_days: 30, last_30_days: 90 },
    messages_per_day: 3,
    active_members: { last_24_hours: 3, last_7_days: 9, last_30_days: 20 },
    engagement: { reactions_avg: 0.5, replies_avg: 0.75 },
    bots_percent: 3.5,
    lifetime: 100,
    updated_at: '2026-09-01T00:00:00Z',
  })
})

test('GET /v1/channels/my lists the chats whose ownership the account has proven, and they count as verified', async () => {
  const mine = await t.account()
  const other = await t.account()
  const chat = await t.chat({ internal_id: 'mine1234' })
  await t.chat()
  await insertChatOwner(t.db, mine.account_id, chat.chat_id, t.clock.now)
  const answer = await t.get('/v1/channels/my', mine.key)
  expect(answer.body).toMatchObject([{ internal_id: 'mine1234', verified: true }])
  expect(answer.body[0]).toHaveProperty('platform_id')
  expect((await t.get('/v1/channels/my', other.key)).body).toEqual([])
})

describe('resolving a platform id', () => {
  test.each(['/v1/utils/resolve_platform_id?platform_id=', '/v1/utils/resolve_telegram_id?telegram_id='])(
    '%s',
    async (url) => {
      const { key } = await t.account()
      await t.chat({ internal_id: 'here1234', platform_id: 1483920175 })
      for (const id of ['1483920175', '-1001483920175'])
        expect((await t.get(url + id, key)).body).toEqual({ internal_id: 'here1234', tracked: true })
      expect(await t.get(`${url}5`, key)).toMatchObject({ status: 404, body: { message: 'Chat not found' } })
      expect((await t.get(`${url}abc`, key)).status).toBe(400)
    },
  )
})
