// Mean reactions, comments and forwards per post.
import { meanOf } from './mean.ts'
import type { Post } from './posts.ts'

type MeanEngagement = { reactions_avg: number | null; comments_avg: number | null; forwards_avg: number | null }

/** Each mean covers only the posts whose count is known. */
export const engagementOf = (posts: readonly Post[]): MeanEngagement => ({
  reactions_avg: meanOf(posts.map(({ reactions }) => reactions)),
  comments_avg: meanOf(posts.map(({ comments }) => comments)),
  forwards_avg: meanOf(posts.map(({ forwards }) => forwards)),
})
