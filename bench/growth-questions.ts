// The reads that the growth benchmark asks: every endpoint whose work could depend on how many messages are stored.
import type { Db } from '../src/store/db.ts'

export type Subject = { internal_id: string; chat_id: number; message_id: number; other: string }

type Question = { read: string; of: 'Channel' | 'Group'; path: (subject: Subject) => string }

const ofChannel = (read: string, path: (subject: Subject) => string): Question => ({ read, of: 'Channel', path })
const ofGroup = (read: string, path: (subject: Subject) => string): Question => ({ read, of: 'Group', path })
const chart = (name: string, more = '') =>
  ofChannel(
    `chart of ${name}${more && `, ${more.slice(1)}`}`,
    (s) => `/v1/charts/${name}?internal_id=${s.internal_id}${more}`,
  )

/** A moment within every world. */
const AS_OF = 'as_of=2026-08-20'

/** Without dates a chart is asked for all that is known: up to five years in a large world. */
export const questions: Question[] = [
  ofChannel('channel info', (s) => `/v1/channel/info?internal_id=${s.internal_id}`),
  ofChannel('channel stats', (s) => `/v1/channel/stats?internal_id=${s.internal_id}`),
  ofChannel('channel stats, as_of', (s) => `/v1/channel/stats?internal_id=${s.internal_id}&${AS_OF}`),
  ofChannel('compare two', (s) => `/v1/channels/compare?ids=${s.internal_id},${s.other}`),
  ofChannel('compare two, as_of', (s) => `/v1/channels/compare?ids=${s.internal_id},${s.other}&${AS_OF}`),
  ofChannel('newest messages', (s) => `/v1/messages/channel?internal_id=${s.internal_id}&limit=50`),
  ofChannel(
    'messages of 2026-07',
    (s) => `/v1/messages/channel?internal_id=${s.internal_id}&limit=50&to_date=2026-07-31`,
  ),
  ofChannel('messages with media', (s) => `/v1/messages/channel?internal_id=${s.internal_id}&only=media`),
  ofChannel('one message', (s) => `/v1/messages/by_id?internal_id=${s.internal_id}&message_id=${s.message_id}`),
  ofChannel('views of a message', (s) => `/v1/messages/views?internal_id=${s.internal_id}&message_id=${s.message_id}`),
  ofChannel('ranking, 30 days', (s) => `/v1/messages/ranking?internal_id=${s.internal_id}&from_date=2026-08-01`),
  ofChannel('mentions', (s) => `/v1/channel/mentions?internal_id=${s.internal_id}`),
  ofChannel('own mentions', (s) => `/v1/channel/mentions?internal_id=${s.internal_id}&direction=out`),
  ofChannel('neighbours', (s) => `/v1/channel/neighbours?internal_id=${s.internal_id}`),
  chart('subscribers'),
  chart('reach'),
  chart('reach', '&aggregation=month'),
  chart('reach', '&from_date=2026-08-01&aggregation=hour'),
  chart('reach', `&from_date=2026-07-20&${AS_OF}`),
  chart('err'),
  chart('er'),
  chart('posts'),
  chart('reactions'),
  chart('comments'),
  chart('forwards'),
  chart('ad-share'),
  chart('mentions'),
  chart('citations'),
  chart('heatmap'),
  chart('heatmap', '&from_date=2026-08-01'),
  chart('view-curve'),
  ofGroup('group stats', (s) => `/v1/group/stats?internal_id=${s.internal_id}`),
  ofGroup('group stats, as_of', (s) => `/v1/group/stats?internal_id=${s.internal_id}&${AS_OF}&top_authors=5`),
  ofGroup('newest messages of a group', (s) => `/v1/messages/group?internal_id=${s.internal_id}&limit=50`),
  ofGroup(
    'one message of a group',
    (s) => `/v1/messages/group_by_id?internal_id=${s.internal_id}&message_id=${s.message_id}`,
  ),
]

/** Chats of one size: of the busiest and of the others alike, so that both worlds are asked about the same mixture. */
export const listSubjects = async (db: Db, peer: 'Channel' | 'Group', chat_ids: number[]): Promise<Subject[]> => {
  const subjects: Subject[] = []
  for (const chat_id of chat_ids) {
    const { internal_id } = (await db.row<{
      internal_id: string
    }>`select internal_id from chats where chat_id = ${chat_id}`)!
    const { internal_id: other } = (await db.row<{ internal_id: string }>`
      select internal_id from chats where peer = ${peer} and chat_id <> ${chat_id} and deleted_at is null order by chat_id limit 1`)!
    const messages = await db.rows<{ message_id: number }>`
      select message_id from messages where chat_id = ${chat_id} and not service and deleted_at is null order by date limit 200`
    subjects.push({ internal_id, chat_id, other, message_id: messages.at(-1)!.message_id })
  }
  return subjects
}

/** The chats that are not among the quarter with the fewest messages, in an order that is not that of their size. */
export const listUsualChats = async (db: Db, peer: 'Channel' | 'Group'): Promise<number[]> =>
  (
    await db.rows<{ chat_id: number }>`
      select chat_id from (
        select chat_id, ntile(4) over (order by sum(messages), chat_id) as quarter from message_months join chats using (chat_id)
        where peer = ${peer} and chats.deleted_at is null and hidden_at is null group by chat_id) as counted
      where quarter > 1 order by md5(chat_id::text)`
  ).map(({ chat_id }) => chat_id)
