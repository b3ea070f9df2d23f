// A circuit breaker in front of a PostgreSQL server: requests must not queue up for a server that does not answer.
import { isNoAnswer, noAnswerError } from './timeouts.ts'

/** How long to wait after a failed probe before the next one. */
const PROBE_AFTER_MS = 250

/** Once the server has not answered, one call at a time probes it and all others fail at once, until a probe succeeds. */
export const openCircuitBreaker = () => {
  let open = false
  let probing = false
  let next_probe_at = 0
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work()
      open = false
      return result
    } catch (error) {
      open = isNoAnswer(error as Error)
      next_probe_at = performance.now() + PROBE_AFTER_MS
      throw error
    }
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!open) return attempt(work)
    if (probing || performance.now() < next_probe_at) throw noAnswerError()
    probing = true
    try {
      return await attempt(work)
    } finally {
      probing = false
    }
  }
}
