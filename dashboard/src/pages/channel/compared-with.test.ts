import { expect, test } from 'vitest'
import english from '#words/en/dashboard.json' with { type: 'json' }
import { wordsOf } from '#words/message.ts'
import russian from '#words/ru/dashboard.json' with { type: 'json' }
import type { DashboardMessages } from '#words/types.d.ts'
import { rankMeans } from './compared-with.ts'

const en = wordsOf<DashboardMessages>(english, 'en')
const ru = wordsOf<DashboardMessages>(russian, 'ru')

type Sizes = Parameters<typeof rankMeans>[1]['compared_with']
const wider = (sizes: NonNullable<Sizes>['sizes'], sampled = false, words = en.channel.adsIndex) =>
  rankMeans(words, { channels_compared: 37, compared_with: { same_language: false, sizes, sampled } }, String)

test('within its language and size, or where the version that ranked did not tell', () => {
  const same = 'Among 37 channels of the same language and similar size; equal values share a rank.'
  const words = en.channel.adsIndex
  expect(rankMeans(words, { channels_compared: 37 }, String)).toBe(same)
  const compared_with = { same_language: true, sizes: ['1K' as const], sampled: false }
  expect(rankMeans(words, { channels_compared: 37, compared_with }, String)).toBe(same)
})

test('a wider comparison says why, and which members the channels have', () => {
  expect(wider(['1K'])).toBe(
    'Fewer than five channels of this language and size can be compared. So these are ranks among 37 channels of all languages with at least 1000 and fewer than 10000 members; equal values share a rank.',
  )
  expect(wider(['100K', '1M+'])).toContain('among 37 channels of all languages with 100000 members or more;')
  expect(wider(['<1K', '1K'])).toContain('all languages with fewer than 10000 members;')
  expect(wider(['<1K', '1K', '10K', '100K', '1M+'])).toContain('channels of all languages and sizes;')
  expect(wider(['<1K'], true)).toContain('among a sample of 37 channels')
})

test('also in Russian', () => {
  const words = ru.channel.adsIndex
  expect(wider(['100K', '1M+'], false, words)).toBe(
    'Каналов этого языка и размера для сравнения меньше пяти, поэтому сравниваются каналы на всех языках, от 100000 подписчиков: 37. При равных значениях место общее.',
  )
  expect(wider(['<1K'], true, words)).toContain('на всех языках, до 1000 подписчиков: выборка, 37.')
})
