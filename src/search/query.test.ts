// What a search term means: words, phrases, exclusions, tags and links.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { matches, parseQuery } from './query.ts'
import { indexOf } from './words.ts'

const finds = (term: string, text: string, exclude_terms?: string[]) =>
  matches(parseQuery(term, exclude_terms), indexOf(text))

test.each([
  ['roads', 'All ROADS are open'],
  ['road kyiv', 'Kyiv: the roads are closed'],
  ['cafe', 'Un café à Paris'],
  ['ёлка', 'Елка на площади'],
  ['елка', 'Ёлка на площади'],
  ['мой', 'Это мо\u0438\u0306 город'],
  ['أخبار', 'اخبارُ اليوم'],
  ['العرب', 'العـــرب'],
  ['fullwidth 2026', 'ｆｕｌｌｗｉｄｔｈ ２０２６'],
  ['breaking', '𝐁𝐫𝐞𝐚𝐤𝐢𝐧𝐠'],
  ['strasse', 'Die Straße ist gesperrt'],
  ['économie', 'L’economie va mal'],
  ["l'économie", 'notre économie'],
  ['компʼютер', "комп'ютер"],
  ["o'zbek", 'Oʻzbek tili'],
  ['covid-19', 'New COVID 19 cases'],
  ['1,000', 'Over 1,000 people'],
  ['北京', '今天北京新闻'],
  ['车', '公交车停运'],
  ['東京 地震', '今朝、東京で地震がありました'],
  ['서울', '서울에서 만나요'],
  ['ガス', 'ｶﾞｽが漏れた'],
  ['น้ำ', 'ราคาน้ำมัน'],
  ['किताब', 'यह किताब अच्छी है'],
  ['ελλαδα', 'Η Ελλάδα'],
  ['ירושלים', 'שלום מירושלים, ירושלים'],
])('%s finds %s', (term, text) => {
  expect(finds(term, text)).toBe(true)
})

test.each([
  ['roads kyiv', 'Roads are open in Lviv'],
  ['"мой"', 'Мои города'],
  ['京北', '今天北京新闻'],
  ['かき', 'かぎ'],
  ['कताब', 'किताब'],
  ['covid-19', '19 people had covid'],
  ['北新', '北京新闻'],
  ['', 'anything'],
  ['🔥 !!!', 'anything 🔥 !!!'],
  ['"" -', 'anything'],
  ['-roads', 'anything'],
])('%s does not find %s', (term, text) => {
  expect(finds(term, text)).toBe(false)
})

test.each([
  ['rise', 'Prices rose again'],
  ['roses', 'A rose for you'],
  ['live', 'She lives in Rome'],
  ['life', 'It saved many lives'],
  ['cuentas', 'Abra una cuenta en el banco'],
  ['contar', 'El abuelo nos cuenta su vida'],
  ['Gefahr', 'Die Gefahren sind bekannt'],
  ['fahren', 'Wir sind nach Bonn gefahren'],
  ['лето', 'Сколько лет, столько зим'],
  ['год', 'Прошло пять лет'],
])('a form that may belong to two words is found by both: %s finds %s', (term, text) => {
  expect(finds(term, text)).toBe(true)
})

test('a phrase is exactly these words in this order', () => {
  expect(finds('"roads closed"', 'Roads closed!')).toBe(true)
  expect(finds('“Roads Closed”', 'the roads, closed today')).toBe(true)
  expect(finds('«дороги закрыты»', 'Дороги закрыты')).toBe(true)
  expect(finds('"roads closed"', 'road closed')).toBe(false)
  expect(finds('"roads closed"', 'closed roads')).toBe(false)
  expect(finds('"roads closed"', 'roads are closed')).toBe(false)
  expect(finds('"closed"', 'closing')).toBe(false)
  expect(finds('"北京新闻"', '北京的新闻')).toBe(false)
  expect(finds('"roads closed', 'roads closed')).toBe(true)
  expect(finds('צה"ל', 'צה"ל הודיע')).toBe(true)
})

test('a minus excludes a word in all its forms, or a phrase', () => {
  const text = 'The roads were closed on Main Street'
  expect(finds('roads -bridge', text)).toBe(true)
  expect(finds('roads -close', text)).toBe(false)
  expect(finds('roads -"main street"', text)).toBe(false)
  expect(finds('roads -"street main"', text)).toBe(true)
  expect(finds('main-street', text)).toBe(true)
  expect(finds('roads - closed', text)).toBe(true)
})

test('excluded terms work like exclusions; of several words all must be there', () => {
  const text = 'The roads were closed on Main Street'
  expect(finds('roads', text, ['street'])).toBe(false)
  expect(finds('roads', text, ['street bridge'])).toBe(true)
  expect(finds('roads', text, ['bridge', 'streets main'])).toBe(false)
  expect(finds('roads', text, ['"main street"'])).toBe(false)
  expect(finds('roads', text, ['', '!'])).toBe(true)
})

const tagged =
  '#Breaking_News from @Some_News about $BTC: https://www.News.example.com/2026/Roads?id=7#top and t.me/durov/12 рядом пример.рф'

test.each([
  '#breaking_news',
  '＃BREAKING_NEWS',
  '@some_news',
  't.me/some_news',
  'https://t.me/some_news',
  '$btc',
  'news.example.com',
  'example.com',
  'https://example.com/',
  'http://news.example.com/2026',
  'news.example.com/2026/roads',
  'news.example.com/2026/roads?id=7',
  '@durov',
  't.me/durov',
  't.me/durov/12',
  'пример.рф',
  'breaking',
  'btc',
  'roads',
])('%s finds the tag, name, ticker or link as such', (term) => {
  expect(finds(term, tagged)).toBe(true)
})

test.each([
  '#breaking',
  '#btc',
  '@btc',
  '$news',
  '@some',
  'ample.com',
  'example.org',
  't.me/durov/1',
  'example.com/2026/bridges',
  'top',
  'https',
  'www',
])('%s does not find it', (term) => {
  expect(finds(term, tagged)).toBe(false)
})

test('a sum of money is no ticker, and an address of mail is no @name', () => {
  expect(indexOf('$100 to info@example.com').keys.filter((key) => /[$@]/.test(key))).toEqual([])
  expect(finds('$100', 'It costs 100 dollars')).toBe(true)
})

test('terms are the distinct words and phrases in one spelling, sorted', () => {
  expect(parseQuery('Roads ROADS Café "Main  Street!" #News -x', ['y']).terms).toEqual([
    '"main street"',
    '#news',
    'cafe',
    'roads',
  ])
  expect(parseQuery('"', ['y'])).toMatchObject({ clauses: [], terms: [] })
})

test.each([
  ['hezbollah', "Hezbollah's leader said", true],
  ['hezbollah', 'Hezbollah’s', true],
  ['hezbollah', 'Лидер Hezbollahʼs сказал', true],
  ["Hezbollah's", 'Hezbollah leader', true],
  ['mcdonalds', "A McDonald's opened", true],
  ['shell', "she'll be there", false],
  ['well', 'We’ll see', false],
  ['id', "I'd go", false],
  ["she'll", 'She’ll go', true],
  ['"she\'ll go"', 'Then she’ll go', true],
  ['dont', "They don't know", true],
  ["sa'd", 'Sa‘d ibn', true],
  ["п'ять", 'пʼять людей', true],
  ["п'ять", 'п ять', false],
  ["o'zbek", 'oʻzbek tili', true],
  ['Ankara', "Ankara'da toplantı", true],
  ['ніч', 'Нічого не сталося', false],
  ['ночі', 'Минула ніч', true],
  ['нічого', 'Нічого не сталося', true],
  ['para', 'Bu para için', true],
  ['para', 'Bunun için parası yok', true],
  ['parası', 'Para ve iş', true],
  ['para', 'Bir parmak için', false],
  ['şehir', 'Bu şehrin en eski yolu', true],
  ['şehri', 'Yeni şehirler için', true],
  ['manger', 'Nous mangeons dans le jardin', true],
  ['mangeons', 'Il mange dans le jardin', true],
  ['groß', 'Die größte Stadt ist nicht hier', true],
  ['größte', 'Das ist ein großes Haus', true],
])('%s in “%s”: %s', (term, text, isFound) => {
  expect(matches(parseQuery(term), indexOf(text))).toBe(isFound)
})

test('every clause requires at least one key, so that messages can be looked up by it', () => {
  const parts = fc.constantFrom(
    '"',
    '-',
    ' ',
    '#a',
    '@b',
    'café',
    "l'",
    '19',
    '北京',
    '東',
    'می',
    'شود',
    'น้ำ',
    '\u0301',
    '“',
    '.',
  )
  const terms = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((those) => those.join('')),
  )
  holds(
    fc.property(terms, (term) => {
      const { clauses, excluded } = parseQuery(term)
      for (const { keys } of [...clauses, ...excluded]) {
        expect(keys).not.toEqual([])
        for (const list of keys)
          expect(list.every((key) => key !== '' && !key.includes(' ')) && list.length > 0).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
