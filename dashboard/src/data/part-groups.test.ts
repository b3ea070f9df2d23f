// Which parts of a page go into one request.
import { expect, test } from 'vitest'
import { partGroups } from './part-groups.ts'

const part = (name: 'info' | 'stats' | 'reach' | 'err' | 'similar', input: object) => ({
  name,
  input: { internal_id: 'a', ...input },
})
const namesOf = (...some: ReturnType<typeof part>[]) => partGroups(some).map((group) => group.map(({ name }) => name))

test('parts that depend on the same go together, and what one does not depend on is free', () => {
  const period = { from_date: 1, as_of: undefined }
  expect(namesOf(part('reach', period), part('err', period), part('similar', {}))).toEqual([
    ['reach', 'err', 'similar'],
  ])
  const then = { as_of: '2026-08-01' }
  expect(namesOf(part('info', { as_of: undefined }), part('stats', then), part('similar', {}))).toEqual([
    ['info', 'similar'],
    ['stats'],
  ])
})

test('another channel, another period and the same part again are requests of their own', () => {
  expect(namesOf(part('info', {}), part('stats', { internal_id: 'b' }))).toEqual([['info'], ['stats']])
  expect(namesOf(part('reach', { from_date: 1 }), part('err', { from_date: 2 }))).toEqual([['reach'], ['err']])
  expect(namesOf(part('reach', { from_date: 1 }), part('reach', { from_date: 1 }))).toEqual([['reach'], ['reach']])
})
