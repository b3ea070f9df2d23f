// The account's own keys and its ledger.
import { beforeEach, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/pages.ts'
import { NOON, testService } from '../../../test/service.ts'
import { issueKey } from '../../accounts/keys.ts'
import { addToBalance } from '../../store/accounts/accounts.ts'

const t = await testService()
beforeEach(async () => {
  await t.reset()
  t.clock.now = NOON
})

const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}
const ROTATE = '/v1/account/keys/rotate'
const statusOf = async (key: string) => (await t.get('/v1/usage/info', key)).status

describe('/v1/account/keys', () => {
  test('lists the current keys by their last four characters, and says until when the ones before work', async () => {
    const account = await t.account()
    const credits = await issueKey(t.db, t.secrets, account, 'credits', NOON)
    await t.account()
    later(10)
    const { key } = (await t.post(ROTATE, account.key, { key_type: 'subscription' })).body
    const listed = await t.get('/v1/account/keys', key)
    expect(listed.body).toEqual({
      keys: [
        { key_type: 'credits', ends_with: credits.slice(-4), created_at: '2026-09-01T12:00:00Z' },
        {
          key_type: 'subscription',
          ends_with: key.slice(-4),
          created_at: '2026-09-01T12:00:10Z',
          previous_valid_until: '2026-09-01T12:01:10Z',
        },
      ],
      named_keys: [],
    })
    later(60)
    expect((await t.get('/v1/account/keys', key)).body.keys[1]).not.toHaveProperty('previous_valid_until')
  })
})

describe('/v1/account/keys/rotate', () => {
  test('the new key works at once, the old one for 60 seconds more; nobody may cache the answer, and it is free', async () => {
    const account = await t.account({ balance_mc: 0 })
    const rotated = await t.post(ROTATE, account.key, { key_type: 'credits' })
    expect(rotated).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { key_type: 'credits', previous_valid_until: '2026-09-01T12:01:00Z' },
    })
    expect(rotated.body.key).toMatch(/^csk_\w{40}$/)
    expect([await statusOf(rotated.body.key), await statusOf(account.key)]).toEqual([200, 200])
    later(60)
    expect([await statusOf(rotated.body.key), await statusOf(account.key)]).toEqual([200, 401])
    expect(await t.db.rows`select from ledger`).toEqual([])
  })

  test('403 for a key that was replaced: who has a key that leaked cannot take over the new one', async () => {
    const account = await t.account()
    const { key } = (await t.post(ROTATE, account.key, { key_type: 'subscription' })).body
    const refused = await t.post(ROTATE, account.key, { key_type: 'subscription' })
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('was replaced') } })
    later(60)
    expect(await statusOf(key)).toBe(200)
  })

  test('of two rotations at once with the same key one succeeds, and its key works', async () => {
    const account = await t.account()
    const rotate = () => t.post(ROTATE, account.key, { key_type: 'subscription' })
    const answers = await Promise.all([rotate(), rotate()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    later(60)
    expect(await statusOf(answers.find(({ status }) => status === 200)!.body.key)).toBe(200)
  })

  test('404 without a key of that type, 400 for another type, 429 after 10 at once', async () => {
    const account = await t.account()
    expect(await t.post(ROTATE, account.key, { key_type: 'credits' })).toMatchObject({
      status: 404,
      body: { message: 'Key not found: the account has no credits key', code: 'KEY_NOT_FOUND' },
    })
    expect(await t.post(ROTATE, account.key, { key_type: 'gold' })).toMatchObject({
      status: 400,
      body: { message: 'key_type must be one of credits, subscription' },
    })
    let { key } = account
    for (let i = 0; i < 9; i++) key = (await t.post(ROTATE, key, { key_type: 'subscription' })).body.key
    expect(await t.post(ROTATE, key, { key_type: 'subscription' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
  })

  test('a repeated Idempotency-Key gives the same key again, and the database holds it only encrypted', async () => {
    const account = await t.account()
    const rotate = () => t.post(ROTATE, account.key, { key_type: 'subscription' }, { 'idempotency-key': 'once' })
    const first = await rotate()
    const again = await rotate()
    expect(again).toMatchObject({
      status: 200,
      body: first.body,
      headers: { 'idempotent-replayed': 'true', 'cache-control': 'no-store' },
    })
    const [stored] = await t.db.rows<{ answer: string }>`select answer from idempotency_keys`
    expect(stored!.answer).not.toContain(first.body.key.slice(4, 12))
    expect(Buffer.from(stored!.answer, 'base64').includes(first.body.key)).toBe(false)
  })
})

describe('/v1/account/ledger', () => {
  test('shows charges and credits one by one, newest first', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const subscription = await issueKey(t.db, t.secrets, account, 'subscription', NOON)
    const { internal_id } = await t.chat()
    later(1)
    await t.get(`/v1/channel/info?internal_id=${internal_id}`, account.key)
    later(1)
    await t.get(`/v1/channel/stats?internal_id=${internal_id}`, subscription)
    later(1)
    await addToBalance(t.db, account.account_id, { amount_mc: 500, at: t.clock.now, note: 'invoice 1042' })
    await t.account({ balance_mc: 7 })
    expect((await t.get('/v1/account/ledger', account.key)).body).toEqual({
      entries: [
        { date: '2026-09-01T12:00:03Z', kind: 'credit', amount_mc: 500, balance_mc: 1_400, reason: 'invoice 1042' },
        {
          date: '2026-09-01T12:00:02Z',
          kind: 'charge',
          amount_mc: 0,
          key_type: 'subscription',
          operation: 'getChannelStats',
          requests: 1,
          unique_channels: 1,
        },
        {
          date: '2026-09-01T12:00:01Z',
          kind: 'charge',
          amount_mc: -100,
          balance_mc: 900,
          key_type: 'credits',
          operation: 'getChannelInfo',
        },
        { date: '2026-09-01T12:00:00Z', kind: 'credit', amount_mc: 1_000, balance_mc: 1_000, reason: 'first credits' },
      ],
    })
  })

  test('pages end where the next begins, while new entries arrive', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    for (let i = 1; i <= 6; i++) await addToBalance(t.db, account.account_id, { amount_mc: i, at: NOON })
    const whole = (await t.get('/v1/account/ledger', account.key)).body.entries
    const pages = await readPages<{ amount_mc: number }>(
      async (url) => {
        const page = await t.get(url, account.key)
        await addToBalance(t.db, account.account_id, { amount_mc: 100, at: NOON })
        return page
      },
      '/v1/account/ledger?limit=3',
      'entries',
    )
    expect(pages.map((page) => page.map(({ amount_mc }) => amount_mc))).toEqual([[6, 5, 4], [3, 2, 1], [1_000]])
    expect(pages.flat()).toEqual(whole)
  })
})
