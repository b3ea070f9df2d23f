// The collecting commands, run as separate processes against the web pages of a fake platform.
import { describe, expect, test } from 'vitest'
import { collectingCommands } from '../../test/collecting-commands.ts'

const { db, platform, web, run } = await collectingCommands()

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
        'deleted, or never public\n' +
        '@daily_news: Channel "Daily News", 12,345 members; 20 messages new, 0 changed, 0 gone\n',
    )
    expect(code).toBe(0)
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

test.each([['collect'], ['worker'], ['sources', 'check']])('%s --help has examples and exit codes', async (...args) => {
  const { code, out } = await run(...args, '--help')
  expect(code).toBe(0)
  expect(out).toContain('Examples:')
  expect(out).toContain('Exit codes:')
})
