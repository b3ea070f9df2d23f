import { expect, test } from 'vitest'
import { BAND_BYTES, BANDS, bandsOf } from './bands.ts'
import { copiesOf } from './compare.ts'
import { copiedText } from './copied-text.ts'
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
