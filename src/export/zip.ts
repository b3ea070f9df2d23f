// A zip archive, written from its beginning to its end without going back. Files are compressed piece by piece.
import { constants, crc32, deflateRawSync } from 'node:zlib'

type ZipEntry = { name: Buffer; at: number; crc: number; packed: number; size: number }

/** The size follows the file (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION = 20
/** The first day that the format knows: files have no time of their own. */
const DAY = 0x21
const LIMIT = 0xffff_ffff

/** Fields of two bytes and of four, in the order of the format. */
const fields = (...given: [bytes: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(given.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of given) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

export const openZip = () => {
  const entries: ZipEntry[] = []
  let written = 0
  const out = (bytes: Buffer): Buffer => {
    written += bytes.length
    if (written > LIMIT) throw new Error('the archive is larger than its format allows')
    return bytes
  }
  const current = () => entries.at(-1)!
  const packed = (bytes: Buffer): Buffer => {
    current().packed += bytes.length
    return out(bytes)
  }

  return {
    open: (path: string): Buffer => {
      const name = Buffer.from(path)
      entries.push({ name, at: written, crc: 0, packed: 0, size: 0 })
      const head = fields([4, 0x0403_4b50], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DAY])
      return out(Buffer.concat([head, fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name]))
    },
    /** A piece that ends at a whole byte, so that the next one can follow it. */
    write: (text: string): Buffer => {
      if (text === '') return Buffer.alloc(0)
      const bytes = Buffer.from(text)
      const entry = current()
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      return packed(deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }))
    },
    close: (): Buffer => {
      const end = packed(deflateRawSync(''))
      const { crc, packed: length, size } = current()
      return Buffer.concat([end, out(fields([4, 0x0807_4b50], [4, crc], [4, length], [4, size]))])
    },
    /** The list of files. */
    end: (): Buffer => {
      const start = written
      const list = entries.map(({ name, at, crc, packed, size }) =>
        Buffer.concat([
          fields([4, 0x0201_4b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DAY]),
          fields([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
          name,
        ]),
      )
      const whole = out(Buffer.concat(list))
      const count = entries.length
      const end = fields(
        [4, 0x0605_4b50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, whole.length],
        [4, start],
        [2, 0],
      )
      return Buffer.concat([whole, out(end)])
    },
  }
}
