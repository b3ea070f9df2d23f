// What an engine has in memory as parts of a file: values and arrays of numbers, each with its kind, its length and a checksum.
import { fstatSync, readSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

const arrayKinds = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array] as const
type ArrayKind = (typeof arrayKinds)[number]
type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** An array is written as it is in memory, without a copy. A value must be JSON. */
export type Part = NumberArray | { value: unknown }

/** Gives the parts in the order in which they were written, and throws where the file is not what was written. */
export type PartReader = {
  value<Value>(): Value
  /** A new array of this kind. */
  array<Kind extends ArrayKind>(kind: Kind): InstanceType<Kind> & { buffer: ArrayBuffer }
  /** Fills an array that has the length of the part. */
  into(array: NumberArray): void
}

const END = 0
const VALUE = 1
const FIRST_ARRAY = 2

/** Begins every part, so that what is no part is noticed at once. */
const SIGN = 0x43_53_45_46
const HEADER_BYTES = 16
const SUM_BYTES = 4
/** So much is written or read at once. Checking it takes some milliseconds, for which questions wait. */
const SLICE_BYTES = 4_194_304

const kindOf = (array: NumberArray): number =>
  FIRST_ARRAY + arrayKinds.findIndex((arrayKind) => array instanceof arrayKind)

const bytesOf = ({ buffer, byteOffset, byteLength }: NumberArray) => new Uint8Array(buffer, byteOffset, byteLength)

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) yield bytes.subarray(from, from + SLICE_BYTES)
}

/** Between slices the thread answers questions. What the parts are made of must not change until the file is written. */
export const writeParts = async (file: FileHandle, head: unknown, parts: Iterable<Part>): Promise<void> => {
  const writeValue = (value: unknown) => writePart(file, VALUE, Buffer.from(JSON.stringify(value)))
  await writeValue(head)
  for (const part of parts) {
    if ('value' in part) await writeValue(part.value)
    else await writePart(file, kindOf(part), bytesOf(part))
  }
  await writePart(file, END, new Uint8Array(0))
}

const writePart = async (file: FileHandle, kind: number, bytes: Uint8Array) => {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(SIGN, 0)
  header.writeUInt32LE(kind, 4)
  header.writeDoubleLE(bytes.length, 8)
  await writeWhole(file, header)
  let sum = crc32(header)
  for (const slice of slicesOf(bytes)) {
    sum = crc32(slice, sum)
    await writeWhole(file, slice)
  }
  const end = Buffer.alloc(SUM_BYTES)
  end.writeUInt32LE(sum)
  await writeWhole(file, end)
}

/** On a disk that is nearly full, a write may take a part of the bytes. The next one then fails. */
const writeWhole = async (file: FileHandle, bytes: Uint8Array) => {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done)).bytesWritten
}

/** Reads an open file from its beginning. */
export const readParts = (file: number): PartReader & { end(): void } => {
  const { size } = fstatSync(file)
  let position = 0
  const fill = (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(file, bytes, done, bytes.length - done, position)
      if (read === 0) throw new Error('is cut off')
      done += read
      position += read
    }
  }
  const begin = (kind: number) => {
    const header = Buffer.alloc(HEADER_BYTES)
    fill(header)
    const length = header.readDoubleLE(8)
    if (header.readUInt32LE(0) !== SIGN || header.readUInt32LE(4) !== kind) throw new Error('is damaged')
    if (!Number.isSafeInteger(length) || length < 0) throw new Error('is damaged')
    if (position + length + SUM_BYTES > size) throw new Error('is cut off')
    return { length, sum: crc32(header) }
  }
  const finish = (bytes: Uint8Array, begun: number) => {
    let sum = begun
    for (const slice of slicesOf(bytes)) {
      fill(slice)
      sum = crc32(slice, sum)
    }
    const end = Buffer.alloc(SUM_BYTES)
    fill(end)
    if (end.readUInt32LE() !== sum) throw new Error('is damaged')
  }
  return {
    value: () => {
      const { length, sum } = begin(VALUE)
      const bytes = Buffer.alloc(length)
      finish(bytes, sum)
      return JSON.parse(bytes.toString())
    },
    array: (kind) => {
      const { length, sum } = begin(FIRST_ARRAY + arrayKinds.indexOf(kind))
      if (length % kind.BYTES_PER_ELEMENT !== 0) throw new Error('is damaged')
      const array = new kind(length / kind.BYTES_PER_ELEMENT)
      finish(bytesOf(array), sum)
      return array as never
    },
    into: (array) => {
      const { length, sum } = begin(kindOf(array))
      if (length !== array.byteLength) throw new Error('is damaged')
      finish(bytesOf(array), sum)
    },
    end: () => {
      finish(new Uint8Array(0), begin(END).sum)
      if (position !== size) throw new Error('is longer than what was written')
    },
  }
}
