// Categories of chats, by examples.
import { expect, test } from 'vitest'
import { categories } from '../dictionaries.ts'
import { chatTexts } from './chat-texts.ts'
import { CATEGORY_LEAST_CONFIDENCE, inferCategory } from './infer-category.ts'

const inferred = (language: string, title: string, description = '', messages: string[] = []) => {
  const label = inferCategory(chatTexts(title, description, messages), language)
  if (!label || label.confidence < CATEGORY_LEAST_CONFIDENCE) return undefined
  return categories.find(({ id }) => id === label.id)!.name
}

test.each([
  ['Cryptocurrencies', 'en', 'Crypto News Daily', 'All about bitcoin'],
  ['News & Media', 'ru', 'Новости без воды', 'Главное за день'],
  ['Sport', 'ru', 'Футбольный клуб', 'Матчи и чемпионаты'],
  ['Food & Cooking', 'ru', 'Вкусные рецепты', 'Готовим каждый день'],
  ['Military & Defence', 'uk', 'Військо', 'Новини з фронту'],
  ['Education', 'uz', 'Taʼlim olami', 'Abituriyentlar uchun testlar'],
  ['Movies & Series', 'fa', 'دنیای فیلم و سریال', 'دانلود رایگان'],
  ['Religion & Spirituality', 'ar', 'القرآن الكريم', 'تلاوات وأدعية'],
  ['Science', 'hi', 'विज्ञान की दुनिया', 'हर दिन कुछ नया'],
  ['Travel', 'es', 'Viajes baratos', 'Vuelos y hoteles'],
  ['Career & Jobs', 'pt', 'Vagas de emprego', 'Todos os dias'],
  ['Cars & Motorcycles', 'fr', 'Voitures et motos', 'Car tout est possible'],
  ['Economics', 'de', 'Wirtschaft aktuell', 'Inflation und mehr'],
  ['Games', 'tr', 'Oyun dünyası', 'Her gün yeni'],
  ['Sales & Shopping', 'id', 'Promo hari ini', 'Diskon besar'],
  ['Technology', 'zh', '科技每日', '人工智能与数码'],
])('%s in %s: %s', (category, language, title, description) => {
  expect(inferred(language, title, description)).toBe(category)
})

test('the title counts more than the description, and the description more than posts', () => {
  expect(inferred('en', 'Music', 'Cooking')).toBe('Music')
  expect(inferred('en', 'Anna', 'Cooking recipes', ['a song', 'a concert'])).toBe('Food & Cooking')
})

test('posts alone decide the category when several of them are about the same subject', () => {
  const posts = [
    'The recipe of the day',
    'Cooking pasta',
    'Baking bread',
    'Our chef',
    'Another recipe',
    'In the kitchen',
  ]
  expect(inferred('en', 'Anna', '', posts)).toBe('Food & Cooking')
  expect(inferred('en', 'Anna', '', posts.slice(0, 1))).toBeUndefined()
})

test('there is no category for a tie, for unknown words, or for the French word "car"', () => {
  expect(inferred('en', 'Music and football')).toBeUndefined()
  expect(inferred('en', 'Anna', 'Hello')).toBeUndefined()
  expect(inferred('fr', 'Anna', 'Car je le vaux bien')).toBeUndefined()
})
