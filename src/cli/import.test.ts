// The import command, beside a service that has the database open.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { emptyTables, joinTestDatabase } from '../../test/database.ts'
import { openStore } from '../store/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'cs-import-'))
const { database_url } = await joinTestDatabase(folder)
const service = await openStore({ data_dir: folder, database_url })
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => emptyTables(service, 'chats', 'messages', 'message_series', 'member_series'))

const env = { DATA_DIR: folder, ...(database_url && { DATABASE_URL: database_url }) }
// Beside a service on the embedded database the batches are small, and the import waits between them.
const batch = database_url ? 4_000 : 200
const channelscope = (...args: string[]) => runInProcess(['import', ...args], { env, cwd: folder })
const json = async (...args: string[]) => {
  const { code, out } = await channelscope(...args, '--json')
  return { code, report: JSON.parse(out) }
}
const file = (name: string, content: string | object | Uint8Array) => {
  const data = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 1)
  writeFileSync(join(folder, name), data)
  return name
}
const message = (id: number, given: object = {}) => ({
  id,
  type: 'message',
  date: '2026-06-13T16:48:01',
  date_unixtime: String(1_781_350_000 + id),
  from_id: 'channel1001',
  text: `Post ${id}`,
  ...given,
})
const news = (...messages: object[]) => ({ name: 'News', type: 'public_channel', id: 1001, messages })
const texts = () =>
  service.rows<{ message_id: number; text: string }>`select message_id, text from messages order by message_id`

test('an export becomes a channel with statistics, and two exports give the same result in either order', async () => {
  file('first.json', news(message(1), message(2)))
  file('second.json', news(message(2, { text: 'Post 2, edited' }), message(3)))
  for (const [one, other, report] of [
    ['first.json', 'second.json', { messages_inserted: 1, messages_updated: 1 }],
    // What the older export says is kept as a former version.
    ['second.json', 'first.json', { messages_inserted: 1, messages_updated: 1 }],
  ] as const) {
    await emptyTables(service, 'chats', 'messages', 'message_series')
    const at = { 'first.json': '2026-07-01', 'second.json': '2026-07-08' }
    const begun = await json(one, '--observed-at', at[one], '--chat', '@daily_news')
    expect(begun).toMatchObject({
      code: 0,
      report: {
        files: [
          {
            format: 'Telegram Desktop export',
            observed_at: `${at[one]}T00:00:00.000Z`,
            chats: 1,
            messages: 2,
            bad_count: 0,
          },
        ],
        saved: { chats_inserted: 1, messages_inserted: 2 },
        rolled_up: { channels: 1, groups: 0 },
      },
    })
    expect((await json(other, '--observed-at', at[other])).report.saved).toMatchObject(report)
    const rows = await texts()
    expect(rows.map(({ text }) => text)).toEqual(['Post 1', 'Post 2, edited', 'Post 3'])
  }
  const chat =
    await service.row`select username, title, peer, platform_id::int from chats join channel_stats using (chat_id)`
  expect(chat).toEqual({ username: 'daily_news', title: 'News', peer: 'Channel', platform_id: 1001 })
  expect((await json('first.json', '--observed-at', '2026-07-01')).report.saved).toMatchObject({
    messages_inserted: 0,
    messages_updated: 0,
  })
})

test('the default time of observation is the file’s time of modification', async () => {
  file('dated.json', news(message(1)))
  utimesSync(join(folder, 'dated.json'), 1_782_000_000, 1_782_000_000)
  expect((await json('dated.json', '--dry-run')).report.files[0].observed_at).toBe('2026-06-21T00:00:00.000Z')
})

test('a bad record is reported with its position and exit code 2, and all others are saved', async () => {
  file('broken.json', JSON.stringify(news(message(1), message(2), message(3)), null, 1).replace('"id": 2', '"id": two'))
  const { code, out } = await channelscope('broken.json')
  expect(code).toBe(2)
  expect(out).toMatch(/read: 1 chats, 2 messages/)
  expect(out).toMatch(/bad records: 1\n {4}record 2, byte \d+: .*JSON/)
  expect(await texts()).toHaveLength(2)
})

test('compressed files, standard input, several files, and a missing one', async () => {
  file('packed.json.gz', gzipSync(JSON.stringify(news(message(1), message(2)))))
  const several = await json('packed.json.gz', 'missing.json')
  expect(several).toMatchObject({
    code: 2,
    report: { files: [{ messages: 2 }, { error: 'there is no file missing.json' }] },
  })

  const stdin = gzipSync(JSON.stringify(news(message(3))))
  const { out } = await runInProcess(['import', '-', '--json'], { env, stdin })
  expect(JSON.parse(out).saved).toMatchObject({ messages_inserted: 1 })

  const cut = gzipSync(
    JSON.stringify(news(...Array.from({ length: 3_000 }, (_, i) => message(i + 1, { text: `${i * 7919}` })))),
  )
  file('cut.json.gz', cut.subarray(0, cut.length - 2_000))
  const damaged = await json('cut.json.gz', '--dry-run')
  expect(damaged.code).toBe(2)
  expect(damaged.report.files[0].messages).toBeGreaterThan(1_000)
  expect(damaged.report.files[0].bad.at(-1).problem).toContain('the compressed data is damaged')
})

test('messages of an unknown chat wait until a title creates it', async () => {
  const post = {
    _: 'Message',
    id: 1,
    peer_id: { _: 'PeerChannel', channel_id: 7 },
    date: 1_781_350_000,
    message: 'Hi',
    post: true,
    views: 5,
  }
  file('dump.jsonl', `${JSON.stringify(post)}\n`)
  const { out } = await channelscope('dump.jsonl')
  expect(out).toContain('waiting: 1 observations of chats that are not known yet')
  await json('dump.jsonl', '--title', 'Seven')
  expect(await service.row`select title, views from chats join messages using (chat_id)`).toEqual({
    title: 'Seven',
    views: 5,
  })
})

test('the report counts what still waits at the end, once, and names the chats', async () => {
  const post = (id: number) => ({
    kind: 'message seen',
    chat: { platform_id: 8 },
    message_id: id,
    date: 1_781_350_000 + id,
  })
  const seen = { kind: 'chat seen', chat: { platform_id: 8 }, peer: 'Channel', title: 'Eight' }
  const other = { kind: 'message seen', chat: { username: 'unknown_one' }, message_id: 1, date: 1_781_350_000 }
  const lines = (...observations: object[]) => observations.map((one) => JSON.stringify(one)).join('\n')
  // More than one batch: those of the first one wait until the last line, and @unknown_one is in the first and in the last.
  const count = batch + 100
  const posts = Array.from({ length: count }, (_, i) => post(i + 1))
  file('late.jsonl', lines(other, ...posts, other, seen))
  const { report } = await json('late.jsonl', '--observed-at', '2026-07-01')
  const internal_id = (await service.row<{ internal_id: string }>`select internal_id from chats`)!.internal_id
  expect(report.saved).toEqual({
    observations: count + 3,
    refused: 0,
    chats_inserted: 1,
    chats_updated: 0,
    messages_inserted: count,
    messages_updated: 0,
    waiting: 1,
    waiting_for: ['@unknown_one'],
    chat_count: 1,
    chats: [{ internal_id, title: 'Eight' }],
  })
  // The same messages with other texts, two of them in two batches.
  const edited = posts.map((one) => ({ ...one, text: 'Edited' }))
  const again = edited.slice(0, 2).map((one) => ({ ...one, text: 'Zwei' }))
  file(
    'edited.jsonl',
    lines(...edited, ...again, { ...seen, title: 'Acht' }, { ...seen, chat: { platform_id: 8, username: 'acht' } }),
  )
  const { out } = await channelscope('edited.jsonl', '--observed-at', '2026-07-02')
  expect(out).toContain(`read: 1 chats, ${count + 2} messages`)
  expect(out).toContain(`saved: 0 messages new and ${count} updated, 0 chats new and 1 updated\n`)
  expect(out).toContain(`  Eight: internal id ${internal_id}\n`)
  expect(out).not.toContain('waiting')
})

test('a table that names its chats makes them known, and every row is saved', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `channel_${i % 5},${i + 1},2026-02-01,Text ${i}`)
  file('named.csv', `channel,id,date,text\n${rows.join('\n')}\n`)
  const { code, report } = await json('named.csv', '--observed-at', '2026-03-01')
  expect(code).toBe(0)
  expect(report).toMatchObject({ files: [{ chats: 5, messages: 60 }], saved: { messages_inserted: 60, waiting: 0 } })
  const titles = () => service.rows`select username, title, peer from chats order by username limit 1`
  expect(await titles()).toEqual([{ username: 'channel_0', title: 'channel_0', peer: 'Channel' }])
  // A list from earlier has the real title, and the same table later does not replace it.
  file('list.csv', 'username,title,type\nchannel_0,The Channel,group\n')
  await json('list.csv', '--observed-at', '2026-01-01')
  await json('named.csv', '--observed-at', '2026-04-01')
  expect(await titles()).toEqual([{ username: 'channel_0', title: 'The Channel', peer: 'Group' }])
})

// PostgreSQL has a session for everybody, so only the embedded database needs this.
if (!database_url)
  test('beside a service, the import commits small batches and lets the service in between them', async () => {
    const rows = Array.from({ length: 2_000 }, (_, i) => `some_channel,${i + 1},2026-02-01,Text`)
    file('beside.csv', `channel,id,date,text\n${rows.join('\n')}\n`)
    const seen = new Set<number>()
    let isDone = false
    const importing = channelscope('beside.csv').finally(() => {
      isDone = true
    })
    while (!isDone) seen.add((await service.row<{ count: number }>`select count(*) as count from messages`)!.count)
    expect((await importing).code).toBe(0)
    expect(seen.size).toBeGreaterThan(5)
    expect(await texts()).toHaveLength(2_000)
  })

test('counters get the dates of messages that were imported before; others are reported as bad', async () => {
  file('posts.csv', 'id,date,text\n1,2026-02-01T00:00:00Z,One\n')
  file(
    'counters.csv',
    'observed_at,post_id,views\n2026-02-02T00:00:00Z,1,10\n2026-02-03T00:00:00Z,1,20\n2026-02-03T00:00:00Z,2,5\n',
  )
  const { code, report } = await json(
    'posts.csv',
    'counters.csv',
    '--chat',
    'some_channel',
    '--title',
    'Some',
    '--observed-at',
    '2026-02-01',
  )
  expect(code).toBe(2)
  expect(report.files[1]).toMatchObject({
    counters: 3,
    bad: [
      { record: 3, line: 4, problem: 'message 2 is not known, and the file gives no date; import the messages first' },
    ],
  })
  expect(await service.row`select text, views from messages`).toEqual({ text: 'One', views: 20 })
})

test('the report says which column became which field, and which columns are not used', async () => {
  file('posts.csv', 'channel_id,msg_id,message,date,colour,url\n1001,1,One,2026-02-01,red,https://t.me/c/1001/1\n')
  const { out } = await channelscope('posts.csv', '--dry-run')
  expect(out).toContain('columns: channel_id → chat, url → link, msg_id → message_id, date → date, message → text\n')
  expect(out).toContain('columns not used: colour\n')
  const { report } = await json('posts.csv', '--dry-run')
  expect(report.files[0]).toMatchObject({
    columns: { channel_id: 'chat', url: 'link', msg_id: 'message_id', date: 'date', message: 'text' },
    unused_columns: ['colour'],
  })
  file('chats.json', [{ title: 'News', username: 'daily_news', extra: { a: 1 } }])
  const chats = await channelscope('chats.json', '--dry-run')
  expect(chats.out).toContain('columns: username → chat, title → title; in every record: peer = Channel\n')
  expect(chats.out).toContain('columns not used: extra\n')
})

test('an unreadable optional cell is a warning: the message is read, and the exit code stays 0', async () => {
  file('cells.csv', 'channel,id,date,text,views\ndaily_news,1,2026-02-01,One,1.2K\n')
  const { code, out } = await channelscope('cells.csv', '--dry-run')
  expect(code).toBe(0)
  expect(out).toContain('1 chats, 1 messages')
  expect(out).toContain(
    '  warning: views was dropped from 1 records\n    record 1, line 2: views is no count: "1.2K"\n',
  )
})

test('control characters of a file are never printed', async () => {
  file('control.csv', 'colour\u001b[31m,b\u0007\n1,2\n')
  const { code, out } = await channelscope('control.csv', '--dry-run')
  expect(code).toBe(1)
  expect(out).toContain('no mapping fits its columns')
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})

test('a dry run saves nothing', async () => {
  file('dry.json', news(message(1)))
  const { code, out } = await channelscope('dry.json', '--dry-run')
  expect([code, out]).toEqual([0, expect.stringContaining('dry run: nothing was saved')])
  expect(await texts()).toEqual([])
})

test('errors are reported in a sentence, with exit code 1', async () => {
  file('page.html', '<html></html>')
  file('map.json', { observation: 'chat seen', columns: { a: 'colour' } })
  file('private.json', { name: 'Ann', type: 'personal_chat', id: 5, messages: [message(1)] })
  const refused: [string[], string][] = [
    [['page.html'], 'it is a web page'],
    [['.'], 'is a folder; name the file in it'],
    [['page.html', '--map', 'map.json'], 'the mapping map.json is wrong: colour is no field of "chat seen"'],
    [['page.html', '--map', 'none.json'], 'the mapping none.json cannot be read'],
    [['private.json'], 'left out: 1 messages of chats of type personal_chat'],
    [['page.html', '--chat', '??'], 'a chat is named by its number, @name or link'],
    [['page.html', '--observed-at', '2099-01-01'], 'the time lies in the future'],
    [['page.html', '--time-zone', 'Mars/North'], 'a time zone is written like'],
    [[], 'missing required argument'],
  ]
  for (const [args, problem] of refused) {
    const { code, out, err } = await channelscope('--dry-run', ...args)
    expect(code, args.join(' ')).toBe(1)
    expect(out + err).toContain(problem)
    expect(err).not.toMatch(/^\s+at /m)
  }
})
