import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { holds } from '../../../test/seed.ts'
import { madeEmoji } from '../../../test/telegram-web/made-pages.ts'
import { DEEPEST } from './dom.ts'
import { richText } from './rich-text.ts'

const read = (html: string) => richText(parseDocument(html))
/** Each entity with the text that it covers. */
const stretches = (html: string) => {
  const { text, entities } = read(html)
  return entities.map(({ offset, length, ...entity }) => ({ ...entity, words: text.slice(offset, offset + length) }))
}

test.each([
  ['<b>x</b>', 'bold'],
  ['<strong>x</strong>', 'bold'],
  ['<i>x</i>', 'italic'],
  ['<u>x</u>', 'underline'],
  ['<s>x</s>', 'strikethrough'],
  ['<del>x</del>', 'strikethrough'],
  ['<code>x</code>', 'code'],
  ['<pre>x</pre>', 'pre'],
  ['<tg-spoiler>x</tg-spoiler>', 'spoiler'],
  ['<span class="tg-spoiler">x</span>', 'spoiler'],
  ['<blockquote>x</blockquote>', 'blockquote'],
  ['<blockquote expandable>x</blockquote>', 'expandable_blockquote'],
])('%s is %s', (html, type) => expect(read(html)).toEqual({ text: 'x', entities: [{ type, offset: 0, length: 1 }] }))

test.each([
  ['<a href="https://example.org/a">here</a>', { type: 'text_link', url: 'https://example.org/a', words: 'here' }],
  ['<a href="//example.org/a">here</a>', { type: 'text_link', url: 'https://example.org/a', words: 'here' }],
  ['<a href="https://example.org/">https://example.org/</a>', { type: 'url', words: 'https://example.org/' }],
  ['<a href="http://example.org/">example.org</a>', { type: 'url', words: 'example.org' }],
  ['<a href="http://xn--e1afmkfd.xn--p1ai/">пример.рф</a>', { type: 'url', words: 'пример.рф' }],
  ['<a href="https://ex.org/%D0%B0?x=1&amp;y=2">ex.org/а?x=1&amp;y=2</a>', { type: 'url', words: 'ex.org/а?x=1&y=2' }],
  ['<a href="https://t.me/CityNews">@citynews</a>', { type: 'mention', words: '@citynews' }],
  ['<a href="https://t.me/other">@citynews</a>', { type: 'text_link', url: 'https://t.me/other', words: '@citynews' }],
  ['<a href="?q=%23news">#news</a>', { type: 'hashtag', words: '#news' }],
  ['<a href="https://t.me/s/citynews?q=%23news">#news@citynews</a>', { type: 'hashtag', words: '#news@citynews' }],
  ['<a href="?q=%24USD">$USD</a>', { type: 'cashtag', words: '$USD' }],
  ['<a href="mailto:a@example.org">a@example.org</a>', { type: 'email', words: 'a@example.org' }],
  ['<a href="tel:+4930123">+4930123</a>', { type: 'phone_number', words: '+4930123' }],
  ['<a href="tg://user?id=77">Ann</a>', { type: 'text_mention', user_id: 77, words: 'Ann' }],
  ['<a href="tg://bot_command?command=start">/start</a>', { type: 'bot_command', words: '/start' }],
  [
    '<tg-emoji emoji-id="5267"><i class="emoji"><b>💪</b></i></tg-emoji>',
    { type: 'custom_emoji', custom_emoji_id: '5267', words: '💪' },
  ],
  [
    '<pre><code class="language-python">x = 1\n  y</code></pre>',
    { type: 'pre', language: 'python', words: 'x = 1\n  y' },
  ],
])('%s', (html, expected) => expect(stretches(html)).toEqual([expected]))

test('offsets count UTF-16 units (an emoji has two or more); outer entities come first', () => {
  const html = `${madeEmoji('👨‍👩‍👧')} <b>жир<i>ный</i></b><br/>${madeEmoji('👍')}<a href="https://e.org"><u>x</u></a>`
  expect(read(html)).toEqual({
    text: '👨‍👩‍👧 жирный\n👍x',
    entities: [
      { type: 'bold', offset: 9, length: 6 },
      { type: 'italic', offset: 12, length: 3 },
      { type: 'text_link', offset: 18, length: 1, url: 'https://e.org' },
      { type: 'underline', offset: 18, length: 1 },
    ],
  })
})

test('spaces within a line are kept; line ends and indents of the HTML source are not', () => {
  expect(read('two  spaces<br/>\n      next\n   line\n   ').text).toBe('two  spaces\nnext line')
  expect(read('\n   <b>\n  first</b>').entities).toEqual([{ type: 'bold', offset: 0, length: 5 }])
  expect(read('&#33;&nbsp;&amp;&lt;b&gt;').text).toBe('!\u00a0&<b>')
})

test('quotes and code blocks are on lines of their own', () => {
  expect(stretches('a<blockquote>q</blockquote>b')).toEqual([{ type: 'blockquote', words: 'q' }])
  expect(read('a<blockquote>q</blockquote>b').text).toBe('a\nq\nb')
  expect(read('a<br/><blockquote>q</blockquote><br/>b').text).toBe('a\nq\nb')
})

test('entities are cut to the trimmed text, and empty ones are left out', () => {
  expect(read('<b> x <br/></b><i> </i><a href="https://e.org"></a>')).toEqual({
    text: 'x',
    entities: [{ type: 'bold', offset: 0, length: 1 }],
  })
})

const tags = [
  'b',
  'i',
  'u',
  's',
  'code',
  'pre',
  'a',
  'tg-spoiler',
  'tg-emoji',
  'blockquote',
  'div',
  'br',
  'span',
  'svg',
]
const piece = fc.oneof(
  fc.constantFrom('x', ' ', '\n', '👍', 'ش', '&nbsp;', '<', '</', '<!-- c -->', '<i class="emoji"><b>😀</b></i>'),
  fc.string({ maxLength: 4 }),
  fc.constantFrom(...tags).map((tag) => `<${tag} href="https://e.org" emoji-id="5" expandable>`),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
)

test('for any nesting, entities lie within the text, in order, and none is empty', () => {
  holds(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { text, entities } = read(pieces.join(''))
      expect(text).toBe(text.trim())
      let last = 0
      for (const { offset, length } of entities) {
        expect(offset).toBeGreaterThanOrEqual(last)
        expect(length).toBeGreaterThan(0)
        expect(offset + length).toBeLessThanOrEqual(text.length)
        last = offset
      }
    }),
    { numRuns: 300 },
  )
})

test('a page that is nested too deep is refused', () => {
  expect(() => read('<b>'.repeat(2_000))).toThrow(`more than ${DEEPEST} deep`)
})
