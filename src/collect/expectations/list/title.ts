// Titles of chats stay as they are.
import type { ChatExpectation } from '../expectation.ts'
import { quoted } from '../half.ts'

export const title: ChatExpectation = {
  of: 'chat',
  field: 'title',
  usual: 0.01,
  concerns: 'some',
  find: ({ seen, before }) => {
    if (before?.title === undefined) return undefined
    if (seen.guessed?.includes('title')) return { expected: `the title ${quoted(before.title)}`, seen: 'no title' }
    if (seen.title === before.title) return 'as expected'
    return { expected: `the title ${quoted(before.title)}`, seen: quoted(seen.title) }
  },
}
