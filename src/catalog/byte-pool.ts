// Many short texts in one buffer, because two million small objects would take more memory than their texts.

type BytePool = { bytes: Buffer<ArrayBuffer>; end: number }

export const newBytePool = (bytes: number): BytePool => ({ bytes: Buffer.allocUnsafeSlow(bytes), end: 0 })

/** `transfer` moves or frees the memory at once; a copy would keep the old buffer until the next garbage collection. */
const resized = ({ bytes }: BytePool, length: number) => Buffer.from(bytes.buffer.transfer(length))

const makeRoom = (pool: BytePool, bytes: number) => {
  if (pool.end + bytes <= pool.bytes.length) return
  pool.bytes = resized(pool, Math.ceil((pool.end + bytes) * 1.5))
}

/** Appends a text and returns where it ends. */
export const addText = (pool: BytePool, text: string): number => {
  // A UTF-16 unit takes up to three bytes in UTF-8.
  makeRoom(pool, text.length * 3)
  pool.end += pool.bytes.write(text, pool.end)
  return pool.end
}

export const addBytes = (pool: BytePool, from: Buffer, start: number, end: number): number => {
  makeRoom(pool, end - start)
  pool.end += from.copy(pool.bytes, pool.end, start, end)
  return pool.end
}

/** Returns the bytes without the spare room at the end. The pool cannot be used after that. */
export const pooled = (pool: BytePool): Buffer => resized(pool, pool.end)
