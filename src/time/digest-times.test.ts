// When digests are due, also where clocks change.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { type DigestRhythm, nextDigestAt } from './digest-times.ts'

const next = (rhythm: DigestRhythm, after: string) =>
  nextDigestAt(rhythm, new Date(after)).toISOString().replace(':00.000Z', 'Z')
const daily = (hour: number, time_zone: string): DigestRhythm => ({ every: 'day', hour, time_zone })

test.each<[string, DigestRhythm, string, string]>([
  ['hourly', { every: 'hour' }, '2026-09-01T12:00:01Z', '2026-09-01T13:00Z'],
  ['hourly, on the hour', { every: 'hour' }, '2026-09-01T12:00:00Z', '2026-09-01T13:00Z'],
  ['today', daily(9, 'UTC'), '2026-09-01T08:59:59Z', '2026-09-01T09:00Z'],
  ['tomorrow', daily(9, 'UTC'), '2026-09-01T09:00:00Z', '2026-09-02T09:00Z'],
  ['east of UTC', daily(9, 'Asia/Tokyo'), '2026-09-01T23:00:00Z', '2026-09-02T00:00Z'],
  ['east of UTC, where it is the next day', daily(1, 'Asia/Tokyo'), '2026-09-01T15:30:00Z', '2026-09-01T16:00Z'],
  ['west of UTC', daily(20, 'America/Los_Angeles'), '2026-09-01T02:00:00Z', '2026-09-01T03:00Z'],
  ['half hours', daily(9, 'Asia/Kolkata'), '2026-09-01T00:00:00Z', '2026-09-01T03:30Z'],
  ['before clocks go forward', daily(9, 'Europe/Berlin'), '2026-03-28T00:00:00Z', '2026-03-28T08:00Z'],
  ['after clocks went forward', daily(9, 'Europe/Berlin'), '2026-03-29T00:00:00Z', '2026-03-29T07:00Z'],
  ['an hour that is skipped', daily(2, 'Europe/Berlin'), '2026-03-28T12:00:00Z', '2026-03-29T01:00Z'],
  ['an hour that is there twice: the first', daily(2, 'Europe/Berlin'), '2026-10-24T12:00:00Z', '2026-10-25T00:00Z'],
  ['between the two: tomorrow', daily(2, 'Europe/Berlin'), '2026-10-25T00:30:00Z', '2026-10-26T01:00Z'],
  ['midnight that is skipped', daily(0, 'Africa/Cairo'), '2026-04-23T12:00:00Z', '2026-04-23T22:00Z'],
  [
    'weekly',
    { every: 'week', weekday: 1, hour: 8, time_zone: 'Europe/Moscow' },
    '2026-09-01T12:00:00Z',
    '2026-09-07T05:00Z',
  ],
  [
    'weekly, today',
    { every: 'week', weekday: 2, hour: 18, time_zone: 'UTC' },
    '2026-09-01T12:00:00Z',
    '2026-09-01T18:00Z',
  ],
  [
    'weekly, today but over',
    { every: 'week', weekday: 2, hour: 9, time_zone: 'UTC' },
    '2026-09-01T12:00:00Z',
    '2026-09-08T09:00Z',
  ],
  [
    'weekly, on Sunday',
    { every: 'week', weekday: 7, hour: 0, time_zone: 'UTC' },
    '2026-09-01T12:00:00Z',
    '2026-09-06T00:00Z',
  ],
])('%s', (_, rhythm, after, due) => {
  expect(next(rhythm, after)).toBe(due)
})

test('there is one digest on each day of a zone, at its hour unless the clocks skip that', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Santiago',
    'Africa/Cairo',
  ]
  holds(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 364 }),
      (time_zone, hour, day) => {
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' })
        let at = new Date(Date.UTC(2026, 0, 1 + day))
        const days: string[] = []
        for (let i = 0; i < 5; i++) {
          const due = nextDigestAt(daily(hour, time_zone), at)
          expect(due.getTime()).toBeGreaterThan(at.getTime())
          at = due
          const [date, time] = shown.format(at).split(' ')
          days.push(date!)
          const [hours, minutes] = time!.split(':').map(Number) as [number, number]
          const late = hours * 60 + minutes - hour * 60
          expect([0, 30, 60]).toContain(late)
        }
        const steps = days.slice(1).map((date, i) => (Date.parse(date) - Date.parse(days[i]!)) / 86_400_000)
        expect(steps).toEqual([1, 1, 1, 1])
      },
    ),
    { numRuns: 60 },
  )
})
