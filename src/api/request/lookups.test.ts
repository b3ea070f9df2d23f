// Lookups of every request: those that arrive together share a statement, and found rows are cached for a moment.
import { beforeEach, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { setAccountStatus } from '../../store/accounts/accounts.ts'
import type { Db } from '../../store/db.ts'
import { openLookups } from './lookups.ts'

const t = await testService()
beforeEach(t.reset)

const stoppedClock = () => {
  // The cache takes a start of 0 to mean no start, so the clock begins later.
  const clock = { time: 1_000, now: () => clock.time }
  return clock
}

/** Counts the statements that go to the database. */
const counted = () => {
  let statements = 0
  const prepared = ((...given: Parameters<Db['prepared']>) => {
    statements++
    return t.db.prepared(...given)
  }) as Db['prepared']
  return { db: { ...t.db, prepared }, count: () => statements }
}

test('50 lookups at once take one statement, and the next 50 take none', async () => {
  const { db, count } = counted()
  const lookups = openLookups(db, t.secrets, 60_000)
  const { internal_id } = await t.chat()
  const { key, account_id } = await t.account()
  const ask = () => Promise.all(Array.from({ length: 50 }, () => lookups.keyHolder(key)))
  for (const holder of await ask()) expect(holder).toMatchObject({ account_id })
  expect(count()).toBe(1)
  await ask()
  expect(count()).toBe(1)
  await Promise.all(Array.from({ length: 50 }, () => lookups.chat(internal_id)))
  expect(count()).toBe(2)
})

test('dictionaries are read once while their counts are cached, over HTTP too, and then show the new counts', async () => {
  const clock = stoppedClock()
  const { db, count } = counted()
  const usual = t.deps.lookups
  t.deps.lookups = openLookups(db, t.secrets, 200, clock)
  const { key } = await t.account()
  const count_of_arabic = async () => {
    const { body } = await t.get('/v1/dictionaries/languages', key)
    return body.find(({ id }: { id: string }) => id === 'ar').channels_count
  }
  expect(await count_of_arabic()).toBe(0)
  const before = count()
  const written = (channels: number) => t.db
    .rows`insert into dictionary_counts values ('languages', 'ar', ${channels}, 9)
    on conflict (dictionary, id) do update set channels_count = excluded.channels_count`
  await written(3)
  expect(await count_of_arabic()).toBe(0)
  expect(count()).toBe(before)
  clock.time += 201
  expect(await count_of_arabic()).toBe(3)
  t.deps.lookups = usual
  await written(4)
  expect(await count_of_arabic()).toBe(4)
})

test('a miss is not cached: a key that is created now works now', async () => {
  const { db, count } = counted()
  const lookups = openLookups(db, t.secrets, 60_000)
  expect(await lookups.keyHolder('csk_guess')).toBeUndefined()
  expect(await lookups.chat('chat7id')).toBeUndefined()
  expect(await lookups.keyHolder('csk_guess')).toBeUndefined()
  expect(count()).toBe(3)
  const { internal_id } = await t.chat({ internal_id: 'chat7id' })
  expect(await lookups.chat(internal_id)).toMatchObject({ internal_id })
})

test('a change takes effect when the cached row expires', async () => {
  const clock = stoppedClock()
  const lookups = openLookups(t.db, t.secrets, 200, clock)
  const { key, account_id } = await t.account()
  expect((await lookups.keyHolder(key))!.status).toBe('active')
  await setAccountStatus(t.db, account_id, 'suspended')
  clock.time += 200
  expect((await lookups.keyHolder(key))!.status).toBe('active')
  clock.time += 1
  expect((await lookups.keyHolder(key))!.status).toBe('suspended')
})

test('the time for which a row is cached counts from the question on, however late the answer comes', async () => {
  const clock = stoppedClock()
  const { key, account_id } = await t.account()
  const prepared = (async (...given: Parameters<Db['prepared']>) => {
    const rows = await t.db.prepared(...given)
    clock.time += 150
    return rows
  }) as Db['prepared']
  const lookups = openLookups({ ...t.db, prepared }, t.secrets, 200, clock)
  expect((await lookups.keyHolder(key))!.status).toBe('active')
  await setAccountStatus(t.db, account_id, 'suspended')
  clock.time += 51
  expect((await lookups.keyHolder(key))!.status).toBe('suspended')
})

test('rows in use are refreshed in one statement, and unused rows are dropped', async () => {
  const { db, count } = counted()
  const clock = stoppedClock()
  const lookups = openLookups(db, t.secrets, 300, clock)
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await t.chat()).internal_id))
  for (const id of ids) await lookups.chat(id)
  expect(count()).toBe(6)
  const used = ids.slice(0, 4)
  for (const id of used) await lookups.chat(id)
  clock.time += 310
  for (const id of used) expect(await lookups.chat(id)).toMatchObject({ internal_id: id })
  expect(count()).toBe(7)
  expect(await lookups.chat(ids[5]!)).toMatchObject({ internal_id: ids[5] })
  expect(count()).toBe(8)
})

test('with 20,001 rows only the least recently used one is dropped', async () => {
  let statements = 0
  // Inserting 20,001 chats would take seconds and show nothing about the cache, so every chat is answered as known.
  const prepared = (async (_: TemplateStringsArray, ...values: unknown[]) => {
    statements++
    return (values.at(-1) as string[]).map((internal_id) => ({ internal_id }))
  }) as unknown as Db['prepared']
  const lookups = openLookups({ ...t.db, prepared }, t.secrets, 60_000, stoppedClock())
  const notCached = (ids: string[]) => ids.filter((id) => lookups.chat(id) instanceof Promise)
  const ids = Array.from({ length: 20_000 }, (_, i) => `chat${i}id`)
  await Promise.all(ids.map(lookups.chat))
  const [leastRecent] = ids.splice(7, 1)
  expect(notCached(ids)).toEqual([])
  expect(await lookups.chat('one more')).toEqual({ internal_id: 'one more' })

  const before = statements
  expect(notCached([...ids, 'one more'])).toEqual([])
  expect(statements).toBe(before)
  expect(await lookups.chat(leastRecent!)).toEqual({ internal_id: leastRecent })
  expect(statements).toBe(before + 1)
})

test('an existing row is never reported as missing when it expires while a batch waits for a slow database', async () => {
  const clock = stoppedClock()
  const begun = Promise.withResolvers<void>()
  const slow: Db = {
    ...t.db,
    prepared: async (...statement) => {
      begun.resolve()
      const rows = await t.db.prepared(...statement)
      clock.time += 250
      return rows as never
    },
  }
  const lookups = openLookups(slow, t.secrets, 200, clock)
  const ids = await Promise.all(Array.from({ length: 160 }, async () => (await t.chat()).internal_id))
  const asked = (some: string[]) => some.flatMap((id) => [lookups.chat(ids[0]!), lookups.chat(id)])
  const first = asked(ids.slice(0, 80))
  await begun.promise
  const found = await Promise.all([...first, ...asked(ids.slice(80))])
  expect(found.filter((row) => row === undefined)).toEqual([])
})
