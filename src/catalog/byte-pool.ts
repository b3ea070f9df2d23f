// Many short texts as one run of bytes: two million small objects would cost more than what they hold.

export type BytePool = { bytes: Buffer<ArrayBuffer>; end: number }

export const newBytePool = (bytes: number): BytePool => ({ bytes: Buffer.allocUnsafeSlow(bytes), end: 0 })

/** The memory is moved or freed at once, not when garbage is collected. */
const resized = ({ bytes }: BytePool, length: number) => Buffer.from(bytes.buffer.transfer(length))

const makeRoom = (pool: BytePool, bytes: number) => {
  if (pool.end + bytes <= pool.bytes.length) return
  pool.bytes = resized(pool, Math.ceil((pool.end + bytes) * 1.5))
}

/** Appends and returns where it ends. */
export const addText = (pool: BytePool, text: string): number => {
  // A unit of UTF-16 takes up to three bytes of UTF-8.
  makeRoom(pool, text.length * 3)
  pool.end += pool.bytes.write(text, pool.end)
  return pool.end
}

export const addBytes = (pool: BytePool, from: Buffer, start: number, end: number): number => {
  makeRoom(pool, end - start)
  pool.end += from.copy(pool.bytes, pool.end, start, end)
  return pool.end
}

/** What was added, without the room left over; nothing can be added after that. */
export const pooled = (pool: BytePool): Buffer => resized(pool, pool.end)
