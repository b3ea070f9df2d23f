// Making lists, filling them by hand, and noting things about their chats.
import { beforeEach, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/pages.ts'
import { NOON, testService } from '../../../test/service.ts'

const t = await testService()
let account: Awaited<ReturnType<typeof t.account>>
let key = ''
/** Lists belong to an account, so a new one is enough for most tests; those that look at the whole catalog begin with `emptied`. */
beforeEach(async () => {
  t.clock.now = NOON
  account = await t.account()
  key = account.key
})

const emptied = async () => {
  await t.reset()
  account = await t.account()
  key = account.key
}

const patch = (path: string, body: object, as = key) => t.request('PATCH', path, as, {}, body)
const created = async (body: object = { name: 'Plan', kind: 'picked' }, as = key): Promise<string> => {
  const answer = await t.post('/v1/lists', as, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.list_id
}
const add = (list_id: string, chats: string, as = key) => t.post(`/v1/lists/${list_id}/chats`, as, { chats })
const idsIn = async (list_id: string, as = key) =>
  (await t.get(`/v1/lists/${list_id}/channels?sort_by=added_at&sort_direction=asc`, as)).body.items.map(
    (item: { internal_id: string }) => item.internal_id,
  )

describe('making lists', () => {
  test('a picked list begins empty; it is found, renamed and deleted', async () => {
    const made = await t.post('/v1/lists', key, { name: 'Media plan', kind: 'picked' })
    expect(made).toMatchObject({ status: 201 })
    expect(made.body).toEqual({
      list_id: expect.stringMatching(/^ls_[0-9A-Za-z]{12}$/),
      kind: 'picked',
      name: 'Media plan',
      chats_count: 0,
      created_at: '2026-09-01T12:00:00Z',
      changed_at: '2026-09-01T12:00:00Z',
    })
    const path = `/v1/lists/${made.body.list_id}`
    expect((await t.get(path, key)).body).toEqual(made.body)
    t.clock.now = new Date('2026-09-02T12:00:00Z')
    const renamed = { ...made.body, name: 'Autumn', changed_at: '2026-09-02T12:00:00Z' }
    expect(await patch(path, { name: 'Autumn' })).toMatchObject({ status: 200, body: renamed })
    expect((await t.get(path, key)).body).toEqual(renamed)
    expect((await t.delete(path, key)).body).toEqual({ deleted: true })
    expect((await t.delete(path, key)).body).toEqual({ deleted: false })
    expect(await t.get(path, key)).toMatchObject({ status: 404, body: { code: 'LIST_NOT_FOUND' } })
  })

  test('a matching list has what matches now, and keeps its filters as they were given', async () => {
    await emptied()
    const cairo = await t.chat({ country: 'egypt', members_count: 700 })
    await t.chat({ country: 'france', members_count: 9000 })
    const filters = { country: 'EGYPT', members_min: 500 }
    const made = await t.post('/v1/lists', key, { name: 'Egypt', kind: 'matching', filters })
    expect(made.body).toMatchObject({ filters, chats_count: 1, matched_count: 1, audience_count: 700 })
    expect(made.body.point_at).toBe('2026-09-01T12:00:00Z')
    const { list_id } = made.body
    expect(await idsIn(list_id)).toEqual([cairo.internal_id])
    const giza = await t.chat({ country: 'egypt', members_count: 600 })
    expect((await idsIn(list_id)).sort()).toEqual([cairo.internal_id, giza.internal_id].sort())
    const wider = await patch(`/v1/lists/${list_id}`, { filters: { members_min: 1 } })
    expect(wider.body).toMatchObject({ filters: { members_min: 1 }, chats_count: 3, audience_count: 10_300 })
  })

  test('all lists come newest first, page by page, and only those of the account', async () => {
    for (let i = 0; i < 5; i++) {
      t.clock.now = new Date(NOON.getTime() + i * 1000)
      await created({ name: `List ${i}`, kind: 'picked' })
    }
    const other = (await t.account()).key
    await created({ name: 'Not yours', kind: 'picked' }, other)
    const pages = await readPages<{ name: string }>((url) => t.get(url, key), '/v1/lists?limit=2', 'lists')
    expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
      ['List 4', 'List 3'],
      ['List 2', 'List 1'],
      ['List 0'],
    ])
  })

  test('another account reads and changes nothing of it', async () => {
    const chat = await t.chat()
    const list_id = await created()
    await add(list_id, chat.internal_id)
    const other = (await t.account()).key
    const path = `/v1/lists/${list_id}`
    const asked = [
      await t.get(path, other),
      await patch(path, { name: 'Mine' }, other),
      await add(list_id, chat.internal_id, other),
      await t.delete(`${path}/chats?ids=${chat.internal_id}`, other),
      await patch(`${path}/chats/${chat.internal_id}`, { note: 'x' }, other),
      ...(await Promise.all(
        ['channels', 'messages', 'audience', 'changes'].map((part) => t.get(`${path}/${part}`, other)),
      )),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    expect((await t.delete(path, other)).body).toEqual({ deleted: false })
    expect((await t.get(path, key)).body).toMatchObject({ name: 'Plan', chats_count: 1 })
  })

  test.each([
    [{ kind: 'picked' }, 'name is required'],
    [{ name: ' ', kind: 'picked' }, 'name has characters'],
    [{ name: 'a', kind: 'other' }, 'kind must be one of picked, matching'],
    [{ name: 'a', kind: 'picked', filters: {} }, 'A picked list has no filters'],
    [{ name: 'a', kind: 'matching' }, 'filters is required'],
    [{ name: 'a', kind: 'matching', filters: { country: 'atlantis' } }, 'country'],
  ])('400 for %j', async (body, message) => {
    expect(await t.post('/v1/lists', key, body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    })
    expect((await t.get('/v1/lists', key)).body.lists).toEqual([])
  })

  test('a change of nothing, and filters for a picked list, are 400', async () => {
    const path = `/v1/lists/${await created()}`
    expect((await patch(path, {})).body.message).toBe('The body changes nothing')
    expect((await patch(path, { filters: {} })).body.message).toContain('has no filters')
  })
})

describe('limits', () => {
  test('a plan allows so many lists, and the refusal names the limit', async () => {
    const { key: few } = await t.account({ overrides: { limits: { lists: 2 } } })
    await created(undefined, few)
    const second = await created(undefined, few)
    const refused = await t.post('/v1/lists', few, { name: 'Third', kind: 'picked' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'LIST_LIMIT_REACHED' } })
    expect(refused.body.message).toContain('allows 2 lists')
    expect((await t.get('/v1/usage/info', few)).body.lists).toEqual({ active: 2, limit: 2 })
    await t.delete(`/v1/lists/${second}`, few)
    await created(undefined, few)
  })

  test('two requests at once cannot both make the last list', async () => {
    const { key: few } = await t.account({ overrides: { limits: { lists: 1 } } })
    const made = await Promise.all(['a', 'b', 'c'].map((name) => t.post('/v1/lists', few, { name, kind: 'picked' })))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  test('a list holds so many chats; what has no room is reported', async () => {
    const { key: few } = await t.account({ overrides: { limits: { list_chats: 2 } } })
    const chats = [await t.chat(), await t.chat(), await t.chat()]
    const list_id = await created(undefined, few)
    const { body } = await add(list_id, chats.map(({ internal_id }) => internal_id).join('\n'), few)
    expect(body).toMatchObject({ added_count: 2, chats_count: 2, chats_limit: 2 })
    expect(body.lines.map(({ result }: { result: string }) => result)).toEqual(['added', 'added', 'no room'])
  })

  test('filters that match more than a list may hold are refused, without the count', async () => {
    await emptied()
    const { key: few } = await t.account({ overrides: { limits: { list_chats: 1 } } })
    const [first] = [await t.chat({ members_count: 10 }), await t.chat({ members_count: 5 })]
    const refused = await t.post('/v1/lists', few, { name: 'All', kind: 'matching', filters: {} })
    expect(refused).toMatchObject({ status: 400, body: { code: 'LIST_TOO_LARGE' } })
    const list_id = await created({ name: 'Large', kind: 'matching', filters: { members_min: 7 } }, few)
    expect((await patch(`/v1/lists/${list_id}`, { filters: {} }, few)).body.code).toBe('LIST_TOO_LARGE')
    expect((await t.get(`/v1/lists/${list_id}`, few)).body.filters).toEqual({ members_min: 7 })
    // It may grow beyond the limit later: the largest are in it.
    await t.chat({ members_count: 8 })
    expect(await idsIn(list_id, few)).toEqual([first!.internal_id])
  })

  test('no plan allows more than 1,000 chats', async () => {
    const { key: all } = await t.account({ overrides: { limits: { list_chats: 5000 } } })
    const list_id = await created(undefined, all)
    const { body } = await add(list_id, '@nobody', all)
    expect(body.chats_limit).toBe(1000)
  })

  test('a matching list needs the catalog', async () => {
    const { key: free } = await t.account({ plan: 'Free' })
    const refused = await t.post('/v1/lists', free, { name: 'All', kind: 'matching', filters: {} })
    expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_IN_PLAN' } })
    await created(undefined, free)
  })
})

describe('adding', () => {
  test('a pasted column: what was added, what was there, what is unknown and what was not understood', async () => {
    const byId = await t.chat({ title: 'By id' })
    const byName = await t.chat({ username: 'cairo_daily', title: 'By name' })
    const byLink = await t.chat({ username: 'riyadh_morning', title: 'By link' })
    const byInvite = await t.chat({ invite_hash: 'AbCdEf12345', title: 'By invite' })
    const group = await t.chat({ username: 'city_talk', title: 'A group', peer: 'Group' })
    const list_id = await created()
    const { body } = await add(
      list_id,
      [
        `${byId.internal_id}\t@Cairo_Daily, https://t.me/riyadh_morning/12`,
        't.me/+AbCdEf12345;city_talk',
        '@cairo_daily',
        '@not_known_here',
        'https://t.me/+ZyXwVu98765',
        'call me tomorrow',
        'https://example.org',
        '-1009999999999',
      ].join('\r\n'),
    )
    expect(body.lines).toEqual([
      {
        line: 1,
        text: byId.internal_id,
        result: 'added',
        internal_id: byId.internal_id,
        peer: 'Channel',
        title: 'By id',
      },
      {
        line: 2,
        text: '@Cairo_Daily',
        result: 'added',
        internal_id: byName.internal_id,
        peer: 'Channel',
        title: 'By name',
      },
      {
        line: 3,
        text: 'https://t.me/riyadh_morning/12',
        result: 'added',
        internal_id: byLink.internal_id,
        peer: 'Channel',
        title: 'By link',
      },
      {
        line: 4,
        text: 't.me/+AbCdEf12345',
        result: 'added',
        internal_id: byInvite.internal_id,
        peer: 'Channel',
        title: 'By invite',
      },
      { line: 5, text: 'city_talk', result: 'added', internal_id: group.internal_id, peer: 'Group', title: 'A group' },
      {
        line: 6,
        text: '@cairo_daily',
        result: 'already there',
        internal_id: byName.internal_id,
        peer: 'Channel',
        title: 'By name',
      },
      { line: 7, text: '@not_known_here', result: 'unknown', link: 'https://t.me/not_known_here' },
      { line: 8, text: 'https://t.me/+ZyXwVu98765', result: 'unknown', link: 'https://t.me/+ZyXwVu98765' },
      { line: 9, text: 'call me tomorrow', result: 'not understood' },
      { line: 10, text: 'https://example.org', result: 'not understood' },
      { line: 11, text: '-1009999999999', result: 'unknown' },
    ])
    expect(body).toMatchObject({ list_id, added_count: 5, chats_count: 5, chats_limit: 500 })
    expect((await add(list_id, byId.internal_id)).body.lines[0].result).toBe('already there')
    // What is offered can be added to the service.
    expect((await t.post('/v1/channels/add', key, { link: body.lines[6].link })).body.status).toBe('queued')
  })

  test('an internal id wins over a name that is spelled the same', async () => {
    const named = await t.chat({ username: 'daily1234' })
    const known = await t.chat({ internal_id: 'daily1234', title: 'The id' })
    const list_id = await created()
    await add(list_id, 'daily1234')
    expect(await idsIn(list_id)).toEqual([known.internal_id])
    t.clock.now = new Date(NOON.getTime() + 1000)
    await add(list_id, '@daily1234')
    expect(await idsIn(list_id)).toEqual([known.internal_id, named.internal_id])
  })

  test('hidden chats are unknown', async () => {
    const chat = await t.chat({ username: 'hidden_one' })
    await t.db.rows`update chats set hidden_at = now() where chat_id = ${chat.chat_id}`
    const { body } = await add(await created(), '@hidden_one')
    expect(body.lines[0]).toEqual({ line: 1, text: '@hidden_one', result: 'unknown', link: 'https://t.me/hidden_one' })
  })

  test('more than 1,000 entries, and additions to a matching list, are 400', async () => {
    const many = Array.from({ length: 1001 }, (_, i) => `@name_${i}`).join('\n')
    expect((await add(await created(), many)).body.message).toBe('chats must have at most 1000 entries; it has 1001')
    const matching = await created({ name: 'All', kind: 'matching', filters: {} })
    expect((await add(matching, '@cairo_daily')).body.message).toContain('has what matches its filters')
    expect((await t.delete(`/v1/lists/${matching}/chats?ids=abc`, key)).status).toBe(400)
  })

  test('a thousand entries take one request', async () => {
    const { key: all } = await t.account({ plan: 'XL' })
    await t.db
      .rows`insert into chats (internal_id, platform_id, username, peer, title, search_title, search_description, observed_at)
      select 'many' || i, 2000000000 + i, 'many_names_' || i, 'Channel', 'Many ' || i, 'many', '', now() from generate_series(1, 1000) as i`
    const names = Array.from({ length: 1000 }, (_, i) => `@many_names_${i + 1}`)
    const list_id = await created(undefined, all)
    const { body } = await add(list_id, names.join(','), all)
    expect(body).toMatchObject({ added_count: 1000, chats_count: 1000 })
  })

  test('removing leaves the others, and what is not there is no error', async () => {
    const [a, b, c] = [await t.chat(), await t.chat(), await t.chat()]
    const list_id = await created()
    await add(list_id, `${a!.internal_id} \n ${b!.internal_id},${c!.internal_id}`)
    const removed = await t.delete(`/v1/lists/${list_id}/chats?ids=${a!.internal_id},${c!.internal_id},unknown1`, key)
    expect(removed.body).toMatchObject({ removed_count: 2, chats_count: 1 })
    expect(await idsIn(list_id)).toEqual([b!.internal_id])
  })
})

describe('notes', () => {
  const noted = async () => {
    const chat = await t.chat()
    const list_id = await created()
    await add(list_id, chat.internal_id)
    return { chat, list_id, path: `/v1/lists/${list_id}/chats/${chat.internal_id}` }
  }

  test('note, tags and price are set one by one, and null removes them', async () => {
    const { path, list_id, chat } = await noted()
    const first = await patch(path, {
      note: 'Ask Huda',
      tags: [' shortlist ', 'asked'],
      price: 250.456,
      currency: 'USD',
    })
    const all = {
      list_id,
      internal_id: chat.internal_id,
      note: 'Ask Huda',
      tags: ['shortlist', 'asked'],
      currency: 'USD',
      state: 'none',
    }
    expect(first.body).toEqual({ ...all, price: 250.46 })
    expect((await patch(path, { price: 300 })).body).toEqual({ ...all, price: 300 })
    expect((await patch(path, { tags: null, note: '' })).body).toEqual({
      list_id,
      internal_id: chat.internal_id,
      price: 300,
      currency: 'USD',
      state: 'none',
    })
    expect((await patch(path, { price: null, state: 'Booked' })).body).toEqual({
      list_id,
      internal_id: chat.internal_id,
      state: 'booked',
    })
    expect((await patch(path, { note: 'n' })).body.state).toBe('booked')
    expect((await patch(path, { state: 'none' })).body.state).toBe('none')
  })

  test.each([
    [{}, 'The body changes nothing'],
    [{ price: 10 }, 'currency is required'],
    [{ currency: 'EUR' }, 'price is required'],
    [{ price: -1, currency: 'EUR' }, 'price must be a number'],
    [{ price: 1, currency: 'a b' }, 'currency has characters'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 'tags must be a list of at most 20'],
    [{ tags: ['a', 'a'] }, 'same entry twice'],
    [{ note: 'x'.repeat(2001) }, 'note must be at most 2000'],
    [{ state: 'paid' }, 'state must be one of none, asked, booked, ran'],
  ])('400 for %j', async (body, message) => {
    const { path } = await noted()
    expect(await patch(path, body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    })
  })

  test('a chat that is not in the list is 404; of a matching list any chat can be noted, because a free answer may not say which match', async () => {
    await emptied()
    const { list_id } = await noted()
    const other = await t.chat({ members_count: 50 })
    expect((await patch(`/v1/lists/${list_id}/chats/${other.internal_id}`, { note: 'x' })).status).toBe(404)
    const matching = await created({ name: 'Large', kind: 'matching', filters: { members_min: 10 } })
    const path = `/v1/lists/${matching}/chats/${other.internal_id}`
    expect((await patch(path, { note: 'good' })).body.note).toBe('good')
    const small = await t.chat({ members_count: 5 })
    const large = await t.chat({ members_count: 60 })
    for (const { internal_id } of [small, large])
      expect(await patch(`/v1/lists/${matching}/chats/${internal_id}`, { tags: ['x'] })).toMatchObject({
        status: 200,
        body: { list_id: matching, internal_id, tags: ['x'], state: 'none' },
      })
    const { items } = (await t.get(`/v1/lists/${matching}/channels?sort_by=members_count`, key)).body
    expect(items).toMatchObject([
      { internal_id: large.internal_id, tags: ['x'] },
      { internal_id: other.internal_id, note: 'good' },
    ])
    expect(items).toHaveLength(2)
  })

  test('prices of many chats at once: what is not in the list is named, and the rest keeps what it had', async () => {
    const [a, b] = [await t.chat({ username: 'price_one' }), await t.chat({ username: 'price_two' })]
    await t.chat({ username: 'not_in_it' })
    const list_id = await created({ name: 'Plan', kind: 'picked', chats: [a!.internal_id, b!.internal_id] })
    await patch(`/v1/lists/${list_id}/chats/${a!.internal_id}`, { note: 'kept', tags: ['x'] })
    const path = `/v1/lists/${list_id}/chats`
    const notes = [
      { chat: '@Price_One', price: 120, currency: 'USD' },
      { chat: 'https://t.me/price_two', price: 80.5, currency: 'EUR', state: 'asked' },
      { chat: '@not_in_it', price: 1, currency: 'USD' },
      { chat: '@nobody_here', price: 1, currency: 'USD' },
      // Named once more: the later entry is set after the earlier one.
      { chat: a!.internal_id, state: 'booked' },
    ]
    expect(await patch(path, { notes })).toMatchObject({
      status: 200,
      body: { list_id, noted_count: 2, unknown: ['@not_in_it', '@nobody_here'] },
    })
    const { items } = (await t.get(`/v1/lists/${list_id}/channels?sort_by=price`, key)).body
    expect(items).toMatchObject([
      { internal_id: a!.internal_id, price: 120, currency: 'USD', note: 'kept', tags: ['x'], state: 'booked' },
      { internal_id: b!.internal_id, price: 80.5, currency: 'EUR', state: 'asked' },
    ])
    const wrong = [
      { chat: '@price_two', price: 7 },
      { chat: '@price_one', price: null, currency: 'USD' },
    ]
    expect(await patch(path, { notes: wrong })).toMatchObject({
      status: 400,
      body: { message: 'notes[1].price is required with a currency' },
    })
    // Nothing of it was noted.
    expect((await t.get(`/v1/lists/${list_id}/channels?sort_by=price`, key)).body.items).toEqual(items)
    expect((await patch(path, { notes: [{ chat: '@price_one' }] })).body.message).toBe('notes[0] changes nothing')
    expect((await patch(path, { notes: [] })).status).toBe(400)
  })

  test('many chats of a matching list are noted, and those that do not match are named', async () => {
    await emptied()
    const [large, small] = [await t.chat({ members_count: 50 }), await t.chat({ members_count: 5 })]
    const list_id = await created({ name: 'Large', kind: 'matching', filters: { members_min: 10 } })
    const notes = [large, small].map((chat) => ({ chat: chat!.internal_id, state: 'ran' }))
    const { body } = await patch(`/v1/lists/${list_id}/chats`, { notes })
    expect(body).toEqual({ list_id, noted_count: 1, unknown: [small!.internal_id] })
    const { items } = (await t.get(`/v1/lists/${list_id}/channels`, key)).body
    expect(items).toMatchObject([{ internal_id: large!.internal_id, state: 'ran' }])
  })

  test('a removed chat takes its notes with it', async () => {
    const { path, list_id, chat } = await noted()
    await patch(path, { note: 'old' })
    await t.delete(`/v1/lists/${list_id}/chats?ids=${chat.internal_id}`, key)
    await add(list_id, chat.internal_id)
    expect((await t.get(`/v1/lists/${list_id}/channels`, key)).body.items[0]).not.toHaveProperty('note')
  })
})

describe('what is charged', () => {
  test('what tells totals costs a catalog search, adding one request; notes, removals and deletions are free', async () => {
    const paying = await t.account({ balance_mc: 10_000 })
    const chat = await t.chat()
    const costs: [string, number][] = []
    const cost = async (what: string, work: () => Promise<{ status: number }>) => {
      const before = await t.balance(paying)
      const answer = await work()
      expect(answer.status, what).toBeLessThan(300)
      costs.push([what, before! - (await t.balance(paying))!])
      return answer
    }
    const made = (await cost('make', () => t.post('/v1/lists', paying.key, { name: 'a', kind: 'picked' }))) as {
      body?: { list_id: string }
    } & { status: number }
    const path = `/v1/lists/${made.body!.list_id}`
    await cost('list', () => t.get('/v1/lists', paying.key))
    await cost('add', () => t.post(`${path}/chats`, paying.key, { chats: chat.internal_id }))
    await cost('channels', () => t.get(`${path}/channels`, paying.key))
    await cost('note', () => patch(`${path}/chats/${chat.internal_id}`, { note: 'x' }, paying.key))
    const notes = [{ chat: chat.internal_id, state: 'asked' }]
    await cost('note many', () => patch(`${path}/chats`, { notes }, paying.key))
    await cost('remove', () => t.delete(`${path}/chats?ids=${chat.internal_id}`, paying.key))
    await cost('rename', () => patch(path, { name: 'b' }, paying.key))
    await cost('delete', () => t.delete(path, paying.key))
    expect(costs).toEqual([
      ['make', 100],
      ['list', 100],
      ['add', 50],
      ['channels', 100],
      ['note', 0],
      ['note many', 100],
      ['remove', 0],
      ['rename', 100],
      ['delete', 0],
    ])
  })

  test('402: what cannot be paid is not done', async () => {
    const poor = await t.account({ balance_mc: 110 })
    const list_id = await created(undefined, poor.key)
    const chat = await t.chat()
    expect((await add(list_id, chat.internal_id, poor.key)).status).toBe(402)
    expect(await t.db.rows`select from list_chats where list_id = ${list_id}`).toEqual([])
  })

  test('a creation with an Idempotency-Key makes one list', async () => {
    const body = { name: 'Once', kind: 'picked' }
    const [first, second] = [
      await t.post('/v1/lists', key, body, { 'idempotency-key': 'abc' }),
      await t.post('/v1/lists', key, body, { 'idempotency-key': 'abc' }),
    ]
    expect(second.body).toEqual(first.body)
    expect((await t.get('/v1/lists', key)).body.lists).toHaveLength(1)
  })
})

test('an account that is deleted takes its lists along', async () => {
  await emptied()
  const chat = await t.chat()
  await add(await created(), chat.internal_id)
  await created({ name: 'All', kind: 'matching', filters: {} })
  const { tables } = (await t.get('/v1/account/data', key)).body
  const rowsOf = (name: string) => tables.find(({ table }: { table: string }) => table === name).rows
  expect(rowsOf('lists')).toHaveLength(2)
  expect(rowsOf('list_chats')).toMatchObject([{ internal_id: chat.internal_id }])
  expect(rowsOf('list_days')).toHaveLength(1)
  const gone = await t.delete(`/v1/account?name=${encodeURIComponent(account.name)}`, key)
  expect(gone.status).toBe(200)
  for (const table of ['lists', 'list_chats', 'list_days'])
    expect(gone.body.kept.map(({ table }: { table: string }) => table)).not.toContain(table)
  expect(await t.db.rows`select from lists`).toEqual([])
  expect(await t.db.rows`select from list_chats`).toEqual([])
  expect(await t.db.rows`select from list_days`).toEqual([])
})

test('the lists of a chat: what the account noted in its picked lists, for nothing, and no word about matching ones', async () => {
  const chat = await t.chat({ country: 'egypt', members_count: 700 })
  const of = (as = key) => t.get(`/v1/channel/lists?internal_id=${chat.internal_id}`, as)
  expect((await of()).body).toEqual({ internal_id: chat.internal_id, lists: [] })
  const first = await created({ name: 'Autumn', kind: 'picked' })
  await add(first, chat.internal_id)
  await patch(`/v1/lists/${first}/chats/${chat.internal_id}`, { price: 250, currency: 'EUR', state: 'asked' })
  t.clock.now = new Date(NOON.getTime() + 1000)
  const second = await created({ name: 'Winter', kind: 'picked', chats: [chat.internal_id] } as object)
  const matching = await created({ name: 'Egypt', kind: 'matching', filters: { members_max: 800 } })
  await patch(`/v1/lists/${matching}/chats/${chat.internal_id}`, { note: 'noted anyway' })
  await created({ name: 'Empty', kind: 'picked' })
  const added_at = '2026-09-01T12:00:00Z'
  expect((await of()).body.lists).toEqual([
    { list_id: second, name: 'Winter', state: 'none', added_at: '2026-09-01T12:00:01Z' },
    { list_id: first, name: 'Autumn', price: 250, currency: 'EUR', state: 'asked', added_at },
  ])
  const payer = await t.account({ balance_mc: 0 })
  const { status, body } = await of(payer.key)
  expect([status, body.lists]).toEqual([200, []])
})
