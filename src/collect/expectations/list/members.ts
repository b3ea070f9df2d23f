// Members: they are counted exactly where they were before, the two pages of a chat agree, and a count does not change many times over.
import type { ChatExpectation } from '../expectation.ts'

const exact = (count: number) => count.toLocaleString('en')

export const membersAreThere: ChatExpectation = {
  of: 'chat',
  field: 'members',
  usual: 0.01,
  concerns: 'some',
  find: ({ seen, before }) => {
    if (
      before
        ? before.members_count === undefined
        : seen.members_count === undefined && seen.members_count_rounded !== undefined
    )
      return undefined
    if (seen.members_count !== undefined) return 'as expected'
    const shown = seen.members_count_rounded
    return {
      expected: before ? `about ${exact(before.members_count!)} members` : 'a count of members',
      seen: shown === undefined ? 'no count' : `only a rounded one, ${exact(shown)}`,
    }
  },
}

/** The platform shows two digits and a fraction at least, so that a rounded count is at most a tenth off. */
const ROUNDING = 0.12

export const membersAgree: ChatExpectation = {
  of: 'chat',
  field: 'members',
  usual: 0.005,
  concerns: 'some',
  find: ({ seen: { members_count: members, members_count_rounded: rounded } }) => {
    if (members === undefined || rounded === undefined) return undefined
    if (Math.abs(members - rounded) <= rounded * ROUNDING) return 'as expected'
    return { expected: `${exact(rounded)} members, as its other page says`, seen: exact(members), impossible: true }
  },
}

/** Smaller chats change many times over by themselves. */
const LEAST = 20
const TIMES = 2

export const membersAreSteady: ChatExpectation = {
  of: 'chat',
  field: 'members',
  usual: 0.005,
  concerns: 'some',
  find: ({ seen, before }) => {
    const [was, is] = [before?.members_count, seen.members_count]
    if (was === undefined || is === undefined || was < LEAST) return undefined
    if (is * TIMES >= was && is <= was * TIMES) return 'as expected'
    return { expected: `about ${exact(was)} members`, seen: exact(is) }
  },
}
