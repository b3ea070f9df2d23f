// The loops over two million rows, 4 to 16 rows an instruction, 128 rows a turn: range filters, totals, and the rows better than a bound.
// A set of rows is a bitmap, one bit a row; 128 of them are one vector. Ranges look at a
// column's codes (see column.ts), two bytes a row, and at the values themselves only for rows of the codes at the ends of the range.
import {
  add,
  add64,
  addBytes,
  addInts,
  addLongs,
  and,
  anyBit,
  atLeastDouble,
  atLeastSigned,
  atMostDouble,
  atMostShorts,
  atMostSigned,
  type Code,
  constantBytes,
  evenBytes,
  exclusiveOr,
  f64,
  get,
  highLongs,
  i32,
  i64,
  int,
  intAt,
  isZero,
  largerInts,
  leave,
  lessThan,
  load,
  loadDouble,
  longAt,
  loopWhile,
  lowLongs,
  narrowToBytes,
  oddBytes,
  onesInBytes,
  or,
  sameShorts,
  set,
  shiftLeft,
  shiftRight,
  splatInts,
  splatShorts,
  store,
  subtract,
  subtractShorts,
  sumsOfBytes,
  sumsOfShorts,
  toDouble,
  trailingZeros,
  type ValueType,
  v128,
  vectorAnd,
  vectorAndNot,
  vectorLoad,
  vectorOr,
  vectorStore,
  type WasmFunction,
  wasmModule,
  when,
  widen,
} from './wasm.ts'

/** Shared memory keeps the views of it valid when it grows. Its maximum is reserved, not used. */
export const MAXIMUM_PAGES = 65_536

/** Words before the columns: what a kernel returns besides its result, and 16 masks of 4 lanes, one for each value of 4 bits. */
export const NEXT_WORD = 16
export const COUNT = 20
const EDGES = 32
const NARROWED = 48
export const LANE_MASKS = 64
export const RESERVED_BYTES = LANE_MASKS + 16 * 16

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

/** Values from low to high: all rows of codes from lowCode to highCode, of which those of the codes lowEdge and highEdge are looked at. */
export type KernelRange = [
  values: number,
  codes: number,
  lowCode: number,
  highCode: number,
  lowEdge: number,
  highEdge: number,
  low: number,
  high: number,
]

const byteOf = (word: number) => shiftLeft(get(word), int(2))

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

const eight = Array.from({ length: 8 }, (_, i) => i)

/** How the two kinds of value are read. */
type Kind = {
  type: typeof i32 | typeof f64
  sizeShift: number
  isWithin: (address: Code, low: Code, high: Code) => Code
}

const ints: Kind = {
  type: i32,
  sizeShift: 2,
  isWithin: (address, low, high) => and(atLeastSigned(load(address), low), atMostSigned(load(address), high)),
}

const doubles: Kind = {
  type: f64,
  sizeShift: 3,
  isWithin: (address, low, high) =>
    and(atLeastDouble(loadDouble(address), low), atMostDouble(loadDouble(address), high)),
}

const four = [0, 1, 2, 3]

/** The parameters of a range and the locals it needs, numbered from where the others end. */
const rangeOf = (kind: Kind, parameter: number, local: number) => {
  const [values, codes, lowCode, highCode, lowEdge, highEdge, low, high] = eight.map((i) => parameter + i)
  const [lowest, span, lowEdges, highEdges, weights, kept, edges, row] = eight.map((i) => local + i)
  const parts = eight.map((i) => local + 8 + i)

  // One comparison does for both ends: a code below the lowest wraps around to a large one.
  const isBetween = (rows: Code) => atMostShorts(subtractShorts(rows, get(lowest!)), get(span!))
  const isEdge = (rows: Code) => vectorOr(sameShorts(rows, get(lowEdges!)), sameShorts(rows, get(highEdges!)))

  /** Leaves 128 bits, one for each row, in the first part: of 8 neighbours each keeps another bit, and neighbours are added three times. */
  const bits = (test: (rows: Code) => Code): Code => {
    const pair = (into: number, a: number, b: number) =>
      set(parts[into]!, addBytes(evenBytes(get(parts[a]!), get(parts[b]!)), oddBytes(get(parts[a]!), get(parts[b]!))))
    return [
      ...eight.flatMap((i) => {
        const tested = narrowToBytes(test(vectorLoad(get(row!), 32 * i)), test(vectorLoad(get(row!), 32 * i + 16)))
        return set(parts[i]!, vectorAnd(tested, get(weights!)))
      }),
      ...[...pair(0, 0, 1), ...pair(1, 2, 3), ...pair(2, 4, 5), ...pair(3, 6, 7)],
      ...[...pair(0, 0, 1), ...pair(1, 2, 3)],
      ...pair(0, 0, 1),
    ]
  }
  const dropWrongEdges = (target: Code, at: number, word: number): Code => [
    ...set(edges!, load(int(EDGES + 4 * word))),
    ...loopWhile(get(edges!), [
      ...set(row!, add(shiftLeft(get(at), int(3)), add(trailingZeros(get(edges!)), int(32 * word)))),
      ...set(row!, add(get(values!), shiftLeft(get(row!), int(kind.sizeShift)))),
      ...when(
        isZero(kind.isWithin(get(row!), get(low!), get(high!))),
        store(
          add(target, int(4 * word)),
          exclusiveOr(load(target, 4 * word), and(get(edges!), subtract(int(0), get(edges!)))),
        ),
      ),
      ...set(edges!, and(get(edges!), subtract(get(edges!), int(1)))),
    ]),
  ]
  return {
    parameters: [i32, i32, i32, i32, i32, i32, kind.type, kind.type] as ValueType[],
    locals: [v128, v128, v128, v128, v128, v128, i32, i32, ...eight.map(() => v128)] as ValueType[],
    prepared: [
      ...set(lowest!, splatShorts(get(lowCode!))),
      ...set(span!, splatShorts(subtract(get(highCode!), get(lowCode!)))),
      ...set(lowEdges!, splatShorts(get(lowEdge!))),
      ...set(highEdges!, splatShorts(get(highEdge!))),
      ...set(weights!, constantBytes([...eight, ...eight].map((i) => 1 << i))),
    ],
    /** Writes those of 128 rows of a set that are in the range to the target; `at` is where they start in the set, in bytes. */
    narrow: (source: Code, target: Code, at: number): Code => [
      ...set(row!, add(get(codes!), shiftLeft(get(at), int(4)))),
      ...bits(isBetween),
      ...set(kept!, vectorAnd(source, get(parts[0]!))),
      ...vectorStore(target, get(kept!)),
      ...when(or(get(lowEdge!), get(highEdge!)), [
        ...bits(isEdge),
        ...set(parts[0]!, vectorAnd(get(parts[0]!), get(kept!))),
        ...when(anyBit(get(parts[0]!)), [
          ...vectorStore(int(EDGES), get(parts[0]!)),
          ...four.flatMap((word) => dropWrongEdges(target, at, word)),
        ]),
      ]),
    ],
  }
}

const keeping = (name: string, kind: Kind): WasmFunction => {
  const [sets, words, at, end] = [0, 1, 10, 11]
  const range = rangeOf(kind, 2, 12)
  const here = add(get(sets), get(at))
  return {
    name,
    parameters: [i32, i32, ...range.parameters],
    locals: [i32, i32, ...range.locals],
    body: [
      ...range.prepared,
      ...set(end, byteOf(words)),
      ...loopWhile(lessThan(get(at), get(end)), [
        ...when(anyBit(vectorLoad(here)), range.narrow(vectorLoad(here), here, at)),
        ...set(at, add(get(at), int(16))),
      ]),
    ],
  }
}

const listing = (name: string, kind: Kind): WasmFunction => {
  const [sets, from, to, out, places, at, end, bits, written] = [0, 1, 2, 3, 4, 13, 14, 15, 16]
  const range = rangeOf(kind, 5, 17)
  const here = add(get(sets), get(at))
  const stop = [...store(int(NEXT_WORD), shiftRight(get(at), int(2))), ...leave(get(written))]
  const writeRows = (word: number): Code => [
    ...set(bits, load(int(NARROWED + 4 * word))),
    ...loopWhile(get(bits), [
      ...store(
        add(get(out), byteOf(written)),
        add(shiftLeft(get(at), int(3)), add(trailingZeros(get(bits)), int(32 * word))),
      ),
      ...set(written, add(get(written), int(1))),
      ...set(bits, and(get(bits), subtract(get(bits), int(1)))),
    ]),
  ]
  return {
    name,
    parameters: [i32, i32, i32, i32, i32, ...range.parameters],
    locals: [i32, i32, i32, i32, ...range.locals],
    result: i32,
    body: [
      ...range.prepared,
      ...set(at, byteOf(from)),
      ...set(end, byteOf(to)),
      ...loopWhile(lessThan(get(at), get(end)), [
        ...when(anyBit(vectorLoad(here)), [
          ...range.narrow(vectorLoad(here), int(NARROWED), at),
          ...when(anyBit(vectorLoad(int(NARROWED))), [
            ...when(lessThan(get(places), add(get(written), int(128))), stop),
            ...four.flatMap(writeRows),
          ]),
        ]),
        ...set(at, add(get(at), int(16))),
      ]),
      ...stop,
      ...get(written),
    ],
  }
}

const totalling = (): WasmFunction => {
  const [sets, column, words, at, end, bits, row, value, sum, sums, counts, eightRows] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]
  const positive = (local: number) => and(get(local), subtract(shiftRight(get(local), int(31)), int(1)))
  const withoutLowest = (code: Code) => and(code, subtract(code, int(1)))
  const oneByOne = loopWhile(get(bits), [
    ...set(value, load(add(get(row), shiftLeft(trailingZeros(get(bits)), int(2))))),
    ...set(sum, add64(get(sum), widen(positive(value)))),
    ...set(bits, withoutLowest(get(bits))),
  ])
  const masked = (i: number) =>
    vectorAnd(
      largerInts(vectorLoad(get(row), 16 * i), splatInts(int(0))),
      vectorLoad(shiftLeft(and(shiftRight(get(bits), int(4 * i)), int(15)), int(4)), LANE_MASKS),
    )
  // Two values of 31 bits fit into 32 together; only then are they widened.
  const eightAtATime = four.flatMap((i) => [
    ...set(eightRows, addInts(masked(2 * i), masked(2 * i + 1))),
    ...set(sums, addLongs(get(sums), addLongs(lowLongs(get(eightRows)), highLongs(get(eightRows))))),
  ])
  const addWord = (word: number): Code => [
    ...set(bits, load(add(get(sets), get(at)), 4 * word)),
    ...when(get(bits), [
      ...set(row, add(get(column), add(shiftLeft(get(at), int(5)), int(128 * word)))),
      // One or two rows are added one by one.
      ...when(withoutLowest(withoutLowest(get(bits))), eightAtATime, oneByOne),
    ]),
  ]
  return {
    name: 'total',
    parameters: [i32, i32, i32],
    locals: [i32, i32, i32, i32, i32, i64, v128, v128, v128],
    result: f64,
    body: [
      ...set(end, byteOf(words)),
      ...loopWhile(lessThan(get(at), get(end)), [
        ...when(anyBit(vectorLoad(add(get(sets), get(at)))), [
          ...set(
            counts,
            addInts(get(counts), sumsOfShorts(sumsOfBytes(onesInBytes(vectorLoad(add(get(sets), get(at))))))),
          ),
          ...four.flatMap(addWord),
        ]),
        ...set(at, add(get(at), int(16))),
      ]),
      ...store(
        int(COUNT),
        four.map((lane) => intAt(get(counts), lane)).reduce((a, b) => add(a, b)),
      ),
      ...toDouble(add64(get(sum), add64(longAt(get(sums), 0), longAt(get(sums), 1)))),
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
