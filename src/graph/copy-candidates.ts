// Which channels are compared: those that share a text of a sample, nearest in time. Reads a bounded number of texts of all channels, others each day.
import type { Db } from '../store/db.ts'
import { listSampledTexts, SAMPLE_KEYS, type SampledText } from '../store/observed/copies/signed-posts.ts'
import { DAY_MS } from '../time/spans.ts'

/** So many texts are read in a run. Smaller databases are read completely. */
const TEXTS_MOST = 500_000
const TEXTS_AT_ONCE = 20_000
const FIRST_KEYS = 64

/** A text is compared with so many that follow it in time: a thousand channels that post one text are no more than twenty pairs for each. */
const FOLLOWING = 20
const PAIRS_MOST = 500_000

/** How many texts of the sample two channels share, by the first and the second. */
export type PairCounts = Map<number, Map<number, number>>

const keysInOrder = (now: Date): number[] => {
  const first = Math.floor(now.getTime() / DAY_MS) * 977
  return Array.from({ length: SAMPLE_KEYS }, (_, i) => (i * 6_151 + first) % SAMPLE_KEYS)
}

type Sampling = {
  since: Date
  now: Date
  texts_most?: number | undefined
  /** Called after each reading, because all of them may take long. */
  onStep: () => Promise<unknown>
}

export const samplePairs = async (
  db: Db,
  { since, now, texts_most = TEXTS_MOST, onStep }: Sampling,
): Promise<PairCounts> => {
  const counts: PairCounts = new Map()
  let [pairs, read] = [0, 0]
  const keys = keysInOrder(now)
  for (let [at, taken] = [0, FIRST_KEYS]; at < keys.length && read < texts_most && pairs < PAIRS_MOST; ) {
    const texts = await listSampledTexts(db, keys.slice(at, at + taken), since, TEXTS_AT_ONCE)
    read += texts.length
    await onStep()
    // Of a key that has more, those that were read count.
    if (texts.length === TEXTS_AT_ONCE && taken > 1) {
      taken = Math.ceil(taken / 4)
      continue
    }
    pairs += countPairs(texts, counts)
    at += taken
    if (texts.length < TEXTS_AT_ONCE / 4) taken *= 2
  }
  return counts
}

/** Returns how many pairs are new. */
const countPairs = (texts: SampledText[], counts: PairCounts): number => {
  let added = 0
  for (const same of Map.groupBy(texts, ({ band }) => band).values()) {
    same.sort((a, b) => a.date - b.date || a.chat_id - b.chat_id)
    same.forEach((text, place) => {
      for (const other of same.slice(place + 1, place + 1 + FOLLOWING))
        if (other.chat_id !== text.chat_id && addPair(counts, text.chat_id, other.chat_id, 1)) added++
    })
  }
  return added
}

/** Returns whether the pair is new. */
export const addPair = (counts: PairCounts, one: number, other: number, shared: number): boolean => {
  const [first, second] = one < other ? [one, other] : [other, one]
  const own = counts.get(first) ?? new Map<number, number>()
  counts.set(first, own)
  const known = own.get(second)
  own.set(second, (known ?? 0) + shared)
  return known === undefined
}

/** Of each channel those that it shares most with. */
export const strongest = (counts: PairCounts, most: number): Map<number, number[]> => {
  const partners = new Map<number, [chat_id: number, shared: number][]>()
  const note = (chat_id: number, other: number, shared: number) => {
    const own = partners.get(chat_id)
    if (own) own.push([other, shared])
    else partners.set(chat_id, [[other, shared]])
  }
  for (const [one, others] of counts)
    for (const [other, shared] of others) {
      note(one, other, shared)
      note(other, one, shared)
    }
  return new Map(
    [...partners].map(([chat_id, own]) => [
      chat_id,
      own
        .sort(([a, shared], [b, more]) => more - shared || a - b)
        .slice(0, most)
        .map(([other]) => other),
    ]),
  )
}
