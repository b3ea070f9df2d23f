// What is in a digest.
import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import type { Notice } from './notice.ts'

const notice = (id: string, given: Partial<Notice> = {}): Notice => ({
  id,
  type: 'chat.changed',
  importance: 1,
  sentence: `Sentence ${id}`,
  happened_at: new Date('2026-09-01T12:00:00Z'),
  link: 'https://example.org/',
  label: 'x',
  details: [],
  ...given,
})
const of = (internal_id: string) => ({ chat: { internal_id, title: 'Same title' } })

test('notices are grouped by chat, not by title, and the most important comes first', () => {
  const later = new Date('2026-09-01T13:00:00Z')
  const notices = [
    notice('1', of('a')),
    notice('2', { ...of('b'), importance: 5 }),
    notice('3', { ...of('a'), happened_at: later }),
    notice('4', { ...of('b') }),
    notice('5', { importance: 9 }),
    notice('6', { ...of('a'), importance: 3 }),
  ]
  const shown = (given: Notice[]) => {
    const { groups, left_out } = digestOf(given)
    expect(left_out).toBe(0)
    return groups.map((group) => [group.chat?.internal_id, ...group.notices.map(({ id }) => id)])
  }
  const expected = [
    [undefined, '5'],
    ['b', '2', '4'],
    ['a', '6', '3', '1'],
  ]
  expect(shown(notices)).toEqual(expected)
  expect(shown(notices.toReversed())).toEqual(expected)
})

test('a digest has at most 50 lines: the most important of all, and the count of the rest', () => {
  const many = Array.from({ length: 120 }, (_, i) =>
    notice(String(1000 + i), { ...of(`chat ${i % 7}`), importance: i }),
  )
  const { groups, left_out } = digestOf(many)
  const ids = groups.flatMap(({ notices }) => notices.map(({ id }) => id))
  expect(left_out).toBe(70)
  expect(ids.toSorted()).toEqual(many.slice(70).map(({ id }) => id))
  expect(digestOf([])).toEqual({ groups: [], left_out: 0 })
})
