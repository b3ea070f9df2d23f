// The same name in the other alphabet: Russian and Ukrainian in Latin letters, and Latin letters read as Russian.

const latin: Record<string, string> = {
  ...Object.fromEntries([...'абвгдезийклмнопрстуфыэґ'].map((letter, at) => [letter, 'abvgdeziyklmnoprstufyeg'[at]!])),
  ё: 'yo',
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  "'": '',
}
/** Ukrainian reads these otherwise. */
const ukrainian: Record<string, string> = { г: 'h', и: 'y' }

/** The longest that fits is taken. The soft sign has no Latin letter, so it is missing. */
const cyrillic: [latin: string, letter: string][] = [
  ...Object.entries({
    shch: 'щ',
    sch: 'щ',
    zh: 'ж',
    kh: 'х',
    ts: 'ц',
    tz: 'ц',
    ch: 'ч',
    sh: 'ш',
    yu: 'ю',
    ju: 'ю',
    iu: 'ю',
  }),
  ...Object.entries({
    ya: 'я',
    ja: 'я',
    ia: 'ия',
    yo: 'е',
    ye: 'е',
    ck: 'к',
  }),
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter, at): [string, string] => [
    letter,
    [
      'а',
      'б',
      'к',
      'д',
      'е',
      'ф',
      'г',
      'х',
      'и',
      'й',
      'к',
      'л',
      'м',
      'н',
      'о',
      'п',
      'к',
      'р',
      'с',
      'т',
      'у',
      'в',
      'в',
      'кс',
      'ы',
      'з',
    ][at]!,
  ]),
]

const isCyrillic = /\p{sc=Cyrillic}/u
const isLatin = /[a-z]/i

/** Undefined if the text has letters of neither alphabet, or of both. */
export const inOtherAlphabet = (text: string): string | undefined => {
  if (isCyrillic.test(text) === isLatin.test(text)) return undefined
  return isLatin.test(text) ? inCyrillic(text) : inLatin(text)
}

export const inLatin = (text: string, isUkrainian = /[іїєґ]/iu.test(text)): string => {
  const letters = isUkrainian ? { ...latin, ...ukrainian } : latin
  return text.toLowerCase().replace(/[\p{sc=Cyrillic}']/gu, (letter) => letters[letter] ?? letter)
}

const inCyrillic = (text: string): string => {
  const lower = text.toLowerCase()
  let spelled = ''
  for (let at = 0; at < lower.length; ) {
    const found = cyrillic.find(([letters]) => lower.startsWith(letters, at))
    const isShortI = found?.[0] === 'y' && /[aeiouy]/.test(lower[at - 1] ?? '')
    spelled += isShortI ? 'й' : (found?.[1] ?? lower[at])
    at += found?.[0].length ?? 1
  }
  return spelled
}
