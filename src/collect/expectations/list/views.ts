// Views: posts that had some show some, they do not fall or multiply, and posts of one page do not all have the same.
import type { PageExpectation } from '../expectation.ts'
import { knownPosts, unlessHalf } from '../half.ts'

const exact = (count: number) => count.toLocaleString('en')

/** Fewer posts may be too new or too old to show any. */
const LEAST_POSTS = 5

export const viewsAreThere: PageExpectation = {
  of: 'page',
  field: 'views',
  usual: 0.01,
  concerns: 'some',
  find: (page) => {
    const known = knownPosts(page).filter(({ before }) => before.views !== null)
    if (known.length > 0)
      return unlessHalf(
        known,
        ({ post }) => post.counters?.views === undefined,
        ({ before, post }, count) => ({
          expected: `at least ${exact(before.views!)} views of post ${post.message_id}`,
          seen: `none, as for ${count}`,
        }),
      )
    const posts = page.posts.filter(({ service }) => !service)
    if (posts.some(({ counters }) => counters?.views !== undefined)) return 'as expected'
    if (posts.length < LEAST_POSTS) return undefined
    return { expected: 'views under posts', seen: `none under ${posts.length} posts` }
  },
}

/** Pages round views to two digits at least. */
const ROUNDING = 0.1
/** Views of a few readers say little. */
const LEAST_VIEWS = 20
const MANY_TIMES = 20

export const viewsAreSteady: PageExpectation = {
  of: 'page',
  field: 'views',
  usual: 0.01,
  concerns: 'some',
  find: (page) => {
    const counted = knownPosts(page).filter(
      ({ post, before }) => before.views !== null && post.counters?.views !== undefined,
    )
    const isOff = (was: number, is: number) =>
      (was >= LEAST_VIEWS && is < was * (1 - ROUNDING)) || (was >= LEAST_VIEWS && is > was * MANY_TIMES)
    return unlessHalf(
      counted.filter(({ before }) => before.views! >= LEAST_VIEWS),
      ({ post, before }) => isOff(before.views!, post.counters!.views!),
      ({ post, before }, count) => ({
        expected: `about ${exact(before.views!)} views of post ${post.message_id} or more`,
        seen: `${exact(post.counters!.views!)}, and ${count} like it`,
      }),
    )
  },
}

/** Only of channels that are read for the first time: a channel with one reader has one view under each post. */
export const viewsDiffer: PageExpectation = {
  of: 'page',
  field: 'views',
  usual: 0.01,
  concerns: 'some',
  ends_doubt: ({ posts }) => new Set(posts.flatMap(({ counters }) => counters?.views ?? [])).size > 1,
  find: ({ posts, is_new }) => {
    const views = posts.flatMap(({ counters }) => counters?.views ?? [])
    if (!is_new || views.length < LEAST_POSTS) return undefined
    if (views.some((count) => count !== views[0])) return 'as expected'
    return {
      expected: 'different views under different posts',
      seen: `${exact(views[0]!)} under ${views.length} posts`,
    }
  },
}
