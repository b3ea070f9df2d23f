// Whole words of scripts that write none apart, such as Chinese: those that the dictionaries of the runtime (ICU) know. A search uses single letters and pairs instead, so that it misses nothing.
import { unspacedRuns } from './letters.ts'

/** Chinese, Japanese and Thai have one dictionary each, whichever language is named here. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** A letter alone is a particle, or a piece of a word that no dictionary has. */
const SHORTEST = 2

export const wholeWords = (text: string): string[] =>
  (text.match(unspacedRuns) ?? []).flatMap((run) =>
    [...segmenter.segment(run)].flatMap(({ segment, isWordLike }) =>
      isWordLike && segment.length >= SHORTEST ? [segment] : [],
    ),
  )
