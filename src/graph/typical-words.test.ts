// The words that name a community.
import { expect, test } from 'vitest'
import { wordsIn } from './channel-words.ts'
import { countWords, typicalWords } from './typical-words.ts'

const channels = (texts: string[], language = 'en') => texts.map((text) => wordsIn(text, language))
const named = (own: string[], others: string[], language = 'en') => {
  const mine = channels(own, language)
  return typicalWords(mine, countWords([...mine, ...channels(others, language)]))
}

const others = [
  'Daily news of the city',
  'News about politics',
  'Recipes for every day',
  'Football news',
  'City life',
  'Books',
]

test('words that most of its channels have and few others do, in the usual spelling', () => {
  const own = [
    'Crypto signals daily',
    'Crypto news',
    'The best Crypto signal',
    'Crypto and trading',
    'Trading signals news',
    'Trading',
  ]
  expect(named(own, [...others, ...others])).toEqual(['crypto', 'signals', 'trading'])
})

test('what fewer than three channels say is no name', () => {
  expect(named(['Kazan Kazan', 'Kazan guide', 'Food', 'Food', 'Food'], others)).toEqual(['food'])
})

test('@names, links and numbers are never part of a name; hashtags are', () => {
  const own = Array.from(
    { length: 6 },
    (_, i) => `Chess ${i} @chess_master https://t.me/chess_master chessmaster.com 2026 #blitz`,
  )
  expect(named(own, others)).toEqual(['blitz', 'chess'])
})

test('words of every sentence are none', () => {
  expect(named(Array(6).fill('This is what they have'), others)).toEqual([])
})

test('forms of a word are one word, also in Russian', () => {
  const own = ['Новости Казани', 'Казань сегодня', 'Казань: погода', 'Жизнь в Казани', 'Казань']
  expect(named(own, ['Новости Москвы', 'Погода сегодня', 'Жизнь'], 'ru')).toEqual(['казань'])
})

test('Chinese is named by whole words', () => {
  const own = ['北京新闻', '北京美食', '北京生活', '北京足球', '北京天气']
  expect(named(own, ['上海新闻', '上海美食', '音乐'], 'zh')).toEqual(['北京'])
})
