// The usage history, the prices and the ledger of an account.
import { beforeEach, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/pages.ts'
import { recording, rowsRead } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import { issueKey } from '../../accounts/keys.ts'
import { defaultPlans } from '../../accounts/plans.ts'
import { endpoints } from '../../contract/index.ts'
import { listDiscrepancies } from '../../store/accounts/audit.ts'
import { countAllUsage, countUsage } from '../../store/accounts/usage.ts'
import type { Sql } from '../../store/db.ts'

const t = await testService()
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
})

const readOn = async (day: string, key: string, internal_id: string, times = 1, operation = 'info') => {
  t.clock.now = new Date(`${day}T10:00:00Z`)
  for (let i = 0; i < times; i++)
    expect((await t.get(`/v1/channel/${operation}?internal_id=${internal_id}`, key)).status).toBe(200)
}
const history = async (key: string, query = '') => (await t.get(`/v1/usage/history?${query}`, key)).body

describe('/v1/usage/history', () => {
  test('groups by day, operation and channel', async () => {
    const account = await t.account({ balance_mc: 10_000 })
    const [one, two] = [await t.chat(), await t.chat()]
    await readOn('2026-08-29', account.key, one.internal_id, 2)
    await readOn('2026-08-30', account.key, two.internal_id, 1, 'stats')
    await readOn('2026-09-01', account.key, one.internal_id, 3)
    t.clock.now = new Date('2026-09-01T12:00:00Z')
    expect(await history(account.key)).toEqual({
      from_date: '2026-08-02T00:00:00Z',
      to_date: '2026-09-01T00:00:00Z',
      group_by: 'day',
      entries: [
        { day: '2026-08-29', requests: 2, cost_mc: 200 },
        { day: '2026-08-30', requests: 1, cost_mc: 100 },
        { day: '2026-09-01', requests: 3, cost_mc: 300 },
      ],
      total: { requests: 6, cost_mc: 600 },
    })
    expect((await history(account.key, 'group_by=operation')).entries).toEqual([
      { operation: 'getChannelInfo', requests: 5, cost_mc: 500 },
      { operation: 'getChannelStats', requests: 1, cost_mc: 100 },
    ])
    expect((await history(account.key, 'group_by=channel')).entries).toEqual([
      { internal_id: one.internal_id, requests: 5 },
      { internal_id: two.internal_id, requests: 1 },
    ])
    expect((await history(account.key, 'group_by=day,operation,channel')).entries).toEqual([
      { day: '2026-08-29', operation: 'getChannelInfo', internal_id: one.internal_id, requests: 2 },
      { day: '2026-08-30', operation: 'getChannelStats', internal_id: two.internal_id, requests: 1 },
      { day: '2026-09-01', operation: 'getChannelInfo', internal_id: one.internal_id, requests: 3 },
    ])
    expect((await history(account.key, 'from_date=1788048000&to_date=1788134399')).entries).toEqual([
      { day: '2026-08-30', requests: 1, cost_mc: 100 },
    ])
    expect((await history(account.key, 'from_date=2026-08-30&to_date=2026-08-31T12:00:00Z')).entries).toEqual([
      { day: '2026-08-30', requests: 1, cost_mc: 100 },
    ])
  })

  test('group_by takes its words in any order and answers in one order', async () => {
    const account = await t.account()
    await readOn('2026-09-01', account.key, (await t.chat()).internal_id)
    const expected = await history(account.key, 'group_by=day,operation,channel')
    expect(expected).toMatchObject({ group_by: 'day,operation,channel', entries: [{ requests: 1 }] })
    for (const order of ['channel,day,operation', 'operation,channel,day', 'channel,%20operation,day,day'])
      expect(await history(account.key, `group_by=${order}`), order).toEqual(expected)
    expect((await history(account.key, 'group_by=operation,day')).group_by).toBe('day,operation')
  })

  test('is free for both types of key and has no refusals and no usage of other accounts', async () => {
    const account = await t.account({ balance_mc: 100 })
    const other = await t.account()
    const { internal_id } = await t.chat()
    await readOn('2026-09-01', account.key, internal_id)
    expect((await t.get(`/v1/channel/info?internal_id=${internal_id}`, account.key)).status).toBe(402)
    expect((await t.get('/v1/channel/info?internal_id=nothere1', account.key)).status).toBe(404)
    expect((await history(account.key)).total).toEqual({ requests: 1, cost_mc: 100 })
    expect(await history(other.key)).toMatchObject({ entries: [], total: { requests: 0, cost_mc: 0 } })
    expect(await t.balance(account)).toBe(0)
  })

  test('pages cover everything once while usage goes on', async () => {
    const account = await t.account()
    const chats: { internal_id: string }[] = []
    for (let i = 0; i < 7; i++) chats.push(await t.chat())
    for (const { internal_id } of chats) await readOn('2026-09-01', account.key, internal_id)
    const pages = await readPages<{ internal_id: string }>(
      async (url) => {
        const page = await t.get(url, account.key)
        await readOn('2026-09-01', account.key, chats[0]!.internal_id)
        return page
      },
      '/v1/usage/history?group_by=channel&limit=3',
      'entries',
    )
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    expect(
      pages
        .flat()
        .map(({ internal_id }) => internal_id)
        .sort(),
    ).toEqual(chats.map(({ internal_id }) => internal_id).sort())
  })

  describe('work is bounded', () => {
    const groupings = [
      'day',
      'operation',
      'day,operation',
      'channel',
      'operation,channel',
      'day,channel',
      'day,operation,channel',
    ]

    /** Two operations on each of `chats` chats on each of `days` days, `times` times. */
    const charges = ({ account_id }: { account_id: number }, { chats = 1, days = 1, times = 1 }) =>
      t.db
        .rows`insert into ledger (account_id, at, kind, key_type, operation, amount_mc, month_start, requests, chat_ids)
        select ${account_id}, ${t.clock.now}::timestamptz - make_interval(days => day), 'charge', 'subscription', operation, 0,
          ${t.clock.now}, 1, array[chat]
        from generate_series(1, ${chats}) as chat, generate_series(0, ${days} - 1) as day, generate_series(1, ${times}),
          unnest(array['getChannelInfo', 'getChannelStats']) as operation`

    /** The rows that are read once the usage is counted. */
    const readBy = async ({ key }: { key: string }, query: string) => {
      await history(key)
      const recorded: Sql[] = []
      const { db } = t.deps
      t.deps.db = recording(db, recorded)
      const answer = await t.get(`/v1/usage/history?${query}`, key)
      t.deps.db = db
      expect(answer.status).toBe(200)
      let read = 0
      for (const sql of recorded.filter(({ text }) => /usage_.*days|ledger/.test(text)))
        read += await rowsRead(t.db, sql)
      return { read, ...answer.body }
    }

    test.each(groupings)(
      'by %s: of 10,000 charges of one chat and day 2 rows are read for the page, 2 for the total, and 2 to see that none is new',
      async (by) => {
        const account = await t.account()
        await charges(account, { times: 5_000 })
        const { read, total } = await readBy(account, `from_date=2026-09-01&group_by=${by}`)
        expect({ read, total }).toEqual({ read: 6, total: { requests: 10_000, cost_mc: 0 } })
      },
    )

    test('20 requests at once count each of 5,000 charges once', async () => {
      const account = await t.account()
      await charges(account, { chats: 50, times: 50 })
      const answers = await Promise.all(Array.from({ length: 20 }, () => history(account.key)))
      for (const { total } of answers) expect(total.requests).toBe(5_000)
      // These charges were not counted in a month.
      expect((await listDiscrepancies(t.db)).filter(({ what }) => what.includes('usage'))).toEqual([])
      expect(await countUsage(t.db, account.account_id)).toBe(0)
    })

    test('counting while charges go on misses none', async () => {
      const payers = [await t.account({ balance_mc: 1_000_000 }), await t.account()]
      const chats = [await t.chat(), await t.chat(), await t.chat()]
      const asked = Array.from({ length: 90 }, (_, i) =>
        t.get(`/v1/channel/info?internal_id=${chats[i % 3]!.internal_id}`, payers[i % 2]!.key),
      )
      const counting = async () => {
        for (let i = 0; i < 10; i++) await countAllUsage(t.db)
      }
      await Promise.all([...asked, counting(), counting()])
      for (const { key } of payers) expect((await history(key)).total.requests).toBe(45)
      expect(await countAllUsage(t.db)).toEqual({ accounts: 0, entries: 0 })
      expect(await listDiscrepancies(t.db)).toEqual([])
    })

    test('a page by channel reads no more rows than it shows, or as many on each day, among many more chats', async () => {
      const account = await t.account()
      const others = await t.account()
      await charges(account, { chats: 500, days: 5 })
      await charges(others, { chats: 500, days: 5 })
      // All days have the same rows, because the plan says only how many rows were read on the average of them.
      const range = 'from_date=2026-08-28&limit=10'
      const readFor = async (by: string) => (await readBy(account, `${range}&group_by=${by}`)).read
      const total = 2 * 5 + 2
      // One chat has two rows a day, one for each operation, and a page looks for one group more than it shows.
      expect(await readFor('day,operation,channel')).toBeLessThanOrEqual(total + 11 + 1)
      expect(await readFor('day,channel')).toBeLessThanOrEqual(total + 11 * 2 + 1)
      expect(await readFor('operation,channel')).toBeLessThanOrEqual(total + (11 + 1) * 5)
      expect(await readFor('channel')).toBeLessThanOrEqual(total + (11 * 2 + 1) * 5)
      const { cursor } = await readBy(account, `${range}&group_by=channel`)
      expect((await readBy(account, `${range}&group_by=channel&cursor=${cursor}`)).read).toBeLessThanOrEqual(
        total + (11 * 2 + 1) * 5,
      )
    })

    test.each(groupings)('by %s: the pages are the groups of the ledger, in their order', async (by) => {
      const account = await t.account({ balance_mc: 100_000 })
      const subscribed = { key: await issueKey(t.db, t.secrets, account, 'subscription', t.clock.now) }
      const chats = [await t.chat(), await t.chat(), await t.chat()]
      for (const [i, day] of ['2026-08-28', '2026-08-30', '2026-09-01', '2026-09-01', '2026-09-01'].entries())
        for (const [j, { internal_id }] of chats.entries())
          if ((i + j) % 3)
            await readOn(day, (j % 2 ? account : subscribed).key, internal_id, j, i % 2 ? 'stats' : 'info')
      const groups = by.split(',')
      const has = (group: string, column: string) => (groups.includes(group) ? column : 'null')
      const ofChats = groups.includes('channel')
      const columns = [has('day', 'day'), has('channel', 'chat_id'), has('operation', 'operation collate "C"')]
      const fromLedger = `select to_char(day, 'YYYY-MM-DD') as day, internal_id, operation, requests${ofChats ? '' : ', cost_mc'} from (
        select ${columns[0]}::date as day, ${columns[1]}::bigint as chat_id, ${columns[2]} as operation, count(*) as requests, -sum(amount_mc) as cost_mc
        from (select *, (at at time zone 'UTC')::date as day from ledger where kind = 'charge') as charged${ofChats ? ', unnest(chat_ids) as chat_id' : ''}
        group by 1, 2, 3) as grouped left join chats using (chat_id) order by 1, grouped.chat_id, 3`
      const template = Object.assign([fromLedger], { raw: [fromLedger] }) as unknown as TemplateStringsArray
      const expected = await t.db.rows(template)
      const pages = await readPages(
        (url) => t.get(url, account.key),
        `/v1/usage/history?group_by=${by}&limit=2`,
        'entries',
      )
      expect(pages.flat()).toEqual(
        expected.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))),
      )
      expect(await listDiscrepancies(t.db)).toEqual([])
    })
  })

  test.each([
    ['group_by=hour', 'group_by must be one or several of day, operation, channel, separated by commas'],
    ['group_by=day,hour', 'group_by must be one or several of day, operation, channel, separated by commas'],
    ['group_by=', 'group_by must be one or several of day, operation, channel, separated by commas'],
    ['from_date=1788220800&to_date=1788000000', 'from_date must not be after to_date'],
    ['from_date=1&to_date=1788000000', 'at most 366 days apart'],
    ['limit=0', 'limit'],
    ['cursor=x.y', 'cursor'],
  ])('400 %s', async (query, message) => {
    const account = await t.account()
    const answer = await t.get(`/v1/usage/history?${query}`, account.key)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(message)
  })
})

describe('/v1/usage/prices', () => {
  test('lists every operation with the price that is charged', async () => {
    const account = await t.account({ balance_mc: 10_000 })
    const { key_type, plan, operations } = (await t.get('/v1/usage/prices', account.key)).body
    expect({ key_type, plan }).toEqual({ key_type: 'credits', plan: 'M' })
    expect(operations.map(({ operation }: { operation: string }) => operation)).toEqual(
      endpoints.map(({ operation }) => operation),
    )
    expect(operations).toContainEqual({
      operation: 'getChannelInfo',
      method: 'GET',
      path: '/v1/channel/info',
      request_mc: 50,
      channel_mc: 50,
    })
    expect(operations).toContainEqual(expect.objectContaining({ operation: 'getUsage', request_mc: 0, channel_mc: 0 }))
  })

  test('the quoted price of a call is what it costs', async () => {
    const account = await t.account({ balance_mc: 10_000 })
    const ids = [(await t.chat()).internal_id, (await t.chat()).internal_id]
    const asked = await t.get('/v1/usage/prices?operation=getChannelInfoBatch&channels=2', account.key)
    expect(asked.body.call).toEqual({ operation: 'getChannelInfoBatch', channels: 2, cost_mc: 150 })
    const paid = await t.get(`/v1/channels/info-batch?ids=${ids}`, account.key)
    expect(paid.headers['x-credits-cost']).toBe('150')
    const search = await t.get('/v1/usage/prices?operation=searchChannels&channels=30', account.key)
    expect(search.body.call).toEqual({ operation: 'searchChannels', channels: 0, cost_mc: 50 })
    expect((await t.get('/v1/usage/prices?operation=getUsage', account.key)).body.call).toMatchObject({ cost_mc: 0 })
    expect(await t.balance(account)).toBe(10_000 - 150)
  })

  test('a subscription sees what is counted; new prices apply from the next request on', async () => {
    const account = await t.account()
    expect((await t.get('/v1/usage/prices?operation=getChannelInfo', account.key)).body.call).toEqual({
      operation: 'getChannelInfo',
      channels: 1,
      requests: 1,
      unique_channels: 1,
    })
    const { tariff } = t.deps
    const prices = { ...tariff().prices, operations: { getChannelInfo: { request_mc: 7, channel_mc: 1 } } }
    t.deps.tariff = () => ({ ...tariff(), prices })
    const credits = await t.account({ balance_mc: 100 })
    expect((await t.get('/v1/usage/prices?operation=getChannelInfo', credits.key)).body.call.cost_mc).toBe(8)
    t.deps.tariff = tariff
  })

  test('400 for an unknown operation, and for a number of channels out of range', async () => {
    const account = await t.account()
    expect((await t.get('/v1/usage/prices?operation=buyTelegram', account.key)).body.message).toContain(
      'operation must be one of getDictionaries, getCountries',
    )
    expect((await t.get('/v1/usage/prices?operation=getUsage&channels=101', account.key)).status).toBe(400)
  })
})

describe('the ledger', () => {
  test('has an entry with the reason for every charge; the audit finds no difference', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const subscription = await t.account()
    const { chat_id, internal_id } = await t.chat()
    await readOn('2026-09-01', account.key, internal_id, 2)
    await readOn('2026-09-01', subscription.key, internal_id, 2)
    const rows = await t.db
      .rows`select kind, key_type, operation, amount_mc, balance_mc, requests, unique_channels, array_to_json(chat_ids) as chat_ids
      from ledger order by entry_id`
    const charge = { kind: 'charge', operation: 'getChannelInfo', chat_ids: [chat_id] }
    const onCredits = { ...charge, key_type: 'credits', amount_mc: -100, requests: 0, unique_channels: 0 }
    const counted = { ...charge, key_type: 'subscription', amount_mc: 0, balance_mc: null, requests: 1 }
    expect(rows).toEqual([
      expect.objectContaining({ kind: 'credit', amount_mc: 1_000, balance_mc: 1_000 }),
      { ...onCredits, balance_mc: 900 },
      { ...onCredits, balance_mc: 800 },
      { ...counted, unique_channels: 1 },
      { ...counted, unique_channels: 0 },
    ])
    expect(await listDiscrepancies(t.db)).toEqual([])
  })

  test('is append-only', async () => {
    await t.account({ balance_mc: 1_000 })
    await expect(t.db.rows`update ledger set amount_mc = 0`).rejects.toThrow('only ever added to')
    await expect(t.db.rows`delete from ledger`).rejects.toThrow('only ever added to')
  })

  test('the audit finds a balance, a counter, a counted channel and a day of usage that were changed without the ledger', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const subscription = await t.account()
    const { internal_id } = await t.chat()
    await readOn('2026-09-01', account.key, internal_id)
    await readOn('2026-09-01', subscription.key, internal_id)
    await countAllUsage(t.db)
    await t.db.rows`update accounts set balance_mc = 5000 where account_id = ${account.account_id}`
    await t.db.rows`update account_months set requests = 9`
    await t.db.rows`delete from account_month_channels`
    await t.db.rows`update usage_days set requests = 7, cost_mc = 8 where key_type = 'credits'`
    await t.db.rows`delete from usage_chat_days where key_type = 'subscription'`
    expect(await listDiscrepancies(t.db)).toEqual([
      { account_id: account.account_id, what: 'balance_mc', stands: 5_000, should_be: 900 },
      { account_id: account.account_id, what: 'cost_mc in the usage of 2026-09-01', stands: 8, should_be: 100 },
      { account_id: account.account_id, what: 'requests in the usage of 2026-09-01', stands: 7, should_be: 1 },
      {
        account_id: subscription.account_id,
        what: 'reads of chats in the usage of 2026-09-01',
        stands: 0,
        should_be: 1,
      },
      {
        account_id: subscription.account_id,
        what: 'requests of the month from 2026-08-15',
        stands: 9,
        should_be: 1,
      },
      {
        account_id: subscription.account_id,
        what: 'unique_channels against the channels kept of the month from 2026-08-15',
        stands: 1,
        should_be: 0,
      },
    ])
  })
})

test('/v1/usage/plans has the terms that apply to the account and all plans, for nothing', async () => {
  const { key } = await t.account({ plan: 'Free', overrides: { limits: { unique_channels: 9 } } })
  const { status, body } = await t.get('/v1/usage/plans', key)
  expect(status).toBe(200)
  expect(body).toMatchObject({ plan: 'Free', terms: { unique_channels: 9, allow_catalog: false, history_days: 7 } })
  expect(body.plans.map(({ plan }: { plan: string }) => plan)).toEqual(Object.keys(defaultPlans))
  expect(body.plans[0].terms).toMatchObject({ unique_channels: 5, verified_only: true, rate_per_second: 20 })
  expect((await t.get('/v1/usage/info', key)).body.requests.spent).toBe(0)
})
