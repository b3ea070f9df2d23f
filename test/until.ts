// Waiting for a condition, by asking again and again; the deadline is long, because the machine may be busy.
import { vi } from 'vitest'

/** The first value that `is` accepts. */
export const until = <Value>(
  read: () => Value | Promise<Value>,
  is: (value: Value) => boolean,
  { timeout = 100_000, interval = 50 } = {},
): Promise<Value> =>
  vi.waitFor(
    async () => {
      const value = await read()
      if (!is(value)) throw new Error(`still waiting; the last value was ${JSON.stringify(value)}`)
      return value
    },
    { timeout, interval },
  )
