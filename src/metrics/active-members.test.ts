import { expect, test } from 'vitest'
import { activeMembers } from './active-members.ts'

const DAY = 86_400
const now = 100 * DAY

test('active members are the distinct authors in the window; a message without a known author adds none', () => {
  const messages = [
    { date: now - 10, author_key: 'user 1' },
    { date: now - 20, author_key: 'user 1' },
    { date: now - 30, author_key: 'chat 1' },
    { date: now - 40, author_key: null },
    { date: now - 2 * DAY, author_key: 'user 2' },
  ]
  expect(activeMembers(messages, 1, now)).toBe(2)
  expect(activeMembers(messages, 7, now)).toBe(3)
})
