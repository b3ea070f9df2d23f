// What a public demo forgets, and when.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { forgetYesterday, lastReset, leaveAtReset } from './public.ts'

const folder = mkdtempSync(join(tmpdir(), 'channelscope-public-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.useRealTimers())

const public_demo = { reset_hour: 3 }
const at = (text: string) => new Date(`2026-09-${text}Z`)

/** A data folder with a database. */
const made = (name: string) => {
  const data_dir = join(folder, name)
  mkdirSync(join(data_dir, 'database'), { recursive: true })
  writeFileSync(join(data_dir, 'master.key'), 'secret')
  return { data_dir, public_demo, has_database: () => existsSync(join(data_dir, 'database')) }
}

test('the last reset is that of today from its hour on, before that the one of yesterday', () => {
  expect(lastReset(at('02T02:59:59'), 3)).toEqual(at('01T03:00:00'))
  expect(lastReset(at('02T03:00:00'), 3)).toEqual(at('02T03:00:00'))
  expect(lastReset(at('02T00:00:00'), 0)).toEqual(at('02T00:00:00'))
})

test('a world is kept until the next reset and deleted by the first start after it, with no other file', () => {
  const config = made('nightly')
  rmSync(join(config.data_dir, 'database'), { recursive: true })
  forgetYesterday(config, at('01T12:00:00'))
  mkdirSync(join(config.data_dir, 'database'))
  forgetYesterday(config, at('02T02:59:59'))
  expect(config.has_database()).toBe(true)
  forgetYesterday(config, at('02T03:00:01'))
  expect(config.has_database()).toBe(false)
  expect(readFileSync(join(config.data_dir, 'master.key'), 'utf8')).toBe('secret')
  mkdirSync(join(config.data_dir, 'database'))
  forgetYesterday(config, at('02T23:00:00'))
  expect(config.has_database()).toBe(true)
})

test('a folder with other data is refused and left as it is, and nothing is deleted without DEMO=public', () => {
  const config = made('real data')
  expect(() => forgetYesterday(config, at('02T12:00:00'))).toThrow('give it a folder of its own')
  forgetYesterday({ data_dir: config.data_dir }, at('02T12:00:00'))
  expect(config.has_database()).toBe(true)
})

test('the world that a running process serves is not deleted', () => {
  const config = made('in use')
  writeFileSync(join(config.data_dir, 'public-demo.json'), JSON.stringify({ made_at: at('01T12:00:00') }))
  const owner = { pid: process.pid, started_at: performance.timeOrigin, address: '' }
  writeFileSync(join(config.data_dir, 'owner.json'), JSON.stringify(owner))
  forgetYesterday(config, at('03T12:00:00'))
  expect(config.has_database()).toBe(true)
})

test('the process leaves at the hour of the reset, unless it is stopped before', async () => {
  vi.useFakeTimers()
  const left = vi.fn()
  leaveAtReset({ public_demo, data_dir: folder }, at('01T23:00:00'), left)
  const stop = leaveAtReset({ public_demo, data_dir: folder }, at('01T23:00:00'), () => left('stopped'))
  await stop()
  leaveAtReset({ data_dir: folder }, at('01T23:00:00'), () => left('not public'))
  vi.advanceTimersByTime(4 * 3_600_000 - 1)
  expect(left).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(left.mock.calls).toEqual([[]])
})
