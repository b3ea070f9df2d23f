// Similar channels: how good the neighbours are on real forwards, and what the lists cost at two million channels.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { starRows } from './citation-stars.ts'
import type { Bench } from './run.ts'
import { demoCommunities } from './similar-demo.ts'
import { realGraph } from './similar-graph.ts'
import { foundAgain, hideNewest } from './similar-hidden.ts'
import { rivals } from './similar-rival.ts'
import { answersOf, rowsOf } from './similar-rows.ts'
import { hubness, type LabelledChannel, rankings, sameTopic } from './similar-topics.ts'
import { randomOf } from './similar-world.ts'

const TOP = 10
const RESAMPLES = 2_000
const CHANNELS = 2_000_000

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const three = (value: number) => Number(value.toFixed(3))
type Row = Record<string, string | number>
/** Where the mean lies in 95 of 100 worlds with channels drawn again from these. */
const interval = (values: number[]): [number, number] => {
  const random = randomOf(7)
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)]!)),
  ).sort((a, b) => a - b)
  return [three(means[Math.floor(0.025 * RESAMPLES)]!), three(means[Math.floor(0.975 * RESAMPLES)]!)]
}

const chance = (labelled: LabelledChannel[]) => {
  const counts = new Map<string, number>()
  for (const { topic } of labelled) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum + (count / labelled.length) ** 2, 0)
}

/** Each chooses its setting among channels of the one half; the other half is asked about, with all labelled channels as candidates. Ours is what the service runs. */
const rivalRows = (): Row[] => {
  const { graph, topics: labelled } = realGraph()
  const tuning = Uint8Array.from(labelled, ({ name }) => 1 - (createHash('sha256').update(name).digest()[0]! & 1))
  const everyone = new Uint8Array(labelled.length).fill(1)
  const rates = (ranked: ReturnType<typeof rankings>, half: number, candidates: Uint8Array) =>
    [...labelled.keys()].filter((i) => tuning[i] === half).map((i) => sameTopic(labelled, ranked[i]!, i, candidates))
  const asked = [{ name: 'ours', on: rowsOf }, ...rivals].map(({ name, on }) => {
    const ranked = rankings(labelled, on(graph))
    const others = rates(ranked, 0, everyone)
    return { method: name, tuned: mean(rates(ranked, 1, tuning)), others: mean(others), interval: interval(others) }
  })
  const [ours, ...theirs] = asked
  const chosen = theirs.reduce((a, b) => (a.tuned >= b.tuned ? a : b))
  const luckiest = theirs.reduce((a, b) => (a.others >= b.others ? a : b))
  return [ours!, chosen, { ...luckiest, method: `${luckiest.method} (best on the other half)` }].map((one) => ({
    method: one.method,
    'tuning half': three(one.tuned),
    'other half': three(one.others),
    interval: one.interval.join(' to '),
  }))
}

/** What the first ten rest on. */
const sourceRows = (): Row[] => {
  const { graph, topics: labelled } = realGraph()
  const answer = answersOf(graph)
  const lists = labelled.map(({ channel }) => answer(channel))
  const tens = lists.flatMap((found) => found.slice(0, TOP))
  const withFive = lists.filter((found) => found.some(({ common }) => common >= 5))
  const above = withFive.filter((found) => {
    const first = found.findIndex(({ common }) => common >= 5)
    return found.slice(0, first).some(({ common }) => common === 1)
  })
  return [
    {
      'one common source, of the first ten': three(tens.filter(({ common }) => common === 1).length / tens.length),
      'one stands above five or more, of the questions with both': three(above.length / withFive.length),
      'without an answer': lists.filter((found) => found.length === 0).length,
    },
  ]
}

const topicRows = (): Row[] => {
  const { graph, topics: labelled } = realGraph()
  const ranked = rankings(labelled, rowsOf(graph))
  const everyone = new Uint8Array(labelled.length).fill(1)
  const rates = labelled.map((_, i) => sameTopic(labelled, ranked[i]!, i, everyone))
  const sources = labelled.map(({ channel }) => graph.in[channel]!.length)
  const among = (isAmong: (sources: number) => boolean) => three(mean(rates.filter((_, i) => isAmong(sources[i]!))))
  return [
    {
      labelled: labelled.length,
      'same topic': three(mean(rates)),
      interval: interval(rates).join(' to '),
      chance: three(chance(labelled)),
      '1 source': among((n) => n === 1),
      '2 to 4': among((n) => n > 1 && n < 5),
      '5 or more': among((n) => n > 4),
      'most frequent neighbour': three(hubness(ranked)),
    },
  ]
}

const hiddenRows = (): Row[] => {
  const hidden = hideNewest(realGraph().graph)
  const rows = foundAgain(hidden, rowsOf(hidden.graph))
  return [
    {
      sources: hidden.hidden.size,
      'recall at 10': three(mean(rows.map(({ recall }) => recall))),
      'NDCG at 10': three(mean(rows.map(({ ndcg }) => ndcg))),
      interval: interval(rows.map(({ ndcg }) => ndcg)).join(' to '),
    },
  ]
}

type Scale = { megabytes: number; p95_ms: number; build_cpu_seconds: number }

const scaleRows = (channels: number): Row[] => {
  const output = execFileSync(
    process.execPath,
    ['--expose-gc', '--max-semi-space-size=4', join(import.meta.dirname, 'similar-scale.ts'), String(channels)],
    { encoding: 'utf8' },
  )
  const scale = JSON.parse(output) as Scale & Record<string, number>
  console.log(`\n${channels} channels`)
  console.table(Object.fromEntries(Object.entries(scale).map(([name, value]) => [name, three(value)])))
  const bar = (name: string, most: number, measured: number): Row => ({
    bar: name,
    needed: `<= ${most}`,
    measured: three(measured),
    met: measured <= most ? 'yes' : 'no',
  })
  return [
    bar('memory of the lists, MB', 200, scale.megabytes),
    bar('a question, 95th percentile, ms of processor', 20, scale.p95_ms),
    bar('to build, s of processor', 300, scale.build_cpu_seconds),
  ]
}

export const bench: Bench = {
  question: 'are the neighbours of a channel about the same things, and what do they cost at two million channels?',
  alone: true,
  run: async (_, [channels = CHANNELS]) => {
    console.log('\nsame topic among the ten nearest labelled channels')
    console.table(topicRows())
    console.log('\nbeside the strongest rival at its best setting')
    console.table(rivalRows())
    console.log('\nhow many chats mention both')
    console.table(sourceRows())
    console.log('\nthe newest fifth of the links hidden: ten proposals for each source')
    console.table(hiddenRows())
    console.log('\nneighbours of the demo world')
    console.table(demoCommunities())
    console.log(
      '\nthirty sham channels of 500 views that cite a new one: how far up its citation index is among cited honest channels',
    )
    console.table(starRows())
    return scaleRows(channels)
  },
}
