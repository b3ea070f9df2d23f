// A made-up platform for tests: a source whose chats and posts the test can change at any time.
import type { CollectSource } from '../src/collect/collect-source.ts'
import type { ChatRef, ChatSeen, MessageSeen } from '../src/sources/observation.ts'
import { type MessagePage, type MessageRange, type Source, SourceError } from '../src/sources/source.ts'

export type MadeUpPost = { message_id: number; date: number; text: string; views: number }

export type MadeUpChat = {
  platform_id: number
  username: string
  peer: 'Channel' | 'Group'
  title: string
  description: string
  members_count: number
  posts: MadeUpPost[]
  /** The chat does not show its messages. */
  hidden?: boolean
  /** Pages on which it shows no messages, although there are some. */
  isEmptyPage?: (range: MessageRange) => boolean
}

/** The posts that the pages for this range show. */
export const postsFor = ({ posts, isEmptyPage }: MadeUpChat, range: MessageRange): MadeUpPost[] =>
  isEmptyPage?.(range) ? [] : posts

const PAGE = 20

export const madeUpPlatform = (now: () => Date) => {
  const chats = new Map<string, MadeUpChat>()
  const requests: string[] = []
  /** The errors of the next requests, in order; the last one is repeated until the test removes it. */
  const failing: SourceError[] = []
  let numbers = 5_000_000_000

  const seconds = () => Math.floor(now().getTime() / 1000)

  const ask = (what: string, ref: ChatRef): MadeUpChat => {
    requests.push(`${what} ${ref.username ?? ref.invite_hash ?? ref.platform_id}`)
    const error = failing.length > 1 ? failing.shift() : failing[0]
    if (error) throw error
    const chat = chats.get(ref.username?.toLowerCase() ?? '')
    if (!chat) throw new SourceError('missing', `nobody is called ${ref.username}`)
    return chat
  }

  const seen = (chat: MadeUpChat): ChatSeen => ({
    kind: 'chat seen',
    at: seconds(),
    chat: { platform_id: chat.platform_id, username: chat.username },
    peer: chat.peer,
    title: chat.title,
    description: chat.description,
    members_count: chat.members_count,
  })

  const pageOf = (chat: MadeUpChat, posts: MadeUpPost[], covered: { first: number; last: number }): MessagePage => ({
    observations: posts.map(
      (post): MessageSeen => ({
        kind: 'message seen',
        at: seconds(),
        chat: { platform_id: chat.platform_id, username: chat.username },
        message_id: post.message_id,
        date: post.date,
        text: post.text,
        counters: { views: post.views },
      }),
    ),
    covered: { ...covered, present: posts.map(({ message_id }) => message_id) },
  })

  const source: Source = {
    name: 'made-up',
    readChat: async (ref) => [seen(ask('chat', ref))],
    readMessages: async function* (ref, { after, before }: MessageRange) {
      let from = after
      let to = before
      for (;;) {
        const chat = ask(from === undefined ? `before ${to ?? 'end'}` : `after ${from}`, ref)
        if (chat.hidden) throw new SourceError('private', 'messages are not shown')
        const all = postsFor(chat, {
          ...(from !== undefined && { after: from }),
          ...(to !== undefined && { before: to }),
        })
        if (from !== undefined) {
          const posts = all.filter(({ message_id }) => message_id > from!).slice(0, PAGE)
          if (posts.length === 0) return
          const last = posts.at(-1)!.message_id
          yield pageOf(chat, posts, { first: from + 1, last })
          from = last
          if (last === chat.posts.at(-1)!.message_id) return
        } else {
          const posts = all.filter(({ message_id }) => to === undefined || message_id < to).slice(-PAGE)
          if (posts.length === 0) return
          const first = posts[0]!.message_id
          yield pageOf(chat, posts, { first, last: to === undefined ? posts.at(-1)!.message_id : to - 1 })
          to = first
          if (first === chat.posts[0]!.message_id) return
        }
      }
    },
  }

  return {
    source: { source, opens: new Set(['name']) } satisfies CollectSource as CollectSource,
    requests,
    failing,
    chats,
    add: (username: string, given: Partial<MadeUpChat> = {}): MadeUpChat => {
      const chat: MadeUpChat = {
        platform_id: ++numbers,
        username,
        peer: 'Channel',
        title: `Channel ${username}`,
        description: 'What it is about',
        members_count: 10_000,
        posts: [],
        ...given,
      }
      chats.set(username.toLowerCase(), chat)
      return chat
    },
    /** Publishes a post, now unless a date is given. */
    post: (chat: MadeUpChat, given: Partial<MadeUpPost> = {}): MadeUpPost => {
      const message_id = (chat.posts.at(-1)?.message_id ?? 0) + 1
      const post = { message_id, date: seconds(), text: `Post ${message_id}`, views: 10, ...given }
      chat.posts.push(post)
      return post
    },
  }
}
export type MadeUpPlatform = ReturnType<typeof madeUpPlatform>
