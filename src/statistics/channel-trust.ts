// What is unusual about the audience of one channel, now or at a moment of the past, with all that it was measured from.
import { type MemberReading, misreadingsOf, withoutLostReadings } from '../metrics/member-readings.ts'
import { type CountedMessage, countedPostsOf } from '../metrics/posts.ts'
import { listDiscussionAuthors } from '../store/chats/chat-sizes.ts'
import type { Db } from '../store/db.ts'
import { listMemberReadings } from '../store/observed/members/member-series.ts'
import { listMentionTotals } from '../store/observed/mentions/mentions-of.ts'
import { readAudience } from '../store/observed/messages/audience-reads.ts'
import { listPostsAsOf } from '../store/observed/messages/roll-up-reads.ts'
import { listChatFacts } from '../store/statistics/changes.ts'
import { FIRST_AGE, LAST_AGE, LEAST_INTERVALS } from '../trust/signals/view-curve.ts'
import { chatsAsOf } from './as-of.ts'
import { type JudgedAudience, judgeAudience, readBackground } from './trust.ts'
import { type StatisticsWindow, windowAt } from './window.ts'

type JudgedChannel = JudgedAudience & { misreadings: MemberReading[] }

/** The ranges are those of now, also for a moment of the past, because former ones are not stored. */
export const channelTrust = async (
  db: Db,
  chat_id: number,
  { now, as_of }: { now: Date; as_of: Date | undefined },
): Promise<JudgedChannel> => {
  const window = windowAt(as_of ?? now)
  const ids = [chat_id]
  const { chat, readings, messages, authors } = await (as_of ? readPast : readLatest)(db, chat_id, window)
  const mentions = await listMentionTotals(db, ids, window.since, window.now)
  const posts = countedPostsOf(messages)
  const background = await readBackground(db, [chat], () => posts.length, mentions, window.since)
  const audience = { chat, readings: withoutLostReadings(readings), posts, mentions: mentions[0], authors }
  const judged = judgeAudience(audience, background, window.seconds)
  return { ...judged, misreadings: misreadingsOf(readings) }
}

/** Of fewer readings no signal asks when reactions came. */
const withReactions = { from: FIRST_AGE, to: LAST_AGE, readings: LEAST_INTERVALS + 1 }

const readLatest = async (db: Db, chat_id: number, { now, since, members_since }: StatisticsWindow) => {
  const ids = [chat_id]
  const { posts, views } = await readAudience(db, chat_id, { since, until: now }, withReactions)
  return {
    chat: (await listChatFacts(db, ids))[0]!,
    readings: (await listMemberReadings(db, ids, members_since)).get(chat_id) ?? [],
    messages: posts.map((post): CountedMessage => ({ ...post, view_readings: views.get(post.message_id) ?? [] })),
    authors: (await listDiscussionAuthors(db, ids)).get(chat_id),
  }
}

const readPast = async (db: Db, chat_id: number, window: StatisticsWindow): ReturnType<typeof readLatest> => {
  const { facts, members } = await chatsAsOf(db, [chat_id], window)
  const { posts, views } = await listPostsAsOf(db, [chat_id], window.since, window.now)
  const readings = views.get(chat_id)
  return {
    chat: facts[0]!,
    readings: members.get(chat_id) ?? [],
    messages: (posts.get(chat_id) ?? [])
      .filter(({ deleted_at }) => deleted_at === null)
      .map((post) => ({ ...post, view_readings: readings?.get(post.message_id) ?? [] })),
    authors: undefined,
  }
}
