// The place of each channel by its citation index among the cited channels of its language or category.

/** Places among fewer channels say nothing. */
const LEAST_RANKED = 5

/** Indexes are from 0 to 100, in hundredths. */
const HUNDREDTHS = 10_001

type Places = { rank: Uint32Array; of: Uint32Array }

/**
 * `indexes` are hundredths; 0 is not ranked. `labels` are numbers from 0 on, and -1 is no label. Equal indexes share the best place. A place of 0 is none.
 */
export const placesBy = (labels: Int32Array, indexes: Uint16Array): Places => {
  const counts: Uint32Array[] = []
  for (let chat = 0; chat < labels.length; chat++) {
    const label = labels[chat]!
    if (label < 0 || indexes[chat] === 0) continue
    counts[label] ??= new Uint32Array(HUNDREDTHS + 1)
    counts[label][indexes[chat]!]!++
  }
  // From now on: how many channels of the label have this index or a greater one.
  for (const count of counts) if (count) for (let at = HUNDREDTHS - 1; at >= 0; at--) count[at]! += count[at + 1]!
  const rank = new Uint32Array(labels.length)
  const of = new Uint32Array(labels.length)
  for (let chat = 0; chat < labels.length; chat++) {
    const label = labels[chat]!
    if (label < 0 || indexes[chat] === 0 || counts[label]![1]! < LEAST_RANKED) continue
    rank[chat] = 1 + counts[label]![indexes[chat]! + 1]!
    of[chat] = counts[label]![1]!
  }
  return { rank, of }
}
