// The answer of /healthz. A paused source is no fault of the process, so the process is well, but the answer names the pause.

export type PausedSource = { source: string; paused_until: Date; reason: string }

export const healthOf = (pauses: PausedSource[]) => ({
  status: 'ok',
  ...(pauses.length > 0 && { paused_sources: pauses }),
})
