// Posts that quote another language than their own: queries in both languages find them, in other forms of the words too.
import type { QuerySet } from './query-set.ts'

export const quotes: QuerySet = {
  posts: {
    russian_english: 'Премьер ответил журналистам: “We are closing our factories in the north”, и покинул зал.',
    russian_spanish: 'На стене было написано: «Las noches son para los poetas». Надпись закрасили утром.',
    spanish_english:
      'El cantante publicó un mensaje: "The concerts were cancelled because of storms". Los aficionados protestan.',
    german_english: 'Auf dem Plakat stand "Prices keep rising", und viele Leute fotografierten die Plakate.',
    ukrainian_russian:
      'Речник нагадав слова противника: «Мы не собирались наступать на города», а потім показав карти.',
    arabic_english: 'كتب اللاعب على حسابه: "Great victories need patience" بعد المباريات الأخيرة',
    turkish_french:
      'Müzenin kapısında şöyle yazıyor: « Les visiteurs sont priés de garder leurs billets ». Müze pazartesi kapalı.',
    uzbek_russian: 'Vazir rus tilida aytdi: «Новые заводы будут построены осенью». Korxonalar ish boshlaydi.',
    persian_arabic: 'سخنگو گفت: «أعلنت الحكومة عن مشاريع جديدة» و روزنامه‌ها آن را نوشتند',
    japanese_english: '監督は「Our players trained hard」と話した。',
    english_german: 'The sign said "Die Häuser sind verkauft" and nobody could read it.',
    french_portuguese: 'Le chanteur a écrit « As cidades não dormem » sur ses affiches.',
  },
  queries: [
    ['close factory', 'russian_english'],
    ['журналист', 'russian_english'],
    ['noche poeta', 'russian_spanish'],
    ['стены', 'russian_spanish'],
    ['concert storm', 'spanish_english'],
    ['mensajes', 'spanish_english'],
    ['price', 'german_english'],
    ['plakat', 'german_english'],
    ['город', 'ukrainian_russian'],
    ['слово карта', 'ukrainian_russian'],
    ['victory', 'arabic_english'],
    ['مباراة', 'arabic_english'],
    ['billet visiteur', 'turkish_french'],
    ['kapı', 'turkish_french'],
    ['завод', 'uzbek_russian'],
    ['korxona', 'uzbek_russian'],
    ['مشروع', 'persian_arabic'],
    ['روزنامه', 'persian_arabic'],
    ['player', 'japanese_english'],
    ['監督', 'japanese_english'],
    ['haus', 'english_german'],
    ['signs', 'english_german'],
    ['cidade', 'french_portuguese'],
    ['affiche', 'french_portuguese'],
  ],
}
