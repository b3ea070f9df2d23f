// Sets of rows as bitmaps, one bit for each row, in the memory of the kernels.
import type { Arena } from './arena.ts'

export type Bitmap = { address: number; words: Uint32Array }

export const newBitmap = (arena: Arena, capacity: number): Bitmap => {
  const address = arena.allocate(capacity / 8)
  return { address, words: new Uint32Array(arena.buffer(), address, capacity / 32) }
}

export const has = (words: Uint32Array, row: number): boolean => ((words[row >>> 5]! >>> (row & 31)) & 1) === 1

export const put = (words: Uint32Array, row: number, present: boolean) => {
  if (present) words[row >>> 5]! |= 1 << (row & 31)
  else words[row >>> 5]! &= ~(1 << (row & 31))
}
