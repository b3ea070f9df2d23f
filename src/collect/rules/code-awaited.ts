// A code for the owner of the chat may appear in its description, which its own page shows.
import { MINUTE } from '../../time/spans.ts'
import type { VisitRule } from './rule.ts'

const SECONDS = 15 * MINUTE

export const codeAwaited: VisitRule = {
  about: 'the own page every quarter of an hour while its owner has a code to put into the description',
  next: ({ code_awaited }, { now, own_page_read }) =>
    code_awaited && own_page_read
      ? { at: now + SECONDS, because: 'its owner was given a code, which its own page may show' }
      : undefined,
}
