// The loops over two million rows, 4 to 16 rows an instruction, 128 rows a turn: range filters, totals, and the rows better than a bound.
// A set of rows is a bitmap, one bit a row; 128 of them are one vector.
import { byteOf, LANE_MASKS, MAXIMUM_PAGES } from './kernel-memory.ts'
import { doubles, ints, type KernelRange, keeping, listing } from './range-kernels.ts'
import { totalling } from './total-kernel.ts'
import {
  add,
  type Code,
  get,
  i32,
  int,
  lessThan,
  loopWhile,
  set,
  vectorAnd,
  vectorAndNot,
  vectorLoad,
  vectorOr,
  vectorStore,
  type WasmFunction,
  wasmModule,
} from './wasm.ts'

export type Kernels = {
  /** Keeps the rows of a set that are in another; all sizes are in words. */
  intersect(set: number, other: number, words: number): void
  unite(set: number, other: number, words: number): void
  subtract(set: number, other: number, words: number): void
  /** Keeps the rows whose value is from low to high. */
  keepInts(set: number, words: number, ...range: KernelRange): void
  keepDoubles(set: number, words: number, ...range: KernelRange): void
  /** Sum of the column over the set, a negative value (null) counting as 0; the number of rows is left at COUNT. */
  total(set: number, column: number, words: number): number
  /** Writes the rows of the set whose value is in the range, from a word on, until fewer than 128 places are left; the word it stopped at is left at NEXT_WORD. Words come in fours. */
  listInts(set: number, from: number, to: number, out: number, places: number, ...range: KernelRange): number
  listDoubles(set: number, from: number, to: number, out: number, places: number, ...range: KernelRange): number
}

const combining = (name: string, operation: (a: Code, b: Code) => Code): WasmFunction => {
  const [sets, other, words, at, end] = [0, 1, 2, 3, 4]
  return {
    name,
    parameters: [i32, i32, i32],
    locals: [i32, i32],
    body: [
      ...set(end, byteOf(words)),
      ...loopWhile(lessThan(get(at), get(end)), [
        ...vectorStore(
          add(get(sets), get(at)),
          operation(vectorLoad(add(get(sets), get(at))), vectorLoad(add(get(other), get(at)))),
        ),
        ...set(at, add(get(at), int(16))),
      ]),
    ],
  }
}

const compiled = wasmModule(
  [
    combining('intersect', vectorAnd),
    combining('unite', vectorOr),
    combining('subtract', vectorAndNot),
    keeping('keepInts', ints),
    keeping('keepDoubles', doubles),
    totalling(),
    listing('listInts', ints),
    listing('listDoubles', doubles),
  ],
  MAXIMUM_PAGES,
)

export const kernelsOn = (memory: WebAssembly.Memory): Kernels => {
  const masks = new Int32Array(memory.buffer, LANE_MASKS, 64)
  for (let bits = 0; bits < 16; bits++)
    for (let lane = 0; lane < 4; lane++) masks[bits * 4 + lane] = (bits >> lane) & 1 ? -1 : 0
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernels
}
