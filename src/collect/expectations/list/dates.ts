// Dates of posts: known ones stay, they follow the order of the numbers, they differ, and none is in the future.
import type { MessageSeen } from '../../../sources/observation.ts'
import type { PageExpectation, PageReading } from '../expectation.ts'
import { unlessHalf } from '../half.ts'

const moment = (date: number) => new Date(date * 1000).toISOString().replace('.000Z', 'Z')

export const datesStay: PageExpectation = {
  of: 'page',
  field: 'dates',
  usual: 0.005,
  concerns: 'some',
  find: ({ posts, before }) =>
    unlessHalf(
      posts.flatMap((post) => {
        const known = before.get(post.message_id)
        return known ? [{ post, before: known }] : []
      }),
      ({ post, before }) => Math.abs(post.date - before.date) > 1,
      ({ post, before }, count) => ({
        expected: `post ${post.message_id} of ${moment(before.date)}`,
        seen: `${moment(post.date)}, and ${count} like it`,
      }),
    ),
}

/** Mostly they are in that order already. */
const byNumber = ({ posts }: PageReading): MessageSeen[] => {
  for (let i = 1; i < posts.length; i++)
    if (posts[i]!.message_id < posts[i - 1]!.message_id) return posts.toSorted((a, b) => a.message_id - b.message_id)
  return posts
}

/** Posts that were published at the same moment may have got their numbers in another order. */
const TOGETHER_SECONDS = 60

export const datesFollowNumbers: PageExpectation = {
  of: 'page',
  field: 'dates',
  usual: 0.005,
  concerns: 'some',
  find: (page) => {
    const posts = byNumber(page)
    if (posts.length < 2) return undefined
    const at = posts.findIndex((post, i) => i > 0 && post.date < posts[i - 1]!.date - TOGETHER_SECONDS)
    if (at < 0) return 'as expected'
    const [earlier, later] = [posts[at - 1]!, posts[at]!]
    return {
      expected: `post ${later.message_id} after post ${earlier.message_id} of ${moment(earlier.date)}`,
      seen: moment(later.date),
    }
  },
}

const LEAST_POSTS = 5

export const datesDiffer: PageExpectation = {
  of: 'page',
  field: 'dates',
  usual: 0.01,
  concerns: 'some',
  find: ({ posts }) => {
    if (posts.length < LEAST_POSTS) return undefined
    if (posts.some(({ date }) => date !== posts[0]!.date)) return 'as expected'
    return {
      expected: 'different dates of different posts',
      seen: `${moment(posts[0]!.date)} for ${posts.length} posts`,
    }
  },
}

/** The clock of this machine may be wrong by some minutes. */
const AHEAD_SECONDS = 600

export const noDateIsAhead: PageExpectation = {
  of: 'page',
  field: 'dates',
  usual: 0.005,
  concerns: 'some',
  find: ({ posts }) => {
    if (posts.length === 0) return undefined
    const ahead = posts.find(({ date, at }) => date > at + AHEAD_SECONDS)
    if (!ahead) return 'as expected'
    return { expected: `post ${ahead.message_id} in the past`, seen: moment(ahead.date), impossible: true }
  },
}
