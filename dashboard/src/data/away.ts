// A service that is away: out of reach, restarting, or behind a proxy that finds nobody. What was asked is asked again until it is back.
import { ConnectionError, type Fetch, UnavailableError } from '#sdk'
import { noteAnswer, noteAway } from './waiting.ts'

/** No answer of the service came, where the SDK is not involved. */
export class ServiceAwayError extends Error {}

/** Whether nothing is wrong with what was asked. An error of the service itself, 500, would come again. */
export const isAway = (error: unknown): boolean =>
  error instanceof ServiceAwayError ||
  error instanceof ConnectionError ||
  (error instanceof UnavailableError && error.status > 500)

/** Each pause is twice as long as the one before, up to eight seconds. */
export const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** failures, 8000)

const isFromProxy = (status: number) => status === 502 || status === 504

/** Keeps track of whether the service answers, for the notice of the frame. */
export const observed: Fetch = async (url, init) => {
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin' })
    if (isFromProxy(response.status)) void untilBack()
    else noteAnswer(response)
    return response
  } catch (error) {
    if (!init?.signal?.aborted) void untilBack()
    throw error
  }
}

const answers = async (): Promise<boolean> => {
  const response = await fetch('/session', { credentials: 'same-origin' }).catch(() => undefined)
  if (!response || isFromProxy(response.status)) return false
  noteAnswer(response)
  return true
}

let asking: Promise<void> | undefined

/** Asks until the service answers. However many wait for it, it is asked by one of them. */
export const untilBack = (): Promise<void> => {
  asking ??= askUntilBack().finally(() => {
    asking = undefined
  })
  return asking
}

const askUntilBack = async () => {
  for (let failures = 0; !(await answers()); failures++) {
    noteAway()
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(failures)))
  }
}
