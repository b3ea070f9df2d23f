// Finds many words and phrases in a folded text in one pass, with a tree of their letters.
import { fold } from '../text/fold.ts'

/** `most_ending` is how many letters of a case ending or suffix may follow the word. */
export type FinderWord = { word: string; id: string; most_ending: number }

type WordMatch = { id: string; most_ending: number; anywhere: boolean }
/**
 * Most letters are followed by one other letter only, so the first child is kept without a map: there is a tree for each language, and maps
 * made it several times as large.
 */
type LetterNode = { code: number; only?: LetterNode; next?: Map<number, LetterNode>; found?: WordMatch[] }

export type WordFinder = (folded: string) => Map<string, number>

const SPACE = 32
/** Japanese kana and Chinese characters: a text has no spaces, so a word may begin and end anywhere. */
const unspaced = (code: number) => (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff)

/** A star at the end of the pattern allows an ending of up to six letters. */
export const wordOf = (pattern: string, id: string): FinderWord => ({
  word: pattern.replace('*', ''),
  id,
  most_ending: pattern.endsWith('*') ? 6 : 0,
})

/** The finder returns how often words of each id occur. Of several words that begin at the same place the longest counts. */
export const wordFinder = (words: Iterable<FinderWord>): WordFinder => {
  const root: LetterNode = { code: 0 }
  for (const { word, id, most_ending } of words) {
    const letters = fold(word).slice(1)
    if (!letters) continue
    let node = root
    for (let i = 0; i < letters.length; i++) {
      const code = letters.charCodeAt(i)
      node = childOf(node, code) ?? addChild(node, code)
    }
    const anywhere = unspaced(letters.charCodeAt(letters.length - 1))
    node.found ??= []
    if (!node.found.some((found) => found.id === id)) node.found.push({ id, most_ending, anywhere })
  }
  return (folded) => {
    const counts = new Map<string, number>()
    let start = 0
    while (start < folded.length) {
      if (folded.charCodeAt(start) === SPACE) start++
      const end = countFrom(root, folded, start, counts)
      if (end > start) start = end
      else if (unspaced(folded.charCodeAt(start))) start++
      else start = nextStart(folded, start + 1)
    }
    return counts
  }
}

const childOf = ({ only, next }: LetterNode, code: number): LetterNode | undefined =>
  only?.code === code ? only : next?.get(code)

const addChild = (node: LetterNode, code: number): LetterNode => {
  const child: LetterNode = { code }
  if (!node.only) node.only = child
  else {
    node.next ??= new Map()
    node.next.set(code, child)
  }
  return child
}

/** Counts the longest word that begins at `start`, and returns where it ends; `start` if there is none. */
const countFrom = (root: LetterNode, folded: string, start: number, counts: Map<string, number>): number => {
  let node: LetterNode | undefined = root
  let longest: WordMatch[] = []
  let end = start
  for (let at = start; at < folded.length; ) {
    node = childOf(node, folded.charCodeAt(at++))
    if (!node) break
    if (!node.found) continue
    const ending = nextStart(folded, at) - at
    const fitting = node.found.filter((found) => found.anywhere || ending <= found.most_ending)
    if (fitting.length === 0) continue
    longest = fitting
    end = fitting[0]!.anywhere ? at : at + ending
  }
  for (const { id } of longest) counts.set(id, (counts.get(id) ?? 0) + 1)
  return end
}

/** The first place from `from` on at which the next word can begin. */
const nextStart = (folded: string, from: number): number => {
  let at = from
  while (at < folded.length && folded.charCodeAt(at) !== SPACE && !unspaced(folded.charCodeAt(at))) at++
  return at
}
