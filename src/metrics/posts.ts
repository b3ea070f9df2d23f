// Posts: the messages that a channel published, with an album as one post.
import { DAY } from '../time/spans.ts'

export type CountedMessage = {
  message_id: number
  /** Unix seconds. */
  date: number
  album_id: string | null
  views: number | null
  forwards: number | null
  comments: number | null
  reactions: number | null
  /** Oldest first. */
  view_readings: readonly ViewReading[]
}

export type PostMessage = CountedMessage & {
  is_ad: boolean
  /** Whether it carries a photo, a video, a file or the like; the preview of a link is none. */
  has_media: boolean
}

/** The reactions are there where somebody asks when they came. */
export type ViewReading = { at: number; views: number; reactions?: number | null }

type Counts = Pick<CountedMessage, 'date' | 'views' | 'forwards' | 'comments' | 'reactions'>

/** What is counted of a post, and the messages it consists of. */
export type CountedPost = Counts & { messages: CountedMessage[] }

export type Post = Counts & Pick<PostMessage, 'is_ad' | 'has_media'> & { messages: PostMessage[] }

/** The messages of an album all show the same counters, or only one of them does, so a post gets the greatest of each. */
export const postsOf = (messages: readonly PostMessage[]): Post[] => byAlbum(messages, singlePost, albumPost)

/** The same where only the counts are known. */
export const countedPostsOf = (messages: readonly CountedMessage[]): CountedPost[] =>
  byAlbum(messages, singleCounted, albumCounted)

const byAlbum = <Message extends CountedMessage, Made extends { date: number }>(
  messages: readonly Message[],
  single: (message: Message) => Made,
  ofAlbum: (messages: Message[]) => Made,
): Made[] => {
  const posts: Made[] = []
  const albums = new Map<string, Message[]>()
  for (const message of messages) {
    if (message.album_id === null) posts.push(single(message))
    else {
      const album = albums.get(message.album_id)
      if (album) album.push(message)
      else albums.set(message.album_id, [message])
    }
  }
  for (const album of albums.values()) posts.push(ofAlbum(album))
  return posts.sort((a, b) => a.date - b.date)
}

/** Most posts are single messages, and a large channel has thousands. */
const singlePost = (message: PostMessage): Post => ({
  date: message.date,
  is_ad: message.is_ad,
  has_media: message.has_media,
  views: message.views,
  forwards: message.forwards,
  comments: message.comments,
  reactions: message.reactions,
  messages: [message],
})

const singleCounted = (message: CountedMessage): CountedPost => ({
  date: message.date,
  views: message.views,
  forwards: message.forwards,
  comments: message.comments,
  reactions: message.reactions,
  messages: [message],
})

const albumPost = (messages: PostMessage[]): Post => ({
  ...albumCounted(messages),
  is_ad: messages.some(({ is_ad }) => is_ad),
  has_media: messages.some(({ has_media }) => has_media),
  messages,
})

const albumCounted = (messages: CountedMessage[]): CountedPost => ({
  date: messages.reduce((first, { date }) => Math.min(first, date), Number.POSITIVE_INFINITY),
  views: greatest(messages.map(({ views }) => views)),
  forwards: greatest(messages.map(({ forwards }) => forwards)),
  comments: greatest(messages.map(({ comments }) => comments)),
  reactions: greatest(messages.map(({ reactions }) => reactions)),
  messages,
})

export const greatest = (values: readonly (number | null)[]): number | null =>
  values.reduce((most, value) => (value === null ? most : most === null ? value : Math.max(most, value)), null)

/** Posts published in the last days. */
export const publishedWithin = <Published extends { date: number }>(
  posts: readonly Published[],
  days: number,
  now: number,
) => posts.filter(({ date }) => date > now - days * DAY && date <= now)
