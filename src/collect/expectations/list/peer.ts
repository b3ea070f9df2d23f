// A channel stays a channel, and a group a group.
import type { ChatExpectation } from '../expectation.ts'

export const peer: ChatExpectation = {
  of: 'chat',
  field: 'peer',
  usual: 0.002,
  concerns: 'some',
  find: ({ seen, before }) => {
    if (before?.peer === undefined || seen.guessed?.includes('peer')) return undefined
    if (seen.peer === before.peer) return 'as expected'
    return { expected: `a ${before.peer.toLowerCase()}`, seen: `a ${seen.peer.toLowerCase()}` }
  },
}
