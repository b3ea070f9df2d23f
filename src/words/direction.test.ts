// Which way languages are written, as the engine of Node knows it.
import { expect, test } from 'vitest'
import { languages } from '../dictionaries.ts'
import { wordLanguages } from '../vocabulary.ts'
import { directionOf } from './direction.ts'

test('of the languages with words Persian is written from right to left', () => {
  expect(wordLanguages.filter((language) => directionOf(language) === 'rtl')).toEqual(['fa'])
})

test('a script that is named decides', () => {
  expect(['az', 'az-Arab', 'uz-Cyrl', 'pa-PK', 'ar-Latn'].map(directionOf)).toEqual(['ltr', 'rtl', 'ltr', 'rtl', 'ltr'])
})

test('every language of the dictionary is written as Node says', () => {
  const told = new Map<string, 'ltr' | 'rtl'>()
  for (const { id } of languages) {
    const locale: Intl.Locale & { getTextInfo?: () => { direction: 'ltr' | 'rtl' } } = new Intl.Locale(id)
    const said = locale.getTextInfo?.()
    if (said) told.set(id, said.direction)
  }
  expect(told.get('ar')).toBe('rtl')
  expect([...told.keys()].map((id) => [id, directionOf(id)])).toEqual([...told])
})
