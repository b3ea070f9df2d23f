import { expect, test } from 'vitest'
import { openZip } from '../../export/zip.ts'
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
  expect(detected('a,b\n1,2')).toEqual({
    problem: 'no mapping fits its columns (a, b); write one and give it with --map',
    columns: ['a', 'b'],
  })
  expect(detected('[{"a": 1}]')).toMatchObject({ columns: ['a'] })
  expect(detected('{"a": 1}')).toMatchObject({ columns: ['a'] })
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

test.each([
  ['letter case', 'ID,Date,Text,VIEWS'],
  ['blanks', ' Message ID , Post Date , Message  Text , View Count '],
  ['blanks that are no spaces', 'Message\u00a0ID,Post\u00a0Date,Message\u00a0Text,Views'],
  ['underscores and dashes', 'message-id;_date_;message__text;view-count'],
  ['joined words', 'messageId\tpostDate\tmessageText\tviewCount'],
  ['a byte order mark', '\uFEFFid,date,text,views'],
  ['a byte order mark within quotes', '"\uFEFFid","date","text","views"'],
  ['full-width letters', 'ＩＤ,Ｄａｔｅ,Ｔｅｘｔ,Ｖｉｅｗｓ'],
])('names of columns are known whatever their %s', (_, line) => {
  const known = detected(`${line}\n1,2,3,4`)
  if (typeof known === 'string' || 'problem' in known) throw new Error(JSON.stringify(known))
  expect(known.mapping!.observation).toBe('message seen')
  expect(Object.values(known.mapping!.columns).toSorted()).toEqual(['date', 'message_id', 'text', 'views'])
  expect(Object.keys(known.mapping!.columns).toSorted()).toEqual(known.columns!.toSorted())
})

test('a separator within quotes is part of a name, and of two spellings the exact one is taken', () => {
  expect(detected('id,date,text,"views, forwards"\n1,2,3,4')).toMatchObject({
    columns: ['id', 'date', 'text', 'views, forwards'],
  })
  const { mapping } = detected('Views,views,ID,Date,Text\n1,2,3,4,5') as { mapping: { columns: object } }
  expect(mapping.columns).toEqual({ views: 'views', ID: 'message_id', Date: 'date', Text: 'text' })
})

test('a mapping finds its columns in another spelling too', () => {
  const columns = { nr: 'message_id', 'seen at': 'date' }
  const asked = { mapping: { observation: 'message seen' as const, columns } }
  expect(detectFormat(Buffer.from('NR;Seen_At;x\n1;2;3'), asked)).toMatchObject({
    mapping: { columns: { NR: 'message_id', Seen_At: 'date' } },
  })
  expect(detectFormat(Buffer.from('NR;x\n1;2'), asked)).toBe('it has no column seen at; its columns are NR, x')
})

test('the HTML form of an export and workbooks say what to import instead', () => {
  const page = '<!DOCTYPE html>\n<html>\n <head>\n  <meta charset="utf-8"/>\n<title>Exported Data</title>'
  expect(detected(page)).toBe(
    'it is the HTML form of a Telegram Desktop export, which lacks the number of the chat; export the chat again, choose "Machine-readable JSON" as format, and import result.json',
  )
  const zip = (name: string, text: string) => {
    const { open, write, close, end } = openZip()
    return Buffer.concat([open('[Content_Types].xml'), write('x'), close(), open(name), write(text), close(), end()])
  }
  const advice = 'open it, save the sheet as CSV (in Excel: "CSV UTF-8"), and import that file'
  expect(detected(zip('xl/workbook.xml', '<workbook/>'))).toBe(`it is an Excel workbook; ${advice}`)
  expect(detected(zip('word/document.xml', '<document/>'))).toBe('it is a ZIP archive; unpack it first')
  expect(detected('PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet')).toBe(
    `it is an OpenDocument spreadsheet; ${advice}`,
  )
})
