import { expect, test } from 'vitest'
import type { InboxEvent } from '../../data/events.ts'
import { stripOf } from './strip-of.ts'

const strip = (type: string, facts: object) => stripOf({ type, facts } as unknown as InboxEvent)

test('a rise of members stands on a line with what is usual and the threshold', () => {
  const facts = { change_percent: 8, threshold_percent: 4, usual_low_percent: -2, usual_high_percent: 1 }
  expect(strip('members.jumped', facts)).toEqual({ zero: 0.2, value: 1, band: [0, 0.3], threshold: 0.6 })
})

test('a fall is drawn to the other side, also where nothing is known to be usual', () => {
  expect(strip('members.dropped', { change_percent: -10, threshold_percent: 5 })).toEqual({
    zero: 1,
    value: 0,
    threshold: 0.5,
  })
})

test('views have no threshold, and other events no line', () => {
  const facts = { views: 1_000, usual_median: 250, usual_most: 500 }
  expect(strip('message.outperformed', facts)).toEqual({ zero: 0, value: 1, band: [0.25, 0.5] })
  expect(strip('chat.gone', { last_seen_at: '2026-09-01T00:00:00Z' })).toBeUndefined()
  expect(strip('members.jumped', { change_percent: 0, threshold_percent: 0 })).toBeUndefined()
})
