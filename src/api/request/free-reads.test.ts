// Free reads wait for each other, and nobody else waits for them.
import { expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import type { Db } from '../../store/db.ts'

const t = await testService()

/** Holds back every statement on the usage of days until `release` is called. */
const heldBack = (db: Db) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = { started: 0, release }
  const db_held: Db = {
    ...db,
    rows: async (strings, ...values) => {
      if (strings.join('').includes('as page')) {
        held.started++
        await released
      }
      return db.rows(strings, ...values)
    },
  }
  return { held, db_held }
}

test('of 10 free reads of an account 2 run at once, of a process 4; paid reads pass them, and all are answered', async () => {
  const { db } = t.deps
  const greedy = [await t.account(), await t.account(), await t.account()]
  const payer = await t.account()
  const { internal_id } = await t.chat()
  const { held, db_held } = heldBack(db)
  t.deps.db = db_held
  try {
    const ask = ({ key }: { key: string }) => t.get('/v1/usage/history', key)
    const asked = Array.from({ length: 10 }, () => ask(greedy[0]!))
    await expect.poll(() => held.started).toBe(2)
    // Another account is not held up by the waiting ones of the first.
    expect((await t.get('/v1/usage/info', payer.key)).status).toBe(200)
    expect(held.started).toBe(2)
    asked.push(ask(greedy[1]!), ask(greedy[1]!), ask(greedy[2]!))
    await expect.poll(() => held.started).toBe(4)
    expect((await t.get(`/v1/channel/info?internal_id=${internal_id}`, payer.key)).status).toBe(200)
    expect(held.started).toBe(4)
    held.release()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(13).fill(200))
    expect(held.started).toBe(13)
  } finally {
    t.deps.db = db
  }
})

test('a refused free read gives its turn back', async () => {
  const { key } = await t.account()
  for (let i = 0; i < 5; i++) expect((await t.get('/v1/usage/history?group_by=hour', key)).status).toBe(400)
  expect((await t.get('/v1/usage/history', key)).status).toBe(200)
})

test.each([1, 2])('exports of %d accounts, two of each at once, hold no turn between their pages', async (count) => {
  const accounts = await Promise.all(Array.from({ length: count }, () => t.account()))
  for (let i = 0; i < 3; i++) {
    const { internal_id } = await t.chat()
    for (const { key } of accounts) await t.get(`/v1/channel/info?internal_id=${internal_id}`, key)
  }
  const path = '/v1/usage/history?group_by=channel&limit=1&format=ndjson&pages=all'
  const ask = (key: string) => t.app.inject({ url: path, headers: { 'x-api-key': key } })
  const files = await Promise.all(accounts.flatMap(({ key }) => [ask(key), ask(key)]))
  for (const { body } of files) expect(body.trimEnd().split('\n')).toHaveLength(3)
})
