// How large chats are, and who writes in the groups that belong to channels.
import type { Db } from '../db.ts'

/** `usual_views` are those of its posts on average, `doubted` a channel whose own audience is very unusual. */
export type ChatReach = { chat_id: number; members: number | null; usual_views: number | null; doubted: boolean }

/** How many people channels reach, as far as it is known. Groups are left out: their messages have no views. */
export const listReaches = async (db: Db, chat_ids: number[]): Promise<Map<number, ChatReach>> => {
  if (!chat_ids.length) return new Map()
  const rows = await db.rows<ChatReach>`
    select chat_id, members_count as members, avg_post_views as usual_views, coalesce(trust_level = 'strong_findings', false) as doubted
    from chats left join channel_stats using (chat_id) where chat_id = any(${chat_ids}::bigint[]) and peer = 'Channel'`
  return new Map(rows.map((row) => [row.chat_id, row]))
}

/** By channel: the authors of the last 30 days in its discussion group, where that group is known. */
export const listDiscussionAuthors = async (db: Db, chat_ids: number[]): Promise<Map<number, number>> => {
  // The limit keeps the planner from reading all groups for a few channels.
  const rows = await db.rows<{ chat_id: number; authors: number }>`
    select channel.chat_id, active_members_30d as authors
    from chats as channel cross join lateral (
      select chat_id, hidden_at from chats where platform_id = channel.linked_chat and peer = 'Group' limit 1) as discussion
      join group_stats on group_stats.chat_id = discussion.chat_id
    where channel.chat_id = any(${chat_ids}::bigint[]) and channel.linked_chat <> 0 and discussion.hidden_at is null`
  return new Map(rows.map(({ chat_id, authors }) => [chat_id, authors]))
}
