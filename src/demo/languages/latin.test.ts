// How titles are written in usernames.
import { describe, expect, test } from 'vitest'
import { packs } from './all.ts'
import { latinWords } from './latin.ts'
import { pinyin } from './pinyin.ts'

test.each([
  ['en', 'Housing Tribune', 'housing tribune'],
  ['en', 'What’s New, Noah? ☕️', 'whats new noah'],
  ['de', 'Größe über Köln', 'groesse ueber koeln'],
  ['es', 'Mañana en Málaga', 'manana en malaga'],
  ['fr', 'L’été à Paris', 'lete a paris'],
  ['pt', 'São Paulo já', 'sao paulo ja'],
  ['tr', 'İstanbul’un Çarşı Işığı', 'istanbulun carsi isigi'],
  ['uz', 'Koʻcha ovozi', 'kocha ovozi'],
  ['ru', 'Утро в Москве', 'utro v moskve'],
  ['uk', 'Голос Києва, гриби', 'holos kyyeva hryby'],
  ['ar', 'أخبار الرياض', 'akhbar alriyad'],
  ['ar', 'نبض القاهرة', 'nabad alqahra'],
  ['fa', 'تهران و شیراز', 'tahran va shiraz'],
  ['fa', 'ژاله نیک‌پور', 'zhale nikpur'],
  ['hi', 'राजनीति की बात', 'rajniti ki bat'],
  ['hi', 'ताज़ा ख़बर, लखनऊ', 'taza khabar lakhnau'],
  ['zh', '北京早班车', 'beijingzaobanche'],
  ['zh', '重庆音乐', 'chongqingyinyue'],
  ['ar', 'Nazele – الاقتصاد', 'nazele alaqtasad'],
])('%s: %s is %s', (language, text, words) => expect(latinWords(text, language).join(' ')).toBe(words))

describe('every language', () => {
  test.each(packs.map((pack) => [pack.id, pack] as const))(
    '%s: cities, people and topics have Latin letters',
    (_, pack) => {
      const { cities, people, topics } = pack
      const names = [
        ...Object.values(cities).flatMap((all) => all.map(([city]) => city!)),
        ...people.he,
        ...people.she,
        ...topics.map(({ word }) => word),
      ]
      for (const name of names) {
        const words = latinWords(name, pack.id)
        expect(words.length, name).toBeGreaterThan(0)
        for (const word of words) expect(word, name).toMatch(/^[a-z]+$/)
      }
    },
  )

  test('Chinese: how each sign of a title, a city or a person is read is known', () => {
    const { titles, group_titles, topics, cities, people } = packs.find(({ id }) => id === 'zh')!
    const said = JSON.stringify([
      titles,
      group_titles,
      topics.map(({ word, titles }) => [word, titles]),
      cities,
      people,
    ])
    const unknown = [...said].filter((sign) => /\p{Script=Han}/u.test(sign) && !pinyin.has(sign))
    expect([...new Set(unknown)]).toEqual([])
  })
})
