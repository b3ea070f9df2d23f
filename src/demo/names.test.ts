// Chats have names of their own, without numbers in a row.
import { describe, expect, test } from 'vitest'
import { type DemoChat, demoChats, newcomer, topicCategories } from './chats.ts'
import { latinWords } from './languages/latin.ts'
import { inventedWord } from './names.ts'
import { defaultSize } from './size.ts'

const now = 1_790_000_000

test.each([1, 2, 3])('with seed %i no two chats and no newcomer have the same title or username', (seed) => {
  const settled = demoChats({ seed, now, ...defaultSize })
  const arrived = Array.from({ length: 500 }, (_, n) => newcomer(seed, n, now + n))
  const chats = [...settled, ...arrived]
  const titles = chats.map(({ title }) => title.toLowerCase())
  expect(new Set(titles).size).toBe(titles.length)
  const former = settled.flatMap((chat) => chat.former.flatMap(({ username }) => username ?? []))
  const usernames = [...chats.flatMap(({ ref }) => ref.username ?? []), ...former]
  expect(new Set(usernames.map((name) => name.toLowerCase())).size).toBe(usernames.length)
  expect(usernames.filter((name) => !/^(?!.*__)[a-z][a-z_]{3,30}[a-z]$/.test(name))).toEqual([])
  expect(chats.filter(({ title }) => /\d/.test(title)).map(({ title }) => title)).toEqual([])
})

test.each([
  [1, 1],
  [1, 60],
  [2, 2_010],
  [7, 500],
])('with seed %i a world of %i channels has @daily_news, which the samples of the documents name', (seed, channels) => {
  const chats = demoChats({ seed, now, channels, groups: 10 })
  const named = chats.filter(({ ref, title }) => ref.username === 'daily_news' || title === 'Daily News')
  expect(named).toMatchObject([
    {
      index: 0,
      peer: 'Channel',
      title: 'Daily News',
      members: 48_200,
      verified: true,
      labels: { language: 'en', category: topicCategories[0] },
      former: [],
    },
  ])
  expect(named[0]).not.toMatchObject({ gone_at: expect.anything() })
})

test('usernames are titles in Latin letters, in nearly all cases without anything added', () => {
  const newcomers = Array.from({ length: 200 }, (_, n) => newcomer(1, n, now + n))
  const named = [...demoChats({ seed: 1, now, ...defaultSize }), ...newcomers].filter(({ ref }) => ref.username)
  const wordsOf = ({ title, pack }: DemoChat) => latinWords(title, pack.id)
  const whole = named.filter((chat) => chat.ref.username === wordsOf(chat).join('_'))
  expect(whole.length / named.length).toBeGreaterThan(0.97)
  // The others are cut, or have a word more.
  for (const chat of named) expect(chat.ref.username).toMatch(new RegExp(`^${wordsOf(chat)[0]!.slice(0, 20)}`))
})

describe('the titles and descriptions of the demo', () => {
  const chats = demoChats({ seed: 1, now, ...defaultSize })

  test('are seldom made longer to differ from others', () => {
    expect(chats.filter(({ title }) => / [|·–] /.test(title)).length / chats.length).toBeLessThan(0.1)
    const descriptions = chats.flatMap(({ description }) => description?.toLowerCase() ?? [])
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  test('begin with a capital letter', () => {
    const texts = chats.flatMap(({ title, description = title }) => [title, description])
    expect(texts.filter((text) => /^\p{Ll}/u.test(text))).toEqual([])
  })

  test('name cities of the country of the chat only', () => {
    const wrong = chats.flatMap(({ pack, country, city, title, description = '', labels }) => {
      expect(labels?.country ?? country).toBe(country)
      const own = pack.cities[country]!
      expect(own).toContain(city)
      const others = Object.values(pack.cities).flat()
      // Without the cities of its own country, some of which contain the name of another.
      const said = own.reduce(
        (text, forms) => forms.reduce((rest, form) => rest.replaceAll(form, ''), text),
        `${title} ${description}`,
      )
      const words = new Set(said.split(/[^\p{L}\p{M}’-]+/u))
      return others.flatMap(([name]) => (words.has(name!) ? [`${said}: ${name}`] : []))
    })
    expect(wrong).toEqual([])
  })
})

test('another number gives another invented word', () => {
  const words = new Set(Array.from({ length: 130_000 }, (_, n) => inventedWord(n)))
  expect(words.size).toBe(130_000)
  expect([...words].every((word) => /^[a-z]{6,8}$/.test(word))).toBe(true)
})
