// The body of a request that is a file, as its bytes arrive: read ahead of whoever uses them, and until there is a reason to end.
import type { IncomingMessage } from 'node:http'

export type Chunks = AsyncGenerator<Uint8Array, void>

/** The chunks of a body. A sender that is slow does not delay the end. */
export async function* chunksOf(body: IncomingMessage, ending: AbortSignal): Chunks {
  // The connection is still needed for the answer when the reading ends early.
  const chunks: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => {})
  const onEnd = () => reject(ending.reason)
  ending.addEventListener('abort', onEnd, { once: true })
  try {
    ending.throwIfAborted()
    for (;;) {
      const next = chunks.next()
      next.catch(() => {})
      const { done, value } = await Promise.race([next, ended])
      if (done) return
      yield value
    }
  } finally {
    ending.removeEventListener('abort', onEnd)
  }
}

/** A small file may take long to use. While its body is not read, nobody notices that the sender has left. */
const AHEAD_BYTES = 8 * 1024 * 1024

/**
 * The chunks, of which so many bytes are read before they are used. `onWait` is told when the next chunk is waited for, and when no more.
 * Whoever stops using them may take the rest from `chunks` itself.
 */
export async function* readAhead(chunks: Chunks, onWait: (is_waiting: boolean) => void): Chunks {
  const held: Uint8Array[] = []
  let bytes = 0
  let is_over = false
  let is_left = false
  let failure: { error: unknown } | undefined
  let wakeUser = () => {}
  let wakeReader = () => {}
  const read = async () => {
    while (!is_left) {
      const { done, value } = await chunks.next()
      if (done) return
      held.push(value)
      bytes += value.length
      wakeUser()
      if (bytes >= AHEAD_BYTES && !is_left)
        await new Promise<void>((resolve) => {
          wakeReader = resolve
        })
    }
  }
  read()
    .catch((error: unknown) => {
      failure = { error }
    })
    .finally(() => {
      is_over = true
      wakeUser()
    })
  try {
    for (;;) {
      if (failure) throw failure.error
      const chunk = held.shift()
      if (chunk) {
        bytes -= chunk.length
        wakeReader()
        yield chunk
      } else if (is_over) return
      else {
        onWait(true)
        await new Promise<void>((resolve) => {
          wakeUser = resolve
        })
        onWait(false)
      }
    }
  } finally {
    is_left = true
    wakeReader()
  }
}
