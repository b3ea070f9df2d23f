// Two sightings of one post have the same content whatever source shows it; an edit never has.
import { expect, test } from 'vitest'
import { contradict, type MessageBody, signatureOf } from './signature.ts'

const told = (body: Partial<MessageBody> & { service?: boolean; in_album?: boolean }) =>
  signatureOf({ text: null, service: false, in_album: false, ...body })
const text = 'Roads closed this weekend'
const bold = { type: 'bold', offset: 0, length: 5 }

test.each([
  ['spaces and line breaks', { text: 'Roads  closed\n\nthis weekend ' }, { text }],
  ['the mark that chooses the picture of an emoji', { text: '☀️ sun' }, { text: '☀ sun' }],
  ['composed letters', { text: 'cafe\u0301' }, { text: 'café' }],
  ['links and tags that the platform finds', { text, entities: [{ type: 'hashtag', offset: 0, length: 5 }] }, { text }],
  [
    'a link whose text is its address',
    { text: 'example.org', entities: [{ type: 'text_link', offset: 0, length: 11, url: 'http://example.org/' }] },
    { text: 'example.org' },
  ],
  [
    'one style in two pieces',
    { text, entities: [bold, { type: 'bold', offset: 6, length: 6 }] },
    { text, entities: [{ type: 'bold', offset: 0, length: 12 }] },
  ],
  [
    'a quote that is folded',
    { text, entities: [{ ...bold, type: 'blockquote' }] },
    { text, entities: [{ ...bold, type: 'expandable_blockquote' }] },
  ],
  ['the preview of a link', { text, media: { type: 'webpage', url: 'https://example.org' } }, { text }],
  [
    'where a picture is stored',
    { text, media: { type: 'photo', url: 'https://cdn/1', photo_id: '7' } },
    { text, media: { type: 'photo', url: 'https://cdn/2', photo_id: '7' } },
  ],
  [
    'votes of a poll',
    { media: { type: 'poll', question: 'Q', options: [{ text: 'A', percent: 10 }] } },
    { media: { type: 'poll', question: 'Q', options: [{ text: 'A', voters: 3 }], total_voters: 30 } },
  ],
  [
    'the address of a button, written in two ways',
    { text, keyboard: [[{ text: 'Go', url: 'https://Example.org/' }]] },
    { text, keyboard: [[{ text: 'Go', url: 'http://example.org' }]] },
  ],
  ['how often a button was pressed', { text, keyboard: [[{ text: '👍 12' }]] }, { text, keyboard: [[{ text: '👍' }]] }],
  ['words of a service message', { service: true, text: 'Channel created' }, { service: true }],
])('the same content: %s', (_, one, other) => {
  expect(told(one)).toBe(told(other))
})

test.each([
  ['a word', { text }, { text: `${text}!` }],
  ['a style', { text }, { text, entities: [bold] }],
  [
    'the target of a link',
    { text, entities: [{ ...bold, type: 'text_link', url: 'https://a.example/x' }] },
    { text, entities: [{ ...bold, type: 'text_link', url: 'https://a.example/y' }] },
  ],
  ['a photo for a video', { text, media: { type: 'photo' } }, { text, media: { type: 'video' } }],
  [
    'another photo',
    { text, media: { type: 'photo', photo_id: '1' } },
    { text, media: { type: 'photo', photo_id: '2' } },
  ],
  [
    'a photo of another size',
    { text, media: { type: 'photo', width: 800, height: 600 } },
    { text, media: { type: 'photo', width: 600, height: 800 } },
  ],
  ['media taken away', { text, media: { type: 'photo' } }, { text }],
  ['a button', { text }, { text, keyboard: [[{ text: 'Buy' }]] }],
  [
    'an option of a poll',
    { media: { type: 'poll', question: 'Q', options: [{ text: 'A' }] } },
    { media: { type: 'poll', question: 'Q', options: [{ text: 'B' }] } },
  ],
])('another content: %s', (_, one, other) => {
  expect(told(one)).not.toBe(told(other))
  expect(contradict(told(one), told(other))).toBe(true)
})

test.each([
  ['no formatting and no buttons', { text, unseen: ['entities', 'keyboard'] }, { text, entities: [bold] }],
  [
    'no media',
    { text, unseen: ['entities', 'media', 'keyboard'] },
    { text, media: { type: 'photo' }, keyboard: [[{ text: 'Buy' }]] },
  ],
  [
    'which file it is',
    { text, media: { type: 'photo', width: 8, height: 6 } },
    { text, media: { type: 'photo', photo_id: '1', url: 'https://cdn/1', width: 4, height: 3 } },
  ],
  ['a note to open the application', { media: { type: 'unsupported', label: 'Open Telegram' } }, { text }],
  [
    'an item of an album whose caption is elsewhere',
    { in_album: true, media: { type: 'photo', photo_id: '1' } },
    { text, in_album: true, media: { type: 'album', items: [{ type: 'photo', photo_id: '1' }] } },
  ],
])('sources that show different parts of one content: %s', (_, less, more) => {
  expect(told(less)).not.toBe(told(more))
  expect(contradict(told(less), told(more))).toBe(false)
})
