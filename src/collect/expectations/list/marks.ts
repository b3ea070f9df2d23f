// A chat that is verified stays so, and no chat gets a mark of warning together with others.
import type { ChatExpectation } from '../expectation.ts'

export const verified: ChatExpectation = {
  of: 'chat',
  field: 'marks',
  usual: 0.005,
  concerns: 'some',
  shown_by: 'verified chats',
  find: ({ seen, before }) => {
    if (!before?.verified || seen.verified === undefined) return undefined
    return seen.verified ? 'as expected' : { expected: 'the mark of verification', seen: 'no mark' }
  },
}

type Marks = { verified?: boolean; scam?: boolean; fake?: boolean }
const marks = ['verified', 'scam', 'fake'] as const

/** A new chat may be verified. */
const isNewMark = (mark: keyof Marks, seen: Marks, before: Marks | undefined): boolean =>
  seen[mark] === true && (before ? before[mark] !== true : mark !== 'verified')

/** New marks. For a chat that is read for the first time a warning is as rare. */
export const noNewMarks: ChatExpectation = {
  of: 'chat',
  field: 'marks',
  usual: 0.005,
  concerns: 'some',
  find: ({ seen, before }) => {
    if (seen.verified === undefined && seen.scam === undefined && seen.fake === undefined) return undefined
    const added = marks.filter((mark) => isNewMark(mark, seen, before))
    // A verified chat says nothing about pages on which all chats are.
    if (added.length === 0) return before?.verified ? undefined : 'as expected'
    return { expected: 'no new mark', seen: added.join(', ') }
  },
}

export const fewVerified: ChatExpectation = {
  of: 'chat',
  field: 'marks',
  usual: 0.2,
  concerns: 'all',
  ends_doubt: ({ seen }) => seen.verified === false,
  find: ({ seen, before }) => {
    if (before || seen.verified === undefined) return undefined
    return seen.verified ? { expected: 'new chats without a mark', seen: 'verified' } : 'as expected'
  },
}
