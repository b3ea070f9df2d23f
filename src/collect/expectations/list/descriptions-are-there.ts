// Many of the chats that are read for the first time have a description.
import type { ChatExpectation } from '../expectation.ts'

export const descriptionsAreThere: ChatExpectation = {
  of: 'chat',
  field: 'description',
  usual: 0.5,
  concerns: 'all',
  ends_doubt: ({ seen }) => Boolean(seen.description),
  find: ({ seen, before }) => {
    if (before) return undefined
    if (seen.description) return 'as expected'
    return { expected: 'descriptions of new chats', seen: 'none' }
  },
}
