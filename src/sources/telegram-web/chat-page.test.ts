import { expect, test } from 'vitest'
import {
  type MadeChatPage,
  madeChannelPage,
  madeChatPage,
  madeMissingPage,
} from '../../../test/telegram-web/made-pages.ts'
import { readChatPage } from './chat-page.ts'

const at = 1_767_300_000
const read = (page: MadeChatPage) => readChatPage(madeChatPage(page), { at })
const preview = '/s/citynews'

test('a channel with its exact count', () => {
  expect(read({ title: 'City News', extra: '82\u00a0932 subscribers', description: 'A<br/>b', preview })).toEqual({
    kind: 'chat',
    has_preview: true,
    seen: {
      kind: 'chat seen',
      at,
      chat: { username: 'citynews' },
      peer: 'Channel',
      title: 'City News',
      description: 'A\nb',
      photo_url: 'https://cdn.example/chat.jpg',
      members_count: 82_932,
      verified: false,
      scam: false,
      fake: false,
    },
  })
})

test.each([
  ['a group', { extra: '14 035 members, 5 791 online' }, { peer: 'Group', members_count: 14_035, online_count: 5_791 }],
  ['a group with commas', { extra: '14,035 members, 5,791 online' }, { members_count: 14_035, online_count: 5_791 }],
  [
    'a group where few are online',
    { extra: '14 035 members, 791 online' },
    { members_count: 14_035, online_count: 791 },
  ],
  ['a group of one', { extra: '1 member' }, { peer: 'Group', members_count: 1 }],
  ['an empty channel', { extra: 'no subscribers' }, { peer: 'Channel', members_count: 0 }],
  ['a channel of 2021', { extra: '1 234 members', preview }, { peer: 'Channel', members_count: 1_234 }],
  ['a rounded count', { extra: '1.2M subscribers' }, { peer: 'Channel', members_count_rounded: 1_200_000 }],
  ['a channel without preview', { extra: '5 subscribers' }, { peer: 'Channel' }],
] as const)('%s', (_, page, expected) =>
  expect(read({ title: 'X', ...page })).toMatchObject({ kind: 'chat', seen: expected }),
)

const invite = { link: 'tg://join?invite=so8YUpEsL4BkZGQy', title: 'Club' }
test('an invite link gives the hash, and whether it is a group or a channel', () => {
  const to = (extra: string, words: string) =>
    read({
      ...invite,
      extra,
      button: `Join ${words}`,
      additional: `You are invited to the ${words} <strong>Channel or group</strong>. Click above to join.`,
    })
  expect(to('189 490 subscribers', 'channel')).toMatchObject({
    seen: { peer: 'Channel', members_count: 189_490, chat: { invite_hash: 'so8YUpEsL4BkZGQy' } },
  })
  expect(to('12 members', 'channel')).toMatchObject({ seen: { peer: 'Channel' } })
  expect(to('12 members, 3 online', 'group chat')).toMatchObject({ seen: { peer: 'Group', online_count: 3 } })
  expect(to('12 members', 'group chat')).toMatchObject({ seen: { peer: 'Group', title: 'Club' } })
})

test.each([
  ['a person', { title: 'Ann', extra: '@ann_bee', button: 'Send Message' }, { kind: 'user', title: 'Ann' }],
  ['a bot by name', { title: 'Poster', extra: '@PostBot', button: 'Send Message' }, { kind: 'bot', title: 'Poster' }],
  [
    'a bot by its users',
    { title: 'Poster', extra: '1 234 monthly users', button: 'Start Bot' },
    { kind: 'bot', title: 'Poster' },
  ],
  [
    'an expired invite',
    {
      description: 'You are invited to a <strong>group chat</strong> on <strong>Telegram</strong>. Click to join:',
      link: invite.link,
      button: 'Join Group',
    },
    { kind: 'missing' },
  ],
  [
    'a closed channel',
    { title: 'X', description: "This channel can't be displayed because it violated local laws." },
    { kind: 'restricted', why: "This channel can't be displayed because it violated local laws." },
  ],
] as const)('%s', (_, page, expected) => expect(read(page)).toEqual(expected))

test.each([
  ['a group', { extra: '14 members, 5 online' }, { peer: 'Group', members_count: 14, online_count: 5 }],
  ['a channel', { extra: '82 932 subscribers', preview }, { peer: 'Channel', members_count: 82_932 }],
] as const)('%s with an empty title keeps the rest of its page', (_, page, expected) => {
  const html = madeChatPage({ title: 'X', description: 'About', ...page })
  expect(readChatPage(html.replace('<span dir="auto">X</span>', '<span dir="auto"> </span>'), { at })).toMatchObject({
    kind: 'chat',
    seen: { chat: { username: 'citynews' }, title: 'citynews', guessed: ['title'], description: 'About', ...expected },
  })
})

test('the preview button of 2021, alone or beside the button that opens the app', () => {
  const page = { title: 'City News', extra: '1 234 members' }
  const expected = {
    kind: 'chat',
    has_preview: true,
    seen: { chat: { username: 'citynews' }, peer: 'Channel', members_count: 1_234 },
  }
  expect(read({ ...page, link: preview, button: 'Preview channel' })).toMatchObject(expected)
  const app = '<a class="tgme_action_button_new" href="tg://resolve?domain=citynews">View in Telegram</a>'
  const button = (href: string) => `<a class="tgme_action_button_new" href="${href}">Preview channel</a>`
  for (const buttons of [app + button('/s/CityNews'), button('https://t.me/s/CityNews') + app])
    expect(
      readChatPage(madeChatPage(page).replace(/<a class="tgme_action_button_new.*?<\/a>/, buttons), { at }),
    ).toMatchObject(expected)
})

test.each([
  'If you have <strong>Telegram</strong>, you can view and join <br><strong>City News</strong> right away.',
  'If you have <strong>Telegram</strong>, you can contact <br><strong>City News</strong> right away.',
  'You can view and join @citynews right away.',
])('the platform’s own sentence is no description: %s', (description) => {
  const page = read({ title: 'City News', extra: '5 subscribers', description })
  expect(page).toMatchObject({ kind: 'chat', seen: { title: 'City News' } })
  expect(page).not.toHaveProperty('seen.description')
})

test('a description that only resembles the sentence is kept', () => {
  for (const description of ['You can contact us here', 'If you have Telegram, you can join. We reply right away.'])
    expect(read({ title: 'X', extra: '5 subscribers', description })).toMatchObject({ seen: { description } })
})

test('a name that nobody has is missing', () => {
  expect(readChatPage(madeMissingPage('nobody_here'), { at })).toEqual({ kind: 'missing' })
})

test('a number of people that cannot be read is left out and reported', () => {
  const odd: string[] = []
  const html = madeChatPage({ title: 'X', extra: '5 thousand members, 12 online' })
  const page = readChatPage(html, { at, onOddMarkup: (what) => odd.push(what) })
  expect(page).toMatchObject({ kind: 'chat', seen: { title: 'X', peer: 'Group', online_count: 12 } })
  expect(page).not.toHaveProperty('seen.members_count')
  expect(odd).toEqual(['the number of people cannot be read: 5 thousand members, 12 online'])
})

test('an unknown page gives the reason "changed"', () => {
  const error = (missing: string) =>
    expect.objectContaining({ reason: 'changed', message: expect.stringContaining(missing) })
  expect(() => readChatPage('<html></html>', { at })).toThrow(error('no known container'))
  expect(() => readChatPage(madeChannelPage(), { at })).toThrow(error('no known container'))
  expect(() => read({ button: 'Hello' })).toThrow(error('neither a chat nor an unknown name'))
  expect(() => read({ title: 'X', button: 'Hello', additional: '' })).toThrow(error('does not say what it shows'))
})

test('a number of people in pairs of digits is read whole', () => {
  expect(read({ title: 'Bazaar', extra: '12,34,567 subscribers', preview })).toMatchObject({
    seen: { members_count: 1_234_567 },
  })
  expect(read({ title: 'Club', extra: '1,23,456 members, 12,345 online' })).toMatchObject({
    seen: { members_count: 123_456, online_count: 12_345 },
  })
})

test('a page of consent with a button to join is no group', () => {
  const consent = { title: 'Before you continue', button: 'View our terms', link: 'https://consent.example/accept' }
  expect(() => read(consent)).toThrow(expect.objectContaining({ reason: 'changed' }))
})

test('a title that nobody can see counts as empty, and the name stands in for it', () => {
  for (const title of ['\u3164', '\u2800\u2800', '\u200b \u2060', '\u034f\ufe0f'])
    expect(read({ title, extra: '5 subscribers' })).toMatchObject({ seen: { title: 'citynews', guessed: ['title'] } })
})
