// Two servers that share a board, as serving threads do: one limit of requests in flight, and one count of answers.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { NOON, testService } from '../../test/service.ts'
import { until } from '../../test/until.ts'
import { usualLimits } from '../api/http/limits.ts'
import { buildApi } from '../api/server.ts'
import { newBoard, openBoard, watchBoard } from './board.ts'

const t = await testService()
beforeEach(t.reset)

/** Requests that are charged wait until the test lets them go. */
const twoThreads = async (in_flight: number) => {
  const memory = newBoard(2)
  const boards = [0, 1].map((thread) => openBoard(memory, thread))
  const held: (() => void)[] = []
  const cashier: typeof t.deps.cashier = async (charge) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return t.deps.cashier(charge)
  }
  const recent = boards.map((board) => board.recent(t.deps.now, NOON))
  const servers = await Promise.all(
    boards.map((board, i) =>
      buildApi(
        { ...t.deps, cashier },
        { ...usualLimits, in_flight },
        { serves_metrics: false, in_flight: board.in_flight, recent: recent[i]! },
      ),
    ),
  )
  afterAll(() => Promise.all(servers.map((server) => server.close())))
  const { internal_id } = await t.chat()
  const keys = await Promise.all([1, 2, 3, 4].map(async () => (await t.account()).key))
  /** Each with a key of its own, because one key may not take all places. */
  const get = async (thread: number, key: number) => {
    const headers = { 'x-api-key': keys[key]! }
    const answer = await servers[thread]!.inject({ url: `/v1/channel/info?internal_id=${internal_id}`, headers })
    return answer.statusCode
  }
  return { memory, recent, held, get }
}

test('a limit of 3 requests in flight holds over both threads, and a place that one frees can be taken in the other', async () => {
  const { held, get } = await twoThreads(3)
  const answers = [get(0, 0), get(0, 1), get(1, 2)]
  await until(
    () => held.length,
    (count) => count === 3,
  )
  expect([await get(0, 3), await get(1, 3)]).toEqual([503, 503])
  held.shift()!()
  expect(await Promise.race(answers)).toBe(200)
  const fourth = get(1, 3)
  await until(
    () => held.length,
    (count) => count === 3,
  )
  for (const release of held) release()
  expect(await Promise.all([...answers, fourth])).toEqual([200, 200, 200, 200])
})

test('what a dead thread had in flight is free again, and what it answered stays counted by minute, in every thread', async () => {
  const { memory, recent, held, get } = await twoThreads(2)
  const answers = [get(0, 0), get(1, 1)]
  await until(
    () => held.length,
    (count) => count === 2,
  )
  expect(await get(1, 2)).toBe(503)
  watchBoard(memory).clearInFlight(0)
  const third = get(1, 2)
  await until(
    () => held.length,
    (count) => count === 3,
  )
  for (const release of held) release()
  expect(await Promise.all([...answers, third])).toEqual([200, 200, 200])
  const counts = { ok: 3, refused: 0, failed: 1 }
  for (const { read } of recent)
    expect(read()).toEqual({ since_start: counts, last_minutes: [{ at: NOON, ...counts }] })
})
