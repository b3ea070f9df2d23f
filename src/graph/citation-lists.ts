// Lists of links between numbered chats in typed arrays: 6 bytes for each link.

/** The links of chat n are at the places from `offsets[n]` to `offsets[n + 1]`: the chat at the other end, and the weight in units. */
export type LinkLists = { offsets: Uint32Array; ends: Uint32Array; weights: Uint16Array }

/** Weights are stored as whole numbers of 1/5000: a chat that cites another 400,000 times has the greatest weight that fits. */
export const WEIGHT_UNITS = 5_000
export const MOST_UNITS = 65_535

const FIRST_CAPACITY = 1_024

/** Collects lists in the order of their chats. */
export const collectLinks = (chats: number) => {
  const offsets = new Uint32Array(chats + 1)
  let ends = new Uint32Array(FIRST_CAPACITY)
  let weights = new Uint16Array(FIRST_CAPACITY)
  let count = 0
  let closed = 0
  const grow = () => {
    const capacity = Math.ceil(ends.length * 1.5)
    const [moreEnds, moreWeights] = [new Uint32Array(capacity), new Uint16Array(capacity)]
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
    lists: (): LinkLists => {
      while (closed < chats) offsets[++closed] = count
      return { offsets, ends: ends.subarray(0, count), weights: weights.subarray(0, count) }
    },
  }
}

/** The same links, listed by their other ends. */
export const turnedAround = ({ offsets, ends, weights }: LinkLists): LinkLists => {
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
