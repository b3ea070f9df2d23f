// What the audience of one channel did with its posts, for signals of trust. The posts of a month may be thousands, each with the readings of its views, so that
// a cluster sends only the columns that signals look at, and packs them.
import { sentPacked } from '../../cluster/sent-packed.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'
import { forEachPacked, type PackedGroups, type PackedRows, packedColumns } from '../tables/packed-numbers.ts'
import { knownViews, listPosts, listViewReadings, type ViewReading } from './roll-up-reads.ts'

type AudiencePost = {
  message_id: number
  /** Unix seconds. */
  date: number
  /** A name of the album within the channel. */
  album_id: string | null
  views: number | null
  forwards: number | null
  comments: number | null
  reactions: number | null
}

/** Times and ids as their distance from the row before. */
const postBits: PackedGroups = [
  { ids_on: 6, seconds_on: 18, views: 24 },
  { forwards: 14, comments: 12, reactions: 14, in_album: 8 },
]

type Period = { since: Date; until: Date }

/** Reactions are needed of posts that were read at least so often between two ages in seconds, and of albums, whose ages are not those of their messages. */
type ReactionsNeeded = { from: number; to: number; readings: number }

type Audience = { posts: AudiencePost[]; views: Map<number, ViewReading[]> }

/** The posts of a period that are not deleted, and the readings of their views by message id, oldest first. */
export const readAudience = (db: Db, chat_id: number, period: Period, needed: ReactionsNeeded): Promise<Audience> =>
  sentPacked(db, {
    plain: (db) => readAudienceRows(db, chat_id, period),
    packed: (db) => readAudiencePacked(db, chat_id, period, needed),
  })

export const readAudienceRows = async (db: Db, chat_id: number, { since, until }: Period): Promise<Audience> => {
  const posts = (await listPosts(db, [chat_id], since, until)).get(chat_id) ?? []
  const views = (await listViewReadings(db, [chat_id], since, until)).get(chat_id) ?? new Map()
  return { posts: posts.filter(({ deleted_at }) => deleted_at === null), views }
}

export const readAudiencePacked = async (
  db: Db,
  chat_id: number,
  period: Period,
  needed: ReactionsNeeded,
): Promise<Audience> => {
  const posts = await listPackedPosts(db, chat_id, period)
  return { posts, views: await listPackedViews(db, chat_id, period, posts, needed) }
}

/** By message id. */
const listPackedPosts = async (db: Db, chat_id: number, { since, until }: Period): Promise<AudiencePost[]> => {
  const row = await db.row<PackedRows>`
    select ${packedColumns(postBits)} from (
      select message_id - lag(message_id, 1, 0::bigint) over by_id as ids_on, at - lag(at, 1, 0) over by_id as seconds_on,
        views, forwards, comments, reactions, in_album
      from (
        select message_id, date_part('epoch', date)::integer as at, views, forwards, comments, reactions,
          case when album_id is not null then message_id - min(message_id) over (partition by album_id) end as in_album
        from messages where chat_id = ${chat_id} and date > ${since}::timestamptz and date <= ${until}::timestamptz
          and not service and deleted_at is null) as post
      window by_id as (order by message_id)) as step`
  const posts: AudiencePost[] = []
  let message_id = 0
  let date = 0
  forEachPacked(postBits, row!, ([ids_on, seconds_on, views, forwards, comments, reactions, in_album]) => {
    message_id += ids_on!
    date += seconds_on!
    posts.push({
      message_id,
      date,
      album_id: in_album === null ? null : String(message_id - in_album!),
      views: views!,
      forwards: forwards!,
      comments: comments!,
      reactions: reactions!,
    })
  })
  return posts
}

/**
 * Each reading as its distance from the one before, and a row without `seconds_on` after each list of a message: after the readings of its views it has the
 * distance of the message, and if there are any, the times at which nothing had changed and the reactions follow, each with an empty row.
 */
const readingBits: PackedGroups = [{ seconds_on: 17, count_on: 15 }]

/** Readings of the views of these posts up to `until` by message id, oldest first. */
const listPackedViews = async (
  db: Db,
  chat_id: number,
  { since, until }: Period,
  posts: readonly AudiencePost[],
  { from, to, readings }: ReactionsNeeded,
): Promise<Map<number, ViewReading[]>> => {
  const of_albums = posts.flatMap(({ album_id, message_id }) => (album_id === null ? [] : [message_id]))
  const within = (times: SqlFragment) =>
    sql`coalesce(width_bucket(published + ${to}::integer, ${times}) - width_bucket(published + ${from - 1}::integer, ${times}), 0)`
  const row = await db.row<PackedRows>`
    select ${packedColumns(readingBits)} from (
      select case when part = 2 and time is not null then 0 else time - time_before end as seconds_on,
        case when time is not null then count - coalesce(count_before, 0) when part = 0 then ids_on end as count_on
      from (
        select message_id - lag(message_id, 1, 0::bigint) over (order by message_id) as ids_on, published, at, views, confirmed_at,
          case when ${within(sql`at`)} + ${within(sql`confirmed_at`)} >= ${readings} or message_id = any(${of_albums}::bigint[]) then reactions end as reactions
        from (
          select message_id, date_part('epoch', date)::integer as published, at, views, reactions, confirmed_at from message_series
          where chat_id = ${chat_id} and date > ${since}::timestamptz and date <= ${until}::timestamptz and views is not null) as series) as message
      cross join lateral (values
        (0, at, views),
        (1, case when reactions is not null then coalesce(confirmed_at, '{}') else confirmed_at end, null),
        (2, case when reactions is not null then at end, reactions)) as list(part, times, counts)
      cross join lateral unnest(times, published || times, counts, 0 || counts) as reading(time, time_before, count, count_before)
      where times is not null) as reading`
  const series = seriesIn(row!, new Map(posts.map(({ message_id, date }) => [message_id, date])))
  const end = until.getTime() / 1000
  return new Map(series.map(({ message_id, ...views }) => [message_id, knownViews(views, end)]))
}

type ReadingList = { at: number[]; counts: (number | null)[] }
const emptyList = (): ReadingList => ({ at: [], counts: [] })

/** The series of posts. Other messages are left out. */
const seriesIn = (packed: PackedRows, published: ReadonlyMap<number, number>) => {
  const messages: { message_id: number; lists: ReadingList[] }[] = []
  let message_id = 0
  let list = emptyList()
  let [age, count] = [0, 0]
  forEachPacked(readingBits, packed, (row) => {
    const [seconds_on, count_on] = row as [number | null, number | null]
    if (seconds_on !== null) {
      age += seconds_on
      count = count_on === null ? 0 : count + count_on
      list.at.push(age)
      list.counts.push(count_on === null ? null : count)
      return
    }
    if (count_on === null) messages.at(-1)!.lists.push(list)
    else {
      message_id += count_on
      messages.push({ message_id, lists: [list] })
    }
    list = emptyList()
    age = 0
    count = 0
  })
  return messages.flatMap(({ message_id, lists: [read, confirmed, reacted] }) => {
    const date = published.get(message_id)
    if (date === undefined) return []
    const timesOf = ({ at }: ReadingList) => at.map((age) => date + age)
    return {
      message_id,
      at: timesOf(read!),
      views: read!.counts,
      reactions: reacted?.counts ?? null,
      confirmed_at: confirmed ? timesOf(confirmed) : null,
    }
  })
}
