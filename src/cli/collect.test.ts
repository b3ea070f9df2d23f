// The collecting commands, run as separate processes against the web pages of a fake platform.
import { describe, expect, test } from 'vitest'
import { collectingCommands } from '../../test/collecting-commands.ts'
import { startSocksProxy } from '../../test/proxies.ts'
import { listPauses, pauseSource, slowSource } from '../store/collecting/collect-sources.ts'
import { findTarget, upsertAddress } from '../store/collecting/collect-targets.ts'
import {
  listTelegramSessions,
  restTelegramAccount,
  upsertTelegramSession,
} from '../store/collecting/telegram-sessions.ts'
import { upsertTrustWeeks } from '../store/statistics/trust-weeks.ts'

const { db, platform, web, run, runWith, workerHere } = await collectingCommands()

const stored = async () => (await db.row<{ count: number }>`select count(*) from messages`)!.count

describe('collect', () => {
  const two = () => {
    const chat = platform.add('daily_news', { title: 'Daily News', members_count: 12_345 })
    for (let i = 0; i < 50; i++) platform.post(chat)
    platform.add('city_talk', { peer: 'Group', title: 'City Talk', hidden: true })
  }

  test('reads each chat once, prints what was found, and makes it available in the API at once', async () => {
    two()
    const { code, out } = await run('collect', '@daily_news', 'https://t.me/city_talk', '--messages', '40')
    expect(out).toBe(
      '@daily_news: Channel "Daily News", 12,345 members; 40 messages new, 0 changed, 0 gone\n' +
        '@city_talk: Group "City Talk", 10,000 members; its messages are not shown\n',
    )
    expect(code).toBe(0)
    expect(await stored()).toBe(40)
    expect(await db.row`select messages_30d from channel_stats`).toEqual({ messages_30d: 40 })
    expect(await db.rows`select from collecting`).toEqual([])
  })

  test('reads through the proxy of the operator, and says why it cannot', async () => {
    two()
    const { address, asked } = await startSocksProxy({ user: 'reader', password: 'pa:ss' })
    const at = `127.0.0.1:${address.port}`
    const { code } = await runWith({ COLLECT_PROXY: `socks5://reader:pa%3Ass@${at}` }, 'collect', '@daily_news')
    expect(code).toBe(0)
    expect(new Set(asked)).toEqual(new Set([new URL(web.url).host]))
    web.asked.length = 0
    const refused = await runWith({ TELEGRAM_WEB_PROXY: `socks5://reader:wrong@${at}` }, 'collect', '@daily_news')
    expect(refused.code).toBe(1)
    expect(refused.out + refused.err).toContain('the proxy refuses the user and the password')
    expect(refused.out + refused.err).not.toContain('wrong')
    expect(web.asked).toEqual([])
  })

  test('prints what is stored: a rounded count does not replace the exact one that is known', async () => {
    const chat = platform.add('daily_news', { title: 'Daily News', members_count: 12_345 })
    platform.post(chat)
    await run('collect', '@daily_news')
    chat.members_count = '12.3K' as never
    const { out } = await run('collect', '@daily_news')
    const known = await db.row<{ members_count: number }>`select members_count from chats where username = 'daily_news'`
    expect(known).toEqual({ members_count: 12_345 })
    expect(out).toContain('@daily_news: Channel "Daily News", 12,345 members; 0 messages new')
  })

  test('a post that is seen again as it was is not changed; one with another text or another count is', async () => {
    const chat = platform.add('daily_news', { title: 'Daily News', members_count: 12_345 })
    for (let i = 0; i < 3; i++) platform.post(chat)
    await run('collect', '@daily_news')
    // As if the first reading were an hour ago: within one second nothing is newer.
    await db.rows`update messages set observed_at = observed_at - interval '1 hour'`
    const again = await run('collect', '@daily_news')
    expect(again.out).toContain('0 messages new, 0 changed, 0 gone')
    await db.rows`update messages set observed_at = observed_at - interval '1 hour'`
    chat.posts[1]!.text = 'Another text'
    chat.posts[2]!.views = 4_321
    expect((await run('collect', '@daily_news')).out).toContain('0 messages new, 2 changed, 0 gone')
  })

  test('--json, and exit code 2 when some could not be read, 1 when none could', async () => {
    two()
    const some = await run('collect', 'daily_news', 'nobody_here', '--json', '--messages', '0')
    expect(JSON.parse(some.out)).toMatchObject([
      { chat: '@daily_news', result: 'read', peer: 'Channel', members_count: 12_345, messages_new: 0 },
      { chat: '@nobody_here', result: 'missing', detail: 'no chat has this name' },
    ])
    expect(some.code).toBe(2)
    const none = await run('collect', '@nobody_here')
    expect(none).toMatchObject({ code: 1, out: '@nobody_here: missing: no chat has this name\n' })
  })

  test('a page with a number of 400 digits does not end the reading, neither of its chat nor of the others', async () => {
    two()
    const digits = '9'.repeat(400)
    const chat = platform.add('odd_news', { title: 'Odd News' })
    for (let i = 0; i < 3; i++) platform.post(chat, { text: `Post ${i + 1}` })
    chat.posts[1]!.message_id = digits as never
    const { code, out } = await run('collect', '@odd_news', '@daily_news')
    expect(out).toBe(
      '@odd_news: Channel "Odd News", 10,000 members; 2 messages new, 0 changed, 0 gone; 1 numbers among them have no message: ' +
        'deleted, or never public; not understood: a message with a number that the platform does not have\n' +
        '@daily_news: Channel "Daily News", 12,345 members; 20 messages new, 0 changed, 0 gone\n',
    )
    expect(code).toBe(0)
  })

  test('an unexpected error in one chat is reported, and the other chats are read', async () => {
    two()
    platform.add('bad_news', { title: 'Bad News' })
    await db.script(`alter table chats add constraint no_bad_news check (title <> 'Bad News')`)
    try {
      const { code, out } = await run('collect', '@bad_news', '@daily_news')
      expect(out).toContain('@bad_news: fault: new row for relation "chats" violates check constraint "no_bad_news"')
      expect(out).toContain('@daily_news: Channel "Daily News", 12,345 members; 20 messages new')
      expect(code).toBe(2)
    } finally {
      await db.script('alter table chats drop constraint no_bad_news')
    }
  })

  test('the report says which values were not stored and which parts were not understood', async () => {
    const chat = platform.add('odd_news', { title: 'T'.repeat(900), members_count: 2_000_000_000 })
    for (let i = 0; i < 4; i++) platform.post(chat)
    chat.posts[0]!.date = 86_400
    chat.posts[1]!.views = '5 thousand' as never
    chat.posts[2]!.views = '6 thousand' as never
    const { out } = await run('collect', 'odd_news', '--json')
    expect(JSON.parse(out)).toMatchObject([
      {
        title: 'T'.repeat(512),
        members_count: null,
        messages_new: 3,
        not_stored: [
          { field: 'title', rejection: 'field cut', count: 1 },
          { field: 'members_count', rejection: 'field refused', count: 1 },
          { field: 'date', rejection: 'observation refused', count: 1 },
        ],
        not_understood: ['views cannot be read: 5 thousand', 'views cannot be read: 6 thousand'],
      },
    ])
    const again = await run('collect', 'odd_news')
    expect(again.out).toContain(
      '; not stored: title cut, members_count refused, a message or chat, because of its date; not understood: views cannot be read: 5 thousand, views',
    )
    expect(await db.row`select members_count from chats`).toEqual({ members_count: null })
  })

  test('--dry-run prints observations, one per line, and stores nothing', async () => {
    two()
    const { code, out } = await run('collect', 'daily_news', '--dry-run')
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({ kind: 'chat seen', title: 'Daily News', members_count: 12_345 })
    expect(lines.slice(1).map(({ kind, message_id }) => `${kind} ${message_id}`)).toEqual(
      Array.from({ length: 20 }, (_, i) => `message seen ${50 - i}`),
    )
    expect(code).toBe(0)
    expect(await db.rows`select from chats`).toEqual([])
  })

  test('an argument that is not a chat is refused before anything is read', async () => {
    const { code, err } = await run('collect', 'daily_news', 'two words')
    expect(code).toBe(1)
    expect(err).toContain('"two words" is not a link or name of a chat')
    expect(web.asked).toEqual([])
  })
})

describe('sources check', () => {
  test('0 when all is fine', async () => {
    platform.post(platform.add('telegram', { title: 'Telegram News' }))
    const { code, out } = await run('sources', 'check')
    expect(out).toMatch(
      /^telegram-web: fine after \d+\.\d s: Channel "Telegram News", 10000 members, 1 messages on a page\n$/,
    )
    expect(code).toBe(0)
  })
  test('2 when the page has no messages, although the chat is there', async () => {
    platform.add('telegram', { title: 'Telegram News' })
    const { code, out } = await run('sources', 'check')
    expect(out).toMatch(/^telegram-web: empty after .*, 0 messages on a page; a chat that has messages is needed/)
    expect(code).toBe(2)
  })
  test('3 when no message on the page could be stored, and what would be refused is listed', async () => {
    const chat = platform.add('telegram', { title: 'T'.repeat(900), members_count: 2_000_000_000 })
    platform.post(chat, { date: 0 })
    platform.post(chat, { date: 0, views: '5 thousand' as never })
    const { code, out } = await run('sources', 'check', '--json')
    expect(JSON.parse(out)).toMatchObject([{ result: 'changed' }])
    expect(JSON.parse(out)[0].detail).toMatch(
      /, unknown members, 0 messages on a page; not stored: title cut, members_count refused, a message or chat, because of its date, 2 times; not understood: views cannot be read: 5 thousand$/,
    )
    expect(code).toBe(3)
  })
  test('2 when it cannot be reached', async () => {
    web.rules.push((_, response) => {
      response.writeHead(502).end()
      return true
    })
    const { code, out } = await run('sources', 'check', '--json')
    expect(JSON.parse(out)).toMatchObject([{ source: 'telegram-web', result: 'unreachable' }])
    expect(code).toBe(2)
  })
  test('3 when the format of the pages has changed', async () => {
    web.rules.push((_, response) => {
      response.setHeader('content-type', 'text/html').end('<html><body><main>All new</main></body></html>')
      return true
    })
    expect(await run('sources', 'check', '--chat', '@durov')).toMatchObject({
      code: 3,
      out: expect.stringContaining('telegram-web: changed'),
    })
  })
})

describe('doubted fields', () => {
  const since = new Date('2026-09-01T10:00:00Z')
  const doubt = () =>
    db.rows`insert into source_expectations (source, expectation, doubted_since, doubt)
      values ('telegram-web', 'titles stay', ${since}, '{"chat": "@durov", "expected": "the title \\"Durov\\"", "seen": "\\"Telegram\\""}')
      on conflict (source, expectation) do update set doubted_since = excluded.doubted_since, doubt = excluded.doubt, accepted_until = null`

  test('sources check says which, since when, and an example; its exit code is 3', async () => {
    platform.post(platform.add('telegram'))
    await doubt()
    const { code, out } = await run('sources', 'check')
    expect(out).toMatch(/^telegram-web: changed after /)
    expect(out).toContain(
      '\n  DOUBTED since 2026-09-01T10:00:00.000Z: titles stay: @durov: expected the title "Durov"; seen "Telegram"\n',
    )
    expect(code).toBe(3)
  })

  test('sources check names what a page shows otherwise than any page does', async () => {
    await db.rows`delete from source_expectations`
    const chat = platform.add('telegram')
    for (let i = 0; i < 6; i++) platform.post(chat, { views: 7, date: Math.floor(Date.now() / 1000) - (6 - i) * 3_600 })
    const { code, out } = await run('sources', 'check')
    expect(out).toMatch(
      /^telegram-web: changed after .*; NOT AS EXPECTED: expected different views .*; seen 7 under 6 posts\n$/,
    )
    expect(code).toBe(3)
  })

  test('sources accept ends them, and is written to the log of the operator', async () => {
    await doubt()
    const accepted = await run('sources', 'accept', 'telegram-web', '--json', '--reason', 'they are all renamed')
    expect(JSON.parse(accepted.out)).toMatchObject([{ accepted: 'titles stay', doubted_since: since.toISOString() }])
    expect(await db.rows`select from source_expectations where doubted_since is not null`).toEqual([])
    expect(await db.row`select command, reason from operator_log order by entry_id desc limit 1`).toEqual({
      command: 'sources accept',
      reason: 'they are all renamed',
    })
    expect((await run('sources', 'accept', 'telegram-web')).out).toBe('accepted: nothing was doubted\n')
    await db.rows`delete from source_expectations`
  })
})

test('sources shortage says what it costs that chats wait', async () => {
  expect((await run('sources', 'shortage')).out).toBe('in_words: no chat waits for more than five minutes\n')
  // Read three hours ago for in one hour.
  await db.rows`insert into collecting (address, origin, priority, result, tried_at, read_at, next_due_at, chat_due_at, created_at)
    select '@late', 'added', 1, 'read', at, at, at + interval '1 hour', at, at from (select now() - interval '3 hours' as at) as times`
  const { out } = await run('sources', 'shortage')
  expect(out).toContain('covered_percent: 33')
  expect(out).toContain(
    'each chat waits 2.0 h, so visits are 3 times as far apart as planned and 33 % of them are made',
  )
})

describe('sources why', () => {
  const why = async (name: string) => JSON.parse((await run('sources', 'why', name, '--json')).out)

  test('says when a chat is read next, why then, and what is in the way', async () => {
    expect(await run('sources', 'why', '@daily_news')).toMatchObject({ code: 1 })
    const chat = platform.add('daily_news', { title: 'Daily News', members_count: 12_345 })
    platform.post(chat)
    const reading = workerHere()
    await upsertAddress(db, '@daily_news', new Date())
    await expect.poll(async () => (await findTarget(db, '@daily_news', new Date()))?.result).toBe('read')
    await reading.stop()
    expect(await why('https://t.me/Daily_News')).toMatchObject({
      chat: 'Channel "Daily News"',
      origin: 'added',
      state: 'scheduled',
      last_result: 'read',
      failures_in_a_row: 0,
      read_by: 'telegram-web',
      because: 'message 1 is 1 h old then, and its views are read again',
      counts_more: 'no',
      newest_message: 1,
      requests_of_7_days: expect.stringMatching(/^telegram-web, all chats: \d+ for chat \(\d+ % told something new\)/),
      in_the_way: 'nothing',
    })
    const { chat_id } = (await db.row<{ chat_id: number }>`select chat_id from chats`)!
    await upsertTrustWeeks(db, new Date(), [{ chat_id, level: 'look_closer', signals: [] }])
    expect(await why('@daily_news')).toMatchObject({ counts_more: 'suspected' })
    await pauseSource(db, 'telegram-web', new Date('2100-01-01'), 'the platform asks to wait')
    await slowSource(db, 'telegram-web', { now: new Date(), until: new Date('2100-01-01') })
    const { out } = await run('sources', 'why', '@daily_news')
    expect(out).toContain('own_page_pace: every 47.8 h: 12,345 members, 0.1 posts a day, last post 0.0 days ago')
    expect(out).toContain(
      'in_the_way: telegram-web is paused until 2100-01-01T00:00:00.000Z: the platform asks to wait; ' +
        'telegram-web is read at 50 % of its rate',
    )
  })

  test('a name that was never read has its result; a chat that is only stored is not collected', async () => {
    await upsertAddress(db, '@nobody_here', new Date())
    const reading = workerHere()
    await expect.poll(async () => (await findTarget(db, '@nobody_here', new Date()))?.result).toBe('missing')
    await reading.stop()
    expect(await why('@nobody_here')).toMatchObject({
      chat: '@nobody_here, which was never read',
      last_result: expect.stringMatching(/^missing: /),
      because: 'it ended as "missing" once',
      own_page_pace: null,
    })
    platform.post(platform.add('daily_news', { title: 'Daily News' }))
    await run('collect', '@daily_news')
    expect(await why('@daily_news')).toEqual({ chat: 'Channel "Daily News"', state: 'not collected' })
  })
})

describe('sources resume', () => {
  const pausedUntil = new Date(Date.now() + 86_000_000)
  const pause = () => pauseSource(db, 'telegram-web', pausedUntil, 'the platform asks to wait')

  test('sources check shows a pause, with its end and reason, and its exit code is 2', async () => {
    platform.post(platform.add('telegram'))
    await pause()
    const { code, out } = await run('sources', 'check')
    expect(out).toContain(
      `; PAUSED until ${pausedUntil.toISOString()}: the platform asks to wait (channelscope sources resume telegram-web)`,
    )
    expect(code).toBe(2)
    expect(JSON.parse((await run('sources', 'check', '--json')).out)).toMatchObject([
      { result: 'fine', paused_until: pausedUntil.toISOString(), paused_reason: 'the platform asks to wait' },
    ])
  })

  test('lifts a pause, says which, and is written to the log of the operator', async () => {
    await pause()
    const lifted = await run('sources', 'resume', 'telegram-web', '--json', '--by', 'ada', '--reason', 'it is back')
    expect(JSON.parse(lifted.out)).toEqual([
      {
        resumed: 'telegram-web',
        was_paused_until: pausedUntil.toISOString(),
        reason: 'the platform asks to wait',
      },
    ])
    expect(await listPauses(db, new Date())).toEqual([])
    expect(
      await db.row`select actor, command, subject, reason from operator_log order by entry_id desc limit 1`,
    ).toEqual({
      actor: 'ada',
      command: 'sources resume',
      subject: 'telegram-web',
      reason: 'it is back',
    })
    expect(await run('sources', 'resume')).toMatchObject({ code: 0, out: 'resumed: nothing was paused\n' })
  })

  test('the accounts of the operator end their waits too, or the source would pause again', async () => {
    const given = { user_id: 9, phone_masked: '+49…21', session_sealed: new Uint8Array([1]), now: new Date() }
    const account_id = await upsertTelegramSession(db, given)
    await restTelegramAccount(db, account_id, pausedUntil, 'FLOOD_WAIT')
    expect((await run('sources', 'resume', 'telegram-web')).out).toBe('resumed: nothing was paused\n')
    expect(JSON.parse((await run('sources', 'resume', '--json')).out)).toMatchObject([
      { resumed: `telegram-mtproto account ${account_id}`, reason: 'FLOOD_WAIT' },
    ])
    expect(await listTelegramSessions(db)).toMatchObject([{ waiting_until: null, waiting_reason: null }])
  })

  test('an unknown source is refused by name', async () => {
    const { code, err } = await run('sources', 'resume', 'telegram')
    expect(code).toBe(1)
    expect(err).toContain("'telegram' is invalid")
  })
})

test.each([['collect'], ['worker'], ['sources', 'check'], ['sources', 'resume']])(
  '%s --help has examples and exit codes',
  async (...args) => {
    const { code, out } = await run(...args, '--help')
    expect(code).toBe(0)
    expect(out).toContain('Examples:')
    expect(out).toContain('Exit codes:')
  },
)
