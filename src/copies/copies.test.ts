import { expect, test } from 'vitest'
import { BAND_BYTES, BANDS, bandsOf } from './bands.ts'
import { copiesOf } from './compare.ts'
import { copiedText, lineKey } from './copied-text.ts'
import { FOOTERS_MOST, learnFooters } from './footers.ts'
import { gramSet, sharedPart } from './grams.ts'

const TEXT =
  'Мэр открыл новый мост через реку. Движение по нему начнётся в понедельник, а старый мост закроют на ремонт до весны.'

const isCopy = (one: string, other: string) => copiesOf(copiedText(one))(copiedText(other))
const bands = (text: string) => {
  const digits = bandsOf(copiedText(text))!
  return Array.from({ length: BANDS }, (_, i) => digits.slice(2 * BAND_BYTES * i, 2 * BAND_BYTES * (i + 1)))
}

test.each([
  ['a line under it that names a chat', `${TEXT}\n\n👉 Подписаться на @city_news`],
  ['links in it', TEXT.replace('мост', '[мост](https://t.me/city/17)')],
  ['a link under it', `${TEXT}\nhttps://example.org/a?b=c`],
  ['emoji and other quotation marks', `❗️${TEXT.replace('новый мост', '«новый мост»')} 🔥`],
  ['letters of another script', TEXT.replaceAll('о', 'o').replaceAll('М', 'M')],
])('%s makes no difference', (_, changed) => {
  expect(copiedText(changed)).toBe(copiedText(TEXT))
})

test('a line with a link that is a sentence of the text stays, and a text of links alone is compared as a whole', () => {
  const sentence = `Подробности — на сайте мэрии example.org, ${'где их можно прочитать до конца недели '.repeat(3)}`
  expect(copiedText(`${TEXT}\n${sentence}`)).not.toBe(copiedText(TEXT))
  expect(copiedText('Подписаться на @city_news')).not.toBe('')
  expect(copiedText('@city_news')).toBe('')
})

test('a host is left out wherever it begins, and a long one that is none takes no longer than its letters', () => {
  const left = [
    'see...example.org',
    'info@news.example.org',
    'by @city_news-one.example.org/a',
    'a.bb.c',
    'x_t.me/a',
    '@a.b.c',
  ]
  expect(left.map((text) => copiedText(text).trim())).toEqual(['see', 'info', 'by', 'c', 'x', 'a b c'])
  // Read again from each of its letters, it would take an hour.
  for (const part of ['a.', 'aa', '-.', '@a.']) expect(copiedText(`/${part.repeat(300_000)} ${TEXT}`)).toContain('mэp')
})

test('a changed sentence leaves a copy, another text does not', () => {
  expect(isCopy(TEXT, TEXT.replace('понедельник', 'четверг'))).toBe(true)
  expect(isCopy(TEXT, TEXT.slice(0, 85))).toBe(true)
  expect(
    isCopy(
      TEXT,
      `${TEXT} Сборная выиграла третий матч подряд и вышла в финал, который пройдёт в субботу на стадионе столицы при полных трибунах.`,
    ),
  ).toBe(false)
})

test('short texts are copies only if they are equal', () => {
  expect(isCopy('Мост открыт!', 'мост ОТКРЫТ')).toBe(true)
  expect(isCopy('Мост сегодня открыт', 'Мост сегодня открыли')).toBe(false)
  const [one, other] = [bands('Мост сегодня открыт'), bands('Мост сегодня открыли')]
  expect(one.filter((band) => other.includes(band))).toEqual([])
})

test('the share is that of the runs of five characters which both have', () => {
  expect(sharedPart(gramSet('abcdefgh'), gramSet('abcdefgh'))).toBe(1)
  // Four runs each, of which three are common.
  expect(sharedPart(gramSet('abcdefgh'), gramSet('bcdefghi'))).toBe(0.6)
  expect(sharedPart(gramSet('aaaaaaaa'), gramSet('aaaaa'))).toBe(1)
})

test('signatures stay those that are stored', () => {
  expect(bandsOf(copiedText(TEXT))).toMatchInlineSnapshot(`"bbbcd35135153fbb26035231c9d59f356a49606c6fc2707a"`)
  expect(bandsOf(copiedText('Мост открыт!'))).toMatchInlineSnapshot(
    `"fcde8c2c3bbcf239d2e0f342fda71b6de68b723a410211e5"`,
  )
  expect(bandsOf('')).toBeUndefined()
})

const FOOTER = '❤ [Subscribe](https://t.me/city) | [Send us your news](https://t.me/city_bot)'
const postsWith = (footer: (post: number) => string) =>
  Array.from({ length: 100 }, (_, i) => `Post ${i} about street ${i * 7}\n${footer(i)}`)

test('lines that stand under more than 3 % of the posts are footers, others are not', () => {
  const rare = 'Weather: rain'
  const footers = learnFooters(
    postsWith((i) => (i < 97 ? FOOTER : rare)),
    [],
  )
  expect(footers).toEqual([lineKey(FOOTER)])
  expect(
    learnFooters(
      postsWith((i) => (i % 20 === 0 ? FOOTER : `#${i}`)),
      [],
    ),
  ).toEqual([lineKey(FOOTER)])
  expect(
    learnFooters(
      postsWith((i) => (i % 34 === 0 ? FOOTER : `#${i}`)),
      [],
    ),
  ).toEqual([])
})

test('a text that is posted again and again has no footers', () => {
  const again = Array.from({ length: 200 }, () => `${TEXT}\nFirst line\nSecond line`)
  expect(learnFooters([...postsWith((i) => `#${i}`), ...again], [])).toEqual([])
})

test('a footer stays known when the channel has another one, as long as there is room', () => {
  const footers = learnFooters(
    postsWith(() => FOOTER),
    [1, 2],
  )
  expect(footers).toEqual([lineKey(FOOTER), 1, 2])
  const many = Array.from({ length: FOOTERS_MOST }, (_, i) => i)
  expect(
    learnFooters(
      postsWith(() => FOOTER),
      many,
    ),
  ).toEqual([lineKey(FOOTER), ...many.slice(0, -1)])
})

test('a learned footer is left out of a text, unless nothing else is in it', () => {
  const footers = new Set([lineKey(FOOTER)!])
  expect(copiedText(`${TEXT}\n${FOOTER}\nMore of it`, footers)).toBe(copiedText(`${TEXT}\nMore of it`))
  expect(copiedText(FOOTER, footers)).toBe(copiedText(FOOTER))
})
