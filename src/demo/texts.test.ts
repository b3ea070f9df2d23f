// The posts of the demo world read as written by many people: many frames, few equal texts, each in its language.
import { eld } from 'eld/extrasmall'
import { expect, test } from 'vitest'
import { countLetters, plainWords } from '../labels/plain-words.ts'
import { rareLanguage } from '../labels/rare-languages.ts'
import { topics } from './languages/pack.ts'
import { countFrames, ownPosts } from './own-posts.ts'

const posts = [...ownPosts({ seed: 1, now: 1_790_000_000 })]

test('no frame has more than 2 % of the posts of its language', () => {
  for (const [language, { posts: all, frames, unknown }] of countFrames(posts)) {
    const most = Math.max(...frames.values())
    expect(most / all, language).toBeLessThanOrEqual(0.02)
    expect(frames.size, language).toBeGreaterThan(200)
    // Some are published with a mistake.
    expect(unknown.length / all, unknown.slice(0, 3).join('\n')).toBeLessThan(0.02)
  }
})

test('among 200 posts of one topic and language at least 150 differ, and no text comes more than a few times', () => {
  const circles = Map.groupBy(posts, ({ chat }) => `${chat.pack.id} ${topics[chat.topic]}`)
  for (const [circle, list] of circles) {
    const first = list.slice(0, 200)
    expect(new Set(first.map(({ text }) => text)).size / first.length, circle).toBeGreaterThan(0.75)
  }
  const equal = [...Map.groupBy(posts, ({ text }) => text).values()].sort((a, b) => b.length - a.length)
  expect(equal[0]!.length, equal[0]![0]!.text).toBeLessThanOrEqual(20)
})

test('what a channel writes in a row is told from different frames', () => {
  let checked = 0
  for (const [chat, list] of Map.groupBy(posts.slice(0, 8_000), ({ chat }) => chat)) {
    const [counts] = countFrames(list.slice(0, 6)).values()
    const own = [...counts!.frames].filter(([frame]) => !chat.pack.ads.includes(frame))
    checked += own.length
    // They may lie across the border of two rounds.
    expect(Math.max(0, ...own.map(([, count]) => count)), chat.title).toBeLessThanOrEqual(2)
  }
  expect(checked).toBeGreaterThan(500)
})

test('posts begin with a capital letter', () => {
  expect(posts.filter(({ text }) => /^\p{Ll}/u.test(text)).map(({ text }) => text)).toEqual([])
})

test('the language of at least 97 % of the texts with 60 letters or more is recognized, of Uzbek 95 %', () => {
  for (const [language, list] of Map.groupBy(posts, ({ chat }) => chat.pack.id)) {
    const long = list
      .slice(0, 600)
      .map(({ text }) => plainWords(text))
      // A Chinese letter says as much as three or four others, and vowels of Hindi are marks at a letter.
      .filter((text) => countLetters(text) >= ({ zh: 20, hi: 35 }[language] ?? 60))
    const missed = long.filter((text) => {
      const found = rareLanguage(text, countLetters(text)) ?? eld.detect(text).language
      return found !== language && !(language === 'id' && found === 'ms')
    })
    expect(long.length, language).toBeGreaterThan(50)
    expect(missed.length / long.length, `${language}: ${missed.slice(0, 3).join('\n')}`).toBeLessThanOrEqual(
      // The library does not know Uzbek, which is told by its common words.
      language === 'uz' ? 0.05 : 0.03,
    )
  }
})
