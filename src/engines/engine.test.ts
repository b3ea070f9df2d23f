// What every engine does: it loads, follows, outlives the loss of its thread, and is read by other threads over ports.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { did, KEPT_SECONDS, numbersEngine, numbersTables, RELOAD_MS } from '../../test/engines/numbers.ts'
import type { AskedOfReader } from '../../test/engines/reading-thread.ts'
import { startThread } from './thread.ts'

const db = await testDatabase()
await db.script(numbersTables)
afterAll(() => db.script('drop table numbers, number_changes, number_marks'))

const opened: { close(): Promise<void> }[] = []
const openNumbers = (options?: Parameters<typeof numbersEngine.open>[1]) => {
  const engine = numbersEngine.open(db, options)
  opened.push(engine)
  return engine
}

beforeEach(async () => {
  await db.script('truncate numbers, number_changes; insert into numbers select n, n from generate_series(1, 5) as n')
  Object.assign(did, { loads: 0, applied: [], tidied: 0 })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((engine) => engine.close()))
})

const change = async (id: number, value: number) => {
  await db.rows`insert into numbers values (${id}, ${value}) on conflict (id) do update set value = ${value}`
  await db.rows`insert into number_changes (id) values (${id})`
}

test('nobody answers until all batches are in memory; then memory does, and says so once', async () => {
  const onReady = vi.fn()
  const engine = openNumbers({ onReady })
  expect([engine.isReady(), await engine.sum()]).toEqual([false, undefined])
  await engine.refresh()
  expect([engine.isReady(), await engine.sum(), await engine.numberOf(5)]).toEqual([true, 150, 50])
  await engine.refresh()
  expect(onReady).toHaveBeenCalledOnce()
  expect(did).toEqual({ loads: 1, applied: [], tidied: 1 })
})

test('changes are applied without loading again, and what the thread says of them comes back', async () => {
  const engine = openNumbers()
  await engine.refresh()
  await change(2, 20)
  await change(6, 1)
  await engine.refresh()
  expect([await engine.numberOf(2), await engine.sum()]).toEqual([200, 150 + 180 + 10])
  expect(did).toMatchObject({ loads: 1, applied: [6] })
})

test('when changes do not tell enough everything is loaded again, and the old memory answers meanwhile', async () => {
  const engine = openNumbers()
  await engine.refresh()
  await db.script('delete from numbers where id > 1; insert into number_changes (id) values (null)')
  const refreshed = engine.refresh()
  expect(await engine.sum()).toBe(150)
  await refreshed
  expect([await engine.sum(), did.loads]).toEqual([10, 2])
})

test.each([
  ['a pause after which the log may lack changes', (KEPT_SECONDS / 2) * 1_000, 2],
  ['a shorter pause', (KEPT_SECONDS / 2) * 1_000 - 5_000, 1],
])('%s', async (_, pause_ms, loads) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const engine = openNumbers()
  await engine.refresh()
  vi.setSystemTime(Date.now() + pause_ms + 1)
  await engine.refresh()
  expect(did.loads).toBe(loads)
})

test('an engine whose changes do not tell all is loaded again from time to time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const engine = openNumbers()
  await engine.refresh()
  const loadsAfter = async (steps: number) => {
    for (let step = 0; step < steps; step++) {
      vi.setSystemTime(Date.now() + 240_000)
      await engine.refresh()
    }
    return did.loads
  }
  const steps = RELOAD_MS / 240_000
  expect(await loadsAfter(steps)).toBe(1)
  expect(await loadsAfter(1)).toBe(2)
})

test('callers that arrive together share one turn, and one that arrives during a turn waits for the next', async () => {
  const engine = openNumbers()
  await engine.refresh()
  await change(1, 7)
  await Promise.all([engine.refresh(), engine.refresh(), engine.refresh()])
  expect([await engine.numberOf(1), did.applied]).toEqual([70, [5]])
})

test('what cannot be loaded is reported, and loaded when it can', async () => {
  await db.rows`update numbers set value = -1 where id = 4`
  const reported = Promise.withResolvers<Error>()
  const engine = openNumbers({ onError: reported.resolve })
  await expect(engine.refresh()).rejects.toThrow('number 4 is negative')
  expect((await reported.promise).message).toBe('number 4 is negative')
  expect([engine.isReady(), await engine.sum()]).toEqual([false, undefined])
  await db.rows`update numbers set value = 4 where id = 4`
  await engine.refresh()
  expect(await engine.sum()).toBe(150)
})

test('an answer that fails fails for its caller alone', async () => {
  const engine = openNumbers()
  await engine.refresh()
  const [failed, sum] = await Promise.allSettled([engine.fail('no such number'), engine.sum()])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no such number' } })
  expect(sum).toEqual({ status: 'fulfilled', value: 150 })
})

test('a thread that dies is replaced by the next turn: who waits hears of it, nobody answers until then, and ports are made anew', async () => {
  const onReady = vi.fn()
  const engine = openNumbers({ onReady })
  await engine.refresh()
  const joined = numbersEngine.join()
  joined.join(engine.connect())
  expect(await joined.sum()).toBe(150)
  const waiting = await Promise.allSettled([engine.die(), engine.sum()])
  for (const answer of waiting)
    expect(answer).toMatchObject({ status: 'rejected', reason: { message: 'the thread of the numbers has ended' } })
  expect([engine.isReady(), await engine.sum()]).toEqual([false, undefined])
  await expect.poll(() => joined.sum().catch(() => 'lost')).toBeUndefined()
  await change(1, 2)
  await engine.refresh()
  expect([engine.isReady(), await engine.sum(), onReady.mock.calls.length]).toEqual([true, 160, 2])
  joined.join(engine.connect())
  expect(await joined.sum()).toBe(160)
})

test('a port can be handed to another thread, which reads what the engine has in the same moment', async () => {
  const engine = openNumbers()
  await engine.refresh()
  const thread = startThread<AskedOfReader>(
    new URL('../../test/engines/reading-thread.ts', import.meta.url),
    'the reader',
  )
  opened.push(thread)
  expect(await thread.ask({ id: 3 })).toBeUndefined()
  const port = engine.connect()
  await thread.ask({ port }, [port])
  expect(await thread.ask({ id: 3 })).toBe(30)
  await change(3, 8)
  await engine.refresh()
  expect(await thread.ask({ id: 3 })).toBe(80)
  await engine.close()
  await expect.poll(() => thread.ask({ id: 3 }).catch(() => 'lost')).toBeUndefined()
})

test('after it was closed nobody answers, and nothing is loaded any more', async () => {
  const engine = openNumbers()
  await engine.refresh()
  await engine.close()
  await engine.refresh()
  expect([engine.isReady(), await engine.sum(), did.loads]).toEqual([false, undefined, 1])
})

test('a thread that cannot start fails every question', async () => {
  const thread = startThread<string>(new URL('../../test/engines/no-such-file.ts', import.meta.url), 'nothing')
  await expect(thread.ask('anything')).rejects.toThrow('no-such-file.ts')
  expect(thread.isLost()).toBe(true)
  await expect(thread.ask('later')).rejects.toThrow('no-such-file.ts')
})
