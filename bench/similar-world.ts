// A made-up graph of mentions for the benchmark of similar channels: few chats that very many mention, and planted communities. It is drawn chat by chat, each from its own seed.
import type { Links } from '../src/graph/link-lists.ts'

export type World = {
  channels: number
  communities: number
  /** The links to a channel, by its number from 0 on. */
  linksTo: (channel: number) => Links
  communityOf: (chat_id: number) => number
}

const SEED = 31
/** Sources of a channel are of its community up to this many, and then from anywhere. */
const OWN_COMMUNITY = 0.8
const MOST_FROM_COMMUNITY = 400
const MOST_SOURCES = 200_000

/** Numbers from 0 to 1 (splitmix32). */
const randomOf = (seed: number) => {
  let state = Math.imul(seed ^ SEED, 0x9e37_79b9) | 0
  return () => {
    state = (state + 0x9e37_79b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000
  }
}

const idOf = (channel: number) => channel * 3 + 1_000

/** With 2,000,000 channels there are about 40,000,000 links. Communities have about 1,000 channels. */
export const worldOf = (channels: number): World => {
  const communities = Math.ceil(channels / 1_000)
  const members = Math.floor(channels / communities)
  const linksTo = (channel: number): Links => {
    const random = randomOf(channel)
    // The number of sources has the tail of a Pareto distribution with exponent 1.
    const wanted = Math.min(MOST_SOURCES, channels / 4, Math.floor(1.75 / Math.max(random(), 1e-9)) + 1)
    const near = Math.min(MOST_FROM_COMMUNITY, Math.round(wanted * OWN_COMMUNITY))
    const drawn = new Float64Array(Math.floor(wanted))
    const community = channel % communities
    for (let i = 0; i < drawn.length; i++) {
      // Low numbers are drawn often: these channels mention many.
      const source =
        i < near
          ? community + communities * Math.floor(members * random() ** 2)
          : Math.floor(channels * random() ** 2.5)
      drawn[i] = idOf(source)
    }
    drawn.sort()
    const sources: number[] = []
    const mentions: number[] = []
    for (let i = 0; i < drawn.length; i++) {
      if (drawn[i] === drawn[i - 1] || drawn[i] === idOf(channel)) continue
      sources.push(drawn[i]!)
      mentions.push(Math.min(1_000, 0.5 / Math.max(random(), 1e-4) ** 0.7))
    }
    return { chat_id: idOf(channel), sources, mentions }
  }
  return { channels, communities, linksTo, communityOf: (chat_id) => ((chat_id - 1_000) / 3) % communities }
}

export { idOf as chatIdOf, randomOf }
