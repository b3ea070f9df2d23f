// A page of history: its request, the ids it covers, and its authors.
import { Long } from '@mtcute/core'
import { expect, test } from 'vitest'
import { at, channel, history, message, user } from '../../../test/mtproto-objects.ts'
import { historyQuestion, pageOf } from './history.ts'

const odd: string[] = []
const context = { at: at('2026-09-01T12:00:00'), chat: { platform_id: 1001 }, onOdd: (what: string) => odd.push(what) }
const peer = { _: 'inputPeerSelf' } as const
const seenIn = (page: ReturnType<typeof pageOf>) => page!.observations.filter((seen) => seen.kind === 'message seen')

test('requests for the newest messages, for those before and for those after a message', () => {
  expect(historyQuestion(peer, {})).toMatchObject({ offsetId: 0, addOffset: 0, minId: 0, limit: 100 })
  expect(historyQuestion(peer, { before: 50 })).toMatchObject({ offsetId: 50, addOffset: 0, minId: 0 })
  expect(historyQuestion(peer, { after: 50 })).toMatchObject({ offsetId: 51, addOffset: -100, minId: 50 })
  expect(historyQuestion(peer, { after: 0 })).toMatchObject({ offsetId: 1, addOffset: -100, minId: 0 })
})

test('going back is newest first; gaps and empty messages are covered but not present', () => {
  const answer = history([message(9), { _: 'messageEmpty', id: 8 }, message(5), message(4)])
  const page = pageOf(answer, { before: 12 }, context)!
  expect(page.covered).toEqual({ first: 4, last: 11, present: [4, 5, 9] })
  expect(seenIn(page).map(({ message_id }) => message_id)).toEqual([9, 5, 4])
  expect(page.is_end).toBe(false)
})

test('going back ends at the first message', () => {
  expect(pageOf(history([message(2), message(1)]), {}, context)).toMatchObject({
    covered: { first: 1, last: 2 },
    is_end: true,
  })
})

test('going forward is oldest first without older messages; a page that is not full is the last', () => {
  const answer = history([message(9), message(7), message(3)])
  const page = pageOf(answer, { after: 3 }, context)!
  expect(page.covered).toEqual({ first: 4, last: 9, present: [7, 9] })
  expect(seenIn(page).map(({ message_id }) => message_id)).toEqual([7, 9])
  expect(page.is_end).toBe(true)
  const full = history(Array.from({ length: 100 }, (_, i) => message(200 - i)))
  expect(pageOf(full, { after: 100 }, context)).toMatchObject({ is_end: false, covered: { first: 101, last: 200 } })
})

test('a range without messages gives no page', () => {
  expect(pageOf(history([]), {}, context)).toBeUndefined()
  expect(pageOf(history([message(3)]), { after: 3 }, context)).toBeUndefined()
})

test('a channel post has counters, reactions, comments and an album', () => {
  const reactions = {
    _: 'messageReactions',
    results: [
      { _: 'reactionCount', reaction: { _: 'reactionEmoji', emoticon: '👍' }, count: 30 },
      {
        _: 'reactionCount',
        reaction: { _: 'reactionCustomEmoji', documentId: Long.fromString('5368324170671202286') },
        count: 2,
      },
      { _: 'reactionCount', reaction: { _: 'reactionPaid' }, count: 1 },
    ],
  }
  const post = message(7, {
    views: 5_000,
    forwards: 12,
    replies: { _: 'messageReplies', comments: true, replies: 8, repliesPts: 1 },
    reactions: reactions as never,
    groupedId: Long.fromString('13999888777666555'),
    editDate: at('2026-08-31T11:00:00'),
    postAuthor: 'The editor',
    entities: [{ _: 'messageEntityBold', offset: 0, length: 4 }],
  })
  expect(seenIn(pageOf(history([post]), {}, context))).toEqual([
    {
      kind: 'message seen',
      at: context.at,
      chat: { platform_id: 1001 },
      message_id: 7,
      date: at('2026-08-31T10:00:07'),
      edit_date: at('2026-08-31T11:00:00'),
      text: 'post 7',
      entities: [{ type: 'bold', offset: 0, length: 4 }],
      album_id: '13999888777666555',
      author: 'The editor',
      counters: {
        views: 5_000,
        forwards: 12,
        comments: 8,
        reactions: [
          { emoji: '👍', count: 30 },
          { custom_emoji_id: '5368324170671202286', count: 2 },
          { emoji: '⭐', count: 1 },
        ],
      },
    },
  ])
})

test('group messages have authors, bots and premium; a min record of a user leaves premium unknown', () => {
  const from = (id: number, userId: number) =>
    message(id, { post: false, fromId: { _: 'peerUser', userId }, views: undefined })
  const answer = history([from(3, 501), from(2, 502), from(1, 503)], {
    users: [
      user({ id: 501, premium: true }),
      user({ id: 502, bot: true, username: 'helper_bot' }),
      user({ id: 503, min: true }),
    ],
  })
  expect(
    seenIn(pageOf(answer, {}, context)).map(({ from_peer, is_bot, is_premium }) => [from_peer, is_bot, is_premium]),
  ).toEqual([
    [{ user_id: 501 }, false, true],
    [{ user_id: 502 }, true, false],
    [{ user_id: 503 }, false, undefined],
  ])
})

test('the title of a forward’s origin comes from the chats of the answer', () => {
  const fwdFrom = {
    _: 'messageFwdHeader',
    fromId: { _: 'peerChannel', channelId: 2002 },
    channelPost: 44,
    date: at('2026-08-30T10:00:00'),
  } as const
  const answer = history([message(7, { fwdFrom })], { chats: [channel({ id: 2002, title: 'Elsewhere' })] })
  expect(seenIn(pageOf(answer, {}, context))[0]!.forward_from).toEqual({
    chat: { platform_id: 2002 },
    title: 'Elsewhere',
    message_id: 44,
    date: at('2026-08-30T10:00:00'),
  })
})

test('the message that created the chat gives its creation date', () => {
  const first = {
    _: 'messageService',
    id: 1,
    peerId: { _: 'peerChannel', channelId: 1001 },
    date: at('2019-03-01T10:00:00'),
    post: true,
    action: { _: 'messageActionChannelCreate', title: 'Daily news' },
  } as never
  expect(pageOf(history([first]), {}, context)!.observations).toMatchObject([
    { kind: 'message seen', message_id: 1, service: true },
    { kind: 'chat seen', creation_date: at('2019-03-01T10:00:00'), title: 'Daily news', peer: 'Channel' },
  ])
})

test('an unreadable message is reported and counts as present; if all are unreadable, the platform has changed', () => {
  odd.length = 0
  const broken = { ...message(6), date: undefined as never }
  expect(pageOf(history([message(7), broken]), {}, context)!.covered.present).toEqual([6, 7])
  expect(odd).toEqual(['message: date is missing or no time'])
  expect(() => pageOf(history([broken]), {}, context)).toThrow('no message of the answer could be understood')
  expect(() => pageOf({ _: 'messages.messagesNotModified', count: 3 }, {}, context)).toThrow('is not told')
})
