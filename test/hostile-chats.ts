// What a platform that misbehaves can show of a chat, as changes to a made-up chat. Every source is run against the whole table
// (hostile-chats.test.ts): the visit ends with a recorded result, no stored post is marked as deleted, and when the platform is well
// again, the next visits bring everything in order.
import { expect } from 'vitest'
import type { Db } from '../src/store/db.ts'
import type { MadeUpChat, MadeUpPlatform } from './made-up-platform.ts'

export type HostileSource = 'made-up' | 'web' | 'mtproto'

type HostileChat = {
  what: string
  change: (chat: MadeUpChat, platform: MadeUpPlatform) => void
  /** The sources that can show it. Protocols with types cannot say everything. */
  shownBy: HostileSource[]
  /** What must hold after the visits, beside the rules that hold for all. */
  holds?: (db: Db, chat_id: number) => Promise<void>
}

/** The made-up source is left out where real sources show the same, to save time. */
const all: HostileSource[] = ['web', 'mtproto']
const pages: HostileSource[] = ['made-up', 'web']

const fields = (db: Db, chat_id: number) => db.row`select title, members_count from chats where chat_id = ${chat_id}`

/** Another chat under the name is not stored before it is seen there again, hours later. */
const alone = async (db: Db, chat_id: number) =>
  expect(
    await db.row`select count(*) from chats where username = (select username from chats where chat_id = ${chat_id})`,
  ).toEqual({ count: 1 })
const storedOnce = async (db: Db, chat_id: number) =>
  expect(
    await db.row`select count(*) - count(distinct message_id) as twice from messages where chat_id = ${chat_id}`,
  ).toEqual({ twice: 0 })
const mostViews = async (db: Db, chat_id: number) =>
  expect(await db.row`select max(views) as views from messages where chat_id = ${chat_id}`).toEqual({ views: 10 })
const hasMembers = async (db: Db, chat_id: number) =>
  expect(await fields(db, chat_id)).toMatchObject({ members_count: 12_345 })

const replaced = ({ username }: MadeUpChat, platform: MadeUpPlatform, given: Partial<MadeUpChat>) => {
  const other = platform.add(username, { title: 'Another', ...given })
  for (let i = 0; i < 24; i++) platform.post(other, { text: `Of another chat ${i}` })
}

export const hostileChats: HostileChat[] = [
  {
    what: 'another chat under the name',
    change: (chat, platform) => replaced(chat, platform, {}),
    shownBy: all,
    holds: alone,
  },
  {
    what: 'a group under the name of the channel',
    change: (chat, platform) => replaced(chat, platform, { peer: 'Group', hidden: true }),
    shownBy: all,
    holds: async (db, chat_id) => expect(await fields(db, chat_id)).not.toMatchObject({ title: 'Another' }),
  },
  {
    what: 'a chat number that the platform does not have',
    change: (chat) => {
      chat.platform_id = 9_000_000_000_000_000
    },
    shownBy: pages,
    holds: alone,
  },
  {
    what: 'pages without messages',
    change: (chat) => {
      chat.isEmptyPage = () => true
    },
    shownBy: all,
  },
  {
    what: 'no older messages',
    change: (chat) => {
      chat.isEmptyPage = ({ before }) => before !== undefined
    },
    shownBy: all,
  },
  {
    what: 'pages that end too early',
    change: (chat) => {
      chat.posts.splice(16)
    },
    shownBy: all,
  },
  {
    what: 'pages with holes',
    change: (chat) => {
      // Only posts that are stored already: a hole in history that was never read looks like posts that were deleted long ago.
      chat.posts = chat.posts.filter(({ message_id }) => message_id < 5 || message_id % 3 !== 0)
    },
    shownBy: all,
  },
  {
    what: 'a post of 1970',
    change: (chat) => {
      chat.posts.at(-4)!.date = 0
    },
    shownBy: all,
  },
  {
    what: 'a post of next year',
    change: (chat) => {
      chat.posts.at(-4)!.date += 365 * 86_400
    },
    shownBy: all,
  },
  {
    what: 'posts with another date than before',
    change: (chat) => {
      for (const post of chat.posts) post.date -= 40 * 86_400
    },
    shownBy: all,
    holds: storedOnce,
  },
  {
    what: 'the same number twice, with two dates',
    change: (chat) => {
      const post = chat.posts.at(-3)!
      chat.posts.splice(-3, 0, { ...post, date: post.date - 86_400 })
    },
    shownBy: all,
    holds: storedOnce,
  },
  {
    what: 'a post with the number 4·10¹²',
    change: (chat, platform) => {
      platform.post(chat, { message_id: 4e12 })
    },
    shownBy: pages,
    holds: async (db, chat_id) =>
      expect(await db.rows`select from messages where chat_id = ${chat_id} and message_id > 2147483647`).toEqual([]),
  },
  {
    what: 'a post with the largest number that there is',
    change: (chat, platform) => {
      platform.post(chat, { message_id: 2_147_483_647 })
    },
    shownBy: all,
  },
  {
    what: 'a post with a number of 400 digits',
    change: (chat, platform) => {
      platform.post(chat, { message_id: '9'.repeat(400) as never })
    },
    shownBy: ['web'],
  },
  {
    what: 'views in words',
    change: (chat) => {
      for (const post of chat.posts) post.views = '5 thousand' as never
    },
    shownBy: ['web'],
    holds: mostViews,
  },
  {
    what: 'more views than fit',
    change: (chat) => {
      for (const post of chat.posts) post.views = 3_000_000_000
    },
    shownBy: all,
    holds: mostViews,
  },
  {
    what: 'two billion members',
    change: (chat) => {
      chat.members_count = 2_000_000_000
    },
    shownBy: all,
    holds: hasMembers,
  },
  {
    what: 'members in words',
    change: (chat) => {
      chat.members_count = '5 thousand' as never
    },
    shownBy: ['web'],
    holds: hasMembers,
  },
  {
    what: 'texts of 200 kB',
    change: (chat) => {
      chat.title = 't'.repeat(200_000)
      chat.description = 'd'.repeat(200_000)
      chat.posts.at(-1)!.text = 'x'.repeat(200_000)
    },
    shownBy: all,
    holds: async (db, chat_id) => {
      expect((await fields(db, chat_id))!.title).toBe('t'.repeat(512))
      expect(await db.row`select max(length(text)) as longest from messages where chat_id = ${chat_id}`).toEqual({
        longest: 16_384,
      })
    },
  },
  {
    what: 'control characters and half characters',
    change: (chat) => {
      chat.title = 'a\u001b]0;b\u0007\u202ec\u009bd\0e\ud83d'
      chat.posts.at(-1)!.text = 'a\0\u001b[2J\ud83d'
    },
    shownBy: all,
  },
]
