// The difference between two texts, word by word.
import { diffArrays } from 'diff'

export type TextSegment = { kind: 'same' | 'added' | 'removed'; text: string }

/** Knows where words and sentences end in every script, also in those that write no spaces. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The search for a difference takes time with the square of its length, so it ends at this length. */
const MOST_DIFFERENT = 120

/**
 * The segments put together, without the added ones, are the text before; without the removed ones they are the text after. Texts that differ in
 * many words are compared by sentences, and if those differ too, they are shown as a whole.
 */
export const difference = (before: string, after: string): TextSegment[] => {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  return comparedBy(words, before, after) ?? comparedBy(sentences, before, after) ?? wholeTexts(before, after)
}

const comparedBy = (pieces: Intl.Segmenter, before: string, after: string): TextSegment[] | undefined =>
  diffArrays(piecesOf(before, pieces), piecesOf(after, pieces), { maxEditLength: MOST_DIFFERENT })?.map(
    ({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') }),
  )

const piecesOf = (text: string, pieces: Intl.Segmenter): string[] =>
  Array.from(pieces.segment(text), ({ segment }) => segment)

const wholeTexts = (before: string, after: string): TextSegment[] => {
  const both: TextSegment[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return both.filter(({ text }) => text !== '')
}
