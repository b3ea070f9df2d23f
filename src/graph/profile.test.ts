// Typical words and marks of a channel.
import { expect, test } from 'vitest'
import { copiedPosts, sameLooks } from './look-alike.ts'
import { profileOf } from './profile.ts'

const about = (posts: string[], given = {}) => ({
  title: 'Moscow transport',
  description: '',
  username: undefined,
  posts,
  language: 'en',
  ...given,
})

test('words of several posts and of the title are typical, in whatever form; common ones and links are not', () => {
  const posts = [
    'The metro station is closed today, see https://metro.example/closed',
    'Metro stations open again today @metro_news',
    'A slip: tyop',
  ]
  const frequencies = {
    channels: 100,
    counts: new Map([
      ['Etoday', 40],
      ['Emetro', 2],
    ]),
  }
  const { words, weights, spellings } = profileOf(about(posts), frequencies)
  expect(spellings.toSorted()).toEqual(['metro', 'moscow', 'station', 'transport'])
  expect(words).not.toContain('Etoday')
  expect(Math.hypot(...weights)).toBeCloseTo(1)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
})

const rare = { channels: 100, counts: new Map<string, number>() }

test('before the words of a language were counted, none is typical', () => {
  const posts = ['very good war', 'very good war again']
  expect(profileOf(about(posts), undefined)).toMatchObject({ words: [], weights: [], spellings: [] })
})

test('the words of every sentence of a language are not typical, also if none was counted', () => {
  const { spellings } = profileOf(about(['the war was over', 'the war was over there'], { title: 'War' }), rare)
  expect(spellings).toEqual(['war'])
  const german = about(['Es war ein Krieg', 'Der Krieg war lang'], { title: 'Krieg', language: 'de' })
  expect(profileOf(german, rare).spellings).toEqual(['krieg'])
})

test('a script without spaces has whole words, and no pieces of them', () => {
  const chinese = about(['北京地铁新闻', '地铁新闻今天'], { title: '', language: 'zh' })
  expect(profileOf(chinese, rare).spellings.toSorted()).toEqual(['地铁', '新闻'])
})

test('two channels that share half of their posts share marks, whatever signs and links they add', () => {
  const post = (i: number, more = '') =>
    `Report number ${'abcdefghijklmnopqrstuvwxyz'[i]} about the bridge over the river, which was closed for ${i} days${more}`
  const one = profileOf(about(Array.from({ length: 20 }, (_, i) => post(i))), undefined)
  const other = profileOf(
    about(
      Array.from({ length: 20 }, (_, i) => post(i < 10 ? i : i + 1000, '!!! @other https://x.org')),
      { title: 'Other' },
    ),
    undefined,
  )
  const common = one.marks.filter((mark) => other.marks.includes(mark))
  expect(common.length).toBeGreaterThan(0)
  expect(one.marks.length).toBeLessThan(12)
})

test('short titles, descriptions and posts are the same by chance', () => {
  const looks = { title: 'News', description: 'Ads: @me', username: null }
  expect(sameLooks(looks, looks)).toEqual({ title: false, description: false, name: undefined })
  const post = { message_id: 1, date: new Date(0), text: 'Good morning to all!' }
  expect(copiedPosts([post], [post])).toEqual([])
})
