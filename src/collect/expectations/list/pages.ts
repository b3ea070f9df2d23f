// Pages: they show the posts of their own channel, each with one number, the known ones among them, and lead to older ones.
import type { PageExpectation, RangeExpectation, VisitExpectation } from '../expectation.ts'

export const postsAreItsOwn: PageExpectation = {
  of: 'page',
  field: 'blocks',
  usual: 0.005,
  concerns: 'some',
  find: ({ signs }) => {
    if (!signs) return undefined
    if (signs.foreign.length === 0) return 'as expected'
    return { expected: 'posts of the channel', seen: `a post of another: ${signs.foreign[0]}`, impossible: true }
  },
}

export const numbersAgree: PageExpectation = {
  of: 'page',
  field: 'blocks',
  usual: 0.005,
  concerns: 'some',
  find: ({ signs }) => {
    if (!signs) return undefined
    if (signs.misnumbered.length === 0) return 'as expected'
    return { expected: 'one number for each post', seen: `several for ${signs.misnumbered[0]}`, impossible: true }
  },
}

/** Fewer may be all that a channel has after its first posts were deleted. */
const FULL_PAGE = 15

export const pagesLeadBack: PageExpectation = {
  of: 'page',
  field: 'history',
  usual: 0.1,
  concerns: 'all',
  ends_doubt: ({ signs }) => signs?.says_beginning === false,
  find: ({ posts, signs, oldest, is_new }) => {
    if (!signs || posts.length === 0) return undefined
    const first = Math.min(...posts.map(({ message_id }) => message_id))
    if (!signs.says_beginning) return posts.length < FULL_PAGE ? undefined : 'as expected'
    if (oldest !== undefined && oldest < first)
      return { expected: `a way from post ${first} to the known post ${oldest}`, seen: 'none' }
    if (!is_new || posts.length < FULL_PAGE || first <= posts.length * 2) return undefined
    return { expected: `a way to posts before ${first}`, seen: 'none' }
  },
}

/** An author deletes some posts; that many of a page are missing is rare. */
const LEAST = 3
const SHARE = 0.3

export const pagesAreWhole: PageExpectation = {
  of: 'page',
  field: 'deletions',
  usual: 0.01,
  concerns: 'some',
  find: ({ before, absent }) => {
    if (before.size === 0) return undefined
    if (absent.length < LEAST || absent.length < (before.size + absent.length) * SHARE) return 'as expected'
    return {
      expected: `${before.size + absent.length} known posts`,
      seen: `${absent.length} of them are left out, for example ${absent[0]}`,
    }
  },
}

export const knownPostsAreShown: RangeExpectation = {
  of: 'range',
  field: 'deletions',
  usual: 0.01,
  concerns: 'some',
  find: ({ known, absent }) => {
    if (known === 0) return undefined
    if (absent.length < LEAST || absent.length < known * SHARE) return 'as expected'
    return {
      expected: `${known} known posts`,
      seen: `${absent.length} of them are not shown, for example ${absent[0]}`,
    }
  },
}

/** A chat whose posts were read shows some again. */
export const postsAreShown: VisitExpectation = {
  of: 'visit',
  field: 'posts',
  usual: 0.01,
  concerns: 'some',
  find: ({ had_posts, shows_posts }) => {
    if (!had_posts) return undefined
    return shows_posts ? 'as expected' : { expected: 'posts of a chat that showed some', seen: 'none' }
  },
}
