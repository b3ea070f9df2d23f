// Posts of a channel that was read often enough to know which were edited and deleted, and when.
import type { MessageSeen, Observation } from '../src/sources/observation.ts'
import { chatSeen } from './observed.ts'

const HOUR = 3_600

type WatchedPosts = {
  posts: number
  /** Posts from the oldest on that are deleted, and those after them that are edited. */
  deleted: number
  edited: number
  /** They are seen an hour before that age, and found to be gone an hour after it. */
  lifetime_hours: number
}

/** One post every 15 hours, the newest of which is 3 days old at `now`. All are seen at once, and those that are left after 50 hours. */
export const watchedPosts = (
  platform_id: number,
  now: number,
  { posts, deleted, edited, lifetime_hours }: WatchedPosts,
): Observation[] => {
  const chat = { platform_id, username: `watched_${platform_id}` }
  const newest = now - 72 * HOUR
  const observations: Observation[] = [chatSeen({ chat, title: chat.username, at: newest, members_count: 1_000 })]
  for (let i = 0; i < posts; i++) {
    const date = newest - (posts - 1 - i) * 15 * HOUR
    const post: MessageSeen = {
      kind: 'message seen',
      at: date + 60,
      chat,
      message_id: i + 1,
      date,
      text: `Post ${i + 1}`,
      counters: { views: 10 },
    }
    observations.push(post)
    if (i < deleted) {
      const [seen_at, gone_at] = [date + (lifetime_hours - 1) * HOUR, date + (lifetime_hours + 1) * HOUR]
      observations.push({ ...post, at: seen_at, counters: { views: 20 } })
      observations.push({ kind: 'message gone', at: gone_at, chat, message_id: post.message_id, date })
    } else {
      const isEdited = i < deleted + edited
      observations.push({ ...post, at: date + 50 * HOUR, counters: { views: 30 }, ...(isEdited && { edited: true }) })
    }
  }
  return observations
}
