// Time, as an argument: tests replace it and need not wait.

export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Rejects with the signal's reason as soon as it is aborted. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** A timer that is given more milliseconds, 25 days, runs out at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: async (ms, signal) => {
    let left = ms
    for (; left > LONGEST_TIMER_MS; left -= LONGEST_TIMER_MS) await timer(LONGEST_TIMER_MS, signal)
    await timer(left, signal)
  },
}

const timer = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(running)
      reject(signal!.reason)
    }
    const running = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
