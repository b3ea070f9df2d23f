// The metrics of a running collector.
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { testVisits } from '../../test/visits.ts'
import { runCollector } from './collector.ts'
import { createCollectInstruments } from './instruments.ts'

const t = await testVisits()

test('values that were refused or cut are counted by source, field and what was done, and logged', async () => {
  const chat = t.platform.add('odd_news', { title: 'T'.repeat(900), members_count: 2_000_000_000 })
  t.platform.post(chat)
  t.platform.post(chat, { date: 0 })
  t.platform.post(chat, { views: 3_000_000_000 })
  await t.add('odd_news')
  const registry = new Registry()
  const stopping = new AbortController()
  const warned: object[] = []
  const running = runCollector({
    db: t.db,
    sources: [t.platform.source],
    clock: { now: () => t.clock.now, sync: async () => {} },
    random: () => 0.5,
    log: { info: () => {}, warn: (fields) => warned.push(fields), error: (fields) => warned.push(fields) },
    instruments: createCollectInstruments(registry),
    worker: 'test',
    lanes: 1,
    history_days: 90,
    onFirstRead: () => stopping.abort(),
    onPauses: () => {},
    stopping: stopping.signal,
  })
  await running
  const metrics = (await registry.metrics()).split('\n').filter((line) => line.startsWith('channelscope_collect_rej'))
  expect(metrics).toEqual([
    'channelscope_collect_rejected_total{source="made-up",field="title",rejection="field cut"} 1',
    'channelscope_collect_rejected_total{source="made-up",field="members_count",rejection="field refused"} 1',
    'channelscope_collect_rejected_total{source="made-up",field="date",rejection="observation refused"} 1',
    'channelscope_collect_rejected_total{source="made-up",field="views",rejection="field refused"} 1',
  ])
  expect(warned).toMatchObject([{ target: '@odd_news', source: 'made-up', rejected: { length: 4 } }])
})
