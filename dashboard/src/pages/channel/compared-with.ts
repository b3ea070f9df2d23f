// Which channels an ads index compares, in words.
import type { AdsIndexParts } from '../../data/channel.ts'
import type { Words } from '../../words/index.ts'

type AdsIndexWords = Words['channel']['adsIndex']

/** The members that each size begins with and ends before. */
const bounds = {
  '<1K': [0, 1_000],
  '1K': [1_000, 10_000],
  '10K': [10_000, 100_000],
  '100K': [100_000, 1_000_000],
  '1M+': [1_000_000, Number.POSITIVE_INFINITY],
} as const

/** `number` writes a number in the language of the reader. */
export const rankMeans = (
  words: AdsIndexWords,
  { channels_compared, compared_with }: Pick<AdsIndexParts, 'channels_compared' | 'compared_with'>,
  number: (value: number) => string,
): string => {
  const count = number(channels_compared)
  if (!compared_with || compared_with.same_language) return words.rankMeans({ count })
  // The sizes lie beside each other.
  const first = Math.min(...compared_with.sizes.map((size) => bounds[size][0]))
  const last = Math.max(...compared_with.sizes.map((size) => bounds[size][1]))
  const [least, end] = [number(first), number(last)]
  const { any, from, below, between } = words.membersOf
  const isOpen = last === Number.POSITIVE_INFINITY
  const members = first > 0 ? (isOpen ? from({ least }) : between({ least, end })) : isOpen ? any : below({ end })
  return words.rankMeansWider({ count, members, sampled: compared_with.sampled ? 'yes' : 'no' })
}
