// The words that name a community: those that more of its channels have than the other channels of their language.
import type { ChannelWords } from './channel-words.ts'

/** In how many channels of a language each word occurs. */
type WordCounts = { channels: number; counts: Map<string, number> }

export const countWords = (channels: Iterable<ChannelWords>): WordCounts => {
  const counted: WordCounts = { channels: 0, counts: new Map() }
  for (const words of channels) addWords(counted, words)
  return counted
}

const addWords = (counted: WordCounts, words: ChannelWords) => {
  counted.channels++
  for (const word of words.keys()) counted.counts.set(word, (counted.counts.get(word) ?? 0) + 1)
}

const MOST_WORDS = 5
/** A word of fewer channels is typical of these and not of the community; and what only one channel says shall not be said in the name of others. */
const LEAST_CHANNELS = 3
const LEAST_SHARE = 0.1
/** A word that is hardly more frequent than elsewhere tells nothing. */
const LEAST_LIFT = 1.5

/**
 * Most typical first, in the spelling that most of the channels use. A word counts by the share of the community's channels that have it, times the logarithm
 * of how many times that is the share of all channels.
 */
export const typicalWords = (channels: readonly ChannelWords[], language: WordCounts): string[] => {
  const own = countWords(channels)
  const least = Math.max(LEAST_CHANNELS, LEAST_SHARE * own.channels)
  const rated = [...own.counts].flatMap(([word, count]) => {
    if (count < least) return []
    const share = count / own.channels
    // Half a channel more, so that a word of few channels is not taken for one of none.
    const usual = ((language.counts.get(word) ?? 0) + 0.5) / (language.channels + 1)
    return share >= LEAST_LIFT * usual ? [{ word, weight: share * Math.log(share / usual) }] : []
  })
  rated.sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
  return rated.slice(0, MOST_WORDS).map(({ word }) => mostUsed(channels, word))
}

const mostUsed = (channels: readonly ChannelWords[], word: string): string => {
  const spellings = new Map<string, number>()
  for (const words of channels) {
    const spelling = words.get(word)
    if (spelling !== undefined) spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
  }
  return [...spellings].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]![0]
}
