import { expect, test } from 'vitest'
import { overText, postsIn, tabText } from './posts-state.ts'

test('the address names the tab, the days and the open post', () => {
  expect(postsIn({})).toEqual({ tab: 'newest', over: '30d', curve: undefined })
  expect(postsIn({ posts: 'er', over: '90d', post: '1842' })).toEqual({ tab: 'er', over: '90d', curve: 1842 })
  expect(postsIn({ posts: 'best', over: '5d', post: '-1' })).toEqual({ tab: 'newest', over: '30d', curve: undefined })
})

test('the usual choice is not written into it', () => {
  expect([tabText('newest'), tabText('ads'), overText('30d'), overText('all')]).toEqual([
    undefined,
    'ads',
    undefined,
    'all',
  ])
})
