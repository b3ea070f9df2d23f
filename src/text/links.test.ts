// Every form of a link or name of a chat, and texts that are none.
import { expect, test } from 'vitest'
import { barePlatformId, chatLink, readChatAddress, readChatLink, readChatName } from './links.ts'

const news = { kind: 'name', username: 'DailyNews' }

test.each([
  '@DailyNews',
  ' @DailyNews ',
  'https://t.me/DailyNews',
  'http://t.me/DailyNews/',
  't.me/DailyNews',
  'HTTPS://T.ME/DailyNews',
  'https://www.t.me/DailyNews',
  'telegram.me/DailyNews',
  'https://telegram.dog/DailyNews',
  'https://t.me/s/DailyNews',
  't.me/DailyNews?boost',
  'https://DailyNews.t.me',
  'https://DailyNews.t.me/',
  'tg://resolve?domain=DailyNews',
  'tg:resolve?domain=DailyNews',
  'https://t.me/DailyNews#top',
  'https://t.me/boost/DailyNews',
])('%s is a name', (link) => expect(readChatLink(link)).toEqual(news))

test.each([
  'https://t.me/+AbCdEf123-_x',
  't.me/joinchat/AbCdEf123-_x',
  'tg://join?invite=AbCdEf123-_x',
  'https://t.me/+AbCdEf123-_x?q=1',
])('%s is an invite', (link) => expect(readChatLink(link)).toEqual({ kind: 'invite', invite_hash: 'AbCdEf123-_x' }))

test('the link of a message gives the chat and the message id', () => {
  expect(readChatLink('https://t.me/DailyNews/123?single')).toEqual({ ...news, message_id: 123 })
  expect(readChatLink('https://t.me/s/DailyNews/123')).toEqual({ ...news, message_id: 123 })
  expect(readChatLink('https://t.me/DailyNews/7/123')).toEqual({ ...news, message_id: 123 })
  expect(readChatLink('t.me/c/1234567890/55')).toEqual({ kind: 'number', platform_id: 1234567890, message_id: 55 })
  expect(readChatLink('tg://privatepost?channel=1234567890&post=55')).toEqual({
    kind: 'number',
    platform_id: 1234567890,
    message_id: 55,
  })
})

test.each([
  '',
  'news',
  'two words',
  'https://example.com/DailyNews',
  't.me/share/url?url=x',
  't.me/addstickers/Cats',
  '@a',
  '@1abcd',
  '@bad__name',
  '@bad_',
  't.me',
  't.me/',
  't.me/+',
  't.me/+491701234567',
  '@',
  'tg://',
  'tg://settings',
  `@${'a'.repeat(40)}`,
  '@имя',
  't.me/c/abc',
])('"%s" is not a link of a chat', (text) => expect(readChatLink(text)).toBeUndefined())

test('a plain word is read as a username only where an address is expected', () => {
  expect(readChatAddress('DailyNews')).toEqual(news)
  expect(readChatAddress('two words')).toBeUndefined()
})

test('the prefix -100 of a platform id is removed, and equal digits elsewhere are not', () => {
  expect(barePlatformId(-1001234567890)).toBe(1234567890)
  expect(barePlatformId(1234567890)).toBe(1234567890)
  expect(barePlatformId(-123456)).toBe(123456)
  expect(barePlatformId(1001234567890)).toBe(1001234567890)
})

test('a link is made from the username, or else from the invite', () => {
  expect(chatLink({ username: 'a_b', invite_hash: 'x' })).toBe('https://t.me/a_b')
  expect(chatLink({ invite_hash: 'x' })).toBe('https://t.me/+x')
  expect(chatLink({})).toBeUndefined()
})

test.each([
  ['k3Xp9QaZ', 'k3Xp9QaZ'],
  ['DailyNews', 'DailyNews'],
  ['1483920175', '1483920175'],
  ['@DailyNews', '@dailynews'],
  ['https://t.me/DailyNews/123', '@dailynews'],
  ['t.me/+AbCdEf123-_x', '+AbCdEf123-_x'],
  ['-1001483920175', '#1483920175'],
  ['t.me/c/1483920175/55', '#1483920175'],
  ['#1483920175', undefined],
  ['two words', undefined],
])('a caller names a chat by %s', (given, name) => expect(readChatName(given)).toBe(name))
