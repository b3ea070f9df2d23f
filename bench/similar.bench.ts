// Similar channels: how good the neighbours are on real forwards, and what the lists cost at two million channels.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Bench } from './run.ts'
import { demoCommunities } from './similar-demo.ts'
import { realGraph } from './similar-graph.ts'
import { foundAgain, hideNewest } from './similar-hidden.ts'
import { methods, oursName } from './similar-methods.ts'
import { hubness, type LabelledChannel, type Ranking, rankings, sameTopic } from './similar-topics.ts'
import { randomOf } from './similar-world.ts'

const SPLITS = 20
const RESAMPLES = 2_000
const CHANNELS = 2_000_000

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const three = (value: number) => Number(value.toFixed(3))
type Row = Record<string, string | number>
type RankedSetting = { name: string; ranked: Ranking[] }
type TestedSetting = { method: string; setting: string; tuned: number; rates: number[]; ranked: Ranking[] }

/** Chooses the setting of each method among channels of the one half, and asks about the other half. */
const tested = (
  labelled: LabelledChannel[],
  ranked: Map<string, RankedSetting[]>,
  tuning: Uint8Array,
): TestedSetting[] => {
  const everyone = new Uint8Array(labelled.length).fill(1)
  const [inside, outside] = [1, 0].map((half) => [...labelled.keys()].filter((i) => tuning[i] === half))
  return [...ranked].map(([method, settings]) => {
    const tuned = settings.map(({ ranked }) => mean(inside!.map((i) => sameTopic(labelled, ranked[i]!, i, tuning))))
    const best = tuned.indexOf(Math.max(...tuned))
    const { name, ranked: chosen } = settings[best]!
    const rates = outside!.map((i) => sameTopic(labelled, chosen[i]!, i, everyone))
    return { method, setting: name, tuned: tuned[best]!, rates, ranked: chosen }
  })
}

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

const topicRows = () => {
  const { graph, topics: labelled } = realGraph()
  const ranked = new Map(
    methods.map(({ name, settings }) => [
      name,
      settings.map((setting) => ({ name: setting.name, ranked: rankings(labelled, setting.on(graph)) })),
    ]),
  )
  const byName = Uint8Array.from(labelled, ({ name }) => 1 - (createHash('sha256').update(name).digest()[0]! & 1))
  const first = tested(labelled, ranked, byName)
  const outside = [...labelled.keys()].filter((i) => byName[i] === 0)
  const sources = outside.map((i) => graph.in[labelled[i]!.channel]!.length)
  const among = (rates: number[], isAmong: (sources: number) => boolean) =>
    three(mean(rates.filter((_, i) => isAmong(sources[i]!))))
  const random = randomOf(11)
  const splits = Array.from({ length: SPLITS }, () =>
    tested(
      labelled,
      ranked,
      Uint8Array.from(labelled, () => (random() < 0.5 ? 1 : 0)),
    ),
  )
  const meanOver = (method: string) => splits.map((split) => mean(split.find((one) => one.method === method)!.rates))
  console.log(
    `\nsame topic among the ten nearest of ${labelled.length} labelled channels; chance ${three(chance(labelled))}`,
  )
  console.table(
    first.map(({ method, setting, tuned, rates, ranked }) => ({
      method,
      'best setting': setting,
      'tuning half': three(tuned),
      'other half': three(mean(rates)),
      interval: interval(rates).join(' to '),
      '1 source': among(rates, (n) => n === 1),
      '2 to 4': among(rates, (n) => n > 1 && n < 5),
      '5 or more': among(rates, (n) => n > 4),
      [`mean of ${SPLITS} splits`]: three(mean(meanOver(method))),
      'most frequent neighbour': three(hubness(ranked)),
    })),
  )
  const ours = first.find(({ method }) => method === oursName)!
  const rivals = first.filter((one) => one !== ours)
  const best = rivals.reduce((a, b) => (mean(a.rates) >= mean(b.rates) ? a : b))
  const ahead = ours.rates.map((rate, i) => rate - best.rates[i]!)
  const bestOver = splits.map((split) =>
    Math.max(...split.filter(({ method }) => method !== oursName).map(({ rates }) => mean(rates))),
  )
  const oursOver = meanOver(oursName)
  console.log(
    `${SPLITS} splits: ours less the best rival of each split ${three(mean(oursOver.map((one, i) => one - bestOver[i]!)))}`,
  )
  return {
    bar: `same topic, ahead of the best rival (${best.method})`,
    needed: '>= 0.02',
    measured: `${three(mean(ahead))} (${interval(ahead).join(' to ')})`,
    met: mean(ahead) >= 0.02 ? 'yes' : 'no',
  }
}

/** At most eight settings, from all over the grid. */
const spread = <T>(settings: T[]): T[] => {
  const step = settings.length / 8 + 1
  return settings.length > 8
    ? [...new Set(Array.from({ length: 8 }, (_, i) => settings[Math.floor(i * step) % settings.length]!))]
    : settings
}

const hiddenRows = () => {
  const hidden = hideNewest(realGraph().graph)
  console.log(`\nthe newest fifth of the links hidden: ten proposals for each of ${hidden.hidden.size} sources`)
  console.table(
    methods.map(({ name, settings }): Row => {
      const found = spread(settings).map((setting) => ({ setting, rows: foundAgain(hidden, setting) }))
      const half = (rows: { source: number; ndcg: number; recall: number }[], n: number) =>
        rows.filter((_, i) => i % 2 === n)
      const best = found.reduce((a, b) =>
        mean(half(a.rows, 0).map(({ ndcg }) => ndcg)) >= mean(half(b.rows, 0).map(({ ndcg }) => ndcg)) ? a : b,
      )
      const rows = half(best.rows, 1)
      return {
        method: name,
        'best setting': best.setting.name,
        'recall at 10': three(mean(rows.map(({ recall }) => recall))),
        'NDCG at 10': three(mean(rows.map(({ ndcg }) => ndcg))),
        interval: interval(rows.map(({ ndcg }) => ndcg)).join(' to '),
      }
    }),
  )
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
    const quality = topicRows()
    hiddenRows()
    console.log('\nneighbours of the demo world')
    console.table(demoCommunities())
    return [quality, ...scaleRows(channels)]
  },
}
