import { expect, test } from 'vitest'
import { detectFormat } from './detect.ts'

const detected = (text: string | Uint8Array) => detectFormat(typeof text === 'string' ? Buffer.from(text) : text)

test.each([
  [
    '{"name": "A", "type": "public_channel", "id": 1, "messages": [{"id": 1, "type": "message"}]}',
    'telegram-export',
    'json',
  ],
  [
    '{\n "about": "x",\n "chats": {\n  "list": [\n   {"name": "A", "type": "bot_chat", "messages": [',
    'telegram-export',
    'json',
  ],
  ['\uFEFF\n {"name": "A", "type": "public_channel", "id": 1, "messages": [', 'telegram-export', 'json'],
  ['[{"_": "Message", "id": 1}]', 'messages', 'json'],
  ['{"_": "Message", "id": 1, "chats": []}\n{"_": "Message", "id": 2}', 'messages', 'lines'],
  ['{"messages": [{"id": 1, "to_id": {"channel_id": 5}}]}', 'messages', 'json'],
  ['{"chats": [{"_": "Channel", "id": 1}], "messages": []}', 'messages', 'json'],
  ['{"message_id": 1, "chat": {"id": -100123}}', 'messages', 'lines'],
  ['{"kind": "chat gone", "at": 1}', 'observations', 'lines'],
  ['[{"kind": "message seen"}]', 'observations', 'json'],
  ['{"posts": [{"id": 1, "date": 1, "text": "x"}]}', 'table', 'json'],
  ['id,date,text\n1,2,3', 'table', 'csv'],
])('%s', (text, format, layout) => expect(detected(text)).toMatchObject({ format, layout }))

test('a file that cannot be read gives the reason', () => {
  expect(detected('')).toBe('it is empty')
  expect(detected(' \n')).toBe('it is empty')
  expect(detected('<!DOCTYPE html>')).toContain('it is a web page; export again and choose "Machine-readable JSON"')
  expect(detected(Buffer.from('\uFEFF{}', 'utf16le'))).toBe('it is written in UTF-16; save it as UTF-8')
  expect(detected('PK\u0003\u0004')).toBe('it is a ZIP archive; unpack it first')
  expect(detected('hello world')).toBe('it is neither JSON nor a table with named columns')
  expect(detected('a,b\n1,2')).toBe('no mapping fits its columns (a, b); write one and give it with --map')
  expect(detected('[{"a": 1}]')).toBe('no mapping fits its columns (a); write one and give it with --map')
  expect(detected('{"a": 1}')).toContain('no mapping fits its columns (a)')
  expect(detected('{\n "title": "x"\n}')).toBe('it holds no list of records that is known')
  expect(detected('[1, 2]')).toBe('its records are of no known kind')
})

test('binary files are refused by name, also when a format is requested', () => {
  const bson = Buffer.concat([
    Buffer.from([0x16, 0, 0, 0, 0x07]),
    Buffer.from('_id\0'),
    Buffer.alloc(12, 0x41),
    Buffer.from([0]),
  ])
  expect(detected(bson)).toContain('it is BSON, a dump of MongoDB; convert it with bsondump')
  expect(detectFormat(bson, { format: 'table' })).toContain('it is BSON')
  expect(detected(Buffer.from('PAR1\u0015'))).toBe('it is a Parquet file; export it as JSON or CSV')
  expect(detected(Buffer.from('SQLite format 3\0'))).toContain('it is an SQLite database')
  expect(detected(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 1]))).toContain('compressed with zstd')
  expect(detected(Buffer.from([0x80, 0x04, 0x95]))).toContain('Python pickle')
  expect(detected(Buffer.from('a,b\0,c\n1,2,3'))).toBe(
    'it is a binary file of an unknown kind; export it as JSON or CSV',
  )
})

test('the requested format wins over the detected one', () => {
  expect(detectFormat(Buffer.from('[{"id": 1, "date": 1, "text": "x"}]'), { format: 'messages' })).toEqual({
    format: 'messages',
    layout: 'json',
  })
  expect(detectFormat(Buffer.from('a,b\n1,2'), { format: 'messages' })).toBe('it is no JSON')
})
