// Same topic: how many of the ten nearest among the labelled channels have the topic of the asked one.
import type { RowOf } from './similar-rows.ts'

export type LabelledChannel = { name: string; channel: number; topic: string }

/** The labelled channels from the most to the least similar, for each of them. `groups` has the number of the tie that each is in. */
type Ranking = { order: Uint16Array; groups: Uint16Array }

const TOP = 10

export const rankings = (labelled: LabelledChannel[], rowOf: RowOf): Ranking[] =>
  labelled.map(({ channel }, asked) => {
    const row = rowOf(channel)
    const scores = Float64Array.from(labelled, (other) => row[other.channel]!)
    scores[asked] = 0
    // Those that have nothing in common with the asked channel are one large tie at the end.
    const [near, far]: [number[], number[]] = [[], []]
    for (let i = 0; i < scores.length; i++) if (i !== asked) (scores[i]! > 0 ? near : far).push(i)
    near.sort((a, b) => scores[b]! - scores[a]! || a - b)
    const order = Uint16Array.from([...near, ...far])
    const groups = new Uint16Array(order.length)
    for (let i = 1; i < order.length; i++) {
      const [before, now] = [scores[order[i - 1]!]!, scores[order[i]!]!]
      groups[i] = groups[i - 1]! + (before - now > 1e-7 * before ? 1 : 0)
    }
    return { order, groups }
  })

/** The share of the top ten among `candidates` that has the topic of the asked channel. Of a tie that does not fit, each counts in proportion. */
export const sameTopic = (
  labelled: LabelledChannel[],
  { order, groups }: Ranking,
  asked: number,
  candidates: Uint8Array,
) => {
  const { topic } = labelled[asked]!
  let room = TOP
  let same = 0
  for (let i = 0; i < order.length && room > 0; ) {
    let [tied, tied_same] = [0, 0]
    const group = groups[i]
    for (; i < order.length && groups[i] === group; i++) {
      if (!candidates[order[i]!]) continue
      tied++
      if (labelled[order[i]!]!.topic === topic) tied_same++
    }
    if (tied === 0) continue
    const taken = Math.min(room, tied)
    same += (taken * tied_same) / tied
    room -= taken
  }
  return same / TOP
}

/** The share of channels that have the most frequent neighbour among their ten; ties by id. */
export const hubness = (ranked: Ranking[]): number => {
  const times = new Uint32Array(ranked.length)
  for (const { order } of ranked) for (const other of order.slice(0, TOP)) times[other]!++
  return Math.max(...times) / ranked.length
}
