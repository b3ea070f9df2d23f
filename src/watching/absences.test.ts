// Absences of a chat from the sightings that are kept, compared with all sightings.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { DAY } from '../time/spans.ts'
import { absencesOf } from './absences.ts'

type ChatSighting = { at: number; is_gone: boolean }

/** As ingest keeps them: the first and the last sighting of a day, and every time at which it was gone. */
const kept = (observations: ChatSighting[]) =>
  [...Map.groupBy(observations, ({ at }) => Math.floor(at / DAY)).values()].map((day) => {
    const seen = day.filter(({ is_gone }) => !is_gone).map(({ at }) => at)
    return {
      first_seen_at: seen.length ? Math.min(...seen) : null,
      last_seen_at: seen.length ? Math.max(...seen) : null,
      gone_at: day.filter(({ is_gone }) => is_gone).map(({ at }) => at),
    }
  })

const each = (observations: ChatSighting[]) =>
  observations.map(({ at, is_gone }) =>
    is_gone
      ? { first_seen_at: null, last_seen_at: null, gone_at: [at] }
      : { first_seen_at: at, last_seen_at: at, gone_at: [] },
  )

/** What ids of events are made from. */
const told = (days: Parameters<typeof absencesOf>[0]) =>
  absencesOf(days).map(({ gone_at, returned_at }) => [Math.floor(gone_at / DAY), gone_at, returned_at !== null])

test('an absence begins with the first time at which the chat was gone, and ends when it was seen again', () => {
  const seen = (at: number) => ({ first_seen_at: at, last_seen_at: at, gone_at: [] })
  const gone = (at: number) => ({ first_seen_at: null, last_seen_at: null, gone_at: [at] })
  expect(absencesOf([gone(5), seen(10), gone(20), gone(30), seen(40), gone(2 * DAY)])).toEqual([
    { gone_at: 20, last_seen_at: 10, returned_at: 40 },
    { gone_at: 2 * DAY, last_seen_at: 40, returned_at: null },
  ])
  expect(absencesOf([seen(10), gone(10)])).toEqual([])
})

test('the first and the last sighting of a day lead to the same events as all of them, in any order', () =>
  holds(
    fc.property(
      // Few hours, so that days have several observations; no two in the same second.
      fc.uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 5 * 24 }), is_gone: fc.boolean() }), {
        selector: ({ at }) => at,
        maxLength: 30,
      }),
      fc.infiniteStream(fc.nat()),
      (drawn, order) => {
        const all = drawn.map(({ at, is_gone }) => ({ at: at * 3_600, is_gone }))
        const shuffled = all.map((one) => ({ one, by: order.next().value })).sort((a, b) => a.by - b.by)
        const expected = told(each(all))
        expect(told(kept(all))).toEqual(expected)
        expect(told(kept(shuffled.map(({ one }) => one)))).toEqual(expected)
      },
    ),
    { numRuns: 1_000 },
  ))
