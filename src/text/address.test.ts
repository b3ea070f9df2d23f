// Writing and reading addresses of chats.
import { expect, test } from 'vitest'
import { addressesOf, addressOf, bareInvite, bareUsername, refOfAddresses, shownAddress } from './address.ts'

test.each([
  [{ kind: 'name', username: 'DailyNews' } as const, '@dailynews', '@DailyNews', { username: 'dailynews' }],
  [{ kind: 'invite', invite_hash: 'AbC-_1' } as const, '+AbC-_1', '+AbC-_1', { invite_hash: 'AbC-_1' }],
  [{ kind: 'number', platform_id: 1234567890 } as const, '#1234567890', '#1234567890', { platform_id: 1234567890 }],
])('%o has the address %s', (link, address, shown, ref) => {
  expect(addressOf(link)).toBe(address)
  expect(shownAddress(link)).toBe(shown)
  expect(refOfAddresses([address])).toEqual(ref)
})

test('a chat has one address for each of its names, and the addresses give the names back', () => {
  const ref = { platform_id: 7, invite_hash: 'AbC', username: 'daily_news' }
  expect(addressesOf({ ...ref, username: 'Daily_News' })).toEqual(['#7', '+AbC', '@daily_news'])
  expect(refOfAddresses(addressesOf(ref))).toEqual(ref)
  expect(addressesOf({})).toEqual([])
})

test('the letter is dropped where there is one, and only once', () => {
  expect(['@news', 'news', '@@news'].map(bareUsername)).toEqual(['news', 'news', '@news'])
  expect(['+AbC', 'AbC'].map(bareInvite)).toEqual(['AbC', 'AbC'])
})
