import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Db, dbOver } from './db.ts'
import { openInMemory } from './embedded/open.ts'
import { migrate } from './migrate.ts'

const ours = join(import.meta.dirname, '../../migrations')
const names = readdirSync(ours).filter((name) => /^\d{4}_/.test(name))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const folderWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'cs-migrations-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const withDatabase = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
  const db = dbOver(await openInMemory())
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const chats = 'create table chats (chat_id bigint primary key); insert into chats select generate_series(1, 40) * 10;'

test('a slow migration says its name, its number, and how many chats are done', async () => {
  const slow = `create table counted (chat_id bigint, first bigint, last bigint);
-- in parts of chats
insert into counted select chat_id, $1, $2 from chats, pg_sleep(0.1) where chat_id between $1 and $2;`
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  await withDatabase(async (db) => {
    await migrate(db, { folder: folderWith({ '0001_chats.sql': chats }), say })
    expect(lines, 'a new database is no news').toEqual([])
    const folder = folderWith({ '0001_chats.sql': chats, '0002_slow.sql': slow, '0003_quick.sql': 'select 1;' })
    expect(await migrate(db, { folder, say, say_every_ms: 20 })).toEqual(['0002_slow.sql', '0003_quick.sql'])
    const [{ rows, parts }] = (await db.rows`select count(*)::integer as rows, count(distinct first)::integer as parts
      from counted`) as [{ rows: number; parts: number }]
    expect(rows).toBe(40)
    expect(parts).toBeGreaterThan(1)
    // The next start has nothing to apply and says nothing.
    const before = lines.length
    await migrate(db, { folder, say })
    expect(lines).toHaveLength(before)
  })
  expect(lines.filter((line) => !line.includes('waiting'))[0]).toBe('Migration 0002_slow (1 of 2)')
  expect(lines).toContainEqual(expect.stringMatching(/^Migration 0002_slow \(1 of 2\): 16 of 40 chats, \d+ s so far$/))
  expect(lines).toContain('Migration 0003_quick (2 of 2)')
  expect(lines.at(-1)).toBe('Migrations: done')
})

test('a migration that cannot be cut says at intervals that it runs, on a new database too', async () => {
  const lines: string[] = []
  const folder = folderWith({ '0001_slow.sql': 'select pg_sleep(0.3);' })
  await withDatabase((db) => migrate(db, { folder, say: (line) => lines.push(line), say_every_ms: 20 }))
  expect(lines.length).toBeGreaterThan(2)
  expect(lines).toContainEqual(expect.stringMatching(/^Migration 0001_slow \(1 of 1\), \d+ s so far$/))
})

test('nothing is said after a migration that failed', async () => {
  const lines: string[] = []
  const folder = folderWith({ '0001_wrong.sql': 'select nothing from nowhere;' })
  const failing = withDatabase((db) => migrate(db, { folder, say: (line) => lines.push(line), say_every_ms: 5 }))
  await expect(failing).rejects.toThrow('nowhere')
  expect(lines).not.toContain('Migrations: done')
})

/** The migrations as they are, with every statement that is cut run at once. */
const uncut = (name: string) =>
  readFileSync(join(ours, name), 'utf8')
    .replaceAll('-- in parts of chats\n', '')
    .replaceAll('between $1 and $2', 'between 0 and 9223372036854775807')

/** Chats with posts and albums over two months, and rows of a chat that is gone. */
const messages = `
insert into chats (chat_id, internal_id, peer, title, search_title, observed_at)
  select n * 3, 'chat' || n, case when n % 3 = 0 then 'Group' else 'Channel' end, 'Chat ' || n, 'chat ' || n, now() from generate_series(1, 60) as n;
create table messages_2026_01 partition of messages for values from ('2026-01-01') to ('2026-02-01');
create table messages_2026_02 partition of messages for values from ('2026-02-01') to ('2026-03-01');
insert into messages (chat_id, message_id, date, album_id, is_ad, content, views, forwards, comments, reactions, observed_at)
  select chat * 3, m, timestamptz '2026-01-20' + m * interval '37 minutes', case when m % 5 < 2 then 'album' || m / 5 end, m % 7 = 0, '{}',
    m * chat, case when m % 3 > 0 then m end, m % 4, case when m % 2 = 0 then m % 11 end, now()
  from generate_series(1, 61) as chat, generate_series(1, 700) as m where m % chat < 20;`

test('the counts of messages are the same in parts of chats as at once', async () => {
  const cut = names.filter((name) => readFileSync(join(ours, name), 'utf8').includes('-- in parts of chats'))
  expect(cut).toEqual(['0033_message_months.sql', '0039_message_hours.sql', '0040_post_counts.sql'])
  const old = folderWith({})
  for (const name of names.filter((name) => name < cut[0]!)) copyFileSync(join(ours, name), join(old, name))
  const whole = folderWith(Object.fromEntries(names.map((name) => [name, uncut(name)])))
  const countedIn = (folder: string) =>
    withDatabase(async (db) => {
      await migrate(db, { folder: old })
      await db.script(messages)
      await migrate(db, { folder })
      return {
        months: await db.rows`select * from message_months order by chat_id, month`,
        counts: await db.rows`select * from post_counts order by chat_id, month, step`,
      }
    })
  const counted = await countedIn(ours)
  expect(counted.months.length).toBeGreaterThan(100)
  expect(counted).toEqual(await countedIn(whole))
})
