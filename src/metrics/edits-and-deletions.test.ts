import { expect, test } from 'vitest'
import { DAY, HOUR } from '../time/spans.ts'
import {
  ageAtDeletion,
  deletedLifetimeHours,
  deletedPercent,
  editedPercent,
  settledAge,
} from './edits-and-deletions.ts'
import { type MessageLife, type PostLife, postLives } from './post-lives.ts'

const now = 100 * DAY
const life = (more: Partial<PostLife> = {}): PostLife => ({
  date: now - 10 * DAY,
  first_seen_at: now - 10 * DAY,
  last_seen_at: now - 5 * DAY,
  content_seen_at: now - 5 * DAY,
  deleted_at: null,
  is_edited: false,
  ...more,
})
const many = (count: number, more: Partial<PostLife> = {}) => Array.from({ length: count }, () => life(more))
/** Seen until `least` hours, and gone after `most`. */
const gone = (least: number, most: number) =>
  life({ last_seen_at: now - 10 * DAY + least * HOUR, deleted_at: now - 10 * DAY + most * HOUR })

test('edited: of the posts that were seen after a day, whatever happened to them', () => {
  expect(editedPercent([...many(8), ...many(2, { is_edited: true })], now)).toBe(20)
  expect(editedPercent(many(10), now)).toBe(0)
  const early = { content_seen_at: now - 9 * DAY - 1 }
  expect(editedPercent([...many(10), ...many(10, { ...early, is_edited: true })], now)).toBe(0)
  expect(editedPercent([...many(8), ...many(2, { is_edited: true, deleted_at: now })], now)).toBe(20)
})

test('edited is unknown with fewer than 10 posts, or fewer than half of those that are a day old', () => {
  expect(editedPercent(many(9, { is_edited: true }), now)).toBeNull()
  expect(editedPercent([...many(10), ...many(11, { content_seen_at: null })], now)).toBeNull()
  expect(editedPercent([...many(10), ...many(11, { is_edited: null })], now)).toBeNull()
  expect(editedPercent([...many(10), ...many(11, { date: now - DAY + 1, content_seen_at: null })], now)).toBe(0)
})

test('deleted: of the posts that were seen on their first day, and after their second or found to be gone', () => {
  expect(deletedPercent([...many(9), gone(3, 4)], now)).toBe(10)
  expect(deletedPercent(many(10), now)).toBe(0)
  const late = { first_seen_at: now - 9 * DAY + 1 }
  expect(deletedPercent([...many(10), ...many(10, late)], now)).toBe(0)
  expect(deletedPercent([...many(10), ...many(10, { ...late, deleted_at: now })], now)).toBe(0)
  expect(deletedPercent([...many(10), ...many(11, late)], now)).toBeNull()
  expect(deletedPercent([...many(10), ...many(11, { last_seen_at: now - 8 * DAY - 1 })], now)).toBeNull()
  expect(deletedPercent(many(9), now)).toBeNull()
  // Posts of the last two days do not count, also if they are gone.
  const young = { date: now - 2 * DAY + 1, first_seen_at: now - 2 * DAY + 1, deleted_at: now }
  expect(deletedPercent([...many(10), ...many(20, young)], now)).toBe(0)
})

test('the median lifetime lies between the medians of last seen and found gone, and is unknown if they are far apart', () => {
  const watched = many(10)
  const deleted = [gone(5, 6), gone(22, 24), gone(23, 25), gone(24, 26), gone(47, 71)]
  expect(deletedLifetimeHours([...watched, ...deleted], now)).toBe(24)
  expect(deletedLifetimeHours([...watched, ...deleted.slice(1)], now)).toBeNull()
  expect(deletedLifetimeHours([...watched, ...Array(5).fill(gone(24, 48))], now)).toBeNull()
  expect(deletedLifetimeHours([...watched, ...Array(5).fill(gone(0, 1))], now)).toBe(0.5)
  expect(deletedLifetimeHours(watched, now)).toBeNull()
})

test('an age at deletion is known within half an hour or a quarter', () => {
  expect(settledAge({ least: 0, most: HOUR })).toBe(HOUR / 2)
  expect(settledAge({ least: 0, most: HOUR + 1 })).toBeNull()
  expect(settledAge({ least: 30 * HOUR, most: 50 * HOUR })).toBe(40 * HOUR)
  expect(settledAge({ least: 30 * HOUR, most: 50 * HOUR + 2 })).toBeNull()
  expect(ageAtDeletion(life())).toBeUndefined()
  expect(ageAtDeletion({ date: 100, last_seen_at: null, deleted_at: 90 })).toEqual({ least: 0, most: 0 })
})

const message = (more: Partial<MessageLife> = {}): MessageLife => ({
  message_id: 1,
  date: 1_000,
  album_id: null,
  view_readings: [],
  observed_at: 2_000,
  counted_at: null,
  first_seen_at: null,
  deleted_at: null,
  is_edited: false,
  is_partial: false,
  has_edit_time: false,
  ...more,
})

test('posts that only imports show count as edited or not if the import tells the time of one edit', () => {
  const day = { date: now - 10 * DAY, observed_at: now - 5 * DAY, is_partial: true }
  const imported = Array.from({ length: 12 }, (_, message_id) => message({ ...day, message_id }))
  const edited = (has_edit_time: boolean) =>
    imported.map((one, i) => (i < 3 ? { ...one, is_edited: true, has_edit_time } : one))
  expect(editedPercent(postLives(imported), now)).toBeNull()
  expect(editedPercent(postLives(edited(false)), now)).toBeNull()
  expect(editedPercent(postLives(edited(true)), now)).toBe(25)
})

test('a reading of counters is a sighting, unless the message was found to be gone before', () => {
  const read = { view_readings: [1_500, 2_500].map((at) => ({ at, views: 1 })), counted_at: 2_500 }
  expect(postLives([message(read)])).toMatchObject([{ first_seen_at: 1_500, last_seen_at: 2_500 }])
  expect(postLives([message({ ...read, deleted_at: 3_000 })])).toMatchObject([
    { first_seen_at: 1_500, last_seen_at: 2_500, content_seen_at: 2_000, deleted_at: 3_000 },
  ])
  expect(postLives([message({ ...read, deleted_at: 2_400 })])).toMatchObject([{ last_seen_at: 2_000 }])
  expect(postLives([message({ first_seen_at: 1_100 })])).toMatchObject([{ first_seen_at: 1_100 }])
})

test('an album lives as long as one of its messages', () => {
  const parts = (...given: Partial<MessageLife>[]) => postLives(given.map((one) => message({ album_id: 'a', ...one })))
  expect(parts({ deleted_at: 3_000 }, { date: 1_002, observed_at: 4_000 })).toEqual([
    {
      date: 1_000,
      first_seen_at: 2_000,
      last_seen_at: 4_000,
      content_seen_at: 4_000,
      deleted_at: null,
      is_edited: false,
    },
  ])
  expect(parts({ deleted_at: 3_000 }, { deleted_at: 5_000 })).toMatchObject([{ deleted_at: 5_000 }])
  expect(parts({ is_edited: null }, { is_edited: true })).toMatchObject([{ is_edited: true }])
  expect(parts({ is_edited: null }, { is_edited: false })).toMatchObject([{ is_edited: null }])
})
