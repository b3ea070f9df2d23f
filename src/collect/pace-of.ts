// What the pace of a stored chat follows from: its size, its posts, and whether its owner was given a code.
import { listPendingCodes } from '../store/chats/verification.ts'
import type { Db } from '../store/db.ts'
import { countPostingHours, findPosting, listRecentPosts } from '../store/observed/messages/collected-messages.ts'
import { DAY_MS, HOUR_MS } from '../time/spans.ts'
import { LET_GO_HOURS, type RecentPost } from './look-again.ts'
import type { ChatActivity } from './pace.ts'
import { LEAST_POSTING_DAYS, POSTING_DAYS, type PostingHours } from './posting-hours.ts'

export type PaceOf = {
  activity: ChatActivity
  posts: RecentPost[]
  code_awaited: boolean
  /** The hours at which it has posted lately. */
  hours: PostingHours
}

export const findPaceOf = async (
  db: Db,
  chat_id: number,
  { hidden }: { hidden: boolean },
  now: Date,
): Promise<PaceOf> => {
  const posts = await listRecentPosts(db, chat_id, new Date(now.getTime() - LET_GO_HOURS * HOUR_MS))
  const { members_count, posts_7d, posts_30d, last_post_at } = await findPosting(db, chat_id, now)
  const activity = {
    members_count,
    posts_per_day: hidden ? null : Math.max(posts_7d / 7, posts_30d / 30),
    quiet_days: last_post_at ? (now.getTime() - last_post_at.getTime()) / DAY_MS : 30,
  }
  const { hours, first_at } = await countPostingHours(db, chat_id, new Date(now.getTime() - POSTING_DAYS * DAY_MS))
  const days =
    first_at === null ? POSTING_DAYS : Math.max(LEAST_POSTING_DAYS, (now.getTime() - first_at.getTime()) / DAY_MS)
  const code_awaited = (await listPendingCodes(db, chat_id, now)).length > 0
  return { activity, posts, code_awaited, hours: { posts: hours, days } }
}
