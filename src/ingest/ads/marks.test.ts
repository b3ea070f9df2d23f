import { describe, expect, test } from 'vitest'
import { type AdMark, adMark } from './marks.ts'
import { isTaxpayerNumber } from './notice.ts'

const marked: [AdMark, string][] = [
  ['token', 'Купите слона. erid: 2VtzqwJkz9f'],
  ['token', 'erid=LjN8KQabc at the start'],
  ['token', 'Подробности на сайте: https://slon.example/?utm_source=tg&erid=2Vtzqw55tkw'],
  ['token', 'https://slon.example/?a=1&amp;erid=LatgBhmng'],
  ['token', 'https://slon.example/?Erid=2VSb5yzpX9J'],
  ['token', 'https://slon.example/?erid=latgbhmng'],
  ['token', 'https://magazine.example/articles/how-to-buy-erid-ljn8kje58?utm_source=tg'],
  ['token', '`ERID: 2VSb5zE6hUC`'],
  ['token', 'ерид: Pb3XmBtztA1'],
  ['token', 'Erid LatgBhmng'],
  ['token', 'erid — 2VtzqvLkN5T'],
  ['token', '**erid:** `2VtzqvLkN5T`'],
  ['token', 'еrid: 2VtzqvLkN5T'],
  ['token', 'erid — смотрите ниже\nerid: Kra23xYz9'],
  ['legal notice', 'Купите слона. Реклама. ООО «Слон»'],
  ['legal notice', 'Купите слона.\n\n__Реклама. ООО «Звук», ИНН: ____7708328948____. Общество__'],
  ['legal notice', 'Слоны со скидкой.\n*Реклама. АО «Слон и компания»*'],
  ['legal notice', 'Слоны.\nРеклама. Рекламодатель: ИП Иванов И. И.'],
  ['legal notice', 'Слоны.\nРеклама. 18+ ПАО «Слон»'],
  ['legal notice', 'Слоны.\nРеклама 18+. ПАО «Слон»'],
  ['legal notice', 'Слоны.\nРЕКЛАМА | ООО "Слон"'],
  ['legal notice', 'Слоны.\nРеклама ООО «Слон» ИНН 7736279160'],
  ['legal notice', 'Слоны.\nРеклама, ИП Петров Пётр'],
  ['legal notice', 'Слоны.\nРекламодатель: ООО «Слон»'],
  ['legal notice', 'Слоны.\nРеклама. Иванов И. И., ИНН 500100732259'],
  ['legal notice', 'Слоны.\nООО «Слон», ИНН 7736279160'],
  ['legal notice', 'Слоны.\nООО «Слон» (ИНН: 7736279160), ОГРН 1027700132195'],
  ['legal notice', 'Берегите лес. Социальная реклама. АНО «Лес»'],
  ['legal notice', 'Слоны.\nРеклама. Самозанятый Иванов'],
  ['legal notice', 'Слоны.\nРеклама — ООО „Слон“ (ИНН 7736279160)'],
  ['legal notice', 'Слоны.\nРеклама (16+). Застройщик: ООО «Слон»'],
  ['legal notice', 'Слоны.\nРеклама. OOO "Слон"'],
  ['legal notice', 'Слоны.\nPеклама. ООО «Слон»'],
  ['legal notice', 'Слоны.\nРеклама. Подробности на slon.example. ООО «Слон», ИНН 7736279160'],
  ['legal notice', 'Оплата частями!\n\nРеклама. Иванов И. И., ИНН 500100732259'],
  ['legal notice', 'Слоны.\nРеклама. Банк Слон (ПАО)'],
  ['phrase', 'Слоны со скидкой.\nРеклама'],
  ['phrase', 'Слоны со скидкой.\nРеклама 18+'],
  ['phrase', 'Слоны со скидкой.\n(реклама)'],
  ['phrase', 'Слоны со скидкой, только до конца мая (реклама)'],
  ['phrase', 'Слоны со скидкой, только до конца мая. Реклама'],
  ['phrase', 'Слоны со скидкой\n\nРеклама\n\nПодписаться | Прислать новость'],
  ['phrase', 'Слоны со скидкой.\n\nРеклама | slon.example'],
  ['phrase', 'Реклама\n\nХотите слона? Приходите в субботу'],
  ['phrase', 'Реклама 16+\n\nХотите слона? Приходите в субботу'],
  ['phrase', '📢 Реклама 📢\n\nПродам слона'],
  ['phrase', '[Реклама] Слоны со скидкой'],
  ['phrase', 'Слоны.\nНа правах рекламы / Жарнама құқығында'],
  ['phrase', 'Слоны.\n\nНа правах рекламы. Слоны не продаются детям'],
  ['phrase', 'This post is sponsored by Acme. Get an elephant at the link below.'],
  ['phrase', '[Реклама]\nСлоны со скидкой.\nПриходите'],
  ['phrase', 'Слоны со скидкой.\nНа правах рекламы'],
  ['phrase', 'Слоны со скидкой. Приходите! На правах рекламы.'],
  ['phrase', 'Слоны.\nЭто партнёрский материал'],
  ['phrase', 'Слоны.\nРеклама | Информация о рекламодателе'],
  ['phrase', 'Слони зі знижкою.\nНа правах реклами'],
  ['phrase', 'Пілдер жеңілдікпен.\nЖарнама құқығында'],
  ['phrase', 'Fillar chegirmada.\nReklama huquqi asosida'],
  ['phrase', 'Филлар чегирмада.\nРеклама ҳуқуқи асосида'],
  ['phrase', 'Elephants for less.\nPaid partnership'],
  ['phrase', 'Elephants for less.\nSponsored by Acme Elephants'],
  ['phrase', 'This is a sponsored post\nElephants for less, today only, in all of our shops'],
  ['phrase', 'Elefanten, günstig.\nAnzeige'],
  ['phrase', 'Elefanten, günstig.\nBezahlte Partnerschaft mit Acme'],
  ['phrase', 'Des éléphants.\nCollaboration commerciale'],
  ['phrase', 'Elefantes baratos.\nContenido patrocinado'],
  ['phrase', 'Elefantes baratos.\nConteúdo patrocinado'],
  ['phrase', 'Elefanti.\nContenuto sponsorizzato'],
  ['phrase', 'Filler indirimde.\nSponsorlu içerik'],
  ['phrase', 'أفيال بسعر أقل.\nإعلان مدفوع'],
  ['phrase', 'فیل ارزان.\nرپورتاژ آگهی'],
  ['phrase', 'פילים בזול.\nתוכן שיווקי'],
  ['phrase', 'हाथी सस्ते में।\nविज्ञापन'],
  ['phrase', '【PR】\n象が安い。\n今日だけ'],
  ['phrase', '大象打折。\n广告'],
  ['phrase', '코끼리 할인.\n유료광고 포함'],
  ['hashtag', 'great shoes #Ad'],
  ['hashtag', '#РЕКЛАМА туфли'],
  ['hashtag', 'Хорошие туфли. Это #партнёрский пост, как всегда по пятницам, и пишем мы их сами'],
  ['hashtag', 'Ayakkabı #işbirliği'],
  ['hashtag', '#إعلان'],
  ['hashtag', '#تبلیغات'],
  ['hashtag', '#Publicité'],
  ['hashtag', '好东西 #广告'],
  ['hashtag', 'Слоны #реклама16'],
  ['hashtag', '象が安い。 #PR'],
]

const unmarked = [
  '',
  'We talk about ads, реклама and erid',
  'По вопросам рекламы: @manager',
  'По вопросам рекламы и сотрудничества — @manager',
  'Реклама: @manager',
  'Реклама\n@manager, ответим за час',
  'Реклама в канале\nЦена от 500 рублей, пишите @manager',
  'Рынок рекламы вырос на 30 %',
  'ИНН нужен каждому',
  'Как узнать ИНН по паспорту? Рассказываем',
  'erid: токен получает рекламодатель',
  'Без erid публиковать нельзя, говорит регулятор',
  'Что такое erid required и зачем он',
  'erid 123456 рублей',
  'https://slon.example/?utm_campaign=november&erid=)',
  'https://slon.example/?erid=%7Berid%7D',
  'https://slon.example/?erid=undefined',
  'the periderid: nothing12',
  'userId: abc123def, userid=2VtzqwJkz9f',
  'ФАС: реклама ООО «Слон» признана незаконной',
  'Реклама ООО «Слон» признана незаконной',
  'Рекламодатель ООО «Слон» подал в суд',
  'Регулятор оштрафовал компанию. Реклама банка вводила в заблуждение',
  'Суд признал: реклама. ооо — что это такое?',
  'Наружная реклама: ООО «Слон» выиграло тендер',
  'ООО «Слон» (ИНН 7736279160) выиграло тендер на 5 млн рублей',
  'Тендер выиграло ООО «Слон», ИНН 7736279160, из Москвы',
  'Поддержать приют:\nАНО «Слон», ИНН 7736279160\nр/с 40702810900000000001',
  'Реквизиты\nАНО «Слон», ИНН 7736279160',
  'Слоны.\nООО «Слон», ИНН 7736279161',
  'Слоны.\nООО «Слон», ИНН 0000000000',
  'ИНН 7736279160',
  'Как размещать посты на правах рекламы: подробная инструкция для владельцев каналов',
  'Анонс: сегодня эфир',
  '#adventure #advent',
  '#партнёры и друзья',
  'Sponsored by the state for ten years, the hackers were caught in the end',
  'The advertisement of the year was made by students',
  'Advertisement prices fell.\nWe asked the sellers why',
  'Werbung wird teurer.\nDie Sender erklären, warum',
  'Ungewöhnlich: diese Anzeige ging nach hinten los',
  'La publicidad crece un 5 %',
  'Das ist unbezahlte Werbung für meinen Bäcker',
  'تبلیغات در کانال: @manager',
  'إعلان نتائج المسابقة غدا',
  'Реклама\n\nСегодня в школе рекламы день открытых дверей, приходите с друзьями',
  'Мы работаем без рекламы.\nСпасибо, что читаете',
  'PR-директор ушёл в отставку',
  'В городе дождь.\n\nПодписаться\nПрислать новость\nРеклама',
  'Llueve en Madrid.\n\nSuscríbete\nPublicidad',
  'Рубрики канала:\nМаркетинг\nSMM\nРеклама',
  'Рекламный пост\n1/24 — 3000 ₽\n2/48 — 5000 ₽\n\nПисать @manager',
  'Реклама\n\nПрайс на декабрь: 500 ₽ за пост',
  'Это реклама?\n\nПодписчики спрашивают, платят ли нам',
  '— Это реклама?\n— Нет, просто вкусно.',
  'Вакансия. Сфера: Маркетинг. Реклама. ООО «Слон» ищет дизайнера',
  'УФАС нашло нарушение. Рекламодатель — ООО «Слон», ему грозит штраф',
  'Победитель аукциона:\nООО «Слон», ИНН 7736279160\nЦена контракта 5 млн',
  'Осторожно, мошенники!\nООО «Слон», ИНН 7736279160',
  'Должники:\nООО «Слон» ИНН 7736279160\nАО «Кит» ИНН 7708328948',
  'Лучшие ролики года.\n\nРеклама ООО «Слон»\nРеклама ПАО «Кит»',
  'Как получить erid: MediaScout и другие операторы',
  'Нужен ли erid YouTube-блогерам?',
  'https://site.example/?erid=XXXXXXXX',
  'https://help.site.example/marking/erid-faq2024',
  'Docs: https://site.example/guide/#advertising and https://site.example/page#ads',
  'Как снизить цену лида вдвое.\n\n#маркетинг #реклама #таргет',
  '#реклама @manager',
  '#партнёрский матч в ноябре',
  'Bill HB-12 passed the House.\nSponsored by Rep. John Smith',
  'Great deal! #PR',
]

describe('a post that says that it is an ad', () => {
  test.each(marked)('%s: %j', (mark, text) => {
    expect(adMark({ text })).toBe(mark)
  })
})

describe('a post that only speaks of ads', () => {
  test.each(unmarked)('%j', (text) => {
    expect(adMark({ text })).toBeUndefined()
  })
})

test('the mark of the platform, and a token in a link or a button', () => {
  expect(adMark({ text: 'x', sponsored: true })).toBe('platform')
  expect(adMark({ keyboard: [[{ text: 'Go', url: 'https://shop.example/?a=1&erid=2VtzqwJkz9f' }]] })).toBe('token')
  const link = { type: 'text_link', offset: 0, length: 2, url: 'https://shop.example/about-erid-2vtzqwjkz9f' }
  expect(adMark({ text: 'go', entities: [link] })).toBe('token')
  expect(adMark({ text: 'go', entities: [{ ...link, url: 'https://shop.example/?erid=' }] })).toBeUndefined()
  const coded = 'https://go.example/?to=https%3A%2F%2Fshop.example%2F%3Ferid%3D2VtzqwJkz9f'
  expect(adMark({ text: 'go', entities: [{ ...link, url: coded }] })).toBe('token')
  expect(adMark({ text: 'go', entities: [{ ...link, url: `${coded}%` }] })).toBeUndefined()
  expect(adMark({ keyboard: [[{ text: 'erid: 2VtzqwJkz9f' }]] })).toBe('token')
  expect(adMark({ keyboard: [[{ text: 'Реклама. ООО «Слон»' }], [{ text: 'Реклама' }]] })).toBe('legal notice')
  expect(adMark({ keyboard: [[{ text: 'Реклама' }]] })).toBeUndefined()
})

test('the check digits of a taxpayer number: of a company 10, of a person 12, and never only zeros', () => {
  for (const right of ['7736279160', '7708328948', '7736207543', '500100732259'])
    expect(isTaxpayerNumber(right)).toBe(true)
  for (const wrong of ['7736279161', '0000000000', '000000000000', '500100732258', '500100732269', '77362791600', '1'])
    expect(isTaxpayerNumber(wrong)).toBe(false)
})
