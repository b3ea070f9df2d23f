// Dumps of messages in the forms of MTProto and of the Bot API, with updates and chats among them.
import { expect, test } from 'vitest'
import { importContext, imported } from '../../../test/imported.ts'
import { at } from '../../../test/observed.ts'

const tl = (id: number, given: object = {}) => ({
  _: 'Message',
  id,
  peer_id: { _: 'PeerChannel', channel_id: 1001 },
  date: '2024-01-25T06:01:17+00:00',
  message: `Post ${id}`,
  post: true,
  ...given,
})
const botApi = (message_id: number, given: object = {}) => ({
  message_id,
  chat: { id: -1001000001001, type: 'channel', title: 'News', username: 'daily_news' },
  date: 1_706_162_477,
  text: `Post ${message_id}`,
  ...given,
})

test('messages may come as a list, one per line, or as an MTProto answer with its chats', async () => {
  for (const file of [
    [tl(1), tl(2)],
    [tl(1), tl(2)].map((one) => JSON.stringify(one)).join('\n'),
    { _: 'messages.ChannelMessages', messages: [tl(1), tl(2)], chats: [], users: [{ _: 'User', id: 5 }] },
  ]) {
    const { format, messages, bad } = await imported(file)
    expect(format).toMatchObject({ format: 'messages' })
    expect(messages.map(({ message_id }) => message_id)).toEqual([1, 2])
    expect(bad).toEqual([])
  }
  const { chats } = await imported({ messages: [tl(1)], chats: [{ _: 'Channel', id: 1001, title: 'News' }] })
  expect(chats).toMatchObject([{ chat: { platform_id: 1001 }, title: 'News', peer: 'Channel' }])
})

test('a record that notes when it was retrieved is observed at that time', async () => {
  const { messages } = await imported([tl(1, { retrieved_utc: 1_710_000_000 }), tl(2)])
  expect(messages.map((one) => one.at)).toEqual([1_710_000_000, importContext.observed_at])
})

test('a name and title from the operator belong only to the chat of the first message', async () => {
  const other = tl(3, { peer_id: { _: 'PeerChannel', channel_id: 1002 } })
  const { chats, messages } = await imported([tl(1), other, tl(2)], { chat: { username: 'daily_news' }, title: 'News' })
  const chat = { platform_id: 1001, username: 'daily_news' }
  const seen = { kind: 'chat seen', at: importContext.observed_at, chat, title: 'News' }
  expect(chats).toEqual([{ ...seen, peer: 'Channel', guessed: ['peer'] }])
  expect(messages.map((one) => one.chat)).toEqual([chat, { platform_id: 1002 }, chat])
})

test('bad records are reported, and deleted messages are left out', async () => {
  const { messages, bad, left_out } = await imported([
    tl(1),
    tl(2, { date: 'soon' }),
    7,
    tl(4, { peer_id: null }),
    { _: 'MessageEmpty', id: 5 },
    tl(6, { date: '2099-01-01T00:00:00Z' }),
    tl(7),
  ])
  expect(messages.map(({ message_id }) => message_id)).toEqual([1, 7])
  expect(bad.map(({ record, problem }) => [record, problem])).toEqual([
    [2, 'date is missing or no time'],
    [3, 'it is no message'],
    [4, 'peer_id is missing: it does not say which chat it is of'],
    [6, 'date lies in the future'],
  ])
  expect(left_out).toEqual(['messages that are not there any more'])
})

test('messages of the Bot API, in updates and as Pyrogram writes them; their chat is reported once', async () => {
  const { chats, messages } = await imported([
    { update_id: 1, channel_post: botApi(1) },
    botApi(2, {
      caption: 'Under a photo',
      text: undefined,
      photo: [
        { width: 90, height: 60 },
        { width: 900, height: 600 },
      ],
    }),
    {
      ...botApi(0, { message_id: undefined }),
      _: 'Message',
      id: 3,
      chat: { _: 'Chat', id: -1001000001001, type: 'ChatType.CHANNEL', title: 'News', username: 'daily_news' },
      date: '2024-01-25 06:01:17',
      views: 10,
      forwards: 2,
      reactions: { _: 'MessageReactions', reactions: [{ _: 'Reaction', emoji: '👍', count: 4 }] },
      entities: [{ _: 'MessageEntity', type: 'MessageEntityType.BOLD', offset: 0, length: 4 }],
    },
  ])
  const chat = { platform_id: 1000001001, username: 'daily_news' }
  expect(chats).toEqual([{ kind: 'chat seen', at: importContext.observed_at, chat, peer: 'Channel', title: 'News' }])
  const common = { kind: 'message seen', at: importContext.observed_at, chat, date: at('2024-01-25T06:01:17Z') }
  expect(messages).toEqual([
    { ...common, date: 1_706_162_477, message_id: 1, text: 'Post 1' },
    {
      ...common,
      date: 1_706_162_477,
      message_id: 2,
      text: 'Under a photo',
      media: { type: 'photo', width: 900, height: 600 },
    },
    {
      ...common,
      message_id: 3,
      text: 'Post 0',
      entities: [{ type: 'bold', offset: 0, length: 4 }],
      counters: { views: 10, forwards: 2, reactions: [{ emoji: '👍', count: 4 }] },
    },
  ])
})

test('authors, forwards, replies, albums, buttons and service messages of the Bot API', async () => {
  const group = { id: -1001000002002, type: 'supergroup', title: 'Talk' }
  const said = async (given: object) => {
    const { messages } = await imported([botApi(9, { chat: group, text: undefined, ...given })])
    const { kind: _, at: __, chat: ___, message_id: ____, date: _____, ...rest } = messages[0]!
    return rest
  }
  expect(await said({ from: { id: 5, is_bot: true, is_premium: true } })).toEqual({
    from_peer: { user_id: 5 },
    is_bot: true,
    is_premium: true,
  })
  expect(await said({ sender_chat: { id: -1001000002002 } })).toEqual({ from_peer: { chat_id: 1000002002 } })
  expect(await said({ sender_chat: { id: -1001000001001 } })).toEqual({ from_peer: { channel_id: 1000001001 } })
  const origin = {
    type: 'channel',
    chat: { id: -1001000001001, title: 'News' },
    message_id: 3,
    date: 1_700_000_000,
    author_signature: 'A',
  }
  const forward_from = {
    chat: { platform_id: 1000001001 },
    title: 'News',
    message_id: 3,
    date: 1_700_000_000,
    author: 'A',
  }
  expect(await said({ forward_origin: origin })).toEqual({ forward_from })
  const old = {
    forward_from_chat: origin.chat,
    forward_from_message_id: 3,
    forward_date: 1_700_000_000,
    forward_signature: 'A',
  }
  expect(await said(old)).toEqual({ forward_from })
  expect(await said({ forward_sender_name: 'Ann', forward_date: 1_700_000_000 })).toEqual({
    forward_from: { title: 'Ann', date: 1_700_000_000 },
  })
  expect(await said({ reply_to_message: { message_id: 4 } })).toEqual({ reply_to_message_id: 4 })
  expect(await said({ media_group_id: '13216212634749131' })).toEqual({ album_id: '13216212634749131' })
  expect(await said({ new_chat_members: [{ id: 5 }] })).toEqual({ service: true })
  expect(
    await said({
      reply_markup: {
        inline_keyboard: [
          [
            { text: 'Go', url: 'https://a.org' },
            { text: 'B', callback_data: 'x' },
          ],
        ],
      },
    }),
  ).toEqual({
    keyboard: [[{ text: 'Go', url: 'https://a.org' }, { text: 'B' }]],
  })
  const { bad } = await imported([botApi(9, { chat: { id: 5, type: 'private' } })])
  expect(bad).toMatchObject([{ problem: 'it is a message to a person' }])
})

test('media of the Bot API', async () => {
  const file = { file_name: 'a', mime_type: 'x/y', file_size: 10 }
  const kinds: [object, object][] = [
    [
      { video: { duration: 5, width: 2, height: 1, ...file } },
      { type: 'video', duration: 5, width: 2, height: 1, file_name: 'a', mime_type: 'x/y', size: 10 },
    ],
    [
      { animation: { duration: 5 }, document: file },
      { type: 'video', duration: 5, animation: true },
    ],
    [
      { video_note: { duration: 5, length: 240 } },
      { type: 'video', duration: 5, round: true, width: 240, height: 240 },
    ],
    [{ voice: { duration: 5, ...file } }, { type: 'voice', duration: 5, mime_type: 'x/y', size: 10 }],
    [
      { audio: { duration: 5, title: 'T', performer: 'P' } },
      { type: 'audio', title: 'T', performer: 'P', duration: 5 },
    ],
    [
      { document: file, has_media_spoiler: true },
      { type: 'document', file_name: 'a', mime_type: 'x/y', size: 10, spoiler: true },
    ],
    [
      { sticker: { emoji: '😂', is_video: true, width: 512, height: 512 } },
      { type: 'sticker', format: 'video', width: 512, height: 512, emoji: '😂' },
    ],
    [
      {
        poll: {
          question: 'Q?',
          options: [{ text: 'A', voter_count: 2 }],
          total_voter_count: 2,
          is_anonymous: true,
          type: 'quiz',
        },
      },
      {
        type: 'poll',
        question: 'Q?',
        options: [{ text: 'A', voters: 2 }],
        total_voters: 2,
        quiz: true,
        anonymous: true,
      },
    ],
    [
      {
        venue: { location: { latitude: 1, longitude: 2 }, title: 'C', address: 'M' },
        location: { latitude: 1, longitude: 2 },
      },
      { type: 'location', latitude: 1, longitude: 2, title: 'C', address: 'M' },
    ],
    [{ contact: { first_name: 'A', phone_number: '1' } }, { type: 'contact', first_name: 'A', phone_number: '1' }],
    [
      { giveaway: { chats: [{ id: -1001000001001 }], winner_count: 5, winners_selection_date: 1_700_000_000 } },
      { type: 'giveaway', channels: [-1001000001001], quantity: 5, until_date: 1_700_000_000 },
    ],
    [{ web_page: { url: 'https://a.org', title: 'T' } }, { type: 'webpage', url: 'https://a.org', title: 'T' }],
    [{ dice: { emoji: '🎲', value: 6 } }, { type: 'unsupported', kind: 'dice', emoji: '🎲', value: 6 }],
  ]
  for (const [given, media] of kinds)
    expect((await imported([botApi(1, given)])).messages[0]?.media, JSON.stringify(given)).toEqual(media)
})
