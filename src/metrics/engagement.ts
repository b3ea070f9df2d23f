// What people do with a post, on average.
import { meanOf } from './mean.ts'
import type { Post } from './posts.ts'

export type Engagement = { reactions_avg: number | null; comments_avg: number | null; forwards_avg: number | null }

/** Mean counts per post, over the posts of which the count is known. */
export const engagementOf = (posts: readonly Post[]): Engagement => ({
  reactions_avg: meanOf(posts.map(({ reactions }) => reactions)),
  comments_avg: meanOf(posts.map(({ comments }) => comments)),
  forwards_avg: meanOf(posts.map(({ forwards }) => forwards)),
})
