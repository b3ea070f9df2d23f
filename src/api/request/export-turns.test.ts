// Exports wait in line, in which accounts take turns; free lists have a line of their own.
import { expect, test } from 'vitest'
import { type ExportTurn, openExportTurns, type RunningExport } from './export-turns.ts'

const never = () => new Promise(() => {})
const ended = (turn: ExportTurn) => (turn as RunningExport).end()
const settled = async (turn: ExportTurn | Promise<ExportTurn>) =>
  Promise.race([turn, Promise.resolve('waits' as const)])

test('free lists of many accounts take no place of an export that is paid for', async () => {
  const turns = openExportTurns(never)
  for (let account = 1; account <= 30; account++) void turns(account, 'free')
  expect(await turns(99, 'paid')).toHaveProperty('end')
})

test('over the limit exports wait, and accounts take turns in line', async () => {
  const turns = openExportTurns(never)
  const running = await Promise.all(Array.from({ length: 16 }, (_, i) => turns(100 + i, 'paid')))
  const order: string[] = []
  const enter = (account: number, name: string) =>
    void Promise.resolve(turns(account, 'paid')).then(() => order.push(name))
  enter(1, 'first of 1')
  enter(1, 'second of 1')
  enter(2, 'first of 2')
  expect(turns(1, 'paid')).toBe('account')
  expect(await settled(turns(3, 'paid'))).toBe('waits')
  for (const leave of running.slice(0, 3)) {
    ended(leave)
    await Promise.resolve()
  }
  await expect.poll(() => order).toEqual(['first of 1', 'first of 2'])
  for (const leave of running.slice(3)) ended(leave)
  await expect.poll(() => order).toEqual(['first of 1', 'first of 2', 'second of 1'])
})

test('the line has an end of length and of time', async () => {
  const waits: (() => void)[] = []
  const turns = openExportTurns(() => new Promise<void>((end) => waits.push(end)))
  for (let account = 1; account <= 116; account++) void turns(account, 'paid')
  expect(turns(200, 'paid')).toBe('process')
  waits[0]!()
  await Promise.resolve()
  const last = turns(201, 'paid')
  for (const end of waits) end()
  expect(await last).toBe('process')
})

test('a paused export lets another one run, counts for its account, and waits in line to go on', async () => {
  const turns = openExportTurns(never)
  const [slow, ...others] = (await Promise.all(
    Array.from({ length: 16 }, (_, i) => turns(i, 'paid')),
  )) as RunningExport[]
  const next = turns(100, 'paid')
  expect(await settled(next)).toBe('waits')
  slow!.pause()
  slow!.pause()
  const running = (await next) as RunningExport
  expect(running).toHaveProperty('end')
  const second = turns(0, 'paid')
  expect(turns(0, 'paid')).toBe('account')
  const back = slow!.resume()
  expect(await Promise.race([back, Promise.resolve('waits')])).toBe('waits')
  running.end()
  expect(await second).toHaveProperty('end')
  others[0]!.end()
  expect(await back).toBe(true)
  expect(await slow!.resume()).toBe(true)
})

test('an export that ends while it waits to go on leaves the line and takes no place', async () => {
  const turns = openExportTurns(never)
  const all = (await Promise.all(Array.from({ length: 16 }, (_, i) => turns(i, 'paid')))) as RunningExport[]
  all[0]!.pause()
  await turns(100, 'paid')
  const back = all[0]!.resume()
  all[0]!.end()
  expect(await back).toBe(false)
  // Its turn comes in the moment in which it ends.
  all[1]!.pause()
  await turns(101, 'paid')
  const again = all[1]!.resume()
  all[2]!.end()
  all[1]!.end()
  expect(await again).toBe(false)
  expect(await turns(102, 'paid')).toHaveProperty('end')
  expect(await settled(turns(103, 'paid'))).toBe('waits')
})

test('an export that waits too long to go on is told so', async () => {
  const waits: (() => void)[] = []
  const turns = openExportTurns(() => new Promise<void>((end) => waits.push(end)))
  const all = (await Promise.all(Array.from({ length: 16 }, (_, i) => turns(i, 'paid')))) as RunningExport[]
  all[0]!.pause()
  await turns(100, 'paid')
  const back = all[0]!.resume()
  for (const end of waits) end()
  expect(await back).toBe(false)
})
