import { expect, test } from 'vitest'
import { readTime, timeProblem, zoneSeconds } from './times.ts'

const time = Date.UTC(2024, 0, 25, 6, 1, 17) / 1000

test.each([
  '2024-01-25T06:01:17+00:00',
  '2024-01-25 06:01:17.000000',
  '2024-01-25T06:01:17.123Z',
  '2024-01-25T06:01:17',
  '2024-01-25T08:01:17+0200',
  '2024-01-25 01:01:17-05:00',
  String(time),
  time,
  BigInt(time),
  time * 1000,
  `${time}.75`,
  new Date(time * 1000),
])('%s', (written) => expect(readTime(written, 'UTC')).toBe(time))

test('a time without a zone is read in the given zone, with its summer time', () => {
  expect(readTime('2020-11-12T12:53:52', 'Europe/Moscow')).toBe(Date.UTC(2020, 10, 12, 9, 53, 52) / 1000)
  expect(readTime('2020-07-12T12:00', 'Europe/Berlin')).toBe(Date.UTC(2020, 6, 12, 10) / 1000)
  expect(readTime('2020-01-12T12:00', 'Europe/Berlin')).toBe(Date.UTC(2020, 0, 12, 11) / 1000)
  expect(readTime('2020-01-12T12:00', '+03:30')).toBe(Date.UTC(2020, 0, 12, 8, 30) / 1000)
  expect(readTime('2020-01-12T12:00Z', '+03:30')).toBe(Date.UTC(2020, 0, 12, 12) / 1000)
  // Half an hour after the clocks in Berlin went forward.
  expect(readTime('2020-03-29T03:30', 'Europe/Berlin')).toBe(Date.UTC(2020, 2, 29, 1, 30) / 1000)
  expect(zoneSeconds('Asia/Tehran', 0)).toBe(12_600)
})

test('days without a time, and times by a pattern', () => {
  const day = Date.UTC(2021, 7, 8) / 1000
  for (const written of ['2021-08-08', '20210808', '210808', 210808]) expect(readTime(written, 'UTC')).toBe(day)
  expect(readTime('08.08.2021 14:05', 'UTC', 'DD.MM.YYYY HH:mm')).toBe(day + 14 * 3600 + 5 * 60)
  expect(readTime('2021-08-08', 'UTC', 'DD.MM.YYYY')).toBeUndefined()
  expect(readTime('1628380800000', 'UTC', 'unix_ms')).toBe(day)
})

test('other values give undefined, and impossible times are named as problems', () => {
  for (const written of ['', 'yesterday', '2021-02-30', '2021-13-01', '2021-01-01T25:00', null, {}, true])
    expect(readTime(written, 'UTC'), String(written)).toBeUndefined()
  expect(timeProblem('date', 100, time)).toBe('date lies before 2013')
  expect(timeProblem('date', time + 7_200, time)).toBe('date lies in the future')
  expect(timeProblem('date', undefined, time)).toBe('date is missing or no time')
  expect(timeProblem('date', time, time)).toBeUndefined()
})
