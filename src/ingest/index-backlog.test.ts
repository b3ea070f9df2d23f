import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { enterPass, indexAll, indexOlder } from '../../test/search-index.ts'
import { indexBacklog } from './index-backlog.ts'
import { ingest } from './ingest.ts'

const db = await testDatabase()
const now = new Date('2026-09-10T00:00:00Z')

const indexed = async () => [
  await db.rows`select * from message_search order by chat_id, message_id`,
  await db.rows`select * from message_terms order by chat_id, message_id`,
]

test('messages that were stored before the search become searchable, in steps, beside ingest', async () => {
  const chats = Array.from({ length: 45 }, (_, i) => ({ platform_id: 3_000 + i, username: `old_${i}` }))
  const post = (chat: (typeof chats)[number], message_id: number, date: string, text: string) =>
    messageSeen({ chat, message_id, date: at(date), text, counters: { views: message_id * 10 } })
  const posts = chats.flatMap((chat, i) => [
    post(chat, 1, '2026-07-31T23:59:59Z', `The last harbour of July ${i}`),
    post(chat, 2, '2026-08-01T00:00:00Z', `First bridges of August ${i}`),
  ])
  await ingest(db, [...chats.map((chat) => chatSeen({ chat })), ...posts], { now })
  await indexAll(db)
  const whole = await indexed()
  expect(whole[0]).toHaveLength(90)

  // As an older version leaves it: no search tables of these months.
  for (const month of ['2026_07', '2026_08'])
    await db.script(`drop table message_search_${month}; drop table message_terms_${month}`)
  await enterPass(db)
  expect(await indexBacklog(db, { now, run_ms: 0 })).toEqual({ indexed: 0, done: false })
  expect(await indexBacklog(db, { now, run_ms: 0 })).toEqual({ indexed: 20, done: false })

  // Meanwhile one message is edited and one is deleted, both not indexed yet.
  const edited = { ...post(chats[40]!, 2, '2026-08-01T00:00:00Z', 'Edited meanwhile'), at: at('2026-09-01T00:00:00Z') }
  const gone = {
    kind: 'message gone',
    at: at('2026-09-01T00:00:00Z'),
    chat: chats[41]!,
    message_id: 2,
    date: at('2026-08-01T00:00:00Z'),
  } as const
  await ingest(db, [edited, gone], { now })
  await indexAll(db)
  let runs = 1
  while (!(await indexBacklog(db, { now, run_ms: 0 })).done) runs++
  expect(runs).toBeGreaterThan(4)
  expect(await indexBacklog(db, { now })).toEqual({ indexed: 0, done: true })

  const after = await indexed()
  const others = (rows: Record<string, unknown>[]) => rows.filter((_, i) => ![81, 83].includes(i))
  expect(after[0]).toHaveLength(89)
  expect(after[0]!.filter((_, i) => i !== 81)).toEqual(others(whole[0]!))
  expect(after[1]!.filter((_, i) => i !== 81)).toEqual(others(whole[1]!))
  expect(after[0]![81]).not.toEqual(whole[0]![81])
})

test('messages whose terms were made by older rules are indexed again, and the others are left alone', async () => {
  const [first] = await db.rows<{ chat_id: number; message_id: number }>`
    select chat_id, message_id from message_search order by chat_id, message_id limit 1`
  const whole = await indexed()
  const places =
    () => db.rows`select ctid::text, xmin::text from message_terms where (chat_id, message_id) <> (${first!.chat_id}, ${first!.message_id})
    order by chat_id, message_id`
  for (const table of ['message_search', 'message_terms'])
    await db.script(
      `update ${table} set terms = '{1,2}' where chat_id = ${first!.chat_id} and message_id = ${first!.message_id}`,
    )
  const before = await places()
  await enterPass(db)
  await indexOlder(db)
  expect(await indexed()).toEqual(whole)
  expect(await places()).toEqual(before)
})

test('what messages used to say is indexed again by newer rules too', async () => {
  const chat = { platform_id: 3_000 }
  const said = { chat, message_id: 9_001, date: at('2026-08-03T10:00:00Z') }
  await ingest(
    db,
    [
      messageSeen({ ...said, at: at('2026-08-03T10:00:00Z'), text: 'A taxi waits' }),
      messageSeen({
        ...said,
        at: at('2026-08-03T11:00:00Z'),
        edit_date: at('2026-08-03T10:30:00Z'),
        text: 'Nobody waits',
      }),
    ],
    { now: new Date('2026-08-04T12:00:00Z') },
  )
  await indexAll(db)
  const past = () =>
    db.rows`select version, terms from past_search where message_id = 9001 union all
      select version, terms from past_terms where message_id = 9001 order by version, terms`
  const whole = await past()
  expect(whole).toHaveLength(4)
  for (const table of ['past_search', 'past_terms'])
    await db.script(`update ${table} set terms = '{1,2}' where message_id = 9001`)
  await enterPass(db)
  await indexOlder(db)
  await indexAll(db)
  expect(await past()).toEqual(whole)
})
