// Run as a process of its own, so that its memory is that of the lists: builds them for a made-up graph, asks and changes them, and prints what it measured as JSON.

import type { LinkLists, Links } from '../src/graph/link-lists.ts'
import { LinkListsLoader } from '../src/graph/link-lists-loader.ts'
import { similarTo } from '../src/graph/similar.ts'
import { chatIdOf, randomOf, type World, worldOf } from './similar-world.ts'

const BATCH = 1_000
const QUESTIONS = 2_000
const CHANGES = 10_000
const LIMIT = 50

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
const rss = () => process.memoryUsage.rss()
const percentile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)]!

const build = (world: World) => {
  const loader = new LinkListsLoader()
  const idle_rss = rss()
  const random = randomOf(3)
  const popular: number[] = []
  let cpu = 0
  let peak = 0
  for (let first = 0; first < world.channels; first += BATCH) {
    const batch: Links[] = []
    for (let channel = first; channel < Math.min(world.channels, first + BATCH); channel++) {
      const links = world.linksTo(channel)
      batch.push(links)
      // About half as many as questions, each channel as often as it has links.
      for (let left = (links.sources.length * QUESTIONS) / (40 * world.channels); left > random(); left--)
        popular.push(channel)
    }
    const before = cpuSeconds()
    loader.add(batch)
    cpu += cpuSeconds() - before
    if (first % (100 * BATCH) === 0) peak = Math.max(peak, rss())
  }
  const before = cpuSeconds()
  const lists = loader.finish()
  cpu += cpuSeconds() - before
  peak = Math.max(peak, rss())
  return { lists, popular, cpu, peak_rss: peak - idle_rss }
}

/** Half of the questions are about any channel, half about one that a random link leads to. */
const questionsOf = (world: World, popular: number[]): Links[] => {
  const random = randomOf(1)
  const any = popular.map(() => Math.floor(world.channels * random()))
  return popular.flatMap((channel, i) => [world.linksTo(channel), world.linksTo(any[i]!)])
}

/** Times are those of the processor, because other work on the machine would count in those of the clock. */
const ask = (world: World, lists: LinkLists, popular: number[]) => {
  const times: number[] = []
  const questions = questionsOf(world, popular)
  let [capped, neighbours, near, unanswered] = [0, 0, 0, 0]
  for (const asked of questions.slice(0, 200)) similarTo(lists, asked, LIMIT)
  for (const asked of questions) {
    const start = cpuSeconds()
    const answer = similarTo(lists, asked, LIMIT)
    times.push((cpuSeconds() - start) * 1_000)
    if (answer.capped) capped++
    const ten = answer.found.slice(0, 10)
    if (ten.length === 0) unanswered++
    neighbours += ten.length
    near += ten.filter(({ chat_id }) => world.communityOf(chat_id) === world.communityOf(asked.chat_id)).length
  }
  times.sort((a, b) => a - b)
  return {
    median_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
    p99_ms: percentile(times, 0.99),
    slowest_ms: times.at(-1)!,
    questions: questions.length,
    capped_percent: (100 * capped) / questions.length,
    same_community: near / neighbours,
    unanswered,
  }
}

const change = (world: World, lists: LinkLists): number => {
  const random = randomOf(2)
  const drawn = () => chatIdOf(Math.floor(world.channels * random()))
  const start = cpuSeconds()
  for (let i = 0; i < CHANGES; i++) lists.set(drawn(), drawn(), 1 + 5 * random())
  return (cpuSeconds() - start) * 1_000
}

const world = worldOf(Number(process.argv[2]))
const { lists, popular, cpu, peak_rss } = build(world)
// What the loader held is given back some time after the collection.
globalThis.gc?.()
await new Promise((done) => setTimeout(done, 1_000))
globalThis.gc?.()
const built = { links: lists.links, megabytes: megabytes(lists.bytes), bytes_a_link: lists.bytes / lists.links }
const rss_megabytes = megabytes(rss())
const asked = ask(world, lists, popular)
const changes_ms = change(world, lists)
console.log(
  JSON.stringify({
    ...built,
    build_cpu_seconds: cpu,
    build_peak_rss_megabytes: megabytes(peak_rss),
    rss_megabytes,
    ...asked,
    changes_ms,
    megabytes_after_changes: megabytes(lists.bytes),
  }),
)
