// The best and the worst posts of a channel in a period.
import { getPostRanking } from '../../contract/index.ts'
import { roundedOrNull } from '../../metrics/rounding.ts'
import type { Db } from '../../store/db.ts'
import { findRanking, listLooks, type RankedPlace, type RankedPost } from '../../store/observed/posts/post-ranking.ts'
import { excerpt } from '../../text/excerpt.ts'
import { DAY_MS } from '../../time/spans.ts'
import type { MediaType } from '../../vocabulary.ts'
import type { Cursors } from '../request/cursor.ts'
import { handle } from '../request/handle.ts'
import { chartRange, counted, MOST_MESSAGES } from './history.ts'

/** The text and the attachment of each post, by its first message. An album has the text of the message that has one. */
const looksOf = async (db: Db, chat_id: number, posts: RankedPost[]) => {
  const times = posts.map(({ date }) => date.getTime())
  const range = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
  const message_ids = posts.flatMap((post) => post.message_ids)
  const looks = posts.length ? await listLooks(db, chat_id, message_ids, range) : []
  return (post: RankedPost) => {
    const own = looks.filter(({ message_id }) => post.message_ids.includes(message_id))
    const text = own.find((look) => look.text)?.text
    const media_type = post.message_ids.length > 1 ? 'album' : own.find((look) => look.media_type)?.media_type
    return { text: text ? excerpt(text) : null, media_type: (media_type ?? null) as MediaType | null }
  }
}

/** Both ends have the same posts, so they are at their end together. */
const positionIn = (cursors: Cursors) => {
  const position = cursors.read() as number[] | undefined
  if (!position) return undefined
  const placeAt = (i: number): RankedPlace => ({
    value: position[i]!,
    date: new Date(position[i + 1]!),
    message_id: position[i + 2]!,
  })
  return { best: placeAt(0), worst: placeAt(3) }
}

const placeOf = ({ value, date, message_id }: RankedPost) => [value, date.getTime(), message_id]

export const postRankingRoutes = [
  handle(getPostRanking, async (asked) => {
    const { chat, cursors, db, query } = asked
    const position = positionIn(cursors)
    const { range, until, as_of } = chartRange(asked)
    const grown = new Date(until.getTime() - DAY_MS)
    const [sort_by, limit] = [query.sort_by!, query.limit!]
    const found = await findRanking(
      db,
      { chat_ids: [chat.chat_id], range, as_of, most: MOST_MESSAGES },
      { sort_by, limit: limit + 1, grown, after: position },
    )
    const { compared, ...ends } = counted(found)
    const [best, worst] = [ends.best.slice(0, limit), ends.worst.slice(0, limit)]
    const hasMore = ends.best.length > limit || ends.worst.length > limit
    const lookOf = await looksOf(db, chat.chat_id, [...best, ...worst])
    const entry = (post: RankedPost) => ({
      message_id: post.message_id,
      date: post.date,
      ...lookOf(post),
      is_ad: post.is_ad,
      views: post.views,
      forwards_count: post.forwards,
      comments_count: post.comments,
      reactions_count: post.reactions,
      er_percent: roundedOrNull(post.er_percent, 2),
    })
    return {
      internal_id: chat.internal_id,
      sort_by,
      posts: compared,
      best: best.map(entry),
      worst: worst.map(entry),
      cursor: hasMore ? cursors.write([...placeOf(best.at(-1)!), ...placeOf(worst.at(-1)!)]) : null,
    }
  }),
]
