// How similar two channels are, from what each part says.

export type ScoreParts = {
  /** By who mentions both, from 0 to 1. */
  links: number
  /** By the words that are typical of both, from 0 to 1. */
  words: number
  /** Factors from 0 to 1: 1 if language and size are the same. */
  language: number
  size: number
}

const LINKS_SHARE = 0.7
const WORDS_SHARE = 0.3

/** From 0 to 1; comparable among the answers to one question. */
export const scoreOf = ({ links, words, language, size }: ScoreParts): number =>
  (LINKS_SHARE * links + WORDS_SHARE * words) * language * size

const UNKNOWN = 0.85
const OTHER_LANGUAGE = 0.6
/** How much is left for a channel of quite another size. */
const OTHER_SIZE = 0.7

export const languageFit = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return UNKNOWN
  return one === other ? 1 : OTHER_LANGUAGE
}

/** Half as large is almost the same, a thousandth is not. */
export const sizeFit = (one: number | null, other: number | null): number => {
  if (!one || !other) return UNKNOWN
  return OTHER_SIZE + (1 - OTHER_SIZE) * Math.exp(-Math.abs(Math.log10(one / other)))
}

/** A direct mention says less than many who mention both. It counts where nothing else is known of links. */
export const directLinks = ({ mentioned, mentions }: { mentioned: boolean; mentions: boolean }): number =>
  (mentioned ? 0.1 : 0) + (mentions ? 0.1 : 0)
