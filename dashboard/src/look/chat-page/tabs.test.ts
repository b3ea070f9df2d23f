// Which tab an address opens, and what stays in it from tab to tab.
import { expect, test } from 'vitest'
import { type TabPlan, tabIn, tabPath } from './tabs.ts'

type Tab = 'overview' | 'trust' | 'posts'
const plan: TabPlan<Tab> = {
  tabs: ['overview', 'trust', 'posts'],
  words: { trust: 'trust', message: 'posts' },
  sections: { 'trust-title': 'trust', post: 'posts' },
}

test.each([
  [{}, '', 'overview'],
  [{ tab: 'posts' }, '', 'posts'],
  [{ tab: 'nothing' }, '', 'overview'],
  [{ range: '30d' }, '', 'overview'],
  [{ trust: '1' }, '', 'trust'],
  [{ message: '7' }, '', 'posts'],
  [{ tab: 'trust', message: '7' }, '', 'trust'],
  [{}, 'trust-title', 'trust'],
  [{}, 'post-7', 'posts'],
  [{}, 'elsewhere', 'overview'],
] as const)('%j with #%s opens %s', (search, hash, tab) => {
  expect(tabIn(plan, search, hash)).toBe(tab)
})

test('the period stays from tab to tab, and what only one tab shows does not', () => {
  const search = { range: '30d', as_of: '2026-08-01', heat: 'views', trust: '1', tab: 'trust' }
  expect(tabPath(plan, '/channel/x', search, 'posts')).toBe('/channel/x?range=30d&as_of=2026-08-01&tab=posts')
  expect(tabPath(plan, '/channel/x', search, 'overview')).toBe('/channel/x?range=30d&as_of=2026-08-01')
  expect(tabPath(plan, '/channel/x', { trust: '1' } as object, 'overview')).toBe('/channel/x')
})
