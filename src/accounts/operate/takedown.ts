// What the operator's interface needs of takedown. `src/privacy` does the work, on a connection that may take longer than a request.
import type { RemovalCounts, RemovalKind, RemovalRow } from '../../store/chats/removals.ts'

type RemovalGiven = {
  kind: RemovalKind
  chat?: string | undefined
  message_id?: number | undefined
  author?: string | undefined
}

export type RemovedBy = { actor: string; reason: string | null; now: Date }

export type Takedown = {
  /** Throws `Declined` when what is given cannot be understood. With `only_counts` nothing is changed, and there is no number. */
  remove: (
    given: RemovalGiven,
    by: RemovedBy,
    only_counts: boolean,
  ) => Promise<{ removal_id?: number; kind: RemovalKind; counts: RemovalCounts }>
  restore: (removal_id: number, by: RemovedBy) => Promise<RemovalRow | undefined>
}
