// Which frame a text was told from. For tests and counts; the generator does not need it.
import type { Frame } from './languages/grammar.ts'

/** Whether a text in lower case contains what a frame can tell. */
export type Recognizer = (lowered: string) => boolean

export const recognizer = (frame: Frame, language: string): Recognizer => {
  const lower = (text: string) => text.toLocaleLowerCase(language)
  const pattern = new RegExp(sourceOf(frame, lower), 'su')
  // Most frames are ruled out by their longest fixed part, which is much faster than the pattern.
  const fixed = frame.flatMap((piece) => (piece.is === 'text' ? lower(piece.text) : ''))
  const longest = fixed.reduce((a, b) => (b.length > a.length ? b : a), '')
  return (lowered) => lowered.includes(longest) && pattern.test(lowered)
}

const sourceOf = (frame: Frame, lower: (text: string) => string): string =>
  frame
    .map((piece) => {
      if (piece.is === 'text') return escaped(lower(piece.text))
      if (piece.is === 'choice') return `(?:${piece.options.map((option) => sourceOf(option, lower)).join('|')})`
      if (piece.is === 'number') return piece.forms.length === 0 ? '\\p{Nd}+' : `\\p{Nd}+ ?${anyOf(piece.forms, lower)}`
      if ((piece.is === 'person' || piece.is === 'author') && piece.forms) return anyOf(piece.forms, lower)
      return '.+?'
    })
    .join('')

const anyOf = (words: readonly string[], lower: (text: string) => string) =>
  `(?:${words.map((word) => escaped(lower(word))).join('|')})`

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
