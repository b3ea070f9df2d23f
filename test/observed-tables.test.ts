// The big tables can be spread over machines: their schema and their statements keep the rules for that. The statements that the
// suite sends are checked where they are sent, by `testDatabase`; here is shown that the check finds what it has to find.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Db, type Driver, dbOver } from '../src/store/db.ts'
import { listMessageDates } from '../src/store/observed/messages/message-keys.ts'
import { listChatFacts } from '../src/store/statistics/changes.ts'
import { testDatabase } from './database.ts'
import { acrossChats, brokenRule, checkedStatements, observedTables } from './observed-tables.ts'

const root = join(import.meta.dirname, '..')
const schema = readFileSync(join(root, 'migrations/schema.sql'), 'utf8')

test.each(Object.entries(observedTables))(
  '%s has no trigger, no foreign key, and no unique key without %s',
  (table, column) => {
    const definition = new RegExp(`^create table ${table} \\(\\n([^;]*)\\n\\)`, 'm').exec(schema)?.[1]
    expect(definition, `${table} is in schema.sql`).toBeDefined()
    expect(definition).not.toMatch(/FOREIGN KEY/)
    const keys = [...definition!.matchAll(/(?:PRIMARY KEY|UNIQUE) \((.*)\)/g)].map(([, columns]) =>
      columns!.split(', '),
    )
    const indexes = [
      ...schema.matchAll(new RegExp(`^CREATE UNIQUE INDEX .* ON (?:ONLY )?public\\.${table} .*\\((.*)\\)`, 'gm')),
    ]
    for (const key of [...keys, ...indexes.map(([, columns]) => columns!.split(', '))]) expect(key).toContain(column)
    expect(keys.length).toBeGreaterThan(0)
    expect(schema).not.toMatch(new RegExp(`REFERENCES ${table}\\b`))
    expect(schema).not.toMatch(new RegExp(`^CREATE TRIGGER .* ON public\\.${table}\\b`, 'm'))
  },
)

test('schema.sql shows triggers, so that one on a big table would be seen', () => {
  expect(schema).toMatch(/^CREATE TRIGGER \w+ .* ON public\.chats\b/m)
})

test.each([
  'select * from messages where chat_id = $1',
  'select * from messages m where m.chat_id = any($1::bigint[]) and date > $2',
  'select * from (select 1) given join messages m on m.date = given.date where m.chat_id = $1::bigint',
  'update messages as stored set text = given.text from (select 1) as given where stored.chat_id = $1 and stored.date = given.date',
  'delete from mentions where source_chat_id = $1 returning target_chat_id',
  'insert into mentions select * from unnest($1::bigint[]) on conflict do nothing',
  'select * from waiting_mentions where names && $1',
  'select chat_id from messages where chat_id = $1 union select chat_id from message_series where chat_id = any($1)',
  'delete from mentions where source_chat_id = any($1) and (source_chat_id, message_id) in (select * from unnest($1, $2))',
  'select * from messages m join message_series s on s.date = m.date and s.chat_id = $1 where m.chat_id = $1',
  'select (select max(month) from member_series where chat_id = $1) from member_series where chat_id = $1',
])('kept: %s', async (text) => {
  expect(await brokenRule(text)).toBeUndefined()
})

test.each([
  ['select * from messages', /messages is not bound/],
  ['select * from messages where chat_id = $1 or date > $2', /not bound/],
  ['select * from messages where chat_id in (select chat_id from chats)', /not bound/],
  [
    'select * from messages m join message_series s using (chat_id) where m.chat_id = $1',
    /message_series is not bound/,
  ],
  [
    'select * from messages m where m.chat_id = $1 and exists (select from messages e where e.chat_id = m.chat_id)',
    /not bound/,
  ],
  ['select * from unnest($1::bigint[]) as key(chat_id) join messages m on m.chat_id = key.chat_id', /not bound/],
  ['select * from mentions where target_chat_id = $1', /mentions is not bound/],
  ['update messages set text = null from chats where messages.chat_id = chats.chat_id', /not bound/],
  ['delete from mentions using unnest($1::bigint[]) as s(id) where source_chat_id = s.id', /not bound/],
  ['select * from messages where chat_id = any($1) for update', /lock/],
  ['delete from messages where chat_id = $1 returning now()', /immutable/],
  [
    'select * from chats cross join lateral (select * from messages where messages.chat_id = $1 limit 1) as m',
    /lateral join from chats/,
  ],
  ['with m as (select * from messages) select * from m', /not bound/],
  [
    'select chat_id from messages where chat_id = $1 union select chat_id from message_series',
    /message_series is not bound/,
  ],
  [
    'select * from (select chat_id from messages union all select chat_id from chats) as two_tables',
    /messages is not bound/,
  ],
  ['insert into member_samples (chat_id) values ($1) returning random()', /immutable/],
  ['update messages set text = null where chat_id = $1 returning current_timestamp', /immutable/],
  ['merge into messages using chats on messages.chat_id = chats.chat_id when matched then delete', /merge/],
  ['select * from (select * from messages where chat_id = $1) as one for update', /lock/],
  ['select * from messages where case when chat_id = $1 then true else true end', /not bound/],
  ['select * from messages m left join chats c on m.chat_id = $1', /not bound/],
  ['select * from messages_2026_01', /messages is not bound/],
])('broken: %s', async (text, why) => {
  expect(await brokenRule(text)).toMatch(why)
})

test('a statement of the service that breaks a rule fails where it is sent; a test may look at whole tables', async () => {
  const sent: string[] = []
  const driver: Driver = {
    query: async ({ text }) => {
      sent.push(text)
      return []
    },
    copy: async () => {},
    script: async () => {},
    transaction: (work) => work(driver),
    close: async () => {},
  }
  const ofService = dbOver(checkedStatements(driver, () => true))
  await expect(ofService.rows`select count(*) from messages`).rejects.toThrow(/messages is not bound to its chat/)
  await expect(ofService.transaction((tx) => tx.rows`select 1 from mentions`)).rejects.toThrow(/not bound/)
  expect(sent).toEqual([])
  await dbOver(checkedStatements(driver)).rows`select count(*) from messages`
  expect(sent).toEqual(['select count(*) from messages'])
})

test('the databases of the suite are checked', async () => {
  const db = await testDatabase()
  // A function of the store, given a statement that no function of the store would send.
  const asStore = listChatFacts({ ...db, rows: () => db.rows`select count(*) from messages` } as Db, [])
  await expect(asStore).rejects.toThrow(/not bound/)
})

test('statements that only command lines send keep the rules', async () => {
  const db = await testDatabase()
  expect(await listMessageDates(db, 1, [1, 2])).toEqual(new Map())
})

test('every exception is the name of a function of the store, and its statement is there', () => {
  const folder = join(root, 'src/store')
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:observed|cluster|searching)\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const spare = source.replace(/\$\{[^}]*\}/g, '$').replace(/\s+/g, ' ')
  for (const [name, one] of Object.entries(acrossChats)) {
    expect(source).toMatch(new RegExp(`const ${name} = `))
    expect(spare).toContain('begins' in one ? one.begins.replace('$1', '$') : one.contains)
  }
})

test('no other folder names a big table in SQL', () => {
  const src = join(root, 'src')
  const sql = new RegExp(`\\b(?:from|join|into|update|using)\\s+(?:${Object.keys(observedTables).join('|')})\\b`, 'i')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('store/observed/'),
  )
  const naming = files.filter((name) => {
    const code = readFileSync(join(src, name), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    return sql.test(code)
  })
  expect(naming).toEqual([])
})
