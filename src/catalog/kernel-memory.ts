// Where the kernels keep things in the memory that they share with the columns.
import { get, int, shiftLeft } from './wasm.ts'

/** Shared memory keeps the views of it valid when it grows. Its maximum is reserved, not used. */
export const MAXIMUM_PAGES = 65_536

/** Words before the columns: what a kernel returns besides its result, and 16 masks of 4 lanes, one for each value of 4 bits. */
export const NEXT_WORD = 16
export const COUNT = 20
export const EDGES = 32
export const NARROWED = 48
export const LANE_MASKS = 64
export const RESERVED_BYTES = LANE_MASKS + 16 * 16

/** Where a word of a bitmap is. */
export const byteOf = (word: number) => shiftLeft(get(word), int(2))
