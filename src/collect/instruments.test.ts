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

test('a field that is doubted is logged once as an error, with an example, and is a metric', async () => {
  const names = ['one_news', 'two_news', 'three_news', 'four_news']
  for (const name of names) {
    const chat = t.platform.add(name)
    t.platform.post(chat)
    await t.add(name)
  }
  for (const _ of names) await t.next()
  for (const chat of t.platform.chats.values()) chat.title = 'Telegram'
  t.hours(24)
  await t.db.rows`update collecting set next_due_at = ${t.clock.now}, chat_due_at = ${t.clock.now}`
  const registry = new Registry()
  const stopping = new AbortController()
  const errors: object[] = []
  let read = 0
  await runCollector({
    db: t.db,
    sources: [t.platform.source],
    clock: { now: () => t.clock.now, sync: async () => {} },
    random: () => 0.5,
    log: {
      info: (_, message) => {
        if (message === 'read') read++
      },
      warn: () => {},
      error: (fields) => errors.push(fields),
    },
    instruments: createCollectInstruments(registry),
    worker: 'test',
    lanes: 1,
    history_days: 90,
    onFirstRead: () => {},
    // Called in each turn; the metric is written right after it, so that one more turn is awaited.
    onPauses: () => {
      if (read > names.length) stopping.abort()
      if (read === names.length) read++
    },
    stopping: stopping.signal,
  })
  expect(errors).toEqual([
    {
      source: 'made-up',
      expectation: 'titles stay',
      field: 'title',
      chat: expect.stringMatching(/^@\w+_news$/),
      expected: expect.stringMatching(/^the title "Channel \w+_news"$/),
      seen: '"Telegram"',
    },
  ])
  expect((await registry.metrics()).split('\n')).toContain(
    'channelscope_collect_field_doubted{source="made-up",expectation="titles stay"} 1',
  )
  expect(await t.db.rows`select from chats where title = 'Telegram'`).toEqual([])
})
