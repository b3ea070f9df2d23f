import { afterEach, expect, test } from 'vitest'
import {
  madeBlock,
  madeChannelPage,
  madeChatPage,
  madeEmbedPage,
  madeMissingPage,
} from '../../../test/telegram-web/made-pages.ts'
import {
  history,
  type PlatformAnswer,
  page,
  redirect,
  startPlatform,
  status,
} from '../../../test/telegram-web/platform.ts'
import type { ChatRef } from '../observation.ts'
import type { MessagePage, MessageRange } from '../source.ts'
import type { Gate } from './gate.ts'
import { type TelegramWebSettings, telegramWeb } from './telegram-web.ts'

const now = Date.UTC(2026, 0, 2)
const openGate: Gate = { pass: (work) => work() }
let stop = async (): Promise<unknown> => undefined
afterEach(() => stop())

const sourceOn = async (answers: Record<string, PlatformAnswer>, settings: Partial<TelegramWebSettings> = {}) => {
  const platform = await startPlatform(answers)
  stop = platform.stop
  const { base_url, requests } = platform
  const source = telegramWeb({ now: () => now, gate: openGate, base_url, ...settings })
  return { source, requests, paths: () => requests.map(({ url }) => url) }
}

const channel = page(madeChatPage({ title: 'City News', extra: '82 932 subscribers', preview: '/s/citynews' }))
const photo = (id: number) =>
  `<a class="tgme_widget_message_photo_wrap grouped_media_wrap" data-ratio="1" href="https://t.me/citynews/${id}?single"></a>`
/** The ids are 1, an album of 3 to 5, 6, and 9 to 12; the ids 2, 7 and 8 do not exist. */
const blocks = [
  { id: 1 },
  { id: 3, inside: photo(3) + photo(4) + photo(5) },
  ...[6, 9, 10, 11, 12].map((id) => ({ id })),
]
const citynews = { '/citynews': channel, '/s/citynews': history('citynews', blocks, 3) }

const pagesOf = async (source: Awaited<ReturnType<typeof sourceOn>>['source'], range: MessageRange) => {
  const pages: MessagePage[] = []
  for await (const one of source.readMessages({ username: 'citynews' }, range)) pages.push(one)
  return pages.map(({ observations, covered }) => ({
    ids: observations.map((one) => 'message_id' in one && one.message_id),
    covered,
  }))
}

test('a channel has the exact count from its own page, and the id and media counts from the preview', async () => {
  const { source, requests, paths } = await sourceOn(citynews)
  expect(await source.readChat({ username: '@citynews' })).toEqual([
    expect.objectContaining({
      kind: 'chat seen',
      at: now / 1_000,
      chat: { platform_id: 1234567890, username: 'citynews' },
      peer: 'Channel',
      members_count: 82_932,
      members_count_rounded: 82_900,
      description: 'News of the city.',
    }),
  ])
  expect(paths()).toEqual(['/citynews', '/s/citynews'])
  expect(requests[0]!.headers).toMatchObject({
    'accept-language': 'en',
    'user-agent': expect.stringContaining('Channelscope'),
  })
})

test('going back from the newest: every page is newest first, and every id down to 1 is covered', async () => {
  const { source, paths } = await sourceOn(citynews)
  expect(await pagesOf(source, {})).toEqual([
    { ids: [12, 11, 10], covered: { first: 10, last: 12, present: [10, 11, 12] } },
    { ids: [9, 6, 3], covered: { first: 3, last: 9, present: [3, 4, 5, 6, 9] } },
    { ids: [1], covered: { first: 1, last: 2, present: [1] } },
  ])
  expect(paths()).toEqual(['/s/citynews', '/s/citynews?before=10', '/s/citynews?before=3'])
})

test('going forward from a message: oldest first, and the gap after it is covered', async () => {
  const { source, paths } = await sourceOn(citynews)
  expect(await pagesOf(source, { after: 6 })).toEqual([
    { ids: [9, 10, 11], covered: { first: 7, last: 11, present: [9, 10, 11] } },
    { ids: [12], covered: { first: 12, last: 12, present: [12] } },
  ])
  expect(paths()).toEqual(['/s/citynews?after=6', '/s/citynews?after=11'])
})

test('without newer or older messages there is no page, so nothing counts as deleted', async () => {
  const { source } = await sourceOn(citynews)
  expect(await pagesOf(source, { after: 12 })).toEqual([])
  expect(await pagesOf(source, { before: 1 })).toEqual([])
})

test('the preview page that was read for the chat serves its newest messages once, if it shows all that is asked for', async () => {
  let time = now
  const { source, paths } = await sourceOn(citynews, { now: () => time })
  const asked = async (range: MessageRange) => {
    await source.readChat({ username: 'citynews' })
    const before = paths().length
    const ids = (await pagesOf(source, range)).flatMap((one) => one.ids)
    return { ids, paths: paths().slice(before) }
  }
  expect(await asked({ after: 9 })).toEqual({ ids: [10, 11, 12], paths: [] })
  expect(await asked({ after: 10 })).toEqual({ ids: [11, 12], paths: [] })
  expect((await asked({ after: 8 })).paths).toEqual(['/s/citynews?after=8'])
  expect((await asked({})).paths).toEqual(['/s/citynews?before=10', '/s/citynews?before=3'])
  expect((await asked({ before: 10 })).paths).toEqual(['/s/citynews?before=10', '/s/citynews?before=3'])
  await source.readChat({ username: 'citynews' })
  await pagesOf(source, { after: 9 })
  const before = paths().length
  await pagesOf(source, { after: 9 })
  expect(paths().slice(before)).toEqual(['/s/citynews?after=9'])
  await source.readChat({ username: 'citynews' })
  time += 31_000
  await pagesOf(source, { after: 9 })
  expect(paths().at(-1)).toBe('/s/citynews?after=9')
})

test('the caller stops the reading by leaving the loop', async () => {
  const { source, paths } = await sourceOn(citynews)
  for await (const _ of source.readMessages({ username: 'citynews' }, {})) break
  expect(paths()).toEqual(['/s/citynews'])
})

test('a group has members and an online count, but its messages are private', async () => {
  const group = page(
    madeChatPage({ title: 'City Chat', extra: '14 035 members, 5 791 online', link: 'tg://resolve?domain=citychat' }),
  )
  const { source, paths } = await sourceOn({ '/citychat': group, '/s/citychat': redirect('/citychat') })
  expect(await source.readChat({ username: 'citychat' })).toMatchObject([
    { peer: 'Group', members_count: 14_035, online_count: 5_791 },
  ])
  expect(paths()).toEqual(['/citychat'])
  const messages = source.readMessages({ username: 'citychat' }, {})[Symbol.asyncIterator]()
  await expect(messages.next()).rejects.toMatchObject({
    reason: 'private',
    message: 'the group "City Chat" shows no messages on the web',
  })
})

test.each(['so8YUpEsL4BkZGQy'])('an invite link gives its chat', async (invite_hash) => {
  const club = page(
    madeChatPage({ title: 'Club', extra: '12 members', link: `tg://join?invite=${invite_hash}`, button: 'Join Group' }),
  )
  const { source } = await sourceOn({ [`/+${invite_hash}`]: club })
  expect(await source.readChat({ invite_hash })).toMatchObject([
    { chat: { invite_hash }, peer: 'Group', title: 'Club', members_count: 12 },
  ])
})

test('one message by its id', async () => {
  const { source, paths } = await sourceOn({ '/citynews/7': page(madeEmbedPage(madeBlock({ id: 7 }))) })
  expect(await source.readMessage('citynews', 7)).toMatchObject({ message_id: 7, text: 'Message 7' })
  expect(paths()).toEqual(['/citynews/7?embed=1&mode=tme'])
})

const user = page(madeChatPage({ title: 'Ann', extra: '@ann_bee', button: 'Send Message' }))
const restricted = page(
  madeChatPage({ title: 'X', description: "This channel can't be displayed because it violated local laws." }),
)
const channelHtml = madeChatPage({ title: 'City', extra: '5 subscribers', link: 'tg://resolve?domain=x' })
const inCharset =
  (charset: string, body: Uint8Array): PlatformAnswer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': `text/html; charset=${charset}` }).end(body)
/** "Мир" in windows-1251, which is not valid UTF-8. */
const cyrillic = Buffer.from(channelHtml.replace('City', '\u00cc\u00e8\u00f0'), 'latin1')
const cut = madeChatPage({ title: 'City News', extra: '5 subscribers' }).slice(0, 500)
const huge = `<html>${'x'.repeat(200_000)}</html>`

test.each<[what: string, answer: PlatformAnswer, expected: object, ref?: ChatRef]>([
  ['a missing name', page(madeMissingPage('x')), { reason: 'missing' }],
  ['a redirect to another host', redirect('https://telegram.org/'), { reason: 'missing' }],
  [
    'a redirect to another host with credentials',
    redirect('https://ann:secret@portal.example/login?token=abc'),
    { reason: 'missing', message: 'the platform leads to portal.example' },
  ],
  [
    'a redirect to something else than a host',
    redirect('data:text/html,<html></html>'),
    { reason: 'missing', message: 'the platform leads to no host' },
  ],
  [
    'a page in an unknown charset',
    inCharset('klingon', Buffer.from(channelHtml)),
    { reason: 'changed', message: 'the page is in an unknown charset: klingon' },
  ],
  [
    'a page that is not in its charset',
    inCharset('utf-8', cyrillic),
    { reason: 'changed', message: 'the page is not in the charset that it names, utf-8' },
  ],
  ['a path that is not found', status(404), { reason: 'missing' }],
  ['a person', user, { reason: 'not a chat', message: 'the name is that of a user, "Ann"' }],
  ['a closed channel', restricted, { reason: 'restricted' }],
  ['too many requests', status(429, { 'retry-after': '17' }), { reason: 'busy', retry_after_seconds: 17 }],
  [
    'too many, until a date',
    status(429, { date: new Date(now).toUTCString(), 'retry-after': new Date(now + 90_000).toUTCString() }),
    { reason: 'busy', retry_after_seconds: 90 },
  ],
  [
    'too many, until a date of a host whose clock is ten years late',
    status(429, { date: 'Fri, 01 Jan 2016 00:00:00 GMT', 'retry-after': 'Fri, 01 Jan 2016 00:01:30 GMT' }),
    { reason: 'busy', retry_after_seconds: 90 },
  ],
  ['too many, without Retry-After', status(429), { reason: 'busy', retry_after_seconds: 60 }],
  [
    'a sentence with a year in the place of a wait',
    status(429, { 'retry-after': 'maintenance until 2099' }),
    { reason: 'busy', retry_after_seconds: 60 },
  ],
  ['a wait of ten years', status(429, { 'retry-after': '315360000' }), { reason: 'busy', retry_after_seconds: 86_400 }],
  [
    'maintenance until 2099',
    status(503, { 'retry-after': 'Thu, 01 Jan 2099 00:00:00 GMT' }),
    { reason: 'unreachable', retry_after_seconds: 86_400 },
  ],
  [
    'a wait that is no number',
    status(429, { 'retry-after': '9'.repeat(20) }),
    { reason: 'busy', retry_after_seconds: 60 },
  ],
  ['a broken server', status(500), { reason: 'unreachable', message: 'the platform answered 500' }],
  ['an unavailable server', status(503, { 'retry-after': '5' }), { reason: 'unreachable', retry_after_seconds: 5 }],
  [
    'a circle of redirects',
    redirect('/x'),
    { reason: 'unreachable', message: 'the platform redirects more than 3 times' },
  ],
  ['silence', () => {}, { reason: 'incomplete', message: 'no answer within 100 ms' }],
  [
    'a body that stops',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write(cut),
    { reason: 'incomplete', message: 'no answer within 100 ms' },
  ],
  ['a closed connection', (request) => void request.socket.destroy(), { reason: 'unreachable' }],
  ['a truncated page', page(cut), { reason: 'incomplete', message: 'the page is cut off after 500 bytes' }],
  [
    'a body shorter than announced',
    (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9999' }).write(cut)
      setImmediate(() => request.socket.destroy())
    },
    { reason: 'incomplete' },
  ],
  ['a huge page', page(huge), { reason: 'incomplete', message: 'the page is larger than 100000 bytes' }],
  [
    'a huge page that says so',
    (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(huge.length) }).end(huge),
    { reason: 'incomplete', message: 'the page is larger than 100000 bytes' },
  ],
  [
    'something else than a page',
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    { reason: 'changed' },
  ],
  ['an unknown page', page('<html><body>Are you human?</body></html>'), { reason: 'changed' }],
  ['a chat known only by its id', user, { reason: 'private' }, { platform_id: 77 }],
])('%s', async (_, answer, expected, ref = { username: 'x' }) => {
  // Only the rows about the timeout use a short one: on a busy machine the others would run into it.
  const timeout_ms = JSON.stringify(expected).includes('within 100 ms') ? 100 : 20_000
  const { source } = await sourceOn({ '/x': answer }, { timeout_ms, max_bytes: 100_000 })
  await expect(source.readChat(ref)).rejects.toMatchObject(expected)
})

test.each([
  ['windows-1251', cyrillic, 'Мир'],
  ['"UTF-8"', Buffer.from(`\ufeff${channelHtml.replace('City', 'Мир \ufffd')}`), 'Мир \ufffd'],
  ['utf-16le', Buffer.from(channelHtml.replace('City', 'Мир'), 'utf16le'), 'Мир'],
])('a page in %s is read as such', async (charset, body, title) => {
  const { source } = await sourceOn({ '/x': inCharset(charset, body) })
  expect(await source.readChat({ username: 'x' })).toMatchObject([{ title }])
})

test('credentials in a redirect within the host are not used and not shown', async () => {
  const answers: Record<string, PlatformAnswer> = { '/x': inCharset('utf-8', Buffer.from(channelHtml)) }
  const { source, requests } = await sourceOn(answers)
  answers['/old'] = (request, response) => redirect(`http://ann:secret@${request.headers.host}/x`)(request, response)
  expect(await source.readChat({ username: 'old' })).toMatchObject([{ title: 'City' }])
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
})

test('a page that comes byte by byte is given up after a quarter of the time limit', async () => {
  const { source } = await sourceOn(
    {
      '/x': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const byte = setInterval(() => response.write('<'), 20)
        response.on('close', () => clearInterval(byte))
      },
    },
    { timeout_ms: 2_000 },
  )
  await expect(source.readChat({ username: 'x' })).rejects.toMatchObject({
    reason: 'incomplete',
    message: expect.stringMatching(/^the page is too slow: \d+ bytes in \d+ ms$/),
  })
})

test('without a server the source is unreachable', async () => {
  const { source } = await sourceOn({}, { base_url: 'http://127.0.0.1:1' })
  await expect(source.readChat({ username: 'x' })).rejects.toMatchObject({ reason: 'unreachable' })
})

test('every request passes the gate, also after redirects', async () => {
  let passed = 0
  const gate: Gate = {
    pass: (work) => {
      passed++
      return work()
    },
  }
  const { source, requests } = await sourceOn({ ...citynews, '/old': redirect('/citynews') }, { gate })
  await source.readChat({ username: 'old' }).catch(() => {})
  expect(passed).toBe(requests.length)
  expect(passed).toBeGreaterThan(2)
})

test('unknown markup is reported, and the page is still read', async () => {
  const odd: string[] = []
  const strange = [{ id: 4, inside: '<div class="tgme_widget_message_hologram"></div>' }]
  const { source } = await sourceOn(
    { '/s/citynews': history('citynews', strange, 3) },
    { onOddMarkup: (what) => odd.push(what) },
  )
  expect(await pagesOf(source, {})).toMatchObject([{ ids: [4] }])
  expect(odd).toEqual(['tgme_widget_message_hologram'])
})

test('messages on a page with one that cannot be read cover it, and nothing is covered when it has no number', async () => {
  const odd = { id: 11, date: 'soon' }
  const { source } = await sourceOn({ '/s/citynews': history('citynews', [{ id: 10 }, odd, { id: 12 }], 3) })
  expect(await pagesOf(source, { after: 9 })).toEqual([
    { ids: [10, 12], covered: { first: 10, last: 12, present: [10, 11, 12] } },
  ])
})

test('a preview that is that of another channel, or that does not say of which one, is not taken for the chat', async () => {
  const another = await sourceOn({
    '/citynews': channel,
    '/s/citynews': page(
      madeChannelPage({ name: 'other', title: 'Other', blocks: [madeBlock({ id: 1, name: 'other' })] }),
    ),
  })
  const known = { username: 'citynews', platform_id: 1234567890 }
  await expect(another.source.readChat(known)).rejects.toMatchObject({ reason: 'changed' })
  await stop()
  const silent = await sourceOn({
    '/citynews': channel,
    '/s/citynews': page(madeChannelPage({ blocks: [madeBlock({ id: 1, view: ' ' })] })),
  })
  await expect(silent.source.readChat(known)).rejects.toMatchObject({ reason: 'changed' })
  expect(await silent.source.readChat({ username: 'citynews' })).toMatchObject([{ kind: 'chat seen' }])
})
