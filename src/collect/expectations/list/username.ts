// Names of chats stay as they are.
import type { ChatExpectation } from '../expectation.ts'

export const username: ChatExpectation = {
  of: 'chat',
  field: 'username',
  usual: 0.01,
  concerns: 'some',
  find: ({ seen, before }) => {
    if (before?.username === undefined || seen.chat.username === undefined) return undefined
    if (seen.chat.username.toLowerCase() === before.username.toLowerCase()) return 'as expected'
    return { expected: `the name @${before.username}`, seen: `@${seen.chat.username}` }
  },
}
