// The kernel that counts the rows of a set and sums up a column over them.
import { byteOf, COUNT, LANE_MASKS } from './kernel-memory.ts'
import {
  add,
  add64,
  addInts,
  addLongs,
  and,
  anyBit,
  type Code,
  f64,
  get,
  highLongs,
  i32,
  i64,
  int,
  intAt,
  largerInts,
  lessThan,
  load,
  longAt,
  loopWhile,
  lowLongs,
  onesInBytes,
  set,
  shiftLeft,
  shiftRight,
  splatInts,
  store,
  subtract,
  sumsOfBytes,
  sumsOfShorts,
  toDouble,
  trailingZeros,
  v128,
  vectorAnd,
  vectorLoad,
  type WasmFunction,
  when,
  widen,
} from './wasm.ts'

const four = [0, 1, 2, 3]

/** Sums up a column over a set, eight values at a time where there are many. */
export const totalling = (): WasmFunction => {
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
