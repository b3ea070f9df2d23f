// The lanes of a worker, with a made-up platform and the real loop.
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { testVisits } from '../../test/visits.ts'
import { SourceError } from '../sources/source.ts'
import { runCollector } from './collector.ts'
import { createCollectInstruments } from './instruments.ts'

const t = await testVisits()

test('chats whose pages did not arrive whole take one lane of four, and the others are read meanwhile', async () => {
  const stopping = new AbortController()
  const slow: string[] = []
  const readChat = t.platform.source.source.readChat
  const source = {
    ...t.platform.source.source,
    readChat: (ref: Parameters<typeof readChat>[0]) => {
      if (!ref.username!.startsWith('slow')) return readChat(ref)
      slow.push(ref.username!)
      return new Promise<never>((_, reject) => {
        stopping.signal.addEventListener('abort', () => reject(new SourceError('incomplete', 'stopped')))
      })
    },
  }
  for (let i = 0; i < 8; i++) await t.add(`slow_${i}`)
  await t.db.rows`update collecting set priority = 3, result = 'incomplete'`
  for (let i = 0; i < 10; i++) {
    t.platform.add(`good_${i}`)
    await t.add(`good_${i}`)
  }
  const instruments = createCollectInstruments(new Registry())
  const collecting = runCollector({
    db: t.db,
    sources: [{ ...t.platform.source, source }],
    clock: { now: () => t.clock.now, sync: async () => {} },
    onPauses: () => {},
    random: () => 0.5,
    log: pino({ level: 'silent' }),
    instruments,
    worker: 'test',
    lanes: 4,
    history_days: 90,
    onFirstRead: () => {},
    stopping: stopping.signal,
  })
  await expect.poll(async () => (await t.db.rows`select from collecting where result = 'read'`).length).toBe(10)
  expect(slow).toHaveLength(1)
  stopping.abort()
  await collecting
  expect(await t.db.rows`select from collecting where claim is not null`).toEqual([])
})
