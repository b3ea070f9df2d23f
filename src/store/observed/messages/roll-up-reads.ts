// Reads of messages for the roll-up: many chats at a time, with one row for each chat, because a row costs far more
// to transfer than its contents.
import { rowsOfEachChat } from '../../cluster/each-chat.ts'
import { type Columns, columnTypes, type RowOf } from '../../columns.ts'
import { type Db, ownSql, type SqlFragment, sql } from '../../db.ts'
import { forEachReading } from '../tables/series.ts'
import { messagesAsOf, messagesAsOfWithDeleted } from './past-messages.ts'

const postColumns = {
  message_id: 'bigint not null',
  date: 'time not null',
  album_id: 'text',
  is_ad: 'boolean not null',
  has_media: 'boolean not null',
  views: 'integer',
  forwards: 'integer',
  comments: 'integer',
  reactions: 'integer',
  deleted_at: 'time',
  observed_at: 'time',
  counted_at: 'time',
  first_seen_at: 'time',
  is_edited: 'boolean',
  is_partial: 'boolean',
  has_edit_time: 'boolean',
} as const satisfies Columns

export type PostRow = RowOf<typeof postColumns>

/** The content is parsed anew for each question about it. Most messages have none of the fields, and a look at the text says so sooner. */
const mayHave = (field: string) => `content::text like '%"${field}"%'`

/** Whether a message carries a photo, a video, a file or the like; the preview of a link is none. */
export const has_media = `coalesce(${mayHave('media')} and content #>> '{media,type}' <> 'webpage', false)`

const is_edited = `edit_date is not null or coalesce(${mayHave('edited')} and content->>'edited' = 'true', false)
  or coalesce(versions > 1, false)`

/** A source that shows only some parts of a message may not tell edits either, unless it tells the times of some. */
const edits = {
  is_edited,
  is_partial: `${mayHave('unseen')} and content->'unseen' is not null`,
  has_edit_time: 'edit_date is not null',
}
const unknownEdits = { is_edited: 'null', is_partial: 'null', has_edit_time: 'null' }

/** Posts by chat: the messages of a period that are no service messages, deleted ones too. */
export const listPosts = (db: Db, chat_ids: number[], since: Date, until: Date): Promise<Map<number, PostRow[]>> =>
  listMessagesByChat(db, postColumns, { has_media, ...edits }, published(chat_ids, since, until))

const pastPostColumns = {
  ...postColumns,
  read_at: 'integer[]',
  read_views: 'integer[]',
  read_reactions: 'integer[]',
  confirmed_at: 'integer[]',
} as const satisfies Columns

/**
 * The posts with what was known at `until`, and the readings of their views up to then, in one read of both tables. It is not known whether
 * a post was edited then, because the times of former edits are not stored.
 */
export const listPostsAsOf = async (
  db: Db,
  chat_ids: number[],
  since: Date,
  until: Date,
): Promise<{ posts: Map<number, PostRow[]>; views: ViewReadings }> => {
  const range = { from: afterStart(since), to: until }
  const source = sql`${messagesAsOfWithDeleted(chat_ids, range, until)} as past`
  const posts = await listMessagesByChat(db, pastPostColumns, { has_media, ...unknownEdits }, source)
  const end = until.getTime() / 1000
  const known = (at: number | null) => (at !== null && at <= end ? at : null)
  const views: ViewReadings = new Map()
  for (const [chat_id, own] of posts) {
    const byMessage = new Map<number, ViewReading[]>()
    for (const post of own) {
      const { message_id, read_at, read_views, read_reactions, confirmed_at } = post
      post.deleted_at = known(post.deleted_at)
      post.observed_at = known(post.observed_at)
      post.first_seen_at = known(post.first_seen_at)
      if (read_at && read_views)
        byMessage.set(
          message_id,
          knownViews(
            {
              at: read_at as number[],
              views: read_views,
              reactions: read_reactions,
              confirmed_at: confirmed_at as number[] | null,
            },
            end,
          ),
        )
      post.counted_at = known(post.counted_at) ?? byMessage.get(message_id)?.at(-1)?.at ?? null
    }
    views.set(chat_id, byMessage)
  }
  return { posts, views }
}

const groupMessageColumns = {
  date: 'time not null',
  author_key: 'text',
  reactions: 'integer',
  is_reply: 'boolean not null',
} as const satisfies Columns

export type GroupMessageRow = RowOf<typeof groupMessageColumns>

/** Messages of groups by chat, without service messages and deleted ones. */
export const listGroupMessages = (
  db: Db,
  chat_ids: number[],
  since: Date,
  until: Date,
): Promise<Map<number, GroupMessageRow[]>> =>
  listMessagesByChat(db, groupMessageColumns, { is_reply }, latest(chat_ids, since, until))

/** The messages of groups with the counters that were known at `until`. */
export const listGroupMessagesAsOf = (
  db: Db,
  chat_ids: number[],
  since: Date,
  until: Date,
): Promise<Map<number, GroupMessageRow[]>> =>
  listMessagesByChat(db, groupMessageColumns, { is_reply }, past(chat_ids, since, until))

const is_reply = "content->>'reply_to_message_id' is not null"

const published = (chat_ids: number[], since: Date, until: Date): SqlFragment => sql`messages
  where chat_id = any(${chat_ids}::bigint[]) and date > ${since}::timestamptz and date <= ${until}::timestamptz and not service`

const latest = (chat_ids: number[], since: Date, until: Date): SqlFragment =>
  sql`${published(chat_ids, since, until)} and deleted_at is null`

const past = (chat_ids: number[], since: Date, until: Date): SqlFragment =>
  sql`${messagesAsOf(chat_ids, { from: afterStart(since), to: until }, until)} as past`

/** The window begins after `since`, which has whole milliseconds. A condition behind the table would undo its full join. */
const afterStart = (since: Date) => new Date(since.getTime() + 1)

/** `computed` holds the SQL of values that are not columns of the table. */
const listMessagesByChat = async <Table extends Columns>(
  db: Db,
  columns: Table,
  computed: Record<string, string>,
  source: SqlFragment,
): Promise<Map<number, RowOf<Table>[]>> => {
  const types = columnTypes(columns)
  const values = types.map(([name, type]) =>
    type === 'time' ? `date_part('epoch', ${name})::integer` : (computed[name] ?? name),
  )
  const rows = await db.rows<{ chat_id: number; messages: unknown[][] }>`
    select chat_id, json_agg(json_build_array(${ownSql(values.join(', '))})) as messages
    from ${source}
    group by chat_id`
  const names = types.map(([name]) => name)
  const named = (message: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i++) row[names[i]!] = message[i]
    return row as RowOf<Table>
  }
  return new Map(rows.map(({ chat_id, messages }) => [chat_id, messages.map(named)]))
}

/** The views that were read at a unix time, and the reactions where they were read too. */
export type ViewReading = { at: number; views: number; reactions?: number | null }

/** By chat and message id, oldest first. */
export type ViewReadings = Map<number, Map<number, ViewReading[]>>

type PackedViews = {
  at: number[]
  views: (number | null)[]
  reactions: (number | null)[] | null
  confirmed_at: number[] | null
}

/** The readings with views up to `end`, in unix seconds. */
export const knownViews = (packed: PackedViews, end: number): ViewReading[] => {
  const readings: ViewReading[] = []
  forEachReading(packed, (at, i) => {
    const views = packed.views[i]
    if (views != null && at <= end) readings.push({ at, views, reactions: packed.reactions?.[i] ?? null })
  })
  return readings
}

/** With fewer readings nobody can say when reactions came, and most posts have fewer. */
const LEAST_REACTION_READINGS = 5

/** Readings of views up to `until` by chat and message id, oldest first; readings without views are left out. */
export const listViewReadings = async (db: Db, chat_ids: number[], since: Date, until: Date): Promise<ViewReadings> => {
  type Series = [number, PackedViews['at'], PackedViews['views'], PackedViews['reactions'], PackedViews['confirmed_at']]
  const rows = await db.rows<{ chat_id: number; series: Series[] }>`
    select chat_id, json_agg(json_build_array(message_id, at, views,
      case when cardinality(at) + coalesce(cardinality(confirmed_at), 0) >= ${LEAST_REACTION_READINGS} then reactions end, confirmed_at)) as series
    from message_series
    where chat_id = any(${chat_ids}::bigint[]) and date > ${since}::timestamptz and date <= ${until}::timestamptz
      and views is not null
    group by chat_id`
  const end = until.getTime() / 1000
  return new Map(
    rows.map(({ chat_id, series }) => [
      chat_id,
      new Map(
        series.map(([message_id, at, views, reactions, confirmed_at]) => [
          message_id,
          knownViews({ at, views, reactions, confirmed_at }, end),
        ]),
      ),
    ]),
  )
}

/**
 * When each of these chats last published a post that existed at `as_of`, in unix seconds. A chat without posts is missing. The newest
 * partition with such a post decides, so a long history costs nothing.
 */
export const listLastPostDates = async (db: Db, chat_ids: number[], as_of: Date): Promise<Map<number, number>> => {
  if (!chat_ids.length) return new Map()
  const newestOf = (chat_id: SqlFragment) => sql`
    select extract(epoch from date)::integer as date from messages
    where messages.chat_id = ${chat_id} and date <= ${as_of}::timestamptz and not service
      and (deleted_at is null or deleted_at > ${as_of}::timestamptz)
      and not exists (select from message_series as series where series.chat_id = ${chat_id} and series.message_id = messages.message_id
        and series.date = messages.date and width_bucket(${Math.floor(as_of.getTime() / 1000)}::integer, gaps) % 2 = 1)
    order by messages.date desc limit 1`
  type Newest = { chat_id: number; date: number }
  const rows = await rowsOfEachChat<Newest>(
    db,
    chat_ids,
    newestOf,
    (newest) => sql`select chat_id, date from ${newest}`,
  )
  return new Map(rows.map(({ chat_id, date }) => [chat_id, date]))
}

/** How many of a chat's newest messages are looked at, how many texts are taken from them, and how much of each. */
const LATEST_MESSAGES = 50
const TEXTS = 30
const TEXT_LENGTH = 200

export type NewestTexts = { chat_id: number; texts: [message_id: number, text: string][] | null }

/**
 * The newest texts of each chat, newest first. The limit is per chat, so that a chat with a long history costs no more than
 * another. A statement for each chat takes three times as long, and `chat_id = any(…)` inside the sub-select sixty times as long,
 * because PostgreSQL before version 17 tries every id of the array for every chat.
 */
export const listNewestTexts = (db: Db, chat_ids: number[]): Promise<NewestTexts[]> => {
  const textsOf = (chat_id: SqlFragment) => sql`
    select json_agg(json_build_array(message_id, text)) as texts from (
      select message_id, left(text, ${TEXT_LENGTH}) as text from (
        select text, date, message_id from messages
        where messages.chat_id = ${chat_id} and deleted_at is null and not service
        order by date desc, message_id desc limit ${LATEST_MESSAGES}) as latest
      where text <> '' order by date desc, message_id desc limit ${TEXTS}) as newest`
  return rowsOfEachChat(db, chat_ids, textsOf, (texts) => sql`select chat_id, texts from ${texts}`)
}
