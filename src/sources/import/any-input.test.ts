// Any content of a file gives valid observations and reported problems, never an exception.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imported } from '../../../test/imported.ts'
import { holds } from '../../../test/seed.ts'
import { observationProblem } from '../dataset/native.ts'
import type { Fields } from '../records/imported.ts'
import type { DetectedFormat } from './detect.ts'

const exported = {
  id: 7,
  type: 'message',
  date: '2026-06-13T16:48:01',
  date_unixtime: '1781354881',
  edited_unixtime: '1781354926',
  from: 'Ann',
  from_id: 'user5',
  actor_id: 'user5',
  action: 'create_channel',
  title: 'T',
  author: 'A',
  forwarded_from: 'B',
  forwarded_from_id: 'channel6',
  reply_to_message_id: 3,
  reply_to_peer_id: 'channel1001',
  message_id: 4,
  via_bot: '@gif',
  photo: 'x',
  file: 'files/x',
  media_type: 'video_file',
  width: 1,
  height: 1,
  duration_seconds: 2,
  poll: { question: 'Q', answers: [{ text: 'A', voters: 1 }], total_voters: 1 },
  location_information: { latitude: 1, longitude: 2 },
  contact_information: { first_name: 'A' },
  giveaway_information: { channels: [1], until_date: '2026-06-20T00:00:00' },
  invoice_information: { title: 'M', amount: 5 },
  text: ['a', { type: 'bold', text: 'b' }],
  text_entities: [{ type: 'pre', text: 'b', language: 'c' }],
  inline_bot_buttons: [[{ type: 'url', text: 'S', data: 'https://e.org' }]],
  reactions: [{ type: 'emoji', count: 1, emoji: '👍' }],
}
const tl = {
  _: 'Message',
  id: 7,
  peer_id: { _: 'PeerChannel', channel_id: 1001 },
  from_id: { _: 'PeerUser', user_id: 5 },
  date: 1_781_354_881,
  edit_date: 1_781_354_926,
  message: 'Text',
  entities: [{ _: 'MessageEntityTextUrl', offset: 0, length: 2, url: 'https://a.org' }],
  media: {
    _: 'MessageMediaPoll',
    poll: { question: 'Q', answers: [{ text: 'A', option: [1] }] },
    results: { results: [{ option: [1], voters: 1 }] },
  },
  reply_markup: { _: 'ReplyInlineMarkup', rows: [{ buttons: [{ text: 'A', url: 'https://a.org' }] }] },
  grouped_id: '13216212634749131',
  fwd_from: { from_id: { channel_id: 4 }, channel_post: 3, date: 1_700_000_000, from_name: 'N' },
  reply_to: { reply_to_msg_id: 3 },
  post_author: 'A',
  views: 1,
  forwards: 1,
  replies: { replies: 1 },
  reactions: { results: [{ reaction: { _: 'ReactionEmoji', emoticon: '👍' }, count: 1 }] },
  action: { _: 'MessageActionChannelCreate', title: 'T' },
}
const botApi = {
  message_id: 7,
  chat: { id: -1001000001001, type: 'supergroup', title: 'N', username: 'daily_news' },
  from: { id: 5, is_bot: false },
  sender_chat: { id: -1001000001001 },
  date: 1_781_354_881,
  text: 'T',
  entities: [{ type: 'text_mention', offset: 0, length: 1, user: { id: 5 } }],
  photo: [{ width: 1, height: 1 }],
  poll: { question: 'Q', options: [{ text: 'A', voter_count: 1 }] },
  giveaway: { chats: [{ id: -1001000001001 }] },
  forward_origin: { chat: { id: -1001000001001, title: 'N' }, message_id: 3, date: 1_700_000_000 },
  reply_to_message: { message_id: 3 },
  reply_markup: { inline_keyboard: [[{ text: 'A', url: 'https://a.org' }]] },
  reactions: { reactions: [{ emoji: '👍', count: 1 }] },
}
const row = {
  id: 7,
  date: 1_781_354_881,
  text: 'T',
  views: 5,
  link: 'https://t.me/daily_news/7',
  reactions: { details: [{ emoji: '👍', count: 1 }] },
  type: 'photo',
  grouped_id: 5,
}

/** The record with one to four values, at any depth, replaced by odd ones. */
const mutated = (record: Fields): fc.Arbitrary<Fields> =>
  fc
    .array(fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 4 }), odd), { minLength: 1, maxLength: 4 })
    .map(
      (changes) =>
        changes.reduce<unknown>(
          (value, [first, path, other]) => changed(value, [first, ...path], other),
          record,
        ) as Fields,
    )

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    '',
    -1,
    0,
    1.5,
    1e300,
    '9007199254740993',
    true,
    [],
    {},
    [[]],
    [null],
    { _: 'PeerChannel' },
    'user0',
    '\u0000',
  ),
)

const changed = (value: unknown, path: number[], other: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined || typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  if (keys.length === 0) return other
  const key = keys[step % keys.length]!
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  copy[key] = rest.length ? changed(copy[key], rest, other) : other
  return copy
}

const messages: DetectedFormat = { format: 'messages', layout: 'json' }
const columns = {
  id: 'message_id',
  date: 'date',
  text: 'text',
  views: 'views',
  link: 'chat',
  reactions: 'reactions',
  type: 'media',
  grouped_id: 'album_id',
}
const table: DetectedFormat = { format: 'table', layout: 'json', mapping: { observation: 'message seen', columns } }
const cases: [string, Fields, DetectedFormat, (records: Fields[]) => object][] = [
  [
    'exports of a channel',
    exported,
    { format: 'telegram-export', layout: 'json' },
    (list) => ({ name: 'N', type: 'public_channel', id: 1001, messages: list }),
  ],
  [
    'exports of a group',
    exported,
    { format: 'telegram-export', layout: 'json' },
    (list) => ({ name: 'N', type: 'private_group', id: 1001, messages: list }),
  ],
  ['messages of the protocol', tl, messages, (list) => list],
  ['messages of the Bot API', botApi, messages, (list) => list],
  ['records through a mapping', row, table, (list) => list],
]

test.each(cases)('%s', async (_, record, known, file) => {
  await holds(
    fc.asyncProperty(fc.array(mutated(record), { maxLength: 4 }), async (records) => {
      const { observations, bad, left_out } = await imported(file(records), { known })
      for (const one of observations) expect(observationProblem(one), JSON.stringify(one)).toBeUndefined()
      const read = observations.filter(({ kind }) => kind === 'message seen').length
      expect(read + bad.length + left_out.length).toBeGreaterThanOrEqual(records.length)
    }),
    { numRuns: 400 },
  )
})

test('a cell that hides the text of an object is one bad record', async () => {
  const { bad } = await imported(
    [{ id: { toString: [] }, date: 1_781_354_881, text: 'T', link: 'https://t.me/daily_news/7' }],
    {
      known: table,
    },
  )
  expect(bad).toHaveLength(1)
})
