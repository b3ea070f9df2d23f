import { expect, test } from 'vitest'
import type { ChatSeen, CountersSeen, MessageSeen } from '../sources/observation.ts'
import type { MessageInSteps } from './seen.ts'
import { throughSteps } from './steps.ts'

const now = 1_780_000_000
const message: MessageSeen = {
  kind: 'message seen',
  at: now - 10,
  chat: { username: 'some_news' },
  message_id: 1,
  date: now - 100,
}
const counted: CountersSeen = { ...message, kind: 'counters seen', counters: {} }
const isAd = (more: Partial<MessageSeen>) =>
  (throughSteps({ ...message, ...more }, now) as MessageInSteps).is_ad ?? false

test.each([
  ['Купите слона. Реклама. ООО «Слон», erid: 2VtzqwJkz9f'],
  ['erid=LjN8KQabc at the start'],
  ['great shoes #Ad'],
  ['#РЕКЛАМА'],
  ['#إعلان'],
  ['#تبلیغات'],
  ['#Publicité'],
  ['好东西 #广告'],
])('is an ad: %s', (text) => {
  expect(isAd({ text })).toBe(true)
})

test.each([['#adventure #advent'], ['the periderid: nothing'], ['we talk about ads, реклама and erid'], ['']])(
  'is not an ad: %s',
  (text) => {
    expect(isAd({ text })).toBe(false)
  },
)

test('a message is an ad if the platform marks it or a link carries a token of the ad register', () => {
  expect(isAd({ text: 'x', sponsored: true })).toBe(true)
  expect(isAd({ keyboard: [[{ text: 'Go', url: 'https://shop.example/?a=1&erid=2VtzqwJkz9f' }]] })).toBe(true)
  expect(
    isAd({ text: 'go', entities: [{ type: 'text_link', offset: 0, length: 2, url: 'https://x.y/?erid=abcdefg1' }] }),
  ).toBe(true)
})

test('references to chats are brought into one form', () => {
  const chatOf = (chat: MessageSeen['chat']) => throughSteps({ ...message, chat }, now)?.chat
  expect(chatOf({ platform_id: -1001234567890 })).toEqual({ platform_id: 1234567890 })
  expect(chatOf({ username: '@Some_News' })).toEqual({ username: 'Some_News' })
  expect(chatOf({ username: 'https://t.me/some_news' })).toEqual({ username: 'some_news' })
  expect(chatOf({ invite_hash: '+AbCdEfGhIjK1' })).toEqual({ invite_hash: 'AbCdEfGhIjK1' })
  expect(chatOf({ invite_hash: 'https://t.me/joinchat/AbCdEfGhIjK1' })).toEqual({ invite_hash: 'AbCdEfGhIjK1' })
  expect(chatOf({ username: 'no name at all' })).toBeUndefined()
  expect(chatOf({})).toBeUndefined()
})

test('a linked chat is a bare platform id, or 0 where there is none; anything else is refused', () => {
  const seen = { kind: 'chat seen', at: now - 10, chat: { platform_id: 1 }, peer: 'Channel', title: 'News' } as const
  const linked = (linked_chat: number) => (throughSteps({ ...seen, linked_chat }, now) as ChatSeen).linked_chat
  expect([-1001234567890, 1234567890, 0, -5, 0.5, 1e20].map(linked)).toEqual([
    1234567890,
    1234567890,
    0,
    5,
    undefined,
    undefined,
  ])
})

test('an invalid count is unknown, not zero', () => {
  const read = (counters: CountersSeen['counters']) =>
    (throughSteps({ ...counted, counters }, now) as CountersSeen).counters
  expect(read({ views: -1, forwards: 2.5, comments: 3e9 })).toEqual({})
  expect(read({ views: 0, reactions: [{ emoji: '👍', count: Number.NaN }] })).toEqual({ views: 0 })
  const chat = { kind: 'chat seen', at: now, chat: { platform_id: 1 }, peer: 'Group', title: 'A' } as const
  const counts = { members_count: 5, online_count: -1, media_counts: { photos: 3, links: 0.5, videos: 0 } }
  expect(throughSteps({ ...chat, ...counts }, now)).toEqual({
    ...chat,
    members_count: 5,
    media_counts: { photos: 3, videos: 0 },
  })
  expect(throughSteps({ ...chat, media_counts: { photos: Number.NaN } }, now)).toEqual(chat)
})

/** What the steps report about the observation. */
const rejectionsOf = (seen: Parameters<typeof throughSteps>[0]) => {
  const rejected: string[] = []
  const stored = throughSteps(seen, now, (field, rejection) => rejected.push(`${field}: ${rejection}`))
  return { stored, rejected }
}

test('values that the platform cannot have said are refused as fields and reported', () => {
  const chat = { kind: 'chat seen', at: now, chat: { username: 'some_news' }, peer: 'Channel', title: 'A' } as const
  const wrong = { members_count: 2e9, members_count_rounded: 5e9, online_count: 2e9, creation_date: 86_400 }
  expect(rejectionsOf({ ...chat, ...wrong, chat: { username: 'some_news', platform_id: 9e15 } })).toEqual({
    stored: chat,
    rejected: [
      'creation_date: field refused',
      'platform_id: field refused',
      'members_count: field refused',
      'members_count_rounded: field refused',
      'online_count: field refused',
    ],
  })
  const ids = { reply_to_message_id: 4e12, forward_from: { title: 'B', message_id: 2 ** 31, date: 1e15 }, edit_date: 5 }
  expect(rejectionsOf({ ...message, ...ids })).toEqual({
    stored: { ...message, forward_from: { title: 'B' } },
    rejected: [
      'edit_date: field refused',
      'reply_to_message_id: field refused',
      'forward_from.date: field refused',
      'forward_from.message_id: field refused',
    ],
  })
  expect(rejectionsOf({ ...counted, counters: { views: 3e9, forwards: 1 } })).toEqual({
    stored: { ...counted, counters: { forwards: 1 } },
    rejected: ['views: field refused'],
  })
  expect(rejectionsOf({ ...message, text: 'x'.repeat(20_000), via_bot: 'y'.repeat(600) }).rejected).toEqual([
    'text: field cut',
    'via_bot: field refused',
  ])
})

test.each<[string, Partial<MessageSeen>, string]>([
  ['an id of 4·10¹²', { message_id: 4e12 }, 'message_id'],
  ['an id beyond 32 bits', { message_id: 2 ** 31 }, 'message_id'],
  ['an infinite id', { message_id: Number.POSITIVE_INFINITY }, 'message_id'],
  ['a date of 1970', { date: 0 }, 'date'],
  ['a date before the platform', { date: Date.UTC(2012, 11, 31) / 1000 }, 'date'],
  ['a date in the future', { date: now + 7_200 }, 'date'],
  ['a chat without any name', { chat: { platform_id: 9e15 } }, 'chat'],
])('a message with %s is refused and reported', (_, fields, field) => {
  expect(rejectionsOf({ ...message, ...fields })).toEqual({
    stored: undefined,
    rejected: [`${field}: observation refused`],
  })
})

test('observations that cannot be true are refused', () => {
  expect(throughSteps({ ...message, at: now + 100_000 }, now)).toBeUndefined()
  expect(throughSteps({ ...message, date: 12 }, now)).toBeUndefined()
  expect(throughSteps({ ...message, message_id: 0 }, now)).toBeUndefined()
  expect(throughSteps({ kind: 'members sampled', at: now, chat: message.chat, sampled: 0 }, now)).toBeUndefined()
})

test('zero characters are removed from texts, and halves of surrogate pairs are replaced', () => {
  const seen = throughSteps({ ...message, text: 'a\0b\ud83d', media: { type: 'photo', title: '\ude00x' } }, now)
  expect(seen).toMatchObject({ text: 'ab\ufffd', media: { title: '\ufffdx' } })
})

test('texts that are longer than the platform allows are cut, and longer URLs and identifiers are dropped', () => {
  const long = 'x'.repeat(900_000)
  const chat = { kind: 'chat seen', at: now, chat: { platform_id: 1 }, peer: 'Group' } as const
  expect(
    throughSteps({ ...chat, title: long, description: long, photo_url: long, labels: { country: long } }, now),
  ).toEqual({ ...chat, title: long.slice(0, 512), description: long.slice(0, 2_048), labels: {} })
  const cut = throughSteps({ ...message, text: long, author: long, via_bot: long, forward_from: { title: long } }, now)
  expect(cut).toEqual({
    ...message,
    text: long.slice(0, 16_384),
    author: long.slice(0, 512),
    forward_from: { title: long.slice(0, 512) },
  })
})

test('a text is not cut between the two halves of a character', () => {
  const seen = throughSteps({ ...message, text: `x${'😀'.repeat(10_000)}` }, now)
  expect((seen as MessageInSteps).text).toBe(`x${'😀'.repeat(8_191)}`)
})

test('entities end where the text was cut, and lists and media of any size are bounded', () => {
  const bold = { type: 'bold', offset: 16_000, length: 1_000 }
  const text = 'x'.repeat(20_000)
  const entities = [bold, { ...bold, offset: 16_384 }, { type: 'text_link', offset: 0, length: 1, url: text }]
  expect(throughSteps({ ...message, text, entities }, now)).toMatchObject({ entities: [{ ...bold, length: 384 }] })
  const many = Array.from({ length: 5_000 }, () => ({ type: 'bold', offset: 0, length: 1 }))
  expect((throughSteps({ ...message, text: 'x', entities: many }, now) as MessageInSteps).entities).toHaveLength(1_000)
  const keyboard = [[{ text, url: text }]]
  expect(throughSteps({ ...message, keyboard }, now)).toMatchObject({ keyboard: [[{ text: text.slice(0, 512) }]] })
  const media = { type: 'webpage', description: text.repeat(10) } as const
  expect((throughSteps({ ...message, media }, now) as MessageInSteps).media).toEqual({ type: 'webpage' })
})

test('one message with 60,000 spaces after the mark of an ad takes no longer than others', () => {
  expect(isAd({ text: `erid${' '.repeat(60_000)}!` })).toBe(false)
  expect(isAd({ text: `erid${' '.repeat(10_000)}2VtzqwJkz9f` })).toBe(true)
})

test('a valid observation passes as the same object, unmodified', () => {
  const given = Object.freeze({ ...counted, counters: Object.freeze({ views: 1 }) })
  expect(throughSteps(given, now)).toBe(given)
})
