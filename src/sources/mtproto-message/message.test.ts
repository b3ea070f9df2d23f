// Messages in MTProto's form, in the spellings of several programs and layers.
import { expect, test } from 'vitest'
import { at } from '../../../test/observed.ts'
import type { MessageSeen } from '../observation.ts'
import { type MessageContext, messageSeen } from './message.ts'

const date = at('2024-01-25T06:01:17Z')
const seen_at = at('2024-02-01T00:00:00Z')
const post = {
  _: 'Message',
  id: 83508,
  peer_id: { _: 'PeerChannel', channel_id: 1317428262 },
  date: '2024-01-25T06:01:17+00:00',
  message: 'Hello world',
  post: true,
  from_id: null,
  views: 2337,
}
const read = (given: object, context: Partial<MessageContext> = {}) => messageSeen(given, { at: seen_at, ...context })
const said = (given: object, context: Partial<MessageContext> = {}) => {
  const seen = read({ ...post, message: '', views: undefined, ...given }, context) as MessageSeen
  const { kind: _, at: __, chat: ___, message_id: ____, date: _____, ...rest } = seen
  return rest
}
const expected = {
  kind: 'message seen',
  at: seen_at,
  chat: { platform_id: 1317428262 },
  message_id: 83508,
  date,
  text: 'Hello world',
  counters: { views: 2337 },
}

test('the same message in the spellings of Telethon, GramJS, mtcute, Pyrogram and older layers', () => {
  const { _, peer_id, ...rest } = post
  expect(read(post)).toEqual(expected)
  expect(read({ ...rest, _: 'types.Message', peer_id, date })).toEqual(expected)
  expect(
    read({ ...rest, className: 'Message', peerId: { className: 'PeerChannel', channelId: '1317428262' }, date }),
  ).toEqual(expected)
  expect(read({ ...rest, _: 'message', peerId: { _: 'peerChannel', channelId: 1317428262n }, date })).toEqual(expected)
  expect(read({ ...rest, _: 'Message', to_id: peer_id, date: '2024-01-25 06:01:17' })).toEqual(expected)
  expect(read({ ...rest, peer_id: -1001317428262 })).toEqual(expected)
})

test('a message without id, date or chat is refused with the reason', () => {
  expect(read({ ...post, id: null })).toBe('id is missing or no number of a message')
  expect(read({ ...post, date: null })).toBe('date is missing or no time')
  expect(read({ ...post, peer_id: null })).toBe('peer_id is missing: it does not say which chat it is of')
  expect(read({ ...post, peer_id: { _: 'PeerUser', user_id: 5 } })).toBe('it is a message to a person')
  expect(read({ _: 'MessageEmpty', id: 4 })).toBeUndefined()
  expect(read({ ...post, peer_id: null }, { chat: { username: 'bbc' } })).toMatchObject({ chat: { username: 'bbc' } })
  expect(read(post, { chat: { username: 'bbc' } })).toMatchObject({
    chat: { username: 'bbc', platform_id: 1317428262 },
  })
  expect(read(post, { chat: { platform_id: 5, username: 'other' } })).toMatchObject({
    chat: { platform_id: 1317428262 },
  })
})

test('authors: users of old and new layers, channels, and administrators who write in the group’s name', () => {
  const group = { post: false }
  expect(said({ ...group, from_id: 5 })).toEqual({ from_peer: { user_id: 5 } })
  expect(said({ ...group, from_id: { _: 'PeerUser', user_id: 5 } })).toEqual({ from_peer: { user_id: 5 } })
  expect(said({ ...group, from_id: { _: 'PeerChannel', channel_id: 6 } })).toEqual({ from_peer: { channel_id: 6 } })
  expect(said({ ...group, from_id: { _: 'PeerChannel', channel_id: 1317428262 } })).toEqual({
    from_peer: { chat_id: 1317428262 },
  })
  expect(said(group)).toEqual({ from_peer: { chat_id: 1317428262 } })
  expect(said({ post_author: 'Ann' })).toEqual({ author: 'Ann' })
  const user = (user_id: number) => (user_id === 5 ? { bot: true, premium: false, username: 'helper' } : undefined)
  expect(said({ ...group, from_id: 5, via_bot_id: 5 }, { user })).toEqual({
    from_peer: { user_id: 5 },
    is_bot: true,
    is_premium: false,
    via_bot: 'helper',
  })
})

test('edits, albums, forwards and replies', () => {
  expect(said({ edit_date: '2024-01-25T07:00:00+00:00' })).toEqual({ edit_date: at('2024-01-25T07:00:00Z') })
  expect(said({ edit_date: 0 })).toEqual({})
  expect(said({ edit_date: '2024-01-25T07:00:00+00:00', edit_hide: true })).toEqual({})
  expect(said({ edit_date: '2024-01-25T07:00:00+00:00', edit_hide: false })).toHaveProperty('edit_date')
  for (const grouped_id of [
    '13216212634749131',
    13216212634749131n,
    { low: 1_478_137_035, high: 3_077_138, unsigned: false },
  ])
    expect(said({ grouped_id }).album_id).toMatch(/^132162\d{11}$/)
  const forwarded = {
    _: 'MessageFwdHeader',
    date: 1_700_000_000,
    from_id: { _: 'PeerChannel', channel_id: 9 },
    channel_post: 4,
    post_author: 'B',
  }
  expect(said({ fwd_from: forwarded }, { title: () => 'Nine' })).toEqual({
    forward_from: { chat: { platform_id: 9 }, title: 'Nine', message_id: 4, date: 1_700_000_000, author: 'B' },
  })
  const old = { _: 'MessageFwdHeader', date: 1_700_000_000, channel_id: 9, channel_post: 4 }
  expect(said({ fwd_from: old })).toEqual({
    forward_from: { chat: { platform_id: 9 }, message_id: 4, date: 1_700_000_000 },
  })
  expect(said({ fwd_from: { date: 1_700_000_000, from_name: 'Hidden' } })).toEqual({
    forward_from: { title: 'Hidden', date: 1_700_000_000 },
  })
  expect(said({ reply_to_msg_id: 44 })).toEqual({ reply_to_message_id: 44 })
  expect(said({ reply_to: { _: 'MessageReplyHeader', reply_to_msg_id: 44 } })).toEqual({ reply_to_message_id: 44 })
  const elsewhere = { reply_to_msg_id: 44, reply_to_peer_id: { _: 'PeerChannel', channel_id: 3 } }
  expect(said({ reply_to: elsewhere })).toEqual({})
  expect(said({ reply_to: { forum_topic: true, reply_to_msg_id: 44 } })).toEqual({})
  expect(said({ reply_to: { forum_topic: true, reply_to_msg_id: 50, reply_to_top_id: 44 } })).toEqual({
    reply_to_message_id: 50,
  })
})

test('counters that an old layer lacks stay unknown', () => {
  const reactions = {
    _: 'MessageReactions',
    results: [
      { _: 'ReactionCount', reaction: { _: 'ReactionEmoji', emoticon: '😱' }, count: 18 },
      { _: 'ReactionCount', reaction: { _: 'ReactionCustomEmoji', document_id: '5368324170671202286' }, count: 3 },
      { _: 'ReactionCount', reaction: { _: 'ReactionPaid' }, count: 2 },
      { _: 'ReactionCount', reaction: '👍', count: 1 },
    ],
  }
  expect(
    said({ views: 5, forwards: 0, replies: { _: 'MessageReplies', replies: 19, comments: true }, reactions }),
  ).toEqual({
    counters: {
      views: 5,
      forwards: 0,
      comments: 19,
      reactions: [
        { emoji: '😱', count: 18 },
        { custom_emoji_id: '5368324170671202286', count: 3 },
        { emoji: '⭐', count: 2 },
        { emoji: '👍', count: 1 },
      ],
    },
  })
  expect(said({ views: null, forwards: null, replies: null, reactions: null })).toEqual({})
  expect(said({ reactions: { _: 'MessageReactions', min: true, results: [] } })).toEqual({})
  expect(said({ reactions: { _: 'MessageReactions', results: [] } })).toEqual({ counters: { reactions: [] } })
})

test('entities and buttons', () => {
  const entities = [
    { _: 'MessageEntityBold', offset: 0, length: 2 },
    { _: 'MessageEntityTextUrl', offset: 2, length: 3, url: 'https://a.org' },
    { _: 'messageEntityStrike', offset: 0, length: 1 },
    { _: 'MessageEntityMentionName', offset: 0, length: 1, user_id: 5 },
    { _: 'MessageEntityPre', offset: 0, length: 1, language: '' },
    { _: 'MessageEntityPhone', offset: 0, length: 1 },
    { _: 'MessageEntityBotCommand', offset: 0, length: 1 },
    { _: 'MessageEntityBlockquote', offset: 0, length: 1, collapsed: true },
    { _: 'MessageEntityCustomEmoji', offset: 0, length: 2, document_id: '5368324170671202286' },
    { _: 'MessageEntityUnknown', offset: 0, length: 1 },
    { _: 'MessageEntityUrl', offset: 0 },
  ]
  expect(said({ message: 'abcdef', entities }).entities).toEqual([
    { type: 'bold', offset: 0, length: 2 },
    { type: 'text_link', offset: 2, length: 3, url: 'https://a.org' },
    { type: 'strikethrough', offset: 0, length: 1 },
    { type: 'text_mention', offset: 0, length: 1, user_id: 5 },
    { type: 'pre', offset: 0, length: 1 },
    { type: 'phone_number', offset: 0, length: 1 },
    { type: 'bot_command', offset: 0, length: 1 },
    { type: 'expandable_blockquote', offset: 0, length: 1 },
    { type: 'custom_emoji', offset: 0, length: 2, custom_emoji_id: '5368324170671202286' },
  ])
  const buttons = [
    { _: 'KeyboardButtonUrl', text: 'Go', url: 'https://a.org' },
    { _: 'KeyboardButtonCallback', text: '💰 202', data: [1] },
  ]
  expect(said({ reply_markup: { _: 'ReplyInlineMarkup', rows: [{ _: 'KeyboardButtonRow', buttons }] } })).toEqual({
    keyboard: [[{ text: 'Go', url: 'https://a.org' }, { text: '💰 202' }]],
  })
})

test('service messages have no text and are marked', () => {
  expect(said({ _: 'MessageService', action: { _: 'MessageActionPinMessage' }, reply_to_msg_id: 44 })).toEqual({
    service: true,
    reply_to_message_id: 44,
  })
})
