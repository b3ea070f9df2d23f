// Whole export files: of one chat and of an account, old and new, damaged and truncated.
import { expect, test } from 'vitest'
import { importContext, imported, inChunks } from '../../../test/imported.ts'
import { at } from '../../../test/observed.ts'
import { jsonScanner } from '../records/json-scanner.ts'
import { readExport } from './read-export.ts'

const message = (id: number, given: object = {}) => ({
  id,
  type: 'message',
  date: '2026-06-13T16:48:01',
  date_unixtime: String(at('2026-06-13T12:00:00Z') + id),
  from: 'News',
  from_id: 'channel1001',
  text: `Post ${id}`,
  ...given,
})
const news = (...messages: object[]) => ({ name: 'News', type: 'public_channel', id: 1001, messages })

test('an export of one channel', async () => {
  const { format, chats, messages, bad } = await imported(news(message(1), message(2)))
  expect(format).toEqual({ format: 'telegram-export', layout: 'json' })
  const seen = { kind: 'chat seen', at: importContext.observed_at, chat: { platform_id: 1001 } }
  expect(chats).toEqual([{ ...seen, peer: 'Channel', title: 'News', is_public: true }])
  expect(messages.map(({ message_id, text }) => [message_id, text])).toEqual([
    [1, 'Post 1'],
    [2, 'Post 2'],
  ])
  expect(bad).toEqual([])
})

test('the operator can add the username; the id of another chat is refused', async () => {
  const named = await imported(news(message(1)), { chat: { username: 'news' } })
  expect(named.chats[0]?.chat).toEqual({ username: 'news', platform_id: 1001 })
  expect(named.messages[0]?.chat).toEqual({ username: 'news', platform_id: 1001 })
  const wrong = await imported(news(message(1)), { chat: { platform_id: 5 } })
  expect(wrong.bad).toEqual([{ record: 1, byte: expect.any(Number), problem: 'the file is of chat 1001, not of 5' }])
  expect(wrong.observations).toEqual([])
})

test('the message that created the chat gives its creation date and first title', async () => {
  const created = message(1, { type: 'service', action: 'create_channel', title: 'Old News', text: '' })
  const { chats } = await imported(news(created))
  const date = at('2026-06-13T12:00:01Z')
  expect(chats[1]).toMatchObject({ at: date, title: 'Old News', creation_date: date, peer: 'Channel' })
})

const account = {
  about: 'Here is the data',
  personal_information: { user_id: 5, first_name: 'A', messages: [{ id: 1 }] },
  contacts: { list: [{ user_id: 1 }] },
  chats: {
    about: 'x',
    list: [
      { name: 'Ann', type: 'personal_chat', id: 5, messages: [message(1), message(2)] },
      { type: 'saved_messages', id: 5, messages: [message(1)] },
      { name: 'Bot', type: 'bot_chat', id: 6, messages: [message(1)] },
      news(message(1)),
      { name: 'Talk', type: 'private_supergroup', id: 2002, messages: [message(8, { from_id: 'user5' })] },
      { name: 'Old talk', type: 'private_group', id: 303, messages: [] },
    ],
  },
  left_chats: {
    list: [{ name: 'Gone', type: 'public_supergroup', id: 2003, messages: [message(9, { from_id: 'user5' })] }],
  },
}

test('an export of an account: channels and groups are read, private chats are left out', async () => {
  const { chats, messages, left_out, bad } = await imported(account)
  expect(chats.map(({ chat, peer, title, is_public }) => [chat.platform_id, peer, title, is_public])).toEqual([
    [1001, 'Channel', 'News', true],
    [2002, 'Group', 'Talk', false],
    [303, 'Group', 'Old talk', false],
    [2003, 'Group', 'Gone', true],
  ])
  expect(messages.map(({ chat, message_id, from_peer }) => [chat.platform_id, message_id, from_peer])).toEqual([
    [1001, 1, undefined],
    [2002, 8, { user_id: 5 }],
    [2003, 9, { user_id: 5 }],
  ])
  expect(left_out).toEqual([
    'messages of chats of type personal_chat',
    'messages of chats of type personal_chat',
    'messages of chats of type saved_messages',
    'messages of chats of type bot_chat',
  ])
  expect(bad).toEqual([])
  const one = await imported(account, { chat: { platform_id: 2002 } })
  expect(one.chats.map(({ title }) => title)).toEqual(['Talk'])
})

test('2^33 is subtracted from ids of 2020, but not from later ids of that size', async () => {
  const old = { ...news(message(1, { from_id: 9882011936, date_unixtime: undefined })), id: 9882011936 }
  expect((await imported(old)).messages[0]?.chat).toEqual({ platform_id: 1292077344 })
  const later = { ...news(message(1, { from_id: 'channel9882011936' })), id: 9882011936 }
  expect((await imported(later)).messages[0]?.chat).toEqual({ platform_id: 9882011936 })
})

test('messages without a date and messages from before a migration are left out', async () => {
  const { messages, left_out, bad } = await imported(
    news({ id: 1, type: 'unsupported' }, message(-999_999_998), message(3)),
  )
  expect(messages.map(({ message_id }) => message_id)).toEqual([3])
  expect(left_out).toHaveLength(2)
  expect(bad).toEqual([])
})

test('bad records are reported with their number and byte, and the rest is read', async () => {
  const whole = JSON.stringify(news(...[1, 2, 3, 4, 5, 6, 7].map((id) => message(id))), null, 1)
  const text = whole
    .replace('"id": 2,', '"id": 2 oops,')
    .replace('"id": 4,', '')
    .replace('"Post 5"', '"Post 5')
    .replace('"Post 6"', String.raw`"Post \x0B6"`)
  const { messages, bad } = await imported(text)
  expect(messages.map(({ message_id }) => message_id)).toEqual([1, 3, 6, 7])
  expect(messages[2]?.text).toBe('Post \u000b6')
  const at = (number: number) => [...text.matchAll(/^ {2}\{/gm)][number - 1]!.index + 2
  expect(bad).toEqual([
    { record: 2, byte: at(2), problem: expect.stringContaining('JSON') },
    { record: 4, byte: at(4), problem: 'id is missing or no number of a message' },
    { record: 5, byte: at(5), problem: expect.any(String) },
  ])
  const impossible = await imported(news(message(1, { date_unixtime: '4102444800' })))
  expect(impossible.bad).toMatchObject([{ record: 1, problem: 'date lies in the future' }])
})

test('a file truncated anywhere gives its complete messages, and the end is reported', async () => {
  const bytes = Buffer.from(JSON.stringify(news(message(1), message(2), message(3)), null, 1))
  const known = { format: 'telegram-export', layout: 'json' } as const
  const last = bytes.lastIndexOf('}')
  for (let length = 60; length < last; length += 7) {
    const { messages, bad } = await imported(bytes.subarray(0, length), { known })
    const whole =
      bytes
        .subarray(0, length)
        .toString()
        .split(/^ {2}\}/m).length - 1
    expect(
      messages.map(({ message_id }) => message_id),
      `${length} bytes`,
    ).toEqual([1, 2, 3].slice(0, whole))
    expect(bad.at(-1)?.problem, `${length} bytes`).toContain('the file ends')
  }
})

test('chunks of any size give the same result', async () => {
  const whole = await imported(account)
  for (const chunk of [1, 2, 5, 64, 1_000]) expect((await imported(account, { chunk })).all).toEqual(whole.all)
})

test('a chat needs its type and id before its messages, or from the operator', async () => {
  const { name, messages } = news(message(1), message(2))
  const untyped = await imported({ name, id: 1001, messages })
  expect(untyped.bad[0]?.problem).toBe('the type of the chat does not stand before its messages')
  expect(untyped.bad).toHaveLength(2)
  const given = await imported({ name, messages }, { chat: { platform_id: 1001 }, peer: 'Channel' })
  expect(given.messages).toHaveLength(2)
})

test('a large file is read in pieces: no more bytes are held than its largest record has', async () => {
  const text = 'word '.repeat(120)
  async function* large(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"name": "News", "type": "public_channel", "id": 1001, "messages": [')
    for (let id = 1; id <= 8_000; id++)
      yield Buffer.from(`${id > 1 ? ',' : ''}\n${JSON.stringify(message(id, { text }))}`)
    yield Buffer.from(']}')
  }
  let [messages, bytes, largest_batch] = [0, 0, 0]
  const counted = async function* () {
    for await (const chunk of large()) {
      bytes += chunk.length
      yield chunk
    }
  }
  for await (const batch of readExport(counted(), importContext)) {
    messages += batch.filter((one) => one.kind === 'observation' && one.observation.kind === 'message seen').length
    largest_batch = Math.max(largest_batch, batch.length)
  }
  expect([messages, largest_batch]).toEqual([8_000, 2])
  expect(bytes).toBeGreaterThan(5_000_000)

  const scanner = jsonScanner((path) => (path === 'messages.*' ? 'take' : 'enter'))
  const whole = Buffer.from(JSON.stringify(news(...Array.from({ length: 500 }, (_, i) => message(i, { text })))))
  for await (const chunk of inChunks(whole, 100)) scanner.push(chunk)
  expect(scanner.most_held).toBeLessThanOrEqual(JSON.stringify(message(500, { text })).length)
})
