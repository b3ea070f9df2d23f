// Every query finds exactly the posts that it should, in each language.
import { expect, test } from 'vitest'
import { highlightsOf } from '../../src/search/highlights.ts'
import { matches, parseQuery } from '../../src/search/query.ts'
import { indexOf, wordsOf } from '../../src/search/words.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { japanese } from './japanese.ts'
import { persian } from './persian.ts'
import { portuguese } from './portuguese.ts'
import type { QuerySet } from './query-set.ts'
import { quotes } from './quotes.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { turkish } from './turkish.ts'
import { ukrainian } from './ukrainian.ts'
import { uzbek } from './uzbek.ts'

const sets = {
  english,
  russian,
  ukrainian,
  spanish,
  portuguese,
  german,
  french,
  turkish,
  arabic,
  persian,
  uzbek,
  chinese,
  japanese,
}

type FoundPosts = Record<string, string>

/** What each query finds, and what it should find, in the same form: the tests show all differences of a set at once. */
const found = ({ posts, queries }: QuerySet): FoundPosts => {
  const indexed = Object.entries(posts).map(([name, text]) => ({ name, index: indexOf(text) }))
  return Object.fromEntries(
    queries.map(([term]) => {
      const query = parseQuery(term)
      const names = indexed.filter(({ index }) => matches(query, index)).map(({ name }) => name)
      return [term, names.join(' ')]
    }),
  )
}

test.each(Object.entries(sets))('%s', (_, set) => {
  expect(set.queries.length).toBeGreaterThanOrEqual(15)
  expect(found(set)).toEqual(Object.fromEntries(set.queries))
})

test('a quote in another language is found by queries in both', () => {
  expect(found(quotes)).toEqual(Object.fromEntries(quotes.queries))
})

test.each(Object.entries(sets))('%s: every word, tag and link finds its post and is highlighted', (_, { posts }) => {
  for (const text of Object.values(posts)) {
    const index = indexOf(text)
    const lost = wordsOf(text).filter(({ start, end }) => {
      const query = parseQuery(text.slice(start, end))
      const isMarked = highlightsOf(text, query).some(({ offset, length }) => offset <= start && offset + length >= end)
      return !matches(query, index) || !isMarked
    })
    expect(lost).toEqual([])
  }
})

test('every query highlights what it finds', () => {
  for (const { posts, queries } of Object.values(sets))
    for (const [term, names] of queries)
      for (const name of names.split(' ').filter(Boolean))
        expect(highlightsOf(posts[name]!, parseQuery(term)), `${term} in ${name}`).not.toEqual([])
})
