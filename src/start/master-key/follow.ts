// Asks from time to time whether the master key is being replaced, so that an idle process hears of it too.
import type { Secrets } from '../../accounts/secrets.ts'

export const FOLLOWED_EVERY_MS = 5_000

/** Returns a function that stops it. */
export const followMasterKey = (secrets: Secrets, onError: (error: Error) => void, every_ms = FOLLOWED_EVERY_MS) => {
  const timer = setInterval(() => {
    secrets.refresh(secrets.version).catch(onError)
  }, every_ms)
  timer.unref()
  return async () => clearInterval(timer)
}
