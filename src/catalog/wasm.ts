// Writing WebAssembly by hand: just the instructions that the kernels use, as functions that nest like the expressions they make.

// TypeScript knows WebAssembly only together with a browser's whole interface.
declare global {
  namespace WebAssembly {
    class Memory {
      constructor(descriptor: { initial: number; maximum: number; shared: true })
      readonly buffer: SharedArrayBuffer
      grow(pages: number): number
    }
    class Module {
      constructor(bytes: Uint8Array)
    }
    class Instance {
      constructor(module: Module, imports: Record<string, Record<string, unknown>>)
      readonly exports: Record<string, unknown>
    }
  }
}

/** Instructions in binary form; an expression leaves its value on the stack. */
export type Code = number[]

export const i32 = 0x7f
export const i64 = 0x7e
export const f64 = 0x7c
export const v128 = 0x7b
export type ValueType = typeof i32 | typeof i64 | typeof f64 | typeof v128

const unsigned = (value: number): Code => {
  const bytes = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) + 128)
  }
}

const signed = (value: number): Code => {
  const bytes = []
  for (let rest = value; ; rest >>= 7) {
    const last = rest >= -64 && rest < 64
    bytes.push(last ? rest & 127 : (rest & 127) | 128)
    if (last) return bytes
  }
}

const binary =
  (...operation: Code) =>
  (a: Code, b: Code): Code => [...a, ...b, ...operation]
const unary =
  (...operation: Code) =>
  (a: Code): Code => [...a, ...operation]
const simd = (operation: number): Code => [0xfd, ...unsigned(operation)]

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)]
export const int = (value: number): Code => [0x41, ...signed(value)]
export const add = binary(0x6a)
export const subtract = binary(0x6b)
export const and = binary(0x71)
export const or = binary(0x72)
export const shiftLeft = binary(0x74)
export const shiftRight = binary(0x76)
export const exclusiveOr = binary(0x73)
export const lessThan = binary(0x49)
export const atLeastSigned = binary(0x4e)
export const atMostSigned = binary(0x4c)
export const atLeastDouble = binary(0x66)
export const atMostDouble = binary(0x65)
export const isZero = unary(0x45)
export const trailingZeros = unary(0x68)
export const load = (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)]
export const loadDouble = (address: Code): Code => [...address, 0x2b, 3, 0]
export const store = (address: Code, value: Code): Code => [...address, ...value, 0x36, 2, 0]
export const add64 = binary(0x7c)
export const widen = unary(0xad)
export const toDouble = unary(0xb9)

/** Runs the body while the condition holds. */
export const loopWhile = (condition: Code, body: Code): Code => [
  ...[0x02, 0x40, 0x03, 0x40],
  ...[...condition, 0x45, 0x0d, 1],
  ...[...body, 0x0c, 0],
  ...[0x0b, 0x0b],
]
export const when = (condition: Code, then: Code, otherwise: Code = []): Code => [
  ...[...condition, 0x04, 0x40],
  ...then,
  ...(otherwise.length ? [0x05, ...otherwise] : []),
  0x0b,
]
export const leave = (value: Code): Code => [...value, 0x0f]

export const vectorLoad = (address: Code, offset = 0): Code => [...address, ...simd(0), 0, ...unsigned(offset)]
export const vectorStore = (address: Code, value: Code): Code => [...address, ...value, ...simd(11), 0, 0]
export const vectorAnd = binary(...simd(78))
export const vectorAndNot = binary(...simd(79))
export const vectorOr = binary(...simd(80))
export const splatInts = unary(...simd(17))
export const anyBit = unary(...simd(83))
export const constantBytes = (bytes: number[]): Code => [...simd(12), ...bytes]
export const addBytes = binary(...simd(110))
export const onesInBytes = unary(...simd(98))
export const sumsOfBytes = unary(...simd(125))
export const sumsOfShorts = unary(...simd(127))
export const addInts = binary(...simd(174))
export const intAt = (vector: Code, lane: number): Code => [...vector, ...simd(27), lane]
const lanes = Array.from({ length: 16 }, (_, i) => 2 * i)
/** Every other byte of two vectors, from the first or from the second on. */
export const evenBytes = binary(...simd(13), ...lanes)
export const oddBytes = binary(...simd(13), ...lanes.map((lane) => lane + 1))
export const splatShorts = unary(...simd(16))
export const subtractShorts = binary(...simd(145))
export const sameShorts = binary(...simd(45))
export const atMostShorts = binary(...simd(52))
/** Sixteen bytes of two vectors of shorts that are 0 or -1. */
export const narrowToBytes = binary(...simd(101))
export const largerInts = binary(...simd(184))
export const addLongs = binary(...simd(206))
export const lowLongs = unary(...simd(201))
export const highLongs = unary(...simd(202))
export const longAt = (vector: Code, lane: number): Code => [...vector, ...simd(29), lane]
export type WasmFunction = {
  name: string
  parameters: ValueType[]
  locals: ValueType[]
  result?: ValueType
  body: Code
}

const counted = (items: Code[]): Code => [...unsigned(items.length), ...items.flat()]
const sized = (code: Code): Code => [...unsigned(code.length), ...code]
const text = (name: string): Code => sized([...Buffer.from(name)])
const section = (id: number, code: Code): Code => [id, ...sized(code)]

/** A module that works on the shared memory it is given as `env.memory`. */
export const wasmModule = (functions: WasmFunction[], maximumPages: number): WebAssembly.Module => {
  const types = functions.map(({ parameters, result }) => [
    0x60,
    ...counted(parameters.map((type) => [type])),
    ...counted(result === undefined ? [] : [[result]]),
  ])
  const memory = [...text('env'), ...text('memory'), 2, 3, ...unsigned(1), ...unsigned(maximumPages)]
  const bodies = functions.map(({ locals, body }) =>
    sized([...counted(locals.map((type) => [1, type])), ...body, 0x0b]),
  )
  const bytes = [
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, counted(types)),
    ...section(2, counted([memory])),
    ...section(3, counted(functions.map((_, i) => unsigned(i)))),
    ...section(7, counted(functions.map(({ name }, i) => [...text(name), 0, ...unsigned(i)]))),
    ...section(10, counted(bodies)),
  ]
  return new WebAssembly.Module(new Uint8Array(bytes))
}
