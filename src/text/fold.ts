// Folding for search: titles and search terms are folded alike, so that accents, case and similar letters make no difference.

/** Letters that Unicode does not decompose, and letters that people use interchangeably. */
export const sameLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ŋ: 'n',
  ħ: 'h',
  // Arabic and Persian have several forms of alef, yeh, kaf, heh and waw.
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ی',
  ي: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ؤ: 'و',
  // Many people type г for the rare Ukrainian ґ.
  ґ: 'г',
}
for (let digit = 0; digit < 10; digit++) {
  sameLetters[String.fromCharCode(0x660 + digit)] = String(digit)
  sameLetters[String.fromCharCode(0x6f0 + digit)] = String(digit)
}
const folded = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu')
const marks = /[\p{M}\u0640\u200c-\u200f\u202a-\u202e\u2066-\u2069\u00ad]/gu
const notWord = /[^\p{L}\p{N}]+/gu

/**
 * Lower case, no accents or vowel marks, one form per letter, and a space before each word, also before the first one: a search
 * for a space and the start of a word then finds it anywhere.
 */
export const fold = (text: string): string => {
  const plain = text
    // Normalising sorts the marks on each letter, in quadratic time, so the marks are removed before it too.
    .replace(marks, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(folded, (letter) => sameLetters[letter]!)
    .replace(notWord, ' ')
    .trim()
  return plain && ` ${plain}`
}

/** The distinct words of a search term, folded. A term without letters and digits has none. */
export const foldedWords = (term: string): string[] => [...new Set(fold(term).split(' ').filter(Boolean))]
