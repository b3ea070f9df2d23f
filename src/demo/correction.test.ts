// Which edits the first page of the demo shows.
import { expect, test } from 'vitest'
import { isCorrection } from './correction.ts'

test.each([
  [true, 'A recount changed the result by 13 votes.', 'A recount changed the result by 10 votes.'],
  [true, 'The bridge will cost 40 million.', 'The bridge may cost 70 million.'],
  [false, 'Fresh coffee on your doorstep every Friday.', 'Learn typing in 6 weeks, first lesson free.'],
  [false, 'The pool opens on Monday.', 'The pool opens on Monday.\n\nUPD 20:09: And now, tea.'],
])('is a correction: %s, of “%s” to “%s”', (expected, former_text, text) => {
  expect(isCorrection({ former_text, text })).toBe(expected)
})
