// Loading the kernels: the loops over all rows of the catalog, written with vector instructions that JavaScript does not have.
// Each .wat file is the source and the .wasm file beside it what `npm run generate` assembled from it. The binaries are checked in,
// so that starting the service needs neither a build step nor the assembler, which is a development dependency.
import { readFileSync } from 'node:fs'

type SharedMemory = { readonly buffer: SharedArrayBuffer; grow(pages: number): number }

// TypeScript knows WebAssembly only together with a browser's whole interface. A global declaration of our own would contradict that one
// in tests that have both.
const { Memory, Module, Instance } = (
  globalThis as unknown as {
    WebAssembly: {
      Memory: new (descriptor: { initial: number; maximum: number; shared: true }) => SharedMemory
      Module: new (bytes: Uint8Array) => object
      Instance: new (
        module: object,
        imports: Record<string, Record<string, unknown>>,
      ) => { readonly exports: Record<string, unknown> }
    }
  }
).WebAssembly

/** The .wat files declare the same maximum. It reserves addresses, not memory. */
const MAXIMUM_PAGES = 65_536

/** Shared memory, because views of it stay valid when it grows. */
export const sharedMemory = (): SharedMemory => new Memory({ initial: 1, maximum: MAXIMUM_PAGES, shared: true })

/** Bytes at the start of the memory that ranges.wat uses as scratch space. */
export const SCRATCH_BYTES = 256

/** A range of values of a column; ranges.wat explains the parts. */
export type KernelRange = [
  values: number,
  size: 2 | 3,
  codes: number,
  lowCode: number,
  highCode: number,
  lowSure: number,
  highSure: number,
  low: number,
  high: number,
]

/** Sets and columns are given as addresses. Sizes of sets are in words of 32 rows and come in fours, because a vector holds 128 rows. */
export type Kernels = {
  /** Keeps the rows of a set that are in another one too. */
  intersect(set: number, other: number, words: number): void
  unite(set: number, other: number, words: number): void
  subtract(set: number, other: number, words: number): void
  count(set: number, words: number): number
  /** How many rows are in both sets. */
  count_common(set: number, other: number, words: number): number
  /** Keeps the rows whose value is in the range. */
  keep(set: number, words: number, ...range: KernelRange): void
  /**
   * Writes the numbers of the rows whose value is in the range to `out`, from one word of the set to another, until fewer than
   * 128 of the places are left.
   */
  list(
    set: number,
    from: number,
    to: number,
    out: number,
    places: number,
    ...range: KernelRange
  ): [written: number, nextWord: number]
  /** Adds up a column of integers over the set; a negative value counts as 0. */
  total(set: number, column: number, words: number): [sum: number, count: number]
}

const modules = ['sets', 'ranges', 'totals'].map(
  (name) => new Module(readFileSync(new URL(`./${name}.wasm`, import.meta.url))),
)

export const kernelsOn = (memory: SharedMemory): Kernels => {
  const exports = modules.map((module) => new Instance(module, { env: { memory } }).exports)
  return Object.assign({}, ...exports)
}
