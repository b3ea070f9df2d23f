// Hostile text in XML and HTML.
import { expect, test } from 'vitest'
import { escapedMarkup, oneLine } from './markup.ts'

test('markup is text, and characters that XML forbids are left out', () => {
  expect(escapedMarkup(`</title><a href="x" b='y'>&amp;`)).toBe(
    '&lt;/title&gt;&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;',
  )
  expect(escapedMarkup('a\u0000b\u0008c\ud800d\ufffee\tf\n☂😀')).toBe('abcde\tf\n☂😀')
})

test('a title is one line, without controls', () => {
  expect(oneLine(' News\r\nBcc: a@example.org\u2028\u202e\u007f\u0085evil\u2069\t☂ ')).toBe(
    'News Bcc: a@example.org evil ☂',
  )
})
