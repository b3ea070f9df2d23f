// Folding: what people type and what a title says become the same letters. Titles are stored folded; terms are folded the same way.

/** Letters that Unicode does not decompose, or that writers of a language use for one another. */
const letters: Record<string, string> = {
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
  // Arabic and Persian: one form of alef, yeh, kaf, heh and waw
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
  // Cyrillic: typed without its dots or with a neighbour's letter
  ґ: 'г',
}
for (let digit = 0; digit < 10; digit++) {
  letters[String.fromCharCode(0x660 + digit)] = String(digit)
  letters[String.fromCharCode(0x6f0 + digit)] = String(digit)
}
const folded = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')
const marks = /[\p{M}\u0640\u200c-\u200f\u202a-\u202e\u2066-\u2069\u00ad]/gu
const notWord = /[^\p{L}\p{N}]+/gu

/** Lower case, no accents or vowel marks, one form per letter, words apart by single spaces; a leading space marks the start of a word. */
export const fold = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(folded, (letter) => letters[letter]!)
    .replace(notWord, ' ')
    .trim()
  return plain && ` ${plain}`
}

/** The words of a term, folded; a term without any letter or digit has none. */
export const foldedWords = (term: string): string[] => [...new Set(fold(term).split(' ').filter(Boolean))]
