// A made-up graph of mentions with planted communities: sizes and popularity as skewed as they are in reality, giants that everybody mentions, and bridges.
import { stream } from '../src/demo/random.ts'

type World = {
  channels: number
  /** The planted community of each channel. */
  planted: Int32Array
  from: Int32Array
  to: Int32Array
  /** Mentions of each link. */
  mentions: Float32Array
}

type CommunityWorld = {
  channels: number
  /** Links for each channel. */
  degree: number
  /** How much of the links leads out of the community. */
  mixing: number
  /** How much of those goes to the giants. */
  to_giants: number
  smallest: number
  largest: number
}

export const plantedWorld = (
  seed: number,
  { channels, degree, mixing, to_giants, smallest, largest }: CommunityWorld,
): World => {
  const { next } = stream(seed, 'communities')
  const planted = new Int32Array(channels)
  const starts: number[] = [0]
  while (starts.at(-1)! < channels) {
    // Sizes with a density of 1 / size²: as many channels are in small communities as in large ones.
    const size = Math.floor(1 / (1 / smallest - next() * (1 / smallest - 1 / largest)))
    const start = starts.at(-1)!
    const end = channels - start - size < smallest ? channels : start + size
    planted.fill(starts.length - 1, start, end)
    starts.push(end)
  }
  // The first channels of a community are mentioned most, and the first of all communities are the giants.
  const skewed = (count: number) => Math.floor(count * next() ** 2)
  const giants = Math.max(3, Math.floor(channels / 2_000))
  const links = channels * degree
  const world: World = {
    channels,
    planted,
    from: new Int32Array(links),
    to: new Int32Array(links),
    mentions: new Float32Array(links),
  }
  for (let link = 0; link < links; link++) {
    const from = Math.floor(link / degree)
    const own = planted[from]!
    let to = from
    while (to === from) {
      if (next() >= mixing) to = starts[own]! + skewed(starts[own + 1]! - starts[own]!)
      else if (next() < to_giants) to = starts[skewed(Math.min(giants, starts.length - 1))]!
      else to = Math.floor(next() * channels)
    }
    world.from[link] = from
    world.to[link] = to
    world.mentions[link] = Math.ceil(1 / (1 - next() * 0.98))
  }
  return world
}
