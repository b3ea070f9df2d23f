// docs/scaling.md: its sums are those of its rows, and it names every table that takes much.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDemo } from '../src/demo/open.ts'
import { growDemo } from '../src/demo/seed.ts'
import { indexAll } from './search-index.ts'
import { testService } from './service.ts'
import { tableBytes } from './table-bytes.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/scaling.md'), 'utf8')

/** The cells of the rows of the first table under a heading. */
const tableUnder = (heading: string): string[][] => {
  const rows = text
    .slice(text.indexOf(`${heading}\n`))
    .match(/(^\|.*\n)+/m)![0]
    .trim()
    .split('\n')
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const numberIn = (cell: string) => Number(cell.replace(/[^\d.]/g, ''))
const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

test('the machines cost what their number and price say, and together the sum', () => {
  const rows = tableUnder('### Machines and money')
  const costs = rows.slice(0, -1).map(([, number, , price, sum]) => {
    const machines = total([...number!.matchAll(/\d+/g)].map(([digits]) => Number(digits)))
    if (price) expect(machines * numberIn(price), number).toBe(numberIn(sum!))
    return numberIn(sum!)
  })
  expect(costs).toHaveLength(6)
  expect(total(costs)).toBe(numberIn(rows.at(-1)!.at(-1)!))
})

test('the disks hold what the rows say, with a quarter free, twice, and so do the backups', () => {
  const rows = tableUnder('### Disk')
  const terabytes = rows.map((row) => numberIn(row[2]!))
  const [sum, free, standbys] = terabytes.slice(-3) as [number, number, number]
  expect(terabytes.length).toBe(9)
  expect(total(terabytes.slice(0, -3))).toBeCloseTo(sum, 1)
  expect(sum / 0.75).toBeCloseTo(free, 0)
  expect(free * 2).toBeCloseTo(standbys, 1)
  const week = Number(/([\d.]+) TB for a week/.exec(text)![1])
  const backups = tableUnder('### Machines and money').find(([what]) => what === 'backups')!
  expect(Math.round((sum + week) * 2 * 6)).toBe(numberIn(backups.at(-1)!))
})

test('a message takes the bytes of its parts and of its readings', () => {
  const units = tableUnder('## What one unit costs')
  const bytesOf = (unit: string) =>
    [...units.find(([name]) => name === unit)![1]!.matchAll(/(\d+) (?:bytes|for)/g)].map(([, bytes]) => Number(bytes))
  const readings = Number(/([\d.]+) below/.exec(text)![1])
  const message = total(bytesOf('a message')) + readings * bytesOf('a reading of its counters')[0]!
  const [, alone, searched] = /takes ([\d.]+) kB, and ([\d.]+) kB with the search/.exec(text)!
  expect(message / 1000).toBeCloseTo(Number(alone), 2)
  expect((message + bytesOf('a message in the search')[0]!) / 1000).toBeCloseTo(Number(searched), 2)
})

test('the busy cores are rates times the measured work', () => {
  const rows = tableUnder('### Reading')
  const [sum, spare] = [rows.at(-2)!, rows.at(-1)!]
  for (const column of [1, 2, 3]) {
    const cores = rows.slice(0, -2).map((row) => numberIn(row[column]!))
    expect(Math.round(total(cores)), `column ${column}`).toBe(numberIn(sum[column]!))
    expect(numberIn(sum[column]!) * 4).toBe(numberIn(spare[column]!))
  }
  for (const [what, api] of rows.slice(0, -2)) {
    const [, rate, ms] = /^([\d,]+) .*?: ([\d.]+) ms/.exec(what!)!
    expect((numberIn(rate!) * Number(ms)) / 1000, what).toBeCloseTo(numberIn(api!), 1)
  }
})

test('ten and a hundred times as many channels are ten and a hundred times the figures', () => {
  const rows = tableUnder('## 20 and 200 million channels, on paper')
  expect(rows.length).toBeGreaterThan(10)
  for (const [what, ...cells] of rows) {
    const [now, ten, hundred] = cells.map(numberIn) as [number, number, number]
    expect([ten, hundred].map(Math.round), what).toEqual([now * 10, now * 100].map(Math.round))
  }
})

test('every table with more than a hundredth of the bytes of a world is named', async () => {
  const t = await testService()
  await t.reset()
  const empty = new Map((await tableBytes(t.db)).map(({ name, bytes }) => [name, bytes]))
  await openDemo(t.db, t.secrets, t.clock.now, 40)
  await growDemo(t.db, 40, { progress: () => {} })
  await indexAll(t.db)
  const grown = (await tableBytes(t.db)).map(({ name, bytes }) => ({ name, bytes: bytes - (empty.get(name) ?? 0) }))
  const whole = total(grown.map(({ bytes }) => bytes))
  const large = grown.filter(({ bytes }) => bytes > whole / 100).map(({ name }) => name)
  expect(large.length).toBeGreaterThan(8)
  expect(large.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
