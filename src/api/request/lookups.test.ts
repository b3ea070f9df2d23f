// What is looked up for every request: together, and kept for a moment.
import { beforeEach, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { setAccountStatus } from '../../store/accounts/accounts.ts'
import type { Db } from '../../store/db.ts'
import { openLookups } from './lookups.ts'

const t = await testService()
beforeEach(t.reset)

/** Counts the statements that go to the database. */
const counted = () => {
  let statements = 0
  const prepared = ((...given: Parameters<Db['prepared']>) => {
    statements++
    return t.db.prepared(...given)
  }) as Db['prepared']
  return { db: { ...t.db, prepared }, count: () => statements }
}

test('fifty at once are one statement, and the next fifty none', async () => {
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

test('what is not there is asked for again: a key that is made now works now', async () => {
  const { db, count } = counted()
  const lookups = openLookups(db, t.secrets, 60_000)
  expect(await lookups.keyHolder('csk_guess')).toBeUndefined()
  expect(await lookups.chat('chat7id')).toBeUndefined()
  expect(await lookups.keyHolder('csk_guess')).toBeUndefined()
  expect(count()).toBe(3)
  const { internal_id } = await t.chat({ internal_id: 'chat7id' })
  expect(await lookups.chat(internal_id)).toMatchObject({ internal_id })
})

test('a change shows when the moment is over', async () => {
  const lookups = openLookups(t.db, t.secrets, 200)
  const { key, account_id } = await t.account()
  expect((await lookups.keyHolder(key))!.status).toBe('active')
  await setAccountStatus(t.db, account_id, 'suspended')
  await expect.poll(async () => (await lookups.keyHolder(key))!.status, { timeout: 5_000 }).toBe('suspended')
})

test('what is in use is looked up anew all at once, and what is not is forgotten', async () => {
  const { db, count } = counted()
  const lookups = openLookups(db, t.secrets, 300)
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await t.chat()).internal_id))
  for (const id of ids) await lookups.chat(id)
  expect(count()).toBe(6)
  const used = ids.slice(0, 4)
  for (const id of used) await lookups.chat(id)
  await new Promise((resolve) => setTimeout(resolve, 310))
  for (const id of used) expect(await lookups.chat(id)).toMatchObject({ internal_id: id })
  expect(count()).toBe(7)
  expect(await lookups.chat(ids[5]!)).toMatchObject({ internal_id: ids[5] })
  expect(count()).toBe(8)
})

test('nothing that is there is told as unknown, however slow the database and however it is asked', async () => {
  const slow: Db = {
    ...t.db,
    prepared: async (...statement) => {
      const rows = await t.db.prepared(...statement)
      await new Promise((resolve) => setTimeout(resolve, 170))
      return rows as never
    },
  }
  const lookups = openLookups(slow, t.secrets, 200)
  const ids = await Promise.all(Array.from({ length: 160 }, async () => (await t.chat()).internal_id))
  const asked = (some: string[]) => some.flatMap((id) => [lookups.chat(ids[0]!), lookups.chat(id)])
  const first = asked(ids.slice(0, 80))
  await new Promise((resolve) => setTimeout(resolve, 60))
  const found = await Promise.all([...first, ...asked(ids.slice(80))])
  expect(found.filter((row) => row === undefined)).toEqual([])
})
