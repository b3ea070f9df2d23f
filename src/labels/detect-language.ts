// Detects the language of a chat: each piece of its texts votes for a language, with its number of letters as weight.
import { eld } from 'eld/extrasmall'
import type { ChatTexts } from './chat-texts.ts'
import { type InferredLabel, inHundredths } from './label.ts'
import { plainWords } from './plain-words.ts'
import { indonesianOrMalay, rareLanguage } from './rare-languages.ts'
import { languageOfScript, letterWeight } from './script-languages.ts'

/** At least half of the letters must be in the language. */
export const LANGUAGE_LEAST_CONFIDENCE = 0.5

const LEAST_LETTERS = 20
/** The library reads at most 350 bytes of a piece, so more letters must not count. */
const PIECE_LETTERS = 180
const MOST_PIECES = 5
/** After this many pieces that all agree, the rest is not read. */
const ENOUGH_PIECES = 3

export const detectLanguage = ({ title, description, messages }: ChatTexts): InferredLabel | undefined => {
  const votes = new Map<string, number>()
  let total = 0
  let agreed = 0
  for (const [piece, letters] of piecesOf([`${title}\n${description}`, ...messages])) {
    const weight = Math.min(letters, PIECE_LETTERS)
    total += weight
    const language = languageOf(piece, letters)
    if (language) votes.set(language, (votes.get(language) ?? 0) + weight)
    if (votes.get(language ?? '') === total && ++agreed === ENOUGH_PIECES) break
  }
  if (total < LEAST_LETTERS) return undefined
  let best: [language: string, weight: number] | undefined
  for (const vote of votes) if (!best || vote[1] > best[1]) best = vote
  return best && { id: best[0], confidence: inHundredths(best[1] / total) }
}

/** Title and description make one piece. Short messages are joined, because one alone is too short to detect. */
function* piecesOf(texts: string[]): Generator<[piece: string, letters: number]> {
  let pieces = 0
  let piece = ''
  let letters = 0
  for (const text of texts) {
    const words = plainWords(text)
    piece = piece ? `${piece} ${words}` : words
    letters += letterWeight(words)
    if (letters < LEAST_LETTERS * 2) continue
    yield [piece, letters]
    if (++pieces === MOST_PIECES) return
    piece = ''
    letters = 0
  }
  if (letters > 0) yield [piece, letters]
}

const languageOf = (piece: string, letters: number): string | undefined => {
  const known = languageOfScript(piece, letters) ?? rareLanguage(piece, letters)
  if (known) return known
  const detected = eld.detect(piece)
  if (!detected.language || !detected.isReliable()) return undefined
  return detected.language === 'ms' ? indonesianOrMalay(piece) : detected.language
}
