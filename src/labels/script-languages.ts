// Detects the language of a text by its script, where one language alone is written in it.

/**
 * `weight` is how many letters of an alphabet one letter stands for: a Chinese character is a word or half of one, a Korean letter is a syllable, and many scripts
 * write vowels as marks or not at all.
 */
type Script = { language: string; letters: RegExp; weight: number }

const chinese: Script = { language: 'zh', letters: /\p{Script=Han}/gu, weight: 3 }
const japanese: Script = { language: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 3 }

const alphabet = (language: string, letters: RegExp): Script => ({ language, letters, weight: 1 })
const syllables = (language: string, letters: RegExp): Script => ({ language, letters, weight: 2 })

const scripts: Script[] = [
  syllables('ko', /\p{Script=Hangul}/gu),
  syllables('th', /\p{Script=Thai}/gu),
  syllables('lo', /\p{Script=Lao}/gu),
  syllables('my', /\p{Script=Myanmar}/gu),
  syllables('km', /\p{Script=Khmer}/gu),
  syllables('si', /\p{Script=Sinhala}/gu),
  alphabet('ka', /\p{Script=Georgian}/gu),
  alphabet('hy', /\p{Script=Armenian}/gu),
  alphabet('el', /\p{Script=Greek}/gu),
  syllables('he', /\p{Script=Hebrew}/gu),
  syllables('ta', /\p{Script=Tamil}/gu),
  syllables('te', /\p{Script=Telugu}/gu),
  syllables('kn', /\p{Script=Kannada}/gu),
  syllables('ml', /\p{Script=Malayalam}/gu),
  syllables('gu', /\p{Script=Gujarati}/gu),
  syllables('pa', /\p{Script=Gurmukhi}/gu),
  syllables('or', /\p{Script=Oriya}/gu),
]

/** Japanese has at least one of these shares beside its Chinese characters. A Chinese text names Japanese things in katakana, and hardly has hiragana. */
const [HIRAGANA_SHARE, KANA_SHARE] = [0.1, 0.3]
const hiragana: Script = { language: 'ja', letters: /\p{Script=Hiragana}/gu, weight: 3 }
/** Letters of other scripts are names and loanwords, as long as they are not more. */
const LEAST_SHARE = 0.5
/** Letters of Yiddish, which Hebrew does not have. */
const yiddish = /[װױײ]|א[\u05b7\u05b8]/u

/** A letter of a script that may decide. Most texts have none. */
const deciding = /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}])\p{L}/u

const countOf = (text: string, { letters }: Script): number => text.match(letters)?.length ?? 0
const weightOf = (text: string, script: Script): number => script.weight * countOf(text, script)

/** How many letters a text has, in letters of an alphabet. */
export const letterWeight = (text: string): number => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (!deciding.test(text)) return letters
  return [chinese, japanese, ...scripts].reduce(
    (sum, script) => sum + countOf(text, script) * (script.weight - 1),
    letters,
  )
}

/** `letters` is the weight of all letters of the text. */
export const languageOfScript = (text: string, letters: number): string | undefined => {
  if (!deciding.test(text)) return undefined
  const most = letters * LEAST_SHARE
  const kana = weightOf(text, japanese)
  const cjk = kana + weightOf(text, chinese)
  if (cjk > 0 && cjk >= most)
    return kana >= KANA_SHARE * cjk || weightOf(text, hiragana) >= HIRAGANA_SHARE * cjk ? 'ja' : 'zh'
  const found = scripts.find((script) => {
    const own = weightOf(text, script)
    return own > 0 && own >= most
  })
  return found?.language === 'he' && yiddish.test(text) ? 'yi' : found?.language
}
