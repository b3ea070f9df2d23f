import { expect, test } from 'vitest'
import { presetOf } from './preset-filters.ts'
import { orderIn } from './state.ts'

test('a preset replaces filters and order, and leaves the columns', () => {
  const search = { language: 'ru', sort_by: 'title', columns: 'err' }
  expect(presetOf(search, 'all')).toEqual({ columns: 'err' })
  expect(presetOf({}, 'to_look_at')).toEqual({ trust_level: 'look_closer,strong_findings' })
  expect(orderIn(presetOf(search, 'rising'))).toEqual({ sort_by: 'members_growth30d_percent', sort_direction: 'desc' })
})
