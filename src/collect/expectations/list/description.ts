// Descriptions of chats stay as they are.
import type { ChatExpectation } from '../expectation.ts'
import { quoted } from '../half.ts'

export const description: ChatExpectation = {
  of: 'chat',
  field: 'description',
  usual: 0.01,
  concerns: 'some',
  shown_by: 'described chats',
  find: ({ seen, before }) => {
    if (before?.description === undefined) return undefined
    if ((seen.description ?? '') === before.description) return before.description === '' ? undefined : 'as expected'
    return { expected: `the description ${quoted(before.description)}`, seen: quoted(seen.description) }
  },
}
