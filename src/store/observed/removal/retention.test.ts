// Months are created and dropped while others read: a test on PostgreSQL, because the embedded database has one session.
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { skipWithout } from '../../../../test/needs.ts'
import { ensurePartitions } from '../tables/partitions.ts'
import { dropAuthorsOf, dropMonthsBefore } from './retention.ts'

const db = await testDatabase()
const time = (month: string) => Date.parse(`2026-${month}-15T00:00:00Z`) / 1000

const insert = (month: string, message_id: number) => db.rows`
  insert into messages (chat_id, message_id, date, content, author_key, observed_at)
  values (1, ${message_id}, ${new Date(time(month) * 1000)}, '{}', 'user 1', now())`
const ids = async () =>
  (await db.rows<{ message_id: number }>`select message_id from messages order by 1`).map(
    ({ message_id }) => message_id,
  )
const states = () => db.rows`select relname as name, inhdetachpending as pending from pg_class
  left join pg_inherits on inhrelid = pg_class.oid where relname ~ '^messages_2026_[0-9]{2}$' order by 1`

const fill = async () => {
  await db.script('truncate messages')
  await ensurePartitions(db, ['05', '06', '07'].map(time))
  for (const [i, month] of ['05', '06', '07'].entries()) await insert(month, i + 1)
}

test('months before the given one are dropped, and a second run finds nothing', async () => {
  await fill()
  expect(await dropMonthsBefore(db, 'messages', '2026-07')).toEqual({
    dropped: ['messages_2026_05', 'messages_2026_06'],
    postponed: [],
  })
  expect(await ids()).toEqual([3])
  expect(await dropMonthsBefore(db, 'messages', '2026-07')).toEqual({ dropped: [], postponed: [] })
})

/** Somebody who began to read messages, and holds their transaction open. */
const longReader = async () => {
  const client = new pg.Client({ connectionString: db.database_url! })
  await client.connect()
  await client.query('begin; select count(*) from messages')
  return {
    count: async () => Number((await client.query('select count(*) from messages')).rows[0].count),
    end: async () => {
      await client.query('commit').catch(() => {})
      await client.end()
    },
  }
}

/** Waits until a statement that contains the text waits for a lock. */
const isWaiting = (text: string) =>
  expect
    .poll(
      () =>
        db.rows`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${text}%`}`,
    )
    .toHaveLength(1)

/** A read that has to wait longer than this fails. */
const readSoon = () =>
  db.transaction(async (tx) => {
    await tx.script("set local statement_timeout = '20s'")
    return (await tx.row<{ count: number }>`select count(*) as count from messages`)!.count
  })

if (!db.database_url) skipWithout('postgres', 'months are dropped under readers')
else if (inject('workers')) skipWithout('one-machine', 'months are dropped under readers')
else {
  test('while a month is dropped under a long reader, others read and write, and the month is gone for them', async () => {
    await fill()
    const reader = await longReader()
    try {
      const dropping = dropMonthsBefore(db, 'messages', '2026-06', 30_000)
      await isWaiting('detach partition messages_2026_05 concurrently')
      expect(await readSoon()).toBe(2)
      await insert('07', 9)
      await ensurePartitions(db, [time('08')])
      expect(await readSoon()).toBe(3)
      expect(await reader.count()).toBeGreaterThan(0)
      await reader.end()
      expect(await dropping).toEqual({ dropped: ['messages_2026_05'], postponed: [] })
    } finally {
      await reader.end()
    }
    expect(await ids()).toEqual([2, 3, 9])
  })

  test('a detach that was interrupted is finished by the next run', async () => {
    await fill()
    const reader = await longReader()
    try {
      expect(await dropMonthsBefore(db, 'messages', '2026-07', 50)).toEqual({
        dropped: [],
        postponed: ['messages_2026_05'],
      })
      expect((await states())[0]).toEqual({ name: 'messages_2026_05', pending: true })
      expect(await readSoon()).toBe(2)
      // The reader is still there.
      expect(await dropMonthsBefore(db, 'messages', '2026-07', 50)).toMatchObject({ postponed: ['messages_2026_05'] })
    } finally {
      await reader.end()
    }
    expect(await dropMonthsBefore(db, 'messages', '2026-07')).toEqual({
      dropped: ['messages_2026_05', 'messages_2026_06'],
      postponed: [],
    })
    expect(await ids()).toEqual([3])
  })

  test('a month that was detached by a process which died before dropping it is dropped', async () => {
    await fill()
    await db.script('alter table messages detach partition messages_2026_05')
    expect(await dropMonthsBefore(db, 'messages', '2026-06')).toEqual({ dropped: ['messages_2026_05'], postponed: [] })
    expect((await states()).map(({ name }) => name)).not.toContain('messages_2026_05')
  })

  test('while authors are taken out of a month under a long reader, others read', async () => {
    await fill()
    const reader = await longReader()
    let working: Promise<void> | undefined
    try {
      working = dropAuthorsOf(db, '2026-06')
      await isWaiting('lock table messages')
      expect(await readSoon()).toBe(3)
    } finally {
      await reader.end()
      await working
    }
    expect(await db.rows`select message_id, author_key from messages order by 1`).toEqual([
      { message_id: 1, author_key: 'user 1' },
      { message_id: 2, author_key: null },
      { message_id: 3, author_key: 'user 1' },
    ])
  })
}
