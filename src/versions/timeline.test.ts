// The versions of a message depend on what was seen and when, not on the order in which sightings arrive.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { contradict } from './signature.ts'
import { contentAt, currentOf, joinedSightings, type SightedContent, versionsOf } from './timeline.ts'

const seen = (signature: string, first: number, last = first): SightedContent => ({ signature, first, last })
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

test('a content that came back stands twice, without the times that nobody knows', () => {
  expect(listed([seen('t:a', 1), seen('t:b', 5), seen('t:b', 6), seen('t:a', 9)])).toEqual([
    ['t:a', 1, undefined],
    ['t:b', 5, 6],
    ['t:a', undefined, 9, 'current'],
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
  const all = [seen('t:a', 1, 9), seen('t:b', 5, 6)]
  const at = (time: number) => contentAt(all, time)?.signature
  expect([0, 1, 4, 5, 6, 8, 9].map(at)).toEqual([undefined, 't:a', 't:a', 't:b', 't:b', 't:b', 't:a'])
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
        const times = new Set(all.map(({ first }) => first))
        for (const { first_seen_at, last_seen_at } of versions) {
          for (const time of [first_seen_at, last_seen_at]) if (time !== undefined) expect(times).toContain(time)
          expect(first_seen_at ?? 0).toBeLessThanOrEqual(last_seen_at ?? 99)
        }
        expect(versions.filter(({ is_current }) => is_current)).toEqual([versions.at(-1)])
        expect(versions.at(-1)!.of).toBe(currentOf(known))
        // The newest sighting that tells something never contradicts what is shown now.
        const told = all.filter((one) => one.signature !== '')
        const newest = Math.max(...told.map(({ last }) => last))
        const last = told.filter((one) => one.last === newest)
        if (last.length === 1) expect(contradict(last[0]!.signature, currentOf(known).signature)).toBe(false)
      },
    ),
    { numRuns: 2_000, seed: 20261117 },
  )
})
