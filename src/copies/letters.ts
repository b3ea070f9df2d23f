// Folds a text letter by letter, as the search does, and gives letters that look alike one form. Each letter is folded once and then known: folding a whole
// text takes six times as long, and every message that is indexed is folded here.
import { fold } from '../text/fold.ts'

/** Letters of other scripts and the Latin ones that they look like, after folding: also those whose capitals do, because folding makes them small. */
const cyrillic = ['аa', 'вb', 'еe', 'кk', 'мm', 'нh', 'оo', 'рp', 'сc', 'тt', 'уy', 'хx', 'іi', 'јj', 'ѕs', 'ԁd']
const greek = ['οo', 'αa', 'εe', 'ρp', 'νv', 'τt', 'υy', 'κk', 'χx', 'ιi', 'ηh', 'βb', 'μm']
const armenian = ['նn']
const lookAlikes = new Map([...cyrillic, ...greek, ...armenian].map((pair) => [pair[0]!, pair[1]!]))

/** What `fold` removes: it is no letter and does not divide words. */
const mark = /^[\p{M}\u0640\u200c-\u200f\u202a-\u202e\u2066-\u2069\u00ad]$/u

const folded = (letter: string): string => {
  if (mark.test(letter)) return ''
  const word = fold(letter).trim()
  return word === '' ? ' ' : Array.from(word, (one) => lookAlikes.get(one) ?? one).join('')
}

const known: (string | undefined)[] = new Array(0x10000)

/** A space before each word. */
export const foldedLetters = (text: string): string => {
  let line = ''
  let is_space = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    let letter = known[code]
    if (code >= 0xd800 && code <= 0xdbff) {
      letter = folded(text.slice(at, at + 2))
      at++
    } else if (letter === undefined) {
      letter = folded(text[at]!)
      known[code] = letter
    }
    if (letter === ' ') is_space = true
    else if (letter !== '') {
      line += is_space ? ` ${letter}` : letter
      is_space = false
    }
  }
  return line
}
