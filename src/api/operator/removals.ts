// Takedown over HTTP. It is not within the transaction of a request, because a removal takes longer than a request may.
import { createRemoval, listRemovals, restoreRemoval } from '../../contract/index.ts'
import { listRemovals as listRemovalRows, type RemovalRow } from '../../store/chats/removals.ts'
import { refuse } from '../refuse.ts'
import { handleOperator, handleTakedown } from './handle.ts'

type RemovalView = Omit<RemovalRow, 'removal_id'> & { removal_id?: number }

const shown = ({ counts, ...removal }: RemovalView) => ({
  ...removal,
  counts: Object.entries(counts).map(([what, count]) => ({ what, count })),
})

export const operatorRemovals = [
  handleOperator(listRemovals, async ({ db }) => ({ removals: (await listRemovalRows(db)).map(shown) })),

  handleTakedown(createRemoval, async ({ body, by, takedown }) => {
    const { kind, chat, message_id, author, only_counts = false } = body
    const { actor, reason, now } = by
    const removed = await takedown.remove({ kind, chat, message_id, author }, by, only_counts)
    return shown({ actor, reason, removed_at: now, ...removed })
  }),

  handleTakedown(restoreRemoval, async ({ params: { removal_id }, by, takedown }) => {
    const restored = await takedown.restore(removal_id, by)
    if (!restored) throw refuse.missingSubject(`There is no removal ${removal_id}`, 'removal')
    return shown(restored)
  }),
]
