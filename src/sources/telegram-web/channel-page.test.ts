import { expect, test } from 'vitest'
import {
  type MadePage,
  madeBlock,
  madeChannelPage,
  madeMissingPage,
  madeText,
  madeView,
} from '../../../test/telegram-web/made-pages.ts'
import { readChannelPage } from './channel-page.ts'

const at = 1_767_300_000
const odd: string[] = []
const read = (page: MadePage) => readChannelPage(madeChannelPage(page), { at, onOddMarkup: (what) => odd.push(what) })!

test('a channel has title, username, description with line ends, rounded counts, photo and marks', () => {
  const { chat } = read({
    blocks: [madeBlock({ id: 5 })],
    description: 'First &amp; last<br/><br/>Write to <a href="https://t.me/ann_bee">@ann_bee</a>',
    labels: '<i class="verified-icon"> ✔</i>',
    counters: [
      ['82.9K', 'subscribers'],
      ['984', 'photos'],
      ['1', 'video'],
      ['42', 'files'],
      ['14.2K', 'links'],
    ],
  })
  expect(chat).toEqual({
    kind: 'chat seen',
    at,
    chat: { platform_id: 1234567890, username: 'citynews' },
    peer: 'Channel',
    title: 'City News',
    description: 'First & last\n\nWrite to @ann_bee',
    photo_url: 'https://cdn.example/chat.jpg',
    members_count_rounded: 82_900,
    media_counts: { photos: 984, videos: 1, files: 42, links: 14_200 },
    verified: true,
    scam: false,
    fake: false,
  })
})

test.each([
  [['1', 'subscriber'], { members_count: 1 }],
  [['999', 'members'], { members_count: 999 }],
  [['1.12M', 'members'], { members_count_rounded: 1_120_000 }],
] as [[string, string], { members_count?: number; members_count_rounded?: number }][])(
  '%j',
  ([value, word], expected) => {
    const { chat } = read({ counters: [[value, word]] })
    expect(chat).toMatchObject(expected)
    expect(chat).not.toHaveProperty(expected.members_count === undefined ? 'members_count' : 'members_count_rounded')
  },
)

test('a channel with an empty title keeps the rest of its page, and its name stands in for the title', () => {
  const { chat, messages } = read({ title: ' ', blocks: [madeBlock({ id: 5 })] })
  expect(chat).toMatchObject({ title: 'citynews', guessed: ['title'], description: 'News of the city.' })
  expect(messages).toHaveLength(1)
  expect(read({ title: 'City News' }).chat).not.toHaveProperty('guessed')
})

test('the platform’s own sentence in the Open Graph tag is no description', () => {
  const tag = (text: string) => `<meta property="og:description" content="${text}">`
  const page = madeChannelPage({ title: 'X' }).replace(/<div class="tgme_channel_info_description">.*?<\/div>/, '')
  const description = (text: string) => readChannelPage(page.replace('</head>', `${tag(text)}</head>`), { at })!.chat
  expect(description('You can view and join @citynews right away.')).not.toHaveProperty('description')
  expect(description('News.\tDaily.')).toMatchObject({ description: 'News.\nDaily.' })
})

test('scam and fake are read from labels, never from the title', () => {
  expect(read({ labels: '<span class="tgme_label tgme_label_scam">SCAM</span>' }).chat).toMatchObject({
    scam: true,
    fake: false,
  })
  expect(read({ labels: '<span class="tgme_header_label">Fake</span>' }).chat).toMatchObject({
    scam: false,
    fake: true,
  })
  expect(read({ title: 'SCAM' }).chat).toMatchObject({ title: 'SCAM', scam: false })
})

test('messages have the order and the channel name of the page, and the page links to the next ones', () => {
  const page = read({
    blocks: [madeBlock({ id: 5, name: 'oldname' }), madeBlock({ id: 9 })],
    before: 5,
    after: 9,
  })
  expect(page.messages.map(({ message_id, chat }) => [message_id, chat.username])).toEqual([
    [5, 'citynews'],
    [9, 'citynews'],
  ])
  expect(page).toMatchObject({ before: 5, after: 9 })
})

test('the creation date of the channel is the date of its first message', () => {
  const born = madeBlock({ id: 1, classes: 'service_message', views: '', inside: madeText('Channel created') })
  expect(read({ blocks: [born] }).chat.creation_date).toBe(1_767_225_600)
})

test('a channel without posts has an empty list of messages', () => {
  expect(read({})).toMatchObject({ messages: [], chat: { title: 'City News', chat: { username: 'citynews' } } })
})

test('the page `t.me/<name>` gives undefined, because it is no preview', () => {
  expect(readChannelPage(madeMissingPage('citynews'), { at })).toBeUndefined()
})

test('an empty or unknown counter is reported as odd; the rest is read', () => {
  odd.length = 0
  expect(
    read({
      counters: [
        ['', 'subscribers'],
        ['3', 'holograms'],
        ['7', 'photos'],
      ],
    }).chat,
  ).toMatchObject({ media_counts: { photos: 7 } })
  expect(odd).toEqual(['empty counter of subscribers', 'unknown counter of holograms'])
})

const changed = (html: string) => () => readChannelPage(html, { at })
test('an unknown page gives the reason "changed"', () => {
  const page = madeChannelPage({ blocks: [madeBlock({ id: 5 })] })
  const error = (missing: string) =>
    expect.objectContaining({ reason: 'changed', message: expect.stringContaining(missing) })
  expect(changed('<html><body>Hello</body></html>')).toThrow(error('no list of messages'))
  expect(changed('')).toThrow(error('no list of messages'))
  expect(changed(page.replaceAll('tgme_channel_history', 'x'))).toThrow(error('no list of messages'))
  expect(changed(page.replaceAll(/tgme_(?:channel_info_)?header_title"|og:title/g, 'x"'))).toThrow(
    error('does not name the channel'),
  )
  expect(changed(page.replaceAll('tgme_widget_message_date', 'x'))).toThrow(error('message 5 has no date'))
  expect(changed(page.replace(/tgme_widget_message text.*? data-post="[^"]*"/s, 'x"'))).toThrow(
    error('no message on the page'),
  )
  expect(changed(page.replace('tgme_widget_message text', 'x text').replaceAll('_date"', '_y"'))).toThrow(
    error('has no date'),
  )
  const numbered = (id: number | string) => page.replaceAll('citynews/5', `citynews/${id}`)
  expect(changed(numbered('9'.repeat(400)))).toThrow(error('a number that the platform can have'))
})

test('a count that cannot be read, and a message with an impossible number, are left out and reported; the rest is read', () => {
  const odd: string[] = []
  const digits = '9'.repeat(400)
  const reaction = (count: string) =>
    `<div class="tgme_widget_message_reactions"><span class="tgme_reaction"><i class="emoji"><b>👍</b></i>${count}</span></div>`
  const page = readChannelPage(
    madeChannelPage({
      counters: [
        ['5 thousand', 'subscribers'],
        [digits, 'photos'],
      ],
      blocks: [
        madeBlock({ id: 5, views: '5 thousand', footer: reaction('3') }),
        madeBlock({ id: 6, views: digits, footer: reaction('2 dozen') }),
        madeBlock({ id: 7, views: '1.2K' }),
        madeBlock({ id: 4e12 }),
        madeBlock({ id: 8 }).replaceAll('citynews/8', `citynews/${digits}`),
      ],
      after: 4e12,
    }),
    { at, onOddMarkup: (what) => odd.push(what) },
  )!
  expect(page.messages.map(({ message_id, counters }) => [message_id, counters])).toEqual([
    [5, { reactions: [{ emoji: '👍', count: 3 }] }],
    [6, undefined],
    [7, { views: 1_200 }],
  ])
  expect(page.chat).not.toHaveProperty('members_count')
  expect(page.chat).not.toHaveProperty('media_counts')
  expect(page.after).toBeUndefined()
  const shown = digits.slice(0, 60)
  expect(odd).toEqual([
    'the number of people cannot be read: 5 thousand subscribers',
    `the number of photos cannot be read: ${shown}`,
    'views cannot be read: 5 thousand',
    'reactions cannot be read: 👍2 dozen',
    `views cannot be read: ${shown}`,
    'a message with a number that the platform does not have',
    'a message with a number that the platform does not have',
  ])
})

test('one message without a date, or with one that does not exist, is left out and still counts as present', () => {
  odd.length = 0
  const blocks = [
    madeBlock({ id: 4 }),
    madeBlock({ id: 5, date: '2026-02-30T10:00:00+00:00' }),
    madeBlock({ id: 6, date: 'soon' }),
  ]
  expect(read({ blocks })).toMatchObject({ messages: [{ message_id: 4 }], undated: [5, 6], incomplete: false })
  expect(odd).toEqual(['message 5 has no date', 'message 6 has no date'])
  expect(read({ blocks: [madeBlock({ id: 4, date: '2024-02-29T10:00:00+00:00' })] }).messages).toHaveLength(1)
  expect(() => read({ blocks: blocks.slice(1) })).toThrow(expect.objectContaining({ reason: 'changed' }))
  const unnumbered = madeBlock({ id: 7, view: 'x' }).replaceAll(/citynews\/7/g, 'citynews')
  expect(read({ blocks: [blocks[0]!, unnumbered] })).toMatchObject({ messages: [{ message_id: 4 }], incomplete: true })
})

test('a page with messages of two channels, and a title that nobody can see', () => {
  const blocks = [madeBlock({ id: 4 }), madeBlock({ id: 5, view: madeView(77, 5) })]
  expect(() => read({ blocks })).toThrow(expect.objectContaining({ reason: 'changed' }))
  expect(read({ title: '\u3164' }).chat).toMatchObject({ title: 'citynews', guessed: ['title'] })
})
