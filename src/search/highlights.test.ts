// Highlights and snippets, with offsets in UTF-16.
import { expect, test } from 'vitest'
import { highlightsOf, snippetOf } from './highlights.ts'
import { parseQuery } from './query.ts'

const marked = (text: string, term: string) =>
  highlightsOf(text, parseQuery(term)).map(({ offset, length }) => text.slice(offset, offset + length))

test.each([
  ['all forms of a word', 'Roads closed; closing the road', 'road close', ['Roads', 'closed', 'closing', 'road']],
  ['behind emoji', '🔥🔥 roads 👨‍👩‍👧 closed', 'roads closed', ['roads', 'closed']],
  ['combining marks belong to the word', 'le cafe\u0301 noir', 'cafe', ['cafe\u0301']],
  ['a phrase as one', 'roads; the roads closed today', '"roads closed"', ['roads closed']],
  ['right to left, with points and kashida', 'نشرة أخبارُ العـــرب', 'اخبار العرب', ['أخبارُ', 'العـــرب']],
  ['without spaces', '今天北京新闻和北京', '北京', ['北京', '北京']],
  ['a single letter without spaces', '公交车', '车', ['车']],
  ['mathematical letters', '𝐁𝐫𝐞𝐚𝐤𝐢𝐧𝐠 now', 'breaking', ['𝐁𝐫𝐞𝐚𝐤𝐢𝐧𝐠']],
  ['a tag with its sign', 'see #Big_News!', '#big_news', ['#Big_News']],
  ['a link', 'see https://www.example.com/a.', 'example.com', ['https://www.example.com/a']],
  ['words that touch', 'news/news', 'news', ['news', 'news']],
  ['what is excluded is not marked', 'roads closed', 'roads -bridge', ['roads']],
  ['nothing', 'roads', 'bridge', []],
])('%s', (_, text, term, expected) => {
  expect(marked(text, term)).toEqual(expected)
})

test('offsets count as entities do', () => {
  expect(highlightsOf('🔥 дорога', parseQuery('дороги'))).toEqual([{ offset: 3, length: 6 }])
})

test('overlapping highlights are one', () => {
  expect(marked('the roads closed today', '"roads closed" "closed today" roads')).toEqual(['roads closed today'])
})

test('highlights that touch are one, and a letter between them keeps them apart', () => {
  expect(marked('北京新闻', '北京 新闻')).toEqual(['北京新闻'])
  expect(marked('北京的新闻', '北京 新闻')).toEqual(['北京', '新闻'])
})

const filler = 'word and another '

test('a short text is its own snippet', () => {
  expect(snippetOf('roads closed', [])).toEqual({ text: 'roads closed', offset: 0 })
})

test('the snippet of a long text holds the densest highlights and is cut between words', () => {
  const text = `${filler.repeat(30)}one road, ${filler.repeat(30)}two roads and a road here ${filler.repeat(30)}`
  const highlights = highlightsOf(text, parseQuery('road'))
  expect(highlights).toHaveLength(3)
  const snippet = snippetOf(text, highlights, 100)
  expect(snippet.text).toContain('two roads and a road here')
  expect(snippet.text.length).toBeLessThanOrEqual(100)
  expect(text.slice(snippet.offset, snippet.offset + snippet.text.length)).toBe(snippet.text)
  expect(snippet.text).toMatch(/^\w.*\w$/)
  expect(text[snippet.offset - 1]).toBe(' ')
})

test('without highlights it is the beginning', () => {
  const { text, offset } = snippetOf(filler.repeat(30), [], 49)
  expect([text, offset]).toEqual(['word and another word and another word and', 0])
})

test.each([
  ['北京新闻', '新闻'],
  ['👨‍👩‍👧👍🏽🇺🇦', 'road'],
  ['e\u0301\u0302', 'road'],
  ['x', 'road'],
])('never cuts a character of a long text of %s', (part, term) => {
  const whole = part.repeat(200)
  for (let most = 20; most < 40; most++) {
    const { text, offset } = snippetOf(whole, highlightsOf(whole, parseQuery(term)), most)
    expect(text.length).toBeLessThanOrEqual(most)
    expect(text.length).toBeGreaterThan(0)
    const boundaries = [...new Intl.Segmenter().segment(whole)].map(({ index }) => index)
    for (const cut of [offset, offset + text.length]) expect([...boundaries, whole.length]).toContain(cut)
  }
})
