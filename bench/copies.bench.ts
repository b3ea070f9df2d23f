// Copies of texts: how many pairs of real posts and how many changed copies are found, and what a signature costs.
import { bandsOf } from '../src/copies/bands.ts'
import { copiedText } from '../src/copies/copied-text.ts'
import { COMPARED_LENGTH } from '../src/copies/grams.ts'
import { changedCopies, changes, foundPairs, realPosts, truePairs } from '../test/copied-posts.ts'
import { storedCopies } from './copies-stored.ts'
import type { Bench } from './run.ts'

const share = (some: number, all: number) => (all ? (some / all).toFixed(4) : '')

export const bench: Bench = {
  question: 'how many copies of a text are found, and how many texts are called copies that are none?',
  alone: true,
  run: async (server_url, [most = 12_000, others = 200_000]) => {
    if (server_url) console.table(await storedCopies(server_url, others))
    const posts = realPosts(most)
    if (!posts) throw new Error('REAL_DATA_DIR has no posts')
    const texts = posts.map(({ text }) => copiedText(text))
    const truth = truePairs(texts)
    const { looked_at, pairs } = foundPairs(texts)
    const right = [...pairs].filter((pair) => truth.has(pair)).length
    const began = performance.now()
    for (const { text } of posts) bandsOf(copiedText(text))
    const microseconds = ((performance.now() - began) / posts.length) * 1000
    const long = posts.filter(({ text }) => copiedText(text).length >= 1.25 * COMPARED_LENGTH)
    return [
      {
        of: 'pairs of posts',
        copies: truth.size,
        recall: share(right, truth.size),
        precision: share(right, pairs.size),
        'compared for nothing': looked_at - pairs.size,
        'µs a signature': microseconds.toFixed(0),
      },
      ...Object.entries(changes).map(([name, change]) => {
        const { copies, found } = changedCopies(long, change)
        return { of: name, copies, recall: share(found, copies) }
      }),
    ]
  },
}
