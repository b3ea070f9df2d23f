import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createInstruments } from './instruments.ts'

test('answer times are exported like a prom-client histogram: buckets, sums and counts by operation', async () => {
  const { registry, seconds } = createInstruments()
  const library = new Registry()
  const reference = new Histogram({
    name: 'channelscope_http_answer_seconds',
    help: 'Time from request to answer by operation',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [library],
  })
  for (const [operation, took] of [
    ['getChannelInfo', 0],
    ['getChannelInfo', 0.001],
    ['searchChannels', 0.3],
    ['getChannelInfo', 5],
    ['getChannelInfo', 60],
    ['none', 0.0011],
  ] as const) {
    seconds.observe(operation, took)
    reference.observe({ operation }, took)
  }
  const [own, expected] = (await Promise.all([registry.metrics(), library.metrics()])).map((text) => text.split('\n'))
  expect(own!.filter((line) => line.includes('http_answer_seconds'))).toEqual(expected!.filter(Boolean))
})
