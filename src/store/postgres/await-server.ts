// Waits for a PostgreSQL server that is restarting, so that a service that starts meanwhile need not be started again.
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, isUnreachable } from '../db.ts'

/** `say` gets one line at the beginning, one every ten seconds, and one at the end. */
export type WaitOptions = { say: (line: string) => void; stopping?: AbortSignal }

const TRY_EVERY_MS = 500
const SAY_EVERY_MS = 10_000

/** Returns when the server accepts connections. An error that waiting cannot mend, such as a wrong password, is thrown at once. */
export const awaitServer = async (db: Db, url: string, { say, stopping }: WaitOptions): Promise<void> => {
  const { host } = new URL(url)
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1_000)
  let say_at = began
  for (;;) {
    try {
      await db.row`select 1`
      if (say_at > began) say(`The PostgreSQL server at ${host} accepts connections after ${seconds()} s`)
      return
    } catch (error) {
      if (!mayComeBack(error as Error)) throw error
      if (performance.now() >= say_at) {
        const { message, code } = error as Error & { code?: string }
        const since = say_at > began ? ` for ${seconds()} s` : ''
        say(
          `DATABASE_URL: the PostgreSQL server at ${host} does not accept connections${since} (${message || code}); waiting until it does`,
        )
        say_at = performance.now() + SAY_EVERY_MS
      }
    }
    await wait(TRY_EVERY_MS, undefined, stopping && { signal: stopping })
  }
}

/** A host name that does not exist is a mistake in the address. */
const mayComeBack = (error: Error & { code?: string }) => isUnreachable(error) && error.code !== 'ENOTFOUND'
