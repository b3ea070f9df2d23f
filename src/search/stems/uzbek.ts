// Uzbek word forms in both alphabets: Cyrillic words are written in Latin letters first.
import { endings, withIrregular, withoutAll } from './endings.ts'

const latin: Record<string, string> = {
  ...Object.fromEntries(
    [...'абвгдезийклмнопрстуфхэқҳғў'].map((letter, at) => [letter, 'abvgdeziyklmnoprstufxeqhgo'[at]!]),
  ),
  ж: 'j',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
  ы: 'i',
}

const inLatin = (word: string): string =>
  /\p{sc=Cyrillic}/u.test(word)
    ? word
        // Е is written ye at the beginning and after a vowel.
        .replace(/(?<=^|[аеиоуэюяў])е/gu, 'ye')
        .replace(/\p{sc=Cyrillic}/gu, (letter) => latin[letter] ?? letter)
    : word

const nouns = endings(
  3,
  `lar lari larni larning larga larda lardan ning ni ga ka qa da dan dagi larimiz lariga larida laridan larini larining
  imiz ingiz mizning dir`,
)
const verbs = endings(
  3,
  `di dilar gan ganlar gani moqda moqdalar yapti yaptilar adi adilar ydi ydilar yotgan ayotgan moq ish digan adigan ydigan
  ildi indi ilgan ingan ilmoqda ilyapti iladi inadi ndi ngan nmoqda nadi ib magan`,
)
const shorter = endings(4, 'i si im')
const verbalNouns = endings(5, 'sh')

const regular = (word: string): string =>
  // vazirlik and vazirligi
  withoutAll(inLatin(word), [verbs, nouns, verbalNouns, shorter]).replace(/lig$/, 'lik')

const forms = withIrregular(
  regular,
  `
uy uyi uyni uyga uyda uydan uylar uylari uylarga uylarda uyning
`,
)

export const uzbek = (word: string): string[] => forms(inLatin(word))
