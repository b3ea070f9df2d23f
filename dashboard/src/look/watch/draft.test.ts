import { expect, test, vi } from 'vitest'
import type { Watch } from '../../data/watches.ts'

vi.stubGlobal('localStorage', { getItem: () => 'en' })
vi.stubGlobal('navigator', { language: 'en-US' })
vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
const { askedOf, draftOf, numberIn, typesFor } = await import('./draft.ts')

test('a new watch on a chat begins with the usual types and their thresholds', () => {
  const draft = draftOf('chat', 'Daily News')
  expect(draft.name).toBe('Daily News')
  expect(draft.chosen).toContain('members.jumped')
  expect(draft.chosen).not.toContain('message.published')
  expect(askedOf(draft)).toMatchObject({
    types: { 'members.jumped': { percent: 3, members: 100 }, 'chat.gone': {} },
    hold_off_hours: 12,
    events_per_day: 200,
  })
  expect(typesFor('query')).toEqual(['message.matched'])
})

test('an edited watch keeps its own numbers, and types that it did not ask for stay off', () => {
  const watch = {
    name: 'Mine',
    types: { 'members.dropped': { percent: 7.5 } },
    hold_off_hours: 0,
    events_per_day: 5,
    destinations: [],
  } as unknown as Watch
  const draft = draftOf('chat', 'Daily News', watch)
  expect(askedOf(draft)).toEqual({
    types: { 'members.dropped': { percent: 7.5, members: 100 } },
    hold_off_hours: 0,
    events_per_day: 5,
  })
})

test('what is no number, or none within its bounds, is not asked for', () => {
  const draft = draftOf('chat', 'Daily News')
  expect(askedOf({ ...draft, chosen: [] })).toBe('no types')
  expect(askedOf({ ...draft, hold_off_hours: '721' })).toBe('bad number')
  expect(askedOf({ ...draft, events_per_day: '' })).toBe('bad number')
  expect(
    askedOf({ ...draft, thresholds: { ...draft.thresholds, 'members.jumped': { percent: 'x', members: '1' } } }),
  ).toBe('bad number')
  expect(numberIn('2,5', { is_whole: false, min: 0 })).toBe(2.5)
  expect(numberIn('2.5', { is_whole: true, min: 0 })).toBeUndefined()
})
