// Countries of chats, by examples. Every country that can be inferred must be in the dictionary.
import { expect, test } from 'vitest'
import { countries } from '../dictionaries.ts'
import { chatTexts } from './chat-texts.ts'
import { cityNames } from './city-names.ts'
import { countryCodes } from './country-codes.ts'
import { moneyWords } from './country-marks.ts'
import { countryWords } from './country-names.ts'
import { COUNTRY_LEAST_CONFIDENCE, inferCountry } from './infer-country.ts'

const inferred = (title: string, description: string, language: string, messages: string[] = []) => {
  const label = inferCountry(chatTexts(title, description, messages), language)
  return label && label.confidence >= COUNTRY_LEAST_CONFIDENCE ? label.id : undefined
}

test.each([
  ['germany', 'Deals 🇩🇪', 'The best deals every day', 'en'],
  ['kazakhstan', 'Новости Алматы', 'Всё о городе', 'ru'],
  ['russia', 'Главное в России', 'Коротко и по делу', 'ru'],
  ['uzbekistan', 'Business club', 'Call us: +998 90 123-45-67', 'en'],
  ['kazakhstan', 'Доставка цветов', 'Звоните: +7 701 123 45 67', 'ru'],
  ['russia', 'Магазин', 'Телефон +7 (495) 123-45-67, сайт shop-online.ru', 'ru'],
  ['ukraine', 'Куплю продам', 'Сайт prodam.com.ua, ціни у гривнях', 'uk'],
  ['iran', 'اخبار روز', 'تازه‌ترین خبرها', 'fa'],
  ['afghanistan', 'اخبار افغانستان', 'تازه‌ترین خبرها', 'fa'],
  ['uzbekistan', 'Kun xabarlari', 'Eng muhim voqealar', 'uz'],
  ['egypt', 'أخبار القاهرة', 'كل جديد في مصر', 'ar'],
  ['mexico', 'Ofertas México', 'Todo para tu casa', 'es'],
  ['brazil', 'Ofertas do dia', 'Entrega em São Paulo e Rio de Janeiro', 'pt'],
  ['china', '北京日报', '每天的新闻', 'zh'],
  ['india', 'Delhi Jobs', 'New vacancies every day', 'en'],
])('%s: %s — %s', (country, title, description, language) => {
  expect(inferred(title, description, language)).toBe(country)
})

test.each([
  ['a language of many countries', 'Daily jokes', 'The funniest jokes every day', 'en'],
  ['Russian alone', 'Юмор дня', 'Лучшие шутки каждый день', 'ru'],
  ['Arabic alone', 'أخبار اليوم', 'كل جديد', 'ar'],
  ['Spanish alone', 'Noticias', 'Las más importantes', 'es'],
  ['clues that contradict', 'Новини США', 'Усі головні події', 'uk'],
  ['two flags', 'Exchange 🇩🇪🇫🇷', 'Students', 'en'],
  ['a domain of the whole world', 'Startups', 'Our site: startups.io, t.me/startups, videos on youtu.be', 'en'],
  ['everyday words that are also countries', 'Того дня', 'مالی and chad', 'ru'],
])('%s: no country is inferred', (_, title, description, language) => {
  expect(inferred(title, description, language)).toBeUndefined()
})

test('several cities in posts decide the country, one city does not, and neither do names of foreign countries', () => {
  const local = ['Hoy llueve en Bogotá', 'Medellín abre una línea', 'El alcalde de Bogotá', 'Fiesta en Barranquilla']
  expect(inferred('Noticias', 'Cada día', 'es', local)).toBe('colombia')
  expect(inferred('Noticias', 'Cada día', 'es', local.slice(0, 1))).toBeUndefined()
  const foreign = ['Elections in France', 'France wins', 'A strike in France', 'France again', 'More from France']
  expect(inferred('World today', 'Every day', 'en', foreign)).toBeUndefined()
})

test('every country that can be inferred is in the dictionary, and every country of the dictionary has a code', () => {
  const ids = new Set(countries.map(({ id }) => id))
  const named = [...cityNames.map(([, country]) => country), ...moneyWords.map(({ id }) => id)]
  expect(named.filter((id) => !ids.has(id))).toEqual([])
  expect(countryWords('ru').filter(({ id }) => !ids.has(id))).toEqual([])
  expect(new Set(countryCodes.values())).toEqual(ids)
})
