// One exported message of every kind, in the forms that exports of several years have.
import { expect, test } from 'vitest'
import { at } from '../../../test/observed.ts'
import type { MessageSeen } from '../observation.ts'
import type { Fields } from '../records/imported.ts'
import { readTime } from '../records/times.ts'
import { type ExportedChat, exportedMessage } from './message.ts'

const channel: ExportedChat = { ref: { platform_id: 1001 }, platform_id: 1001, is_channel: true }
const group: ExportedChat = { ref: { platform_id: 2002 }, platform_id: 2002, is_channel: false }
const seen_at = at('2026-10-01T00:00:00Z')
const date = at('2026-06-13T12:48:01Z')

const read = (given: Fields, chat = channel) =>
  exportedMessage(
    { id: 7, type: 'message', date: '2026-06-13T16:48:01', date_unixtime: String(date), text: '', ...given },
    chat,
    seen_at,
    (value) => readTime(value, 'UTC'),
  )
/** The fields of the observation beside chat, id and times. */
const said = (given: Fields, chat = channel) => {
  const {
    kind: _,
    at: __,
    chat: ___,
    message_id: ____,
    date: _____,
    unseen: ______,
    ...rest
  } = read(given, chat) as MessageSeen
  return rest
}

test('the exact time wins over the local time, which is read in the given zone', () => {
  expect(read({})).toEqual({
    kind: 'message seen',
    at: seen_at,
    chat: { platform_id: 1001 },
    message_id: 7,
    date,
    unseen: ['entities', 'keyboard'],
  })
  expect(read({ date_unixtime: undefined })).toMatchObject({ date: at('2026-06-13T16:48:01Z') })
  const berlin = exportedMessage({ id: 7, date: '2026-06-13T14:48:01' }, channel, seen_at, (value) =>
    readTime(value, 'Europe/Berlin'),
  )
  expect(berlin).toMatchObject({ date })
})

test('a message edited after the export counts as seen at its edit', () => {
  const edited = { edited: '2026-06-13T16:48:46', edited_unixtime: String(seen_at + 60) }
  expect(read(edited)).toMatchObject({ edit_date: seen_at + 60, at: seen_at + 60 })
  expect(said({ edited: '2026-06-13T16:48:46' })).toEqual({ edit_date: at('2026-06-13T16:48:46Z') })
})

test('a message without an id or a date is refused with the reason', () => {
  expect(read({ id: undefined })).toBe('id is missing or no number of a message')
  expect(read({ id: 'x' })).toBe('id is missing or no number of a message')
  expect(read({ date: undefined, date_unixtime: undefined })).toBe('date is missing or no time')
})

test('text may be a string, a mixed list (2020) or entities; offsets count UTF-16 units', () => {
  const parts = ['👍 ', { type: 'bold', text: 'b😀' }, ' ', { type: 'text_link', text: 'here', href: 'https://a.org/' }]
  const made = {
    text: '👍 b😀 here',
    entities: [
      { type: 'bold', offset: 3, length: 3 },
      { type: 'text_link', offset: 7, length: 4, url: 'https://a.org/' },
    ],
  }
  expect(said({ text: 'plain' })).toEqual({ text: 'plain' })
  expect(said({ text: parts })).toEqual(made)
  const text_entities = parts.map((part) => (typeof part === 'string' ? { type: 'plain', text: part } : part))
  expect(said({ text: parts, text_entities })).toEqual(made)
  expect(said({ text: 'only here', text_entities: [] })).toEqual({ text: 'only here' })
})

test('every kind of formatting gets the name that the contract uses', () => {
  const kinds: [Fields, object][] = [
    [{ type: 'italic' }, { type: 'italic' }],
    [{ type: 'underline' }, { type: 'underline' }],
    [{ type: 'strikethrough' }, { type: 'strikethrough' }],
    [{ type: 'spoiler' }, { type: 'spoiler' }],
    [{ type: 'code' }, { type: 'code' }],
    [{ type: 'pre', language: '' }, { type: 'pre' }],
    [
      { type: 'pre', language: 'python' },
      { type: 'pre', language: 'python' },
    ],
    [{ type: 'link' }, { type: 'url' }],
    [{ type: 'mention' }, { type: 'mention' }],
    [
      { type: 'mention_name', user_id: 5512300871 },
      { type: 'text_mention', user_id: 5512300871 },
    ],
    [{ type: 'hashtag' }, { type: 'hashtag' }],
    [{ type: 'cashtag' }, { type: 'cashtag' }],
    [{ type: 'email' }, { type: 'email' }],
    [{ type: 'phone' }, { type: 'phone_number' }],
    [{ type: 'bot_command' }, { type: 'bot_command' }],
    [{ type: 'bank_card' }, { type: 'bank_card' }],
    [{ type: 'blockquote' }, { type: 'blockquote' }],
    [{ type: 'blockquote', collapsed: true }, { type: 'expandable_blockquote' }],
    [
      { type: 'custom_emoji', document_id: '5368324170671202286' },
      { type: 'custom_emoji', custom_emoji_id: '5368324170671202286' },
    ],
    [{ type: 'custom_emoji', document_id: 'stickers/sticker.webp' }, { type: 'custom_emoji' }],
  ]
  for (const [part, entity] of kinds)
    expect(said({ text: [{ ...part, text: 'abc' }] }), JSON.stringify(part)).toEqual({
      text: 'abc',
      entities: [{ ...entity, offset: 0, length: 3 }],
    })
  expect(said({ text: [{ type: 'unknown', text: 'abc' }] })).toEqual({ text: 'abc' })
})

const absent = '(File not included. Change data exporting settings to download.)'

test('media of every kind', () => {
  const file = { file: absent, file_name: 'a.bin', file_size: 10, mime_type: 'x/y', thumbnail: absent }
  const size = { width: 640, height: 480 }
  const kinds: [Fields, object][] = [
    [
      { photo: absent, photo_file_size: 71290, ...size },
      { type: 'photo', ...size, size: 71290 },
    ],
    [
      { photo: 'photos/photo_1.jpg', media_spoiler: true },
      { type: 'photo', spoiler: true },
    ],
    [
      { ...file, media_type: 'video_file', duration_seconds: 9, ...size },
      { type: 'video', duration: 9, ...size, file_name: 'a.bin', mime_type: 'x/y', size: 10 },
    ],
    [
      { file: absent, media_type: 'video_message', duration_seconds: 9 },
      { type: 'video', duration: 9, round: true },
    ],
    [
      { file: absent, media_type: 'animation' },
      { type: 'video', animation: true },
    ],
    [
      { file: 'voice_messages/audio_1.ogg', media_type: 'voice_message', mime_type: 'audio/ogg', duration_seconds: 2 },
      { type: 'voice', duration: 2, mime_type: 'audio/ogg' },
    ],
    [
      { ...file, media_type: 'audio_file', performer: 'P', title: 'T', duration_seconds: 208 },
      { type: 'audio', title: 'T', performer: 'P', duration: 208, file_name: 'a.bin', mime_type: 'x/y', size: 10 },
    ],
    [
      { file: 'stickers/AnimatedSticker.tgs', media_type: 'sticker', sticker_emoji: '💠', ...size },
      { type: 'sticker', format: 'animated', ...size, emoji: '💠' },
    ],
    [
      { file: 'stickers/sticker.webm', media_type: 'sticker' },
      { type: 'sticker', format: 'video' },
    ],
    [
      { file: absent, media_type: 'sticker', file_name: 'sticker.webp' },
      { type: 'sticker', format: 'static' },
    ],
    [
      { file: 'files/LICENSE.md', mime_type: 'text/markdown' },
      { type: 'document', file_name: 'LICENSE.md', mime_type: 'text/markdown' },
    ],
    [
      {
        poll: {
          question: 'Q?',
          closed: true,
          total_voters: 3,
          answers: [
            { text: 'A', voters: 2, chosen: false },
            { text: 'B', voters: 1 },
          ],
        },
      },
      {
        type: 'poll',
        question: 'Q?',
        options: [
          { text: 'A', voters: 2 },
          { text: 'B', voters: 1 },
        ],
        total_voters: 3,
        closed: true,
      },
    ],
    [{ location_information: { latitude: 1.5, longitude: -2 } }, { type: 'location', latitude: 1.5, longitude: -2 }],
    [
      { location_information: { latitude: 1.5, longitude: -2 }, live_location_period_seconds: 900 },
      { type: 'location', latitude: 1.5, longitude: -2, live_period: 900 },
    ],
    [
      { location_information: null, place_name: 'Café', address: 'Main 1' },
      { type: 'location', title: 'Café', address: 'Main 1' },
    ],
    [
      { contact_information: { first_name: 'A', last_name: '', phone_number: '+1 2' } },
      { type: 'contact', first_name: 'A', phone_number: '+1 2' },
    ],
    [
      {
        giveaway_information: {
          quantity: 5,
          months: 3,
          until_date: '2026-06-20T00:00:00',
          channels: [1001, 1002],
          countries: ['DE'],
          additional_prize: '',
          stars: 0,
          is_only_new_subscribers: true,
        },
      },
      {
        type: 'giveaway',
        channels: [1001, 1002],
        months: 3,
        quantity: 5,
        until_date: at('2026-06-20T00:00:00Z'),
        countries: ['DE'],
        only_new_subscribers: true,
      },
    ],
    [
      { giveaway_results: { channel: 1001, winners: [1], winners_count: 4, unclaimed_count: 0, launch_message_id: 3 } },
      { type: 'giveaway', channels: [1001], launch_message_id: 3, winners_count: 4, unclaimed_count: 0 },
    ],
    [
      { invoice_information: { title: 'Mug', description: 'Blue', amount: 500, currency: 'EUR' } },
      { type: 'unsupported', kind: 'invoice', title: 'Mug', description: 'Blue', currency: 'EUR', total_amount: '500' },
    ],
    [{ invoice_information: '{\n "title": "Mug"\n}' }, { type: 'unsupported', kind: 'invoice' }],
    [
      { game_title: 'Chess', game_link: 'x' },
      { type: 'unsupported', kind: 'game', title: 'Chess' },
    ],
    [{ todo_list: { title: 'Do', answers: [] } }, { type: 'unsupported', kind: 'todo', title: 'Do' }],
  ]
  for (const [given, media] of kinds) expect(said(given).media, JSON.stringify(given)).toEqual(media)
  expect(said({})).toEqual({})
})

test('a channel post may have a signature; a group message has an author', () => {
  expect(said({ from: 'News', from_id: 'channel1001' })).toEqual({})
  expect(said({ from: 'News', from_id: 'channel1001', author: 'Ann' })).toEqual({ author: 'Ann' })
  expect(said({ from: 'Ann B', from_id: 'user5' })).toEqual({ author: 'Ann B' })
  expect(said({ from: 'Ann', from_id: 'user5' }, group)).toEqual({ from_peer: { user_id: 5 } })
  expect(said({ from: 'News', from_id: 'channel1001' }, group)).toEqual({ from_peer: { channel_id: 1001 } })
  expect(said({ from: 'Group', from_id: 'channel2002' }, group)).toEqual({ from_peer: { chat_id: 2002 } })
  // Exports of 2020 add 2^32 to the ids of people and 2^33 to those of chats.
  expect(said({ from: 'Ann', from_id: 4294967301 }, group)).toEqual({ from_peer: { user_id: 5 } })
  expect(said({ from: 'Group', from_id: 8589936594 }, group)).toEqual({ from_peer: { chat_id: 2002 } })
})

test('forwards, replies, bots and buttons', () => {
  expect(said({ forwarded_from: 'Other', forwarded_from_id: 'channel3397140320' })).toEqual({
    forward_from: { chat: { platform_id: 3397140320 }, title: 'Other' },
  })
  expect(said({ forwarded_from: 'Ann', forwarded_from_id: 'user5' })).toEqual({
    forward_from: { title: 'Ann', user_id: 5 },
  })
  expect(said({ forwarded_from: 'Other' })).toEqual({ forward_from: { title: 'Other' } })
  expect(said({ forwarded_from: null })).toEqual({ forward_from: {} })
  expect(said({ saved_from: 'Other' })).toEqual({ forward_from: { title: 'Other' } })
  expect(said({ reply_to_message_id: 3 })).toEqual({ reply_to_message_id: 3 })
  expect(said({ reply_to_message_id: 3, reply_to_peer_id: 'channel9' })).toEqual({})
  expect(said({ via_bot: '@gif' })).toEqual({ via_bot: 'gif' })
  const inline_bot_buttons = [
    [
      { type: 'url', text: 'Site', data: 'https://e.org' },
      { type: 'callback', text: '👍 3', dataBase64: '-_8B', data: '' },
    ],
    [{ type: 'request_phone' }],
  ]
  expect(said({ inline_bot_buttons })).toEqual({
    keyboard: [[{ text: 'Site', url: 'https://e.org' }, { text: '👍 3' }], [{ text: '' }]],
  })
})

test('reactions are counted; views are unknown unless another program added them', () => {
  const reactions = [
    { type: 'emoji', count: 12, emoji: '🔥', recent: [{ from: 'A', from_id: 'user1', date: 'x' }] },
    { type: 'custom_emoji', count: 2, document_id: '5368324170671202286' },
    { type: 'custom_emoji', count: 1, document_id: 'stickers/e.webp' },
    { type: 'paid', count: 5 },
  ]
  expect(said({ reactions })).toEqual({
    counters: {
      reactions: [
        { emoji: '🔥', count: 12 },
        { custom_emoji_id: '5368324170671202286', count: 2 },
        { count: 1 },
        { emoji: '⭐', count: 5 },
      ],
    },
  })
  expect(said({ views: 0, forwards: 3 })).toEqual({ counters: { views: 0, forwards: 3 } })
})

test('service messages', () => {
  const service = { type: 'service', actor: 'Ann', actor_id: 'user5' }
  expect(said({ ...service, action: 'pin_message', message_id: 4 })).toEqual({ service: true, reply_to_message_id: 4 })
  expect(said({ ...service, action: 'edit_group_photo', photo: absent }, group)).toEqual({
    service: true,
    from_peer: { user_id: 5 },
  })
})
