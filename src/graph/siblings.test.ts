// Channels that differ only in their language, by name and by title.
import { expect, test } from 'vitest'
import { siblingMatch } from './siblings.ts'

const named = (username: string | null, language: string | null, title = username ?? '') => ({
  username,
  language,
  title,
})

test.each([
  ['tginfo', 'ru', 'tginfoen', 'en', 'tginfo'],
  ['tginfoen', 'en', 'tginfocn', 'zh', 'tginfo'],
  ['tginfo_fa', 'fa', 'tginfo', 'ru', 'tginfo'],
  ['City_News_English', 'en', 'citynews_ua', 'uk', 'citynews'],
  ['ru_weather', 'ru', 'weather_persian', 'fa', 'weather'],
])('@%s (%s) and @%s (%s) are siblings', (one, language, other, otherLanguage, shared) => {
  const found = siblingMatch(named(one, language, 'One'), named(other, otherLanguage, 'Another'))
  expect(found).toEqual({ name: shared, title: undefined })
  expect(siblingMatch(named(other, otherLanguage, 'Another'), named(one, language, 'One'))).toEqual(found)
})

test.each([
  ['the same language', named('tginfo', 'en'), named('tginfoen', 'en')],
  ['a language that is not known', named('tginfo', null), named('tginfoen', 'en')],
  ['an ending that is not the language of the channel', named('tginfo', 'en'), named('tginfocn', 'ru')],
  ['a short name that ends like a language', named('gold', 'ru'), named('golden', 'en')],
  ['names that have nothing in common', named('city_news_en', 'en'), named('weather_ru', 'ru')],
  ['no word for a language', named('durov', 'en'), named('dur0v', 'ru')],
])('no siblings: %s', (_, one, other) => {
  expect(siblingMatch(one, other)).toBeUndefined()
})

test('titles may say the language in itself or in English, first or last', () => {
  const title = (text: string, language: string) => named(null, language, text)
  expect(siblingMatch(title('Telegram Info', 'ru'), title('Telegram Info | English', 'en'))?.title).toBe(
    'telegram info',
  )
  expect(siblingMatch(title('🇮🇷 Telegram Info فارسی', 'fa'), title('Telegram Info Русский', 'ru'))?.title).toBe(
    'telegram info',
  )
  expect(siblingMatch(title('EN Telegram Info', 'en'), title('Telegram Info中文', 'zh'))).toBeUndefined()
  expect(siblingMatch(title('EN Telegram Info', 'en'), title('Telegram Info 中文', 'zh'))?.title).toBe('telegram info')
})
