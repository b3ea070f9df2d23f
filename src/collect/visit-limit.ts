// The limit of time around every visit. Whatever a source does or leaves undone, the visit ends and its lane is free again.

type VisitLimits = {
  /** A visit is given up when it has made no step for so long. */
  step_ms: number
  /** When the worker stops, its visits have so long to end by themselves. */
  stop_ms: number
  stopping: AbortSignal
}

/**
 * Runs a visit, which says each step that it makes. When it is given up, nobody waits for it any more: what it does later must do no harm,
 * and its failure is dropped.
 */
export const withinLimits = async <Result>(
  { step_ms, stop_ms, stopping }: VisitLimits,
  work: (onStep: () => void) => Promise<Result>,
): Promise<Result | 'overdue' | 'stopped'> => {
  const { promise, resolve } = Promise.withResolvers<'overdue' | 'stopped'>()
  let limit = setTimeout(resolve, step_ms, 'overdue')
  const onStep = () => {
    if (stopping.aborted) return
    clearTimeout(limit)
    limit = setTimeout(resolve, step_ms, 'overdue')
  }
  const onStopping = () => {
    clearTimeout(limit)
    limit = setTimeout(resolve, stop_ms, 'stopped')
  }
  if (stopping.aborted) onStopping()
  else stopping.addEventListener('abort', onStopping, { once: true })
  let is_over = false
  const working = work(() => {
    if (!is_over) onStep()
  })
  working.catch(() => {})
  try {
    return await Promise.race([working, promise])
  } finally {
    is_over = true
    clearTimeout(limit)
    stopping.removeEventListener('abort', onStopping)
  }
}
