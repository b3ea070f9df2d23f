import { expect, test } from 'vitest'
import { usageByDay, usageByOperation } from './history.ts'

const entries = [
  { day: '2026-09-01', operation: 'getChannelInfo', requests: 2, cost_mc: 200 },
  { day: '2026-09-01', operation: 'searchChannels', requests: 1, cost_mc: 50 },
  { day: '2026-09-03', operation: 'searchChannels', requests: 4, cost_mc: 200 },
]
const time = (day: string) => Date.parse(day) / 1000

test('a day adds up its operations, and a day without calls is 0', () => {
  expect(usageByDay(entries, '2026-09-01T00:00:00Z', '2026-09-04T00:00:00Z')).toEqual([
    { time: time('2026-09-01'), requests: 3, cost_mc: 250 },
    { time: time('2026-09-02'), requests: 0, cost_mc: 0 },
    { time: time('2026-09-03'), requests: 4, cost_mc: 200 },
    { time: time('2026-09-04'), requests: 0, cost_mc: 0 },
  ])
})

test('an operation adds up its days, the most used first', () => {
  expect(usageByOperation(entries)).toEqual([
    { operation: 'searchChannels', requests: 5, cost_mc: 250 },
    { operation: 'getChannelInfo', requests: 2, cost_mc: 200 },
  ])
})
