import { describe, expect, test } from 'vitest'
import {
  changesBetween,
  chosenPoints,
  nothingChanged,
  pointsOf,
  seriesOf,
  whyJoined,
  whyLeft,
} from './snapshot-points.ts'

const snapshot = {
  snapshot_id: 'sn_1', state: 'active', status: 'active', filters: {}, channels_count: 100, audience_count: 5000,
  created_at: '2026-09-01T00:00:00Z', expires_at: '2026-10-01T00:00:00Z',
} as const // biome-ignore format: one record
const diff = (diff_id: string, created_at: string, added_count: number, removed_count: number) => ({
  diff_id, created_at, added_count, removed_count, unchanged_count: 100 - removed_count, audience_count: 6000,
  snapshot_id: 'sn_1', state: 'active' as const, status: 'active' as const, expires_at: snapshot.expires_at,
}) // biome-ignore format: one record

const points = pointsOf(snapshot, [
  diff('df_1', '2026-09-02T00:00:00Z', 7, 2),
  diff('df_2', '2026-09-03T00:00:00Z', 0, 40),
])

test('the size of a point is what stayed and what was added', () => {
  expect(points.map(({ id, channels, audience }) => [id, channels, audience])).toEqual([
    ['saved', 100, 5000],
    ['df_1', 105, 6000],
    ['df_2', 60, 6000],
  ])
})

test('a chart has one value a second, in order of time, and a gap where the audience is not known', () => {
  const [saved, first, second] = points
  const old = { ...first!, audience: undefined }
  const together = { ...first!, id: 'df_3', at: second!.at }
  expect(seriesOf([saved!, old, together, second!])).toEqual({
    times: [1_788_220_800, 1_788_307_200, 1_788_393_600],
    channels: [100, 105, 60],
    audience: [5000, null, 6000],
  })
})

test('an address chooses two points in any order; without one it is all the time, and an unknown id counts as none', () => {
  const ids = (search: object) => chosenPoints(points, search)?.map(({ id }) => id)
  expect(ids({})).toEqual(['saved', 'df_2'])
  expect(ids({ from: 'df_2', to: 'df_1' })).toEqual(['df_1', 'df_2'])
  expect(ids({ from: 'df_1', to: 'df_gone' })).toEqual(['df_1', 'df_2'])
  expect(chosenPoints(points.slice(0, 1), {})).toBeUndefined()
})

describe('what joined and left', () => {
  test('between the saved snapshot and a comparison it is what the comparison found', () => {
    const found = { added: ['a', 'b'], removed: ['c'] }
    expect(changesBetween(nothingChanged, found)).toEqual({ joined: ['a', 'b'], left: ['c'] })
    expect(changesBetween(found, nothingChanged)).toEqual({ joined: ['c'], left: ['a', 'b'] })
  })

  test('between any two comparisons it is the difference of their sets', () => {
    const original = ['a', 'b', 'c', 'd', 'e', 'f']
    const subsets = Array.from({ length: 256 }, (_, bits) =>
      [...original, 'x', 'y'].filter((_, i) => (bits >> i) % 2 === 1),
    )
    const minus = (some: string[], others: string[]) => some.filter((id) => !others.includes(id))
    const against = (set: string[]) => ({ added: minus(set, original), removed: minus(original, set) })
    for (const [i, before] of subsets.entries()) {
      const after = subsets[(i * 37 + 11) % 256]!
      const { joined, left } = changesBetween(against(before), against(after))
      expect(joined.sort()).toEqual(minus(after, before).sort())
      expect(left.sort()).toEqual(minus(before, after).sort())
    }
  })
})

const record = {
  internal_id: 'a', peer: 'Channel', title: 'A', verified: false, members_count: 940, language: 'ru',
  creation_date: '2026-09-02T08:00:00Z',
} as const // biome-ignore format: one record

test('a channel that is younger than the earlier point joined because it was created', () => {
  expect(whyJoined(record, '2026-09-02T00:00:00Z')).toEqual([{ kind: 'created', at: '2026-09-02T08:00:00Z' }])
  expect(whyJoined(record, '2026-09-03T00:00:00Z')).toEqual([])
})

test('a channel left because it is gone, or because of the filters that it does not pass now', () => {
  expect(whyLeft(undefined, {})).toEqual([{ kind: 'gone' }])
  expect(whyLeft({ ...record, deleted_at: '2026-09-04T00:00:00Z' }, { members_min: 1000 })).toEqual([
    { kind: 'deleted', at: '2026-09-04T00:00:00Z' },
  ])
  expect(whyLeft(record, { members_min: 1000, language: 'en,ru', country: 'egypt', verified: true })).toEqual([
    { kind: 'filter', filter: 'members', value: 940 },
    { kind: 'filter', filter: 'country', value: undefined },
    { kind: 'filter', filter: 'verified', value: false },
  ])
  expect(whyLeft(record, { members_min: 900, members_max: 950, language: 'Russian', err_min: 5 })).toEqual([])
})
