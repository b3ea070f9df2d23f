// Links between numbered chats in typed arrays (compressed sparse rows), for the citation index and communities alike: 6 or 8 bytes for each link.

type Weights = Uint16Array | Float32Array

/** The links of chat n are at the places from `offsets[n]` to `offsets[n + 1]`: the chat at the other end, and the weight. */
export type Adjacency<W extends Weights> = {
  offsets: Uint32Array<ArrayBuffer>
  ends: Uint32Array<ArrayBuffer>
  weights: W
}

const FIRST_CAPACITY = 1_024

/** Collects links in the order of their chats. */
export const collectLinks = <W extends Weights>(chats: number, WeightArray: new (length: number) => W) => {
  const offsets = new Uint32Array(chats + 1)
  let ends = new Uint32Array(FIRST_CAPACITY)
  let weights = new WeightArray(FIRST_CAPACITY)
  let count = 0
  let closed = 0
  const grow = () => {
    const capacity = Math.ceil(ends.length * 1.5)
    const [moreEnds, moreWeights] = [new Uint32Array(capacity), new WeightArray(capacity)]
    moreEnds.set(ends)
    moreWeights.set(weights)
    ends = moreEnds
    weights = moreWeights
  }
  return {
    /** `chat` must not be before that of the last call. */
    add: (chat: number, end: number, weight: number) => {
      while (closed < chat) offsets[++closed] = count
      if (count === ends.length) grow()
      ends[count] = end
      weights[count++] = weight
    },
    links: (): Adjacency<W> => {
      while (closed < chats) offsets[++closed] = count
      return { offsets, ends: ends.subarray(0, count), weights: weights.subarray(0, count) as W }
    },
  }
}

/** The same links, listed by their other ends. */
export const turnedAround = ({ offsets, ends, weights }: Adjacency<Uint16Array>): Adjacency<Uint16Array> => {
  const chats = offsets.length - 1
  const turned = new Uint32Array(chats + 1)
  for (let link = 0; link < ends.length; link++) turned[ends[link]! + 1]!++
  for (let chat = 0; chat < chats; chat++) turned[chat + 1]! += turned[chat]!
  const next = turned.slice()
  const turnedEnds = new Uint32Array(ends.length)
  const turnedWeights = new Uint16Array(ends.length)
  for (let chat = 0; chat < chats; chat++) {
    for (let link = offsets[chat]!; link < offsets[chat + 1]!; link++) {
      const place = next[ends[link]!]!++
      turnedEnds[place] = chat
      turnedWeights[place] = weights[link]!
    }
  }
  return { offsets: turned, ends: turnedEnds, weights: turnedWeights }
}
