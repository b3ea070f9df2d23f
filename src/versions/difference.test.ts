// The difference between two texts: what was added and removed, on the borders of words, in every script.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { difference, type TextSegment } from './difference.ts'

const written = (segments: TextSegment[]) =>
  segments.map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind]).join('')

test.each([
  ['English', 'The price is 90 €', 'The price is 120 €', 'The price is [-90-]{+120+} €'],
  ['Russian', 'Дороги закрыты', 'Дороги открыты', 'Дороги [-закрыты-]{+открыты+}'],
  ['Arabic', 'الطريق مغلق اليوم', 'الطريق مفتوح اليوم', 'الطريق [-مغلق-]{+مفتوح+} اليوم'],
  ['Chinese, without spaces', '今天天气很好', '今天天气不好', '今天天气[-很好-]{+不好+}'],
  ['Thai, without spaces', 'ร้านเปิดวันนี้', 'ร้านปิดวันนี้', 'ร้าน[-เปิด-]{+ปิด+}วันนี้'],
  ['emoji of several characters', 'We 👨‍👩‍👧 come', 'We 👨‍👩‍👦 come', 'We [-👨‍👩‍👧-]{+👨‍👩‍👦+} come'],
  ['nothing', 'Same', 'Same', 'Same'],
  ['all of it', '', 'New', '{+New+}'],
  ['taken away', 'Old', '', '[-Old-]'],
])('%s', (_, before, after, expected) => {
  expect(written(difference(before, after))).toBe(expected)
})

const many = (word: (i: number) => string) => Array.from({ length: 800 }, (_, i) => word(i)).join(' ')

test('texts that differ in everything are shown as a whole; where sentences are left, by sentences', () => {
  const before = many((i) => `A${i}`)
  expect(
    difference(
      before,
      many((i) => `B${i}`),
    ).map(({ kind }) => kind),
  ).toEqual(['removed', 'added'])
  const kept = difference(`First one. ${before}. Last one.`, `First one. ${many((i) => `B${i}`)}. Last one.`)
  expect(kept.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
})

const without = (kind: TextSegment['kind'], segments: TextSegment[]) =>
  segments
    .filter((segment) => segment.kind !== kind)
    .map(({ text }) => text)
    .join('')

const word = fc.constantFrom('one', 'two', ' ', '  ', '\n', '中文', 'ไทย', '👍🏽', 'ـ', '.', 'é', 'e\u0301')
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(''))

test('both texts can be read from the segments, and no two segments in a row are of one kind', async () => {
  await holds(
    fc.property(text, text, (before, after) => {
      const segments = difference(before, after)
      expect(without('added', segments)).toBe(before)
      expect(without('removed', segments)).toBe(after)
      segments.forEach(({ kind, text }, i) => {
        expect(text).not.toBe('')
        expect(kind).not.toBe(segments[i + 1]?.kind)
      })
    }),
    { numRuns: 500, seed: 20261118 },
  )
})
