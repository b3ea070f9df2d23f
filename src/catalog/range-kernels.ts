// The kernels that look for values in a range. They look at a column's codes (see column.ts), two bytes a row, and at the values
// themselves only for rows of the codes at the ends of the range.
import { byteOf, EDGES, NARROWED, NEXT_WORD } from './kernel-memory.ts'
import {
  add,
  addBytes,
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
  i32,
  int,
  isZero,
  leave,
  lessThan,
  load,
  loadDouble,
  loopWhile,
  narrowToBytes,
  oddBytes,
  or,
  sameShorts,
  set,
  shiftLeft,
  shiftRight,
  splatShorts,
  store,
  subtract,
  subtractShorts,
  trailingZeros,
  type ValueType,
  v128,
  vectorAnd,
  vectorLoad,
  vectorOr,
  vectorStore,
  type WasmFunction,
  when,
} from './wasm.ts'

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

const eight = Array.from({ length: 8 }, (_, i) => i)

/** How the two kinds of value are read. */
type Kind = {
  type: typeof i32 | typeof f64
  sizeShift: number
  isWithin: (address: Code, low: Code, high: Code) => Code
}

export const ints: Kind = {
  type: i32,
  sizeShift: 2,
  isWithin: (address, low, high) => and(atLeastSigned(load(address), low), atMostSigned(load(address), high)),
}

export const doubles: Kind = {
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

/** Keeps the rows of a set that are in the range. */
export const keeping = (name: string, kind: Kind): WasmFunction => {
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

/** Writes them down. */
export const listing = (name: string, kind: Kind): WasmFunction => {
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
