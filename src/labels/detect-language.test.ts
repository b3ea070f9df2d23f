// Detecting the language of short texts.
import { expect, test } from 'vitest'
import { languages } from '../dictionaries.ts'
import { chatTexts } from './chat-texts.ts'
import { detectLanguage } from './detect-language.ts'

test.each([
  ['ru', 'Сегодня в центре города открыли новую станцию метро'],
  ['uk', 'Сьогодні в центрі міста відкрили нову станцію метро'],
  ['be', 'Сёння ў цэнтры горада адкрылі новую станцыю метро'],
  ['bg', 'Днес в центъра на града откриха нова метростанция'],
  ['sr', 'Данас је у центру града отворена нова станица метроа'],
  ['mk', 'Денес ќе се отвори новата станица, вели градоначалникот'],
  ['kk', 'Бүгін қала орталығында жаңа метро бекеті ашылды, тұрғындар қуанышты'],
  ['ky', 'Бүгүн шаардын борборунда жаңы аялдама ачылды'],
  ['tg', 'Имрӯз дар маркази шаҳр истгоҳи нав кушода шуд'],
  ['uz', 'Bugun shahar markazida yangi metro bekati ochildi, bu haqida hokimlik xabar berdi'],
  ['uz', 'Бугун шаҳар марказида янги метро бекати очилди, бу ҳақда ҳокимлик хабар берди'],
  ['en', 'A new metro station was opened in the city centre today'],
  ['de', 'Heute wurde in der Innenstadt eine neue U-Bahn-Station eröffnet'],
  ['fr', 'Une nouvelle station de métro a ouvert aujourd’hui au centre-ville'],
  ['es', 'Hoy se inauguró una nueva estación de metro en el centro de la ciudad'],
  ['pt', 'Hoje foi inaugurada uma nova estação de metrô no centro da cidade'],
  ['it', 'Oggi è stata aperta una nuova stazione della metropolitana in centro'],
  ['pl', 'Dzisiaj w centrum miasta otwarto nową stację metra'],
  ['tr', 'Bugün şehir merkezinde yeni bir metro istasyonu açıldı'],
  ['az', 'Bu gün şəhərin mərkəzində yeni metro stansiyası açıldı'],
  ['id', 'Hari ini stasiun baru dibuka di pusat kota karena banyak warga membutuhkannya'],
  ['ms', 'Hari ini stesen baharu dibuka di pusat bandar kerana ramai penduduk memerlukannya'],
  ['ar', 'افتتحت اليوم محطة مترو جديدة في وسط المدينة'],
  ['fa', 'امروز یک ایستگاه جدید مترو در مرکز شهر افتتاح شد'],
  ['ps', 'نن د ښار په مرکز کې نوی تمځای پرانیستل شو'],
  ['he', 'תחנת מטרו חדשה נפתחה היום במרכז העיר'],
  ['hi', 'आज शहर के केंद्र में एक नया मेट्रो स्टेशन खुला'],
  ['zh', '今天市中心新开了一个地铁站，市民出行更加方便，欢迎大家前来体验'],
  ['ja', '今日、市の中心部に新しい地下鉄の駅が開業しました'],
  ['ko', '오늘 시내 중심에 새로운 지하철역이 문을 열었습니다'],
  ['my', 'ယနေ့ မြို့လယ်တွင် မြေအောက်ရထားဘူတာအသစ် ဖွင့်လှစ်ခဲ့သည်'],
])('%s: %s', (id, text) => {
  expect(detectLanguage(chatTexts('', text))).toEqual({ id, confidence: 1 })
  expect(languages.some((entry) => entry.id === id)).toBe(true)
})

test.each([
  ['zh', '今天市中心新开了一个地铁站欢迎大家前来'],
  ['zh', '每天分享开源软件与编程技巧'],
  ['zh', '币安 Binance 上线新币 BTC ETH 行情分析与交易策略'],
  ['zh', '動畫新番推薦：《ワンピース》最新話討論與漫畫資訊分享頻道，歡迎大家加入我們一起聊天'],
  ['ja', '毎日の料理レシピ'],
  ['ko', '매일 새로운 소식을 전합니다'],
  ['th', 'ข่าววันนี้ทุกเรื่องที่ต้องรู้'],
  ['ka', 'დღის მთავარი ამბები საქართველოდან'],
  ['hy', 'Օրվա գլխավոր լուրերը Հայաստանից'],
  ['el', 'Τα νέα της ημέρας από την Αθήνα'],
  ['he', 'חדשות היום מכל הארץ'],
  ['yi', 'נײַעס פֿון דער גאַנצער װעלט'],
  ['ta', 'இன்றைய முக்கிய செய்திகள்'],
])('%s by its script, in a short text: %s', (id, text) => {
  expect(detectLanguage(chatTexts(text))?.id).toBe(id)
  expect(languages.some((entry) => entry.id === id)).toBe(true)
})

test('an English text that quotes Chinese is English, and six Chinese letters are no text', () => {
  const text = 'The word of the day is 你好, which people say when they meet each other in the morning'
  expect(detectLanguage(chatTexts('', text))?.id).toBe('en')
  expect(detectLanguage(chatTexts('今日新闻频道'))).toBeUndefined()
})

test.each([
  ['no text', ''],
  ['too few letters', 'Новости дня'],
  ['names and addresses only', '@some_channel https://example.org/a-long-english-path t.me/another_name #1'],
  ['emoji and numbers', '🔥🔥🔥 1,000,000 ➡️ 24/7 ✅✅✅ 100%'],
  ['letters of no language', 'asdf qwer zxcv poiu lkjh mnbv tyui'],
])('%s: no language is detected', (_, text) => {
  expect(detectLanguage(chatTexts(text))).toBeUndefined()
})

test('links and @names do not count: a Russian post about an English site is Russian', () => {
  const text = 'Вышла новая версия программы, подробности здесь: https://github.com/some/project/releases @project_news'
  expect(detectLanguage(chatTexts('', text))).toEqual({ id: 'ru', confidence: 1 })
})

test('confidence is the share of letters: with an English title and Russian posts it is between 0.6 and 1 for Russian', () => {
  const posts = Array.from(
    { length: 4 },
    () => 'Сегодня в центре города открыли новую станцию метро, рассказали в мэрии',
  )
  const detected = detectLanguage(chatTexts('The best channel about the big city and its people', '', posts))!
  expect(detected.id).toBe('ru')
  expect(detected.confidence).toBeGreaterThan(0.6)
  expect(detected.confidence).toBeLessThan(1)
})

test('short messages of a group are joined before detection', () => {
  const chat = ['кто знает?', 'да, завтра', 'спасибо большое', 'а во сколько?', 'в семь вечера', 'хорошо, приду']
  expect(detectLanguage(chatTexts('Chat', '', chat))?.id).toBe('ru')
})
