// How well communities are found, how stable they are, and what finding them costs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stream } from '../src/demo/random.ts'
import { groupsOf, keepIds, NONE } from '../src/graph/communities.ts'
import { agreement } from '../test/agreement.ts'
import { type LinkColumns, linksAmong } from '../test/links-among.ts'
import { plantedWorld } from './communities-world.ts'
import type { Bench } from './run.ts'

const worlds = [
  { degree: 4, mixing: 0.4, to_giants: 0.3 },
  { degree: 6, mixing: 0.3, to_giants: 0.5 },
  { degree: 10, mixing: 0.5, to_giants: 0.5 },
  { degree: 20, mixing: 0.6, to_giants: 0.5 },
]
const CHANNELS = 20_000
const sizes = { smallest: 10, largest: 1_000 }

type Row = Record<string, string | number>
const rounded = (value: number) => Number(value.toFixed(3))

const worldOf = (channels: number, kind: (typeof worlds)[number], seed: number) => {
  const { planted, from, to, mentions } = plantedWorld(seed, { channels, ...sizes, ...kind })
  return { planted, links: { from, to, weights: mentions.map(Math.log1p) } }
}

const none = (channels: number) => new Int32Array(channels)

const recovered = (): Row[] =>
  worlds.map((kind) => {
    // Settings were chosen with world 1.
    const { planted, links } = worldOf(CHANNELS, kind, 2)
    const found = groupsOf(linksAmong(CHANNELS, links), none(CHANNELS))
    const { ari, nmi } = agreement(found, planted)
    return { ...kind, groups: new Set(found).size, ari: rounded(ari), nmi: rounded(nmi) }
  })

/** Real forwards with topics that people outside gave to some of the channels. */
const realGraph = () => {
  const folder = join(process.env.REAL_DATA_DIR ?? '../shared/data', 'graph')
  if (!existsSync(folder)) return undefined
  const lines = (name: string) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
  const places = new Map<string, number>()
  const placeOf = (name: string) => {
    if (!places.has(name)) places.set(name, places.size)
    return places.get(name)!
  }
  const forwards = new Map<string, number>()
  for (const [by, from, , count] of lines('forwards.csv')) {
    if (by === from) continue
    const link = `${placeOf(by!)} ${placeOf(from!)}`
    forwards.set(link, (forwards.get(link) ?? 0) + Number(count))
  }
  const ends = [...forwards.keys()].map((link) => link.split(' ').map(Number) as [number, number])
  const links = {
    from: Int32Array.from(ends, ([from]) => from),
    to: Int32Array.from(ends, ([, to]) => to),
    weights: Float32Array.from(forwards.values(), Math.log1p),
  }
  const topics = new Map(
    lines('topics.csv').flatMap(([channel, topic]) => (places.has(channel!) ? [[placeOf(channel!), topic!]] : [])),
  )
  return { channels: places.size, links, topics }
}

const withTopics = (): Row[] => {
  const real = realGraph()
  if (!real) return []
  const { channels, topics } = real
  const ids = keepIds(groupsOf(linksAmong(channels, real.links), none(channels)), none(channels), 1)
  const judged = [...topics.keys()].filter((channel) => ids[channel] !== NONE)
  const { same, chance, nmi } = agreement(
    judged.map((channel) => ids[channel]!),
    judged.map((channel) => topics.get(channel)!),
  )
  const own = Map.groupBy(judged, (channel) => ids[channel]!)
  const guessed = judged.filter((channel) => {
    const counts = new Map<string, number>()
    for (const other of own.get(ids[channel]!)!)
      if (other !== channel) counts.set(topics.get(other)!, (counts.get(topics.get(other)!) ?? 0) + 1)
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] === topics.get(channel)
  })
  return [
    {
      communities: new Set(ids).size - 1,
      largest: Math.max(
        ...Map.groupBy(
          ids.filter((id) => id !== NONE),
          (id) => id,
        )
          .values()
          .map((all) => all.length),
      ),
      channels_with_topic: judged.length,
      same_topic_pairs: rounded(same),
      by_chance: rounded(chance),
      topic_of_most_others: rounded(guessed.length / judged.length),
      nmi: rounded(nmi),
    },
  ]
}

/** Every twentieth link is replaced by one between other channels, of which half are within the community that they come from. */
const changed = ({ from, to, weights }: LinkColumns, share: number): LinkColumns => {
  const { next } = stream(3, 'changed links')
  const other = { from: Int32Array.from(from), to: Int32Array.from(to), weights }
  for (let link = 0; link < from.length; link++) {
    if (next() >= share) continue
    const example = Math.floor(next() * from.length)
    other.to[link] = to[example]!
    if (next() < 0.5) other.from[link] = from[example]!
  }
  return other
}

const moved = (before: Int32Array, after: Int32Array) =>
  rounded((100 * before.filter((id, channel) => id !== after[channel]).length) / before.length)

const stability = (): Row[] =>
  worlds.map((kind) => {
    const { links, planted } = worldOf(CHANNELS, kind, 2)
    const first = keepIds(groupsOf(linksAmong(CHANNELS, links), none(CHANNELS)), none(CHANNELS), 1)
    const again = keepIds(groupsOf(linksAmong(CHANNELS, links), first), first, 1_000_000)
    const later = changed(links, 0.05)
    const kept = keepIds(groupsOf(linksAmong(CHANNELS, later), first), first, 1_000_000)
    const anew = keepIds(groupsOf(linksAmong(CHANNELS, later), none(CHANNELS)), first, 1_000_000)
    return {
      ...kind,
      moved_same_links_percent: moved(first, again),
      moved_5_percent_changed: moved(first, kept),
      moved_if_begun_anew: moved(first, anew),
      ari_kept: rounded(agreement(kept, planted).ari),
      ari_anew: rounded(agreement(anew, planted).ari),
    }
  })

const cost = (channels: number): Row[] => {
  const { links, planted } = worldOf(channels, { degree: 20, mixing: 0.5, to_giants: 0.5 }, 2)
  const timed = (run: string, find: () => Int32Array) => {
    const began = process.cpuUsage()
    const found = find()
    const { user, system } = process.cpuUsage(began)
    const row = {
      run,
      channels,
      links: links.from.length,
      cpu_seconds: rounded((user + system) / 1e6),
      greatest_memory_mb: Math.round(process.resourceUsage().maxRSS / 1024),
      ari: rounded(agreement(found, planted).ari),
    }
    return { found, row }
  }
  const now = linksAmong(channels, links)
  const first = timed('first', () => keepIds(groupsOf(now, none(channels)), none(channels), 1))
  const later = linksAmong(channels, changed(links, 0.01))
  const next = timed('next, 1 % of the links changed', () =>
    keepIds(groupsOf(later, first.found), first.found, 1_000_000_000),
  )
  return [first.row, next.row]
}

const table = (title: string, rows: Row[]) => {
  console.log(`\n${title}`)
  console.table(rows)
}

export const bench: Bench = {
  question: 'are planted communities found, do they stay, and what do they cost?',
  alone: true,
  run: async (_, [channels = 2_000_000]) => {
    table('planted communities', recovered())
    table('real forwards, and topics given by others', withTopics())
    table('channels that change their community, in percent', stability())
    return cost(channels)
  },
}
