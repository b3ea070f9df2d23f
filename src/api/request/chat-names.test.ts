// A chat can be named by its internal id, its @name, a link or its platform id, with the same answer and the same bill.
import { beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { defaultPrices, priceOf } from '../../accounts/prices.ts'
import { endpoints } from '../../contract/index.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Db } from '../../store/db.ts'
import { openLookups } from './lookups.ts'

const t = await testService()
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
})

const CHANNEL = { platform_id: 1_483_920_175, username: 'Daily_News' }
const GROUP = { platform_id: 1_500_000_001, username: 'daily_talk' }

const forms = ({ platform_id, username }: typeof CHANNEL) => [
  `@${username}`,
  `@${username.toUpperCase()}`,
  `t.me/${username}`,
  `https://t.me/${username}`,
  `https://t.me/s/${username}/7`,
  String(platform_id),
  `-100${platform_id}`,
  `https://t.me/c/${platform_id}/7`,
]

const stored = async () => {
  const messages = [7, 8, 9]
  await ingest(
    t.db,
    [
      chatSeen({ chat: CHANNEL, members_count: 500 }),
      chatSeen({ chat: GROUP, peer: 'Group', members_count: 50 }),
      ...[CHANNEL, GROUP].flatMap(({ platform_id }) =>
        messages.map((message_id) =>
          messageSeen({ message_id, chat: { platform_id }, date: at('2026-08-30T07:00:00Z') + message_id }),
        ),
      ),
    ],
    { now: t.clock.now },
  )
  const rows = await t.db.rows<{ internal_id: string }>`select internal_id from chats order by peer`
  return { channel: rows[0]!.internal_id, group: rows[1]!.internal_id }
}

const readsChat = endpoints.filter(({ method, chat }) => method === 'GET' && chat)

test('every endpoint that reads one chat takes every form, answers alike and counts the chat once', async () => {
  const ids = await stored()
  const subscription = await t.account()
  const credits = await t.account({ balance_mc: 1_000_000 })
  expect(readsChat.length).toBeGreaterThan(20)
  const counted = readsChat.filter(({ counts }) => counts !== 'nothing')
  let cost = 0
  for (const endpoint of readsChat) {
    const { path, chat, query, counts } = endpoint
    const price = counts === 'nothing' ? 0 : priceOf(defaultPrices, endpoint, 1)
    const isGroup = chat === 'Group'
    const own = (id: string) =>
      `${path}?internal_id=${encodeURIComponent(id)}${'message_id' in query!.properties ? '&message_id=7' : ''}`
    const expected = await t.get(own(isGroup ? ids.group : ids.channel), subscription.key)
    expect(expected.status, path).toBe(200)
    for (const form of forms(isGroup ? GROUP : CHANNEL)) {
      const answer = await t.get(own(form), credits.key)
      expect([answer.status, answer.body, answer.headers.etag], `${path} ${form}`).toEqual([
        200,
        expected.body,
        expected.headers.etag,
      ])
      expect(answer.headers['x-credits-cost']).toBe(`${price}`)
      cost += price
    }
    expect((await t.get(own(forms(isGroup ? GROUP : CHANNEL)[0]!), subscription.key)).status).toBe(200)
  }
  const usage = (await t.get('/v1/usage/info', subscription.key)).body
  expect([usage.requests.spent, usage.channels.spent]).toEqual([counted.length * 2, 2])
  expect(await t.balance(credits)).toBe(1_000_000 - cost)
})

describe('what is no chat', () => {
  test('an unknown name is 404 like an unknown internal id, and costs nothing; so is one of the other type, which is said', async () => {
    await stored()
    const account = await t.account({ balance_mc: 1_000 })
    const unknown = await t.get('/v1/channel/info?internal_id=missing1', account.key)
    expect(unknown.status).toBe(404)
    for (const given of ['@nobody_here', 't.me/nobody_here', '77', '-10077', '9'.repeat(64)]) {
      const answer = await t.get(`/v1/channel/info?internal_id=${given}`, account.key)
      expect([answer.status, answer.body], given).toEqual([404, unknown.body])
    }
    expect(await t.get(`/v1/channel/info?internal_id=@${GROUP.username}`, account.key)).toMatchObject({
      status: 404,
      body: { message: 'Channel not found: this is a group' },
    })
    expect(await t.balance(account)).toBe(1_000)
  })

  test.each(['two words', '@a', 'https://example.com/daily_news', '#1483920175', '+AbCdEf123', 'a'.repeat(65), 'пост'])(
    '%s is 400, and the message says what may be given',
    async (given) => {
      const { key } = await t.account()
      const answer = await t.get(`/v1/channel/info?internal_id=${encodeURIComponent(given)}`, key)
      expect(answer).toMatchObject({
        status: 400,
        body: {
          message: 'internal_id must name a chat: an internal id, an @name, a link such as t.me/name, or a platform id',
        },
      })
    },
  )
})

describe('texts that could mean two chats', () => {
  test('a word without @ is an internal id and never a name', async () => {
    const { key } = await t.account()
    await t.chat({ internal_id: 'other123', username: 'weather1' })
    expect((await t.get('/v1/channel/info?internal_id=weather1', key)).status).toBe(404)
    await t.chat({ internal_id: 'weather1', title: 'By id' })
    expect((await t.get('/v1/channel/info?internal_id=weather1', key)).body.title).toBe('By id')
    expect((await t.get('/v1/channel/info?internal_id=@weather1', key)).body.internal_id).toBe('other123')
  })

  test('digits are an internal id if there is such a chat, and with -100 always a platform id', async () => {
    const { key } = await t.account()
    await t.chat({ internal_id: 'other123', platform_id: 12_345_678 })
    const read = async (given: string) => (await t.get(`/v1/channel/info?internal_id=${given}`, key)).body.internal_id
    expect(await read('12345678')).toBe('other123')
    await t.chat({ internal_id: '12345678' })
    expect(await read('12345678')).toBe('12345678')
    expect(await read('-10012345678')).toBe('other123')
  })

  test('a name that a deleted chat had before belongs to the chat that has it now', async () => {
    const { key } = await t.account()
    await t.chat({ internal_id: 'now12345', username: 'Moved' })
    await t.chat({ internal_id: 'gone1234', username: 'moved', deleted_at: new Date('2026-08-31T00:00:00Z') })
    expect((await t.get('/v1/channel/info?internal_id=@moved', key)).body.internal_id).toBe('now12345')
  })
})

test('the tag and the cursor of an answer belong to the chat, whatever it is called', async () => {
  const { channel } = await stored()
  const { key } = await t.account()
  const first = await t.get(`/v1/messages/channel?internal_id=@daily_news&limit=2`, key)
  const again = await t.get(`/v1/messages/channel?internal_id=${channel}&limit=2`, key, {
    'if-none-match': String(first.headers.etag),
  })
  expect(again.status).toBe(304)
  const next = await t.get(`/v1/messages/channel?internal_id=${channel}&limit=2&cursor=${first.body.cursor}`, key)
  expect(next.body.messages.map(({ message_id }: { message_id: number }) => message_id)).toEqual([7])
})

test('info-batch takes every form, reads a channel that is named twice once, and leaves out what is no channel', async () => {
  const { channel } = await stored()
  const other = await t.chat({ internal_id: 'second12', username: 'second_news' })
  const account = await t.account({ balance_mc: 1_000 })
  const ids = [`@second_news`, channel, ...forms(CHANNEL), '@nobody', 'two words', `@${GROUP.username}`]
  const answer = await t.get(`/v1/channels/info-batch?ids=${encodeURIComponent(ids.join(','))}`, account.key)
  expect(answer.body.channels.map((row: { internal_id: string }) => row.internal_id)).toEqual([
    other.internal_id,
    channel,
  ])
  expect(answer.headers['x-credits-cost']).toBe('150')
})

test('the refusal for unverified chats names them as the caller did', async () => {
  await stored()
  const { key } = await t.account({ plan: 'Free' })
  for (const url of ['/v1/channel/info?internal_id=@daily_news', '/v1/channels/info-batch?ids=@daily_news']) {
    const { status, body } = await t.get(url, key)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/not verified: @daily_news$/)])
  }
})

test('a verification can be requested, read and withdrawn by name', async () => {
  const { channel } = await stored()
  const { key } = await t.account()
  const asked = await t.post('/v1/channel/verification', key, { internal_id: '@daily_news' })
  expect(asked).toMatchObject({ status: 201, body: { internal_id: channel, status: 'pending' } })
  const url = '/v1/channel/verification?internal_id=t.me/daily_news'
  expect((await t.get(url, key)).body).toEqual(asked.body)
  expect((await t.delete(url, key)).body).toEqual({ deleted: true })
  for (const [internal_id, status] of [
    ['@nobody_here', 404],
    ['two words', 400],
  ] as const)
    expect((await t.post('/v1/channel/verification', key, { internal_id })).status).toBe(status)
})

test('50 requests for one name at once take one statement, and the next 50 take none', async () => {
  await stored()
  let statements = 0
  const rows = ((...given: Parameters<Db['rows']>) => {
    statements++
    return t.db.rows(...given)
  }) as Db['rows']
  const lookups = openLookups({ ...t.db, rows, prepared: rows as Db['prepared'] }, t.secrets, 60_000)
  const ask = () =>
    Promise.all(Array.from({ length: 50 }, (_, i) => lookups.chat(i % 2 ? '@daily_news' : 't.me/DAILY_news')))
  for (const chat of await ask()) expect(chat).toMatchObject({ username: 'Daily_News' })
  await ask()
  expect(statements).toBe(1)
})
