// The lives of posts: when each was first and last seen, whether it was edited, and when it was found to be gone. All times are unix seconds.
import type { PostMessage } from './posts.ts'

export type MessageLife = Pick<PostMessage, 'message_id' | 'date' | 'album_id' | 'view_readings'> & {
  /** When its content was last seen. Null if that is not known for the moment that is asked about. */
  observed_at: number | null
  /** When its counters were last read. */
  counted_at: number | null
  /** Null if it was first seen with the first reading of its counters, or that is not known. */
  first_seen_at: number | null
  deleted_at: number | null
  /** Whether an edit is known; null if edits are not known for the moment that is asked about. */
  is_edited: boolean | null
  /** Sources show only some of its parts. */
  is_partial: boolean | null
  has_edit_time: boolean | null
}

export type PostLife = {
  date: number
  first_seen_at: number | null
  last_seen_at: number | null
  content_seen_at: number | null
  /** Null unless all of its messages are gone. */
  deleted_at: number | null
  is_edited: boolean | null
}

/** An album is one post. It lives as long as one of its messages. */
export const postLives = (messages: readonly MessageLife[]): PostLife[] => {
  // A table or an export that tells the time of one edit tells that of every edit.
  const tellsEdits = messages.some(({ is_partial, has_edit_time }) => is_partial && has_edit_time)
  const lives: PostLife[] = []
  const albums = new Map<string, PostLife[]>()
  for (const message of messages) {
    const life = lifeOf(message, tellsEdits)
    if (message.album_id === null) lives.push(life)
    else {
      const album = albums.get(message.album_id)
      if (album) album.push(life)
      else albums.set(message.album_id, [life])
    }
  }
  for (const album of albums.values()) lives.push(album.reduce(together))
  return lives
}

/** Counters that were read are a sign of life too, until the message was found to be gone. */
const lifeOf = (message: MessageLife, tellsEdits: boolean): PostLife => {
  const { date, view_readings, observed_at, counted_at, first_seen_at, deleted_at, is_edited, is_partial } = message
  const isCountedAlive = counted_at !== null && (deleted_at === null || counted_at <= deleted_at)
  return {
    date,
    first_seen_at: least(first_seen_at, least(view_readings[0]?.at ?? null, observed_at)),
    last_seen_at: isCountedAlive ? most(counted_at, observed_at) : observed_at,
    content_seen_at: observed_at,
    deleted_at,
    is_edited: is_partial && !tellsEdits ? null : is_edited,
  }
}

const together = (one: PostLife, other: PostLife): PostLife => ({
  date: Math.min(one.date, other.date),
  first_seen_at: least(one.first_seen_at, other.first_seen_at),
  last_seen_at: most(one.last_seen_at, other.last_seen_at),
  content_seen_at: most(one.content_seen_at, other.content_seen_at),
  deleted_at: one.deleted_at === null || other.deleted_at === null ? null : Math.max(one.deleted_at, other.deleted_at),
  is_edited: one.is_edited || other.is_edited || (one.is_edited === null || other.is_edited === null ? null : false),
})

const least = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
const most = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)
