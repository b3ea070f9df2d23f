// The share of its rate at which a source is read.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../../test/database.ts'
import { listSourceStates, noteSourceRead, pauseSource, slowSource } from './collect-sources.ts'

const db = await testDatabase()
beforeEach(() => emptyTables(db, 'collect_sources'))

const at = (minutes: number) => new Date(Date.parse('2026-09-01T12:00:00Z') + minutes * 60_000)
const share = async (minutes: number) => (await listSourceStates(db, at(minutes)))[0]?.rate_share
/** The platform asks at that minute to wait until the other. */
const slow = (from: number, until: number) => slowSource(db, 'web', { now: at(from), until: at(until) })

test('it is halved, stays so during the wait, and rises by the whole rate an hour', async () => {
  await slow(0, 10)
  expect(await share(0)).toBe(0.5)
  expect(await share(10)).toBe(0.5)
  expect(await share(25)).toBe(0.75)
  expect(await share(40)).toBe(1)
  expect(await share(1_000)).toBe(1)
})

test('requests that are refused together halve it once; one after the wait halves what it has risen to', async () => {
  await Promise.all([slow(0, 10), slow(0, 10), slow(1, 30)])
  expect(await share(10)).toBe(0.5)
  await slow(25, 26)
  expect(await share(26)).toBe(0.375)
  await slow(1_000, 1_001)
  expect(await share(1_001)).toBe(0.5)
})

test('it never gets below a sixty-fourth, and a source that was paused or read before begins at the whole rate', async () => {
  await noteSourceRead(db, 'web', at(0))
  await pauseSource(db, 'web', at(5), 'the platform asks to wait')
  expect(await share(0)).toBe(1)
  await slow(0, 1)
  expect(await share(1)).toBe(0.5)
  for (let minute = 1; minute < 20; minute++) await slow(minute, minute)
  expect(await share(20)).toBeLessThan(0.06)
  for (let second = 0; second < 20; second++) await slow(20 + second / 60, 20 + second / 60)
  expect(await share(20 + 19 / 60)).toBe(1 / 64)
})
