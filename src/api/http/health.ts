// The answers of /healthz and /readyz about collecting. A paused source is no fault of the process, so the process is well, but the answer names the pause.

type PausedSource = { source: string; paused_until: Date; reason: string }

export type CollectingState = { paused_sources: PausedSource[]; stalled_since?: Date }

export const notCollecting: CollectingState = { paused_sources: [] }

export const healthOf = ({ paused_sources }: CollectingState) => ({
  status: 'ok',
  ...(paused_sources.length > 0 && { paused_sources }),
})

const STALLED = 'chats are due, and no visit has ended by itself for ten minutes'

/**
 * What a process says that can do its work otherwise. Where it serves requests it stays ready: taking it out of the proxy would end the answers
 * and mend nothing.
 */
export const readinessOf = ({ stalled_since }: CollectingState) => ({
  status: 'ready',
  ...(stalled_since && { collecting: { stalled_since, reason: STALLED } }),
})

/** The same for a worker, whose work is collecting. */
export const workerReadiness = (state: CollectingState): { code: number; body: object } =>
  state.stalled_since
    ? { code: 503, body: { ...readinessOf(state), status: 'not ready' } }
    : { code: 200, body: readinessOf(state) }
