import { expect, test } from 'vitest'
import { readCount, readDuration, readSize } from './numbers.ts'

test.each([
  ['0', 0, false],
  ['746', 746, false],
  ['82 932', 82_932, false],
  ['82\u00a0932', 82_932, false],
  ['1\u2009234\u202f567', 1_234_567, false],
  ['1,234,567', 1_234_567, false],
  ['12,34,567', 1_234_567, false],
  ['1,23,45,678', 12_345_678, false],
  ["1'234", 1_234, false],
  ['۱۲۳۴', 1_234, false],
  ['٥٦', 56, false],
  ['1.2K', 1_200, true],
  ['6.0K', 6_000, true],
  ['436.6k', 436_600, true],
  ['189K', 189_000, true],
  ['1.12M', 1_120_000, true],
  ['3.1M', 3_100_000, true],
  ['2.25B', 2_250_000_000, true],
  ['1,5K', 1_500, true],
])('%s is %d', (text, value, rounded) => expect(readCount(text)).toEqual({ value, rounded }))

test.each(['', 'Many', '1.5', '1.23456K', '-5', '12 apples', '1.2.3K', 'K', '99999999999999999999'])(
  '"%s" is no count',
  (text) => expect(readCount(text)).toBeUndefined(),
)

test('durations and sizes', () => {
  expect(['0:01', '0:57', '27:40', '1:02:05', '١:٠٥'].map(readDuration)).toEqual([1, 57, 1_660, 3_725, 65])
  expect(['', '57', '1:2', 'a:bc'].map(readDuration)).toEqual([undefined, undefined, undefined, undefined])
  expect(['52.6 KB', '2.1 MB', '6,5 MB', '512 B', '1.2\u00a0GB'].map(readSize)).toEqual([
    53_862, 2_202_010, 6_815_744, 512, 1_288_490_189,
  ])
  expect(readSize('portadosfundos')).toBeUndefined()
})
