// What the pace of a stored chat follows from: its size, its posts, and whether its owner was given a code.
import { listPendingCodes } from '../store/chats/verification.ts'
import type { Db } from '../store/db.ts'
import { findPosting, listRecentPosts } from '../store/observed/messages/collected-messages.ts'
import { DAY_MS } from '../time/spans.ts'
import { LET_GO_HOURS, type RecentPost } from './look-again.ts'
import type { ChatActivity } from './pace.ts'

export type PaceOf = {
  activity: ChatActivity
  posts: RecentPost[]
  code_awaited: boolean
}

export const findPaceOf = async (
  db: Db,
  chat_id: number,
  { hidden }: { hidden: boolean },
  now: Date,
): Promise<PaceOf> => {
  const posts = await listRecentPosts(db, chat_id, new Date(now.getTime() - LET_GO_HOURS * 3_600_000))
  const { members_count, posts_7d, posts_30d, last_post_at } = await findPosting(db, chat_id, now)
  const activity = {
    members_count,
    posts_per_day: hidden ? null : Math.max(posts_7d / 7, posts_30d / 30),
    quiet_days: last_post_at ? (now.getTime() - last_post_at.getTime()) / DAY_MS : 30,
  }
  return { activity, posts, code_awaited: (await listPendingCodes(db, chat_id, now)).length > 0 }
}
