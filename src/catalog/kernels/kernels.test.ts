// Every kernel against a plain loop over the same rows, with random sets of every density.
import { expect, test } from 'vitest'
import { stream } from '../../demo/random.ts'
import { openArena } from '../arena.ts'
import { has, newBitmap, put } from '../bitmap.ts'
import { type Column, isAbsent, kernelRange, newColumn, recode, setValue } from '../column.ts'

const ROWS = 4_096
const WORDS = ROWS / 32
const random = stream(5, 'kernels test')
const arena = openArena()
const { kernels } = arena

const newSet = (density: number) => {
  const set = newBitmap(arena, ROWS)
  for (let row = 0; row < ROWS; row++) put(set.words, row, random.chance(density))
  return set
}
const allRows = Array.from({ length: ROWS }, (_, row) => row)
const rowsOf = (words: Uint32Array) => allRows.filter((row) => has(words, row))

const filledColumn = (kind: Column['kind'], value: () => number) => {
  const column = newColumn(arena, kind, ROWS)
  for (let row = 0; row < ROWS; row++) setValue(column, row, random.chance(0.1) ? undefined : value())
  recode(column, ROWS)
  if (column.kind === 'short') return column
  // Values between the bounds share a code, so both ends of a range need comparisons of values.
  column.bounds = column.bounds.filter((_, i) => i % 5 === 0)
  for (let row = 0; row < ROWS; row++) setValue(column, row, present(column, row) ? column.values[row] : undefined)
  return column
}
const present = (column: Column, row: number) => !isAbsent(column, column.values[row]!)
const columns = [
  filledColumn('int', () => random.int(300)),
  filledColumn('double', () => random.int(2_400) / 8),
  filledColumn('short', () => random.int(300)),
]

const densities = [0, 0.002, 0.05, 0.5, 1]
const ranges = [
  [0, 300],
  [17, 230],
  [100, 101],
  [42, 42],
  [299, 299],
  [301, 400],
] as const
const cases = densities.flatMap((density) =>
  columns.flatMap((column) => ranges.map(([low, high]) => ({ density, column, kind: column.kind, low, high }))),
)

test.each(densities)('intersect, unite and subtract a set of density %d', (density) => {
  const before = newSet(0.4)
  const other = newSet(density)
  const set = newBitmap(arena, ROWS)
  const after = (kernel: 'intersect' | 'unite' | 'subtract') => {
    set.words.set(before.words)
    kernels[kernel](set.address, other.address, WORDS)
    return rowsOf(set.words)
  }
  const [a, b] = [before.words, other.words]
  expect(after('intersect')).toEqual(allRows.filter((row) => has(a, row) && has(b, row)))
  expect(after('unite')).toEqual(allRows.filter((row) => has(a, row) || has(b, row)))
  expect(after('subtract')).toEqual(allRows.filter((row) => has(a, row) && !has(b, row)))
})

test.each(densities)('count of a set of density %d', (density) => {
  const set = newSet(density)
  expect(kernels.count(set.address, WORDS)).toBe(rowsOf(set.words).length)
})

test.each(densities)('total of a set of density %d', (density) => {
  const set = newSet(density)
  const column = columns[0]!
  const rows = rowsOf(set.words)
  const sum = rows.reduce((all, row) => all + Math.max(0, column.values[row]!), 0)
  expect(kernels.total(set.address, column.address, WORDS)).toEqual([sum, rows.length])
})

test('a total beyond 32 bits', () => {
  const column = newColumn(arena, 'int', ROWS)
  for (let row = 0; row < ROWS; row++) setValue(column, row, 2_147_483_647)
  expect(kernels.total(newSet(1).address, column.address, WORDS)).toEqual([ROWS * 2_147_483_647, ROWS])
})

test.each(cases)('$kind values from $low to $high in a set of density $density', ({ density, column, low, high }) => {
  const set = newSet(density)
  const inRange = rowsOf(set.words).filter((row) => column.values[row]! >= low && column.values[row]! <= high)
  const range = kernelRange(column, low, high)

  // With few places the rows come in many portions, each of which begins where the one before stopped.
  const places = 200
  const address = arena.allocate(places * 4)
  const out = new Int32Array(arena.buffer(), address, places)
  const listed: number[] = []
  for (let word = 0; word < WORDS; ) {
    const [written, next] = kernels.list(set.address, word, WORDS, out.byteOffset, places, ...range)
    listed.push(...out.subarray(0, written))
    word = next
  }
  expect(listed).toEqual(inRange)

  kernels.keep(set.address, WORDS, ...range)
  expect(rowsOf(set.words)).toEqual(inRange)
})

test('no rows at all', () => {
  const set = newSet(1)
  const range = kernelRange(columns[0]!, 0, 300)
  kernels.keep(set.address, 0, ...range)
  expect(rowsOf(set.words)).toHaveLength(ROWS)
  expect(kernels.list(set.address, 0, 0, 0, 128, ...range)).toEqual([0, 0])
  expect(kernels.total(set.address, columns[0]!.address, 0)).toEqual([0, 0])
})
