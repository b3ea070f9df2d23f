// What keeps one import from taking a process for itself: limits of what a file unpacks to and holds, its end from outside, and pauses for others.
import { setImmediate as turn } from 'node:timers/promises'
import type { FileReport } from './report.ts'

export type ImportLimits = {
  most_unpacked_bytes: number
  /** Aborts when the import has to end: nobody waits for it, or its time is over. The reason is thrown. */
  ending: AbortSignal
}

/** The file is refused while it is read. The message is for whoever sent it. */
export class FileRefused extends Error {
  readonly is_too_large: boolean
  constructor(message: string, { is_too_large = false } = {}) {
    super(message)
    this.is_too_large = is_too_large
  }
}

/** Reading so many bytes takes a few hundredths of a second; other requests wait for no more. */
const PIECE_BYTES = 32 * 1024

/** The bytes in small pieces. After each of them the event loop has a turn, which also tells that the sender has left. */
export async function* limitedBytes(
  bytes: AsyncIterable<Uint8Array>,
  { most_unpacked_bytes, ending }: ImportLimits,
  onPiece: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  let unpacked = 0
  for await (const chunk of bytes) {
    unpacked += chunk.length
    if (unpacked > most_unpacked_bytes)
      throw new FileRefused(`unpacked it is larger than ${most_unpacked_bytes / 1_000_000} MB`, { is_too_large: true })
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      ending.throwIfAborted()
      const piece = chunk.subarray(start, start + PIECE_BYTES)
      onPiece(piece.length)
      yield piece
      await turn()
    }
  }
  ending.throwIfAborted()
}

/** A table read with wrong columns, and a file made to take long, have mostly bad records. */
const [BAD_RECORDS, BAD_SHARE] = [10_000, 0.9]
/** The addresses of chats are kept to count each once. */
const MOST_CHATS = 1_000_000

/** Throws when it is not worth reading on. */
export const refuseHopeless = ({ bad_count, bad, chats, messages, counters, left_out }: FileReport): void => {
  const read = chats + messages + counters + Object.values(left_out).reduce((sum, count) => sum + count, 0)
  if (bad_count > BAD_RECORDS && bad_count > BAD_SHARE * (bad_count + read))
    throw new FileRefused(`nearly none of its first records can be read, for example: ${bad[0]!.problem}`)
  if (chats > MOST_CHATS) throw new FileRefused(`it has more than ${MOST_CHATS} chats`, { is_too_large: true })
}
