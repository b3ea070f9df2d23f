// Names of the demo in Latin letters, about as people write them in usernames.
import { inLatin } from '../../text/transliterate.ts'
import { pinyin } from './pinyin.ts'

/** The words of a text in small Latin letters; what has none is left out. */
export const latinWords = (text: string, language: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\u200c'’ʻʼ‘]+/u)
    .map((word) => word.replace(/[\u200c'’ʻʼ‘]/g, ''))
    .map((word) => (isLatin.test(word) && language !== 'de' ? word : (scripts[language] ?? unmarked)(word)))
    .map((word) => unmarked(word).replace(/[^a-z]/g, ''))
    .filter((word) => word !== '')

const isLatin = /^\p{sc=Latin}+$/u

const unmarked = (word: string): string =>
  word
    .replace(/[ßıæøł]/g, (letter) => ({ ß: 'ss', ı: 'i', æ: 'ae', ø: 'o', ł: 'l' })[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

const german = (word: string): string => word.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter]!)

const chinese = (word: string): string => [...word].map((sign) => pinyin.get(sign) ?? sign).join('')

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => [pair[0]!, pair.slice(1)]))

/** Vowels are written as vowels; the signs of short ones are dropped, because few texts have them. */
const arabicLetters = {
  ...pairs(
    'اa أa إi آa ىa ةa ءe ئi ؤu بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh',
  ),
  ...pairs('پp چch ژzh کk گg'),
}
const persianLetters = { ...arabicLetters, ...pairs('ثs ذz ضz ظz قgh') }

const isVowel = (letter: string | undefined) => letter !== undefined && /^[aeiou]/.test(letter)

/** Short vowels are not written, so that an "a" stands where a word would begin or end with two consonants, or have three in a row; before "y" it is an "i". */
const ofArabicScript =
  (letters: Record<string, string>, waw: string, isArabic: boolean) =>
  (word: string): string => {
    const article = isArabic && /^ال../.test(word) ? 'al' : ''
    const spelled: string[] = []
    const signs = [...word.slice(article.length)].filter((sign) => letters[sign] !== undefined || /[وييی]/.test(sign))
    for (const [i, sign] of signs.entries()) {
      const before = spelled.at(-1)
      const next = signs[i + 1]
      const beside = i === 0 || isVowel(before) || (next !== undefined && /[اآأةى]/.test(next))
      if (sign === 'و') spelled.push(beside ? waw : 'u')
      else if (/[يی]/.test(sign)) spelled.push(beside ? 'y' : 'i')
      else if (isVowel(letters[sign]) && isVowel(before)) continue
      else if (!isArabic && sign === 'ه' && i > 0 && i === signs.length - 1 && !isVowel(before)) spelled.push('e')
      else spelled.push(letters[sign]!)
    }
    return article + withVowels(spelled) + (signs.length === 1 && !isVowel(spelled[0]) ? 'a' : '')
  }

const withVowels = (letters: readonly string[]): string => {
  let spelled = ''
  let consonants = 0
  for (const [i, letter] of letters.entries()) {
    if (isVowel(letter)) consonants = 0
    else {
      const isEnd = i === letters.length - 1
      const opens = consonants === i && i > 0
      if (consonants > 0 && (opens || isEnd || consonants === 2)) {
        spelled += letter === 'y' ? 'i' : 'a'
        consonants = 0
      }
      consonants++
    }
    spelled += letter
  }
  return spelled
}

const hindiConsonants = pairs(
  'कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl वv शsh षsh सs हh',
)
const hindiVowels = pairs('अa आa इi ईi उu ऊu एe ऐai ऑo ओo औau ऋri')
const hindiSigns = pairs('ाa िi ीi ुu ूu ेe ैai ॉo ोo ौau ृri')
const withDot = pairs('कq खkh गg जz डr ढrh फf')

/** A consonant without a sign has an "a", but not at the end of a word, nor between a vowel and a consonant with a vowel. */
const hindi = (word: string): string => {
  const parts: { consonant: string; vowel: string | undefined }[] = []
  const signs = [...word.normalize('NFD')]
  for (const [i, sign] of signs.entries()) {
    const last = parts.at(-1)
    if (hindiVowels[sign]) parts.push({ consonant: '', vowel: hindiVowels[sign] })
    else if (hindiConsonants[sign]) {
      const consonant = (signs[i + 1] === '़' && withDot[sign]) || hindiConsonants[sign]
      parts.push({ consonant, vowel: undefined })
    } else if (last && hindiSigns[sign]) last.vowel = hindiSigns[sign]
    else if (last && sign === '्') last.vowel = ''
    else if (sign === 'ं' || sign === 'ँ') parts.push({ consonant: 'n', vowel: '' })
  }
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i]!
    if (part.vowel !== undefined) continue
    const [before, next] = [parts[i - 1], parts[i + 1]]
    const isSilent =
      next === undefined ? i > 0 : before && before.vowel !== '' && next.consonant !== '' && next.vowel !== ''
    part.vowel = isSilent ? '' : 'a'
  }
  return parts.map(({ consonant, vowel }) => consonant + vowel).join('')
}

const scripts: Record<string, (word: string) => string> = {
  ar: ofArabicScript(arabicLetters, 'w', true),
  fa: ofArabicScript(persianLetters, 'v', false),
  de: german,
  hi: hindi,
  ru: (word) => inLatin(word, false),
  uk: (word) => inLatin(word, true),
  zh: chinese,
}
