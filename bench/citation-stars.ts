// Stars: sham channels that cite a new channel so that it seems important, in the demo world and in real forwards, and how high each of them lifts it.
import { collectLinks } from '../src/graph/adjacency.ts'
import { citationIndex, citations, linkUnits } from '../src/graph/citation.ts'
import { creditsOf } from '../src/graph/citation-credit.ts'
import { mentionsAmongDemoChats } from './similar-demo.ts'
import { realGraph } from './similar-graph.ts'
import { randomOf } from './similar-world.ts'

const SHAMS = 30
const SHAM_VIEWS = 500
/** Mentions of the new channel by each sham channel, all of today. */
const MENTIONS = 3
/** Views of honest channels of which none are known: the middle one has a thousand, and one in forty twenty times as many. */
const MIDDLE_VIEWS = 1_000
const SPREAD = 1.5
const DAYS_OLD = 400

type Link = [source: number, target: number, mentions: number]
type World = { name: string; views: number[]; links: Link[] }

/** Who cites whom in a star. Chats before `first` are honest; the new channel is `first`, and the sham ones follow. */
type Star = {
  name: string
  links: (shams: number[], target: number, honest: () => number) => Link[]
  age_days?: number
  doubted?: true
}

const cite = (shams: number[], target: number): Link[] => shams.map((sham) => [sham, target, MENTIONS])
const aroundRing = (shams: number[], ahead: number): Link[] =>
  shams.flatMap((sham, i) =>
    Array.from({ length: ahead }, (_, n): Link => [sham, shams[(i + n + 1) % shams.length]!, MENTIONS]),
  )
const alsoHonest = (shams: number[], honest: () => number): Link[] =>
  shams.flatMap((sham) => Array.from({ length: 5 }, (): Link => [sham, honest(), 1]))

const stars: Star[] = [
  { name: 'naive: they cite the new channel', links: cite },
  {
    name: 'the new channel cites them back',
    links: (shams, target) => [...cite(shams, target), ...shams.map((sham): Link => [target, sham, 1])],
  },
  {
    name: 'one of them cites the others',
    links: (shams, target) => [...cite(shams, target), ...shams.slice(1).map((sham): Link => [shams[0]!, sham, 1])],
  },
  {
    name: 'an honest channel cites one of them, and that one the others',
    links: (shams, target, honest) => [
      ...cite(shams, target),
      [honest(), shams[0]!, 1],
      ...shams.slice(1).map((sham): Link => [shams[0]!, sham, 1]),
    ],
  },
  {
    name: 'each also cites five honest channels',
    links: (shams, target, honest) => [...cite(shams, target), ...alsoHonest(shams, honest)],
  },
  {
    name: 'all cite each other',
    links: (shams, target) => [...cite(shams, target), ...aroundRing(shams, shams.length - 1)],
  },
  { name: 'each cites the next three', links: (shams, target) => [...cite(shams, target), ...aroundRing(shams, 3)] },
  {
    name: 'each cites the next three and five honest channels',
    links: (shams, target, honest) => [...cite(shams, target), ...aroundRing(shams, 3), ...alsoHonest(shams, honest)],
  },
  {
    name: 'the same, three weeks old',
    links: (shams, target, honest) => [...cite(shams, target), ...aroundRing(shams, 3), ...alsoHonest(shams, honest)],
    age_days: 21,
  },
]

/** Normally distributed. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const drawnViews = (channels: number): number[] => {
  const random = randomOf(5)
  return Array.from({ length: channels }, () => Math.round(MIDDLE_VIEWS * Math.exp(SPREAD * normal(random))))
}

const worlds = (): World[] => {
  const { graph } = realGraph()
  const demo = mentionsAmongDemoChats()
  return [
    {
      name: 'demo world',
      views: drawnViews(demo.chats.length),
      links: demo.rows.flatMap(({ chat_id, sources, mentions }) =>
        sources.map((source, i): Link => [source, chat_id, mentions[i]!]),
      ),
    },
    {
      name: 'real forwards',
      views: drawnViews(graph.channels),
      links: graph.links.map(({ source, target, forwards }): Link => [source, target, forwards]),
    },
  ]
}

const received = (views: number[], links: Link[], age_days: Float64Array, isCredited: boolean): Float64Array => {
  const incoming = collectLinks(views.length, Uint16Array)
  for (const [source, target, mentions] of links.toSorted(([a, x], [b, y]) => x - y || a - b))
    incoming.add(target, source, linkUnits(mentions))
  const lists = incoming.links()
  const credit = isCredited
    ? creditsOf(lists, { age_days, doubted: new Uint8Array(views.length) })
    : new Float64Array(views.length).fill(1)
  return citations({ reach: Float64Array.from(views), incoming: lists, credit }).received
}

/** Of a hundred cited honest channels, how many have less; those that have as much count half. */
const percentileOf = (value: number, honest: number[]): number =>
  (honest.reduce((sum, one) => sum + (one < value ? 1 : one === value ? 0.5 : 0), 0) / honest.length) * 100

export const starRows = () =>
  worlds().flatMap(({ name: world, views, links }) => {
    const cited = [...new Set(links.map(([, target]) => target))]
    return stars.map(({ name, links: drawn, age_days = DAYS_OLD }) => {
      const first = views.length
      const shams = Array.from({ length: SHAMS }, (_, i) => first + 1 + i)
      const random = randomOf(9)
      const all = [...links, ...distinct(drawn(shams, first, () => cited[Math.floor(random() * cited.length)]!))]
      const reach = [...views, 0, ...shams.map(() => SHAM_VIEWS)]
      const ages = Float64Array.from(reach, (_, chat) => (chat <= first ? DAYS_OLD : age_days))
      const [now, before] = [true, false].map((isCredited) => {
        const readers = received(reach, all, ages, isCredited)
        const indexes = cited.map((chat) => citationIndex(readers[chat]!))
        const none = indexes.filter((one) => one === 0).length / indexes.length
        return {
          none,
          index: citationIndex(readers[first]!),
          percentile: percentileOf(citationIndex(readers[first]!), indexes),
        }
      })
      return {
        world,
        star: name,
        index: now!.index,
        percentile: Math.round(now!.percentile),
        'honest ones with 0, %': Math.round(100 * now!.none),
        'percentile without credit': Math.round(before!.percentile),
      }
    })
  })

const distinct = (links: Link[]): Link[] => [...new Map(links.map((link) => [`${link[0]} ${link[1]}`, link])).values()]
