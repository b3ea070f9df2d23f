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

test('eight reports about everything are news, one post about cars does not decide, and reports about one subject are about that', () => {
  const reports = [
    'Fire at a warehouse, two people injured, police said',
    'The mayor announced a new bridge',
    'Officials closed the road until Monday after an accident with three cars',
    'Residents complain about the noise, the council reported',
    'Two cars, a truck, vehicles and a motorcycle collided: drivers of both cars are well',
    'A bear came into the town, witnesses said',
    'Hospital opens, the ministry announced',
    'Rain tomorrow',
  ]
  expect(inferred('en', 'Anna', '', reports)).toBe('News & Media')
  const coins = [
    'Bitcoin fell, the exchange said',
    'Ethereum upgrade announced',
    'New token, according to its founders',
    'Police arrested a blockchain founder',
    'Stablecoins grow',
    'Bitcoin miners reported losses',
  ]
  expect(inferred('en', 'Anna', '', coins)).toBe('Cryptocurrencies')
})

test.each([
  ['ru', 'Технологии', 'Машинное обучение и нейросети'],
  ['uk', 'Технології', 'Машинне навчання щодня'],
  ['hi', 'तकनीक', 'हर दिन नई टेक्नोलॉजी की बात कर रहे हैं'],
  ['uz', 'Texnologiya', 'Avtomatika va mashinali oʻqitish'],
  ['en', 'Tech', 'Auto updates, Moto phones and gadgets'],
  ['zh', '科技', '机器学习与深度学习'],
])('technology in %s is not cars or school: %s, %s', (language, title, description) => {
  expect(inferred(language, title, description)).toBe('Technology')
  expect([undefined, 'Technology']).toContain(inferred(language, 'Anna', description))
})

test('there is no category for a tie, for unknown words, or for the French word "car"', () => {
  expect(inferred('en', 'Music and football')).toBeUndefined()
  expect(inferred('en', 'Anna', 'Hello')).toBeUndefined()
  expect(inferred('fr', 'Anna', 'Car je le vaux bien')).toBeUndefined()
})

const everywhere = (language: string, text: string) => [
  inferred(language, text),
  inferred(language, 'Anna', text),
  inferred(language, 'Anna', '', Array(6).fill(text)),
]

test.each([
  ['en', 'Politics forbidden'],
  ['en', 'No politics, please'],
  ['en', 'No politics, religion or crypto'],
  ['en', 'Politics, religion and crypto are not allowed here'],
  ['en', 'This is not a crypto channel'],
  ['en', 'We don’t talk about football'],
  ['en', 'Anything but politics'],
  ['en', 'A crypto-free zone'],
  ['en', 'Forbidden:\n- politics\n- religion'],
  ['en', 'Tired of politics?'],
  ['ru', 'Политика запрещена'],
  ['ru', 'Без политики и религии'],
  ['ru', 'О политике не пишем'],
  ['ru', 'Здесь не о политике'],
  ['ru', 'Никакой политики, футбола и крипты'],
  ['ru', 'Запрещено: политика, крипта, религия'],
  ['ru', 'Политики здесь нет'],
  ['ru', 'Обо всём, кроме политики'],
  ['ru', 'Политике здесь не место'],
  ['uk', 'Без політики'],
  ['uk', 'Політика заборонена'],
  ['es', 'Prohibido hablar de política'],
  ['es', 'Sin política ni religión'],
  ['es', 'Aquí no hablamos de fútbol'],
  ['pt', 'Sem política'],
  ['pt', 'Aqui não se fala de futebol'],
  ['pt', 'Política proibida'],
  ['fr', 'Pas de politique ici'],
  ['fr', 'La politique est interdite'],
  ['de', 'Keine Politik'],
  ['de', 'Politik ist hier verboten'],
  ['de', 'Politikfreie Zone'],
  ['tr', 'Siyaset yasak'],
  ['tr', 'Siyasetsiz sohbet'],
  ['id', 'Dilarang bahas politik'],
  ['id', 'Tanpa politik'],
  ['uz', 'Siyosat taqiqlanadi'],
  ['ar', 'ممنوع السياسة'],
  ['ar', 'بدون سياسة'],
  ['fa', 'بحث سیاسی ممنوع'],
  ['fa', 'بدون سیاست'],
  ['hi', 'राजनीति की बात नहीं'],
  ['zh', '拒绝币圈'],
  ['zh', '政治禁止'],
  ['zh', '不聊政治'],
  ['zh', '禁止：政治、币圈、广告'],
  ['zh', '本频道与币圈无关'],
  ['zh', '政治话题免谈'],
])('what a chat rejects is no category, in %s: %s', (language, text) => {
  expect(everywhere(language, text)).toEqual([undefined, undefined, undefined])
})

test.each([
  ['Politics', 'en', 'Not only politics'],
  ['Cryptocurrencies', 'en', 'Nothing but crypto'],
  ['Cryptocurrencies', 'en', 'Crypto without hype'],
  ['Cryptocurrencies', 'en', 'The no. 1 crypto channel'],
  ['Music', 'en', 'No politics, only music'],
  ['Food & Cooking', 'en', 'Sugar-free recipes'],
  ['Sport', 'en', 'Never miss a football match'],
  ['Politics', 'ru', 'Не только о политике'],
  ['Sport', 'ru', 'Ни дня без футбола'],
  ['Music', 'ru', 'Без политики. Только музыка'],
  ['Sport', 'ru', 'Не о политике, а о футболе'],
  ['News & Media', 'ru', 'Новости без цензуры'],
  ['Politics', 'es', 'No solo política'],
  ['Politics', 'de', 'Nicht nur Politik'],
  ['Music', 'fr', 'Pas de politique, seulement de la musique'],
  ['Cryptocurrencies', 'zh', '不只是币圈'],
  ['Technology', 'zh', '拒绝币圈，只聊科技'],
])('%s in %s, beside what is rejected: %s', (category, language, text) => {
  expect(inferred(language, text)).toBe(category)
})
