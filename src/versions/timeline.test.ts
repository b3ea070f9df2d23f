// The versions of a message depend on what was seen and when, not on the order in which sightings arrive.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { dayNumber } from '../time/days.ts'
import { contradict } from './signature.ts'
import {
  contentAt,
  currentOf,
  firstOf,
  joinedSightings,
  keptTimes,
  lastOf,
  MOST_TIMES,
  type SightedContent,
  versionsOf,
} from './timeline.ts'

const seen = (signature: string, ...times: number[]): SightedContent => ({ signature, times })
const joined = (sightings: SightedContent[]) => joinedSightings(sightings, (a) => a)
const listed = (sightings: SightedContent[]) =>
  versionsOf(joined(sightings)).map(({ of, first_seen_at, last_seen_at, is_current }) => [
    of.signature,
    first_seen_at,
    last_seen_at,
    ...(is_current ? ['current'] : []),
  ])

test('each content has the times of its first and last sighting', () => {
  expect(listed([seen('t:a', 1), seen('t:a', 4), seen('t:b', 6), seen('t:b', 9)])).toEqual([
    ['t:a', 1, 4],
    ['t:b', 6, 9, 'current'],
  ])
})

test('a content that came back has an entry for each stretch of time in which it was seen', () => {
  expect(listed([seen('t:a', 1), seen('t:b', 5), seen('t:b', 6), seen('t:a', 9)])).toEqual([
    ['t:a', 1, 1],
    ['t:b', 5, 6],
    ['t:a', 9, 9, 'current'],
  ])
  expect(listed([seen('t:a', 1, 2, 5, 6), seen('t:b', 3, 4, 7, 8)])).toEqual([
    ['t:a', 1, 2],
    ['t:b', 3, 4],
    ['t:a', 5, 6],
    ['t:b', 7, 8, 'current'],
  ])
})

test('a source that shows less changes nothing but times', () => {
  const full = seen('t:a f:x b:buy', 2)
  expect(listed([seen('t:a', 1), full, seen('t:a', 8)])).toEqual([['t:a f:x b:buy', 1, 8, 'current']])
  expect(listed([full, seen('t:b', 8)])).toEqual([
    ['t:a f:x b:buy', 2, 2],
    ['t:b', 8, 8, 'current'],
  ])
  expect(listed([full, seen('', 8)])).toEqual([['t:a f:x b:buy', 2, 2, 'current']])
})

test('sources that show different parts of one content agree', () => {
  expect(listed([seen('t:a m:photo i:1', 1), seen('t:a m:photo d:8x6', 5)])).toEqual([
    ['t:a m:photo d:8x6', 1, 5, 'current'],
  ])
})

test('of very many contents the first and the newest are kept', () => {
  const many = Array.from({ length: 500 }, (_, i) => seen(`t:${i}`, i))
  const kept = joined(many)
  expect(kept.length).toBe(200)
  expect([kept[0], kept[1], kept.at(-1)]).toEqual([many[0], many[301], many[499]])
})

test('what a message said at a moment', () => {
  const all = [seen('t:a', 1, 9, 10), seen('t:b', 5, 6)]
  const at = (time: number) => contentAt(all, time)?.signature
  expect([0, 1, 4, 5, 6, 8, 9, 11].map(at)).toEqual([undefined, 't:a', 't:a', 't:b', 't:b', 't:b', 't:a', 't:a'])
})

const part = (name: string) => fc.constantFrom('', `${name}:1`, `${name}:2`)
const signature = fc.tuple(part('t'), part('f'), part('m'), part('b')).map((parts) => parts.filter(Boolean).join(' '))
const sightings = fc.array(
  fc.tuple(signature, fc.integer({ min: 1, max: 12 })).map(([signature, at]) => seen(signature, at)),
  { minLength: 1, maxLength: 12 },
)

test('sightings that arrive one by one, in any order and twice, give the same versions as all at once', async () => {
  await holds(
    fc.property(
      sightings.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })),
      ),
      ([all, arrivals]) => {
        let known: SightedContent[] = []
        for (const one of arrivals) known = joined([...known, one])
        expect(known).toEqual(joined(all))
        const versions = versionsOf(known)
        const times = new Set(all.map(firstOf))
        for (const { first_seen_at, last_seen_at } of versions) {
          for (const time of [first_seen_at, last_seen_at]) expect(times).toContain(time)
          expect(first_seen_at).toBeLessThanOrEqual(last_seen_at)
        }
        expect(versions.filter(({ is_current }) => is_current)).toEqual([versions.at(-1)])
        expect(versions.at(-1)!.of).toBe(currentOf(known))
        // The newest sighting that tells something never contradicts what is shown now.
        const told = all.filter((one) => one.signature !== '')
        const newest = Math.max(...told.map(lastOf))
        const last = told.filter((one) => lastOf(one) === newest)
        if (last.length === 1) expect(contradict(last[0]!.signature, currentOf(known).signature)).toBe(false)
      },
    ),
    { numRuns: 2_000, seed: 20261117 },
  )
})

test('contents that are told whole have exactly the stretches of the list of all sightings', async () => {
  const drawn = fc.array(fc.tuple(fc.constantFrom('t:a', 't:b', 't:c'), fc.integer({ min: 1, max: 30 })), {
    minLength: 1,
    maxLength: 30,
  })
  await holds(
    fc.property(drawn, (all) => {
      const known = joined(all.map(([signature, at]) => seen(signature, at)))
      const byTime = [...new Set(all.map(([signature, at]) => `${String(at).padStart(2, '0')} ${signature}`))].sort()
      const runs: [string, number, number][] = []
      for (const [time, signature] of byTime.map((one) => one.split(' ') as [string, string])) {
        const run = runs.at(-1)
        if (run?.[0] === signature) run[2] = Number(time)
        else runs.push([signature, Number(time), Number(time)])
      }
      expect(
        versionsOf(known).map(({ of, first_seen_at, last_seen_at }) => [of.signature, first_seen_at, last_seen_at]),
      ).toEqual(runs)
      for (let at = 0; at <= 31; at++)
        expect(contentAt(known, at)?.signature).toBe(byTime.findLast((one) => Number(one.slice(0, 2)) <= at)?.slice(3))
    }),
    { numRuns: 500, seed: 20261118 },
  )
})

test('of very many sightings of one content the newest are kept, and the first and the last of each day before, in any order of arrival', async () => {
  const drawn = fc.array(fc.integer({ min: 0, max: 40 * 24 }), { minLength: 1, maxLength: 4 * MOST_TIMES })
  await holds(
    fc.property(
      drawn.chain((hours) => fc.tuple(fc.constant(hours), fc.shuffledSubarray(hours, { minLength: hours.length }))),
      ([hours, arrivals]) => {
        const times = hours.map((hour) => hour * 3_600)
        let known: number[] = []
        for (const hour of arrivals) known = keptTimes([...known, hour * 3_600])
        expect(known).toEqual(keptTimes(times))
        const all = [...new Set(times)].sort((a, b) => a - b)
        expect(known.slice(-MOST_TIMES)).toEqual(all.slice(-MOST_TIMES))
        expect([known[0], new Set(known.map(dayNumber))]).toEqual([all[0], new Set(all.map(dayNumber))])
      },
    ),
    { numRuns: 50, seed: 20261118 },
  )
})
