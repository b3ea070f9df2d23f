// Brings something up to date again and again, and at once when somebody asks for it.
import { setTimeout as wait } from 'node:timers/promises'

const RETRY_MS = 1_000

type Following = {
  /** Resolves when everything that is committed now has been seen. */
  refresh(): Promise<void>
  /** `end` is called before the turn at work is waited for. */
  close(end: () => Promise<unknown>): Promise<void>
}

/** The first turn begins at once, each further one `pause_ms` after the one before has ended. */
export const follow = (
  bringUpToDate: () => Promise<void>,
  { pause_ms, onError }: { pause_ms: number; onError?: ((error: Error) => void) | undefined },
): Following => {
  const closing = new AbortController()
  // Only one turn runs at a time. A caller that arrives during one waits for the next, because the running one may have read
  // the changes before the caller committed.
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const refresh = () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        running = closing.signal.aborted ? Promise.resolve() : bringUpToDate()
        return running
      })
    return next
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      const failed = await refresh().then(
        () => false,
        (error) => {
          if (!closing.signal.aborted) onError?.(error)
          return true
        },
      )
      await wait(failed ? RETRY_MS : pause_ms, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const following = run()
  return {
    refresh,
    close: async (end) => {
      closing.abort()
      await end()
      await following
    },
  }
}
