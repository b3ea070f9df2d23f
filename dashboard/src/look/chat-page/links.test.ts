import { expect, test } from 'vitest'
import { exportHref, publicName } from './links.ts'

test('a public link has a name, an invitation has none', () => {
  expect(publicName('https://t.me/daily_news')).toBe('daily_news')
  expect(publicName('https://t.me/s/daily_news/')).toBe('daily_news')
  expect(publicName('https://t.me/+AbCdEf')).toBeUndefined()
  expect(publicName('https://t.me/joinchat/AbCdEf')).toBeUndefined()
  expect(publicName('https://t.me/c/1234')).toBeUndefined()
  expect(publicName('https://example.org/daily_news')).toBeUndefined()
  expect(publicName(undefined)).toBeUndefined()
})

test('an export asks for the period that is shown', () => {
  expect(exportHref('/v1/charts/reach', 'k3Xp9QaZ', { from: 100, to: undefined, by: 'week' }, 'csv')).toBe(
    '/v1/charts/reach?internal_id=k3Xp9QaZ&from_date=100&aggregation=week&format=csv&bom=true&names=true',
  )
  expect(exportHref('/v1/messages/channel', 'k3Xp9QaZ', { from: undefined, to: 200, by: 'day' }, 'xlsx')).toBe(
    '/v1/messages/channel?internal_id=k3Xp9QaZ&to_date=200&pages=all&format=xlsx&names=true',
  )
})
