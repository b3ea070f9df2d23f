// Reactions: posts that had some keep them, and posts of new channels have some often enough.
import type { MessageSeen } from '../../../sources/observation.ts'
import type { PageExpectation } from '../expectation.ts'
import { knownPosts, unlessHalf } from '../half.ts'

const sumOf = ({ counters }: MessageSeen) => counters?.reactions?.reduce((sum, { count }) => sum + count, 0)
const namesOf = ({ counters }: MessageSeen) =>
  (counters?.reactions ?? []).map(({ emoji, custom_emoji_id }) => custom_emoji_id ?? emoji ?? '')

/** One or two people may take their reactions back, and a large count is rounded. */
const LEAST = 5
const FALL = 0.5
const MANY_TIMES = 20

export const reactionsStay: PageExpectation = {
  of: 'page',
  field: 'reactions',
  usual: 0.01,
  concerns: 'some',
  find: (page) =>
    unlessHalf(
      knownPosts(page).filter(({ before }) => (before.reactions ?? 0) >= LEAST),
      ({ post, before }) => {
        const sum = sumOf(post) ?? 0
        return sum < before.reactions! * FALL || sum > before.reactions! * MANY_TIMES
      },
      ({ post, before }, count) => ({
        expected: `about ${before.reactions} reactions to post ${post.message_id}`,
        seen: `${sumOf(post) ?? 'none'}, and ${count} like it`,
      }),
    ),
}

export const reactionsHaveNames: PageExpectation = {
  of: 'page',
  field: 'reactions',
  usual: 0.01,
  concerns: 'some',
  find: (page) => {
    const known = knownPosts(page).filter(({ post, before }) => before.emojis.length > 0 && namesOf(post).length > 0)
    if (known.length > 0)
      return unlessHalf(
        known,
        ({ post, before }) => !namesOf(post).some((name) => before.emojis.includes(name)),
        ({ post, before }, count) => ({
          expected: `${before.emojis.join(' ')} under post ${post.message_id}`,
          seen: `${namesOf(post).join(' ') || 'no name'}, and ${count} like it`,
        }),
      )
    const names = page.posts.flatMap(namesOf)
    if (names.length === 0) return undefined
    return names.some((name) => name !== '')
      ? 'as expected'
      : { expected: 'reactions with an emoji', seen: `${names.length} without one` }
  },
}

const LEAST_POSTS = 10

export const reactionsAreThere: PageExpectation = {
  of: 'page',
  field: 'reactions',
  usual: 0.6,
  concerns: 'all',
  ends_doubt: ({ posts }) => posts.some((post) => (sumOf(post) ?? 0) > 0),
  find: ({ posts, is_new }) => {
    if (!is_new || posts.length < LEAST_POSTS) return undefined
    if (posts.some((post) => (sumOf(post) ?? 0) > 0)) return 'as expected'
    return { expected: 'reactions in new channels', seen: 'none' }
  },
}
