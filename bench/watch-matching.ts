// What it costs to find out which stored queries find a new message: in processor time, because other work on the machine makes long measurements longer
// than short ones.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { hashedIndexOf } from '../src/search/hash.ts'
import { meets, parseQuery } from '../src/search/query.ts'
import { passes } from '../src/search/standing/filters.ts'
import { type StandingQueries, type StandingQuery, standingQueries } from '../src/search/standing/standing-queries.ts'
import { indexOf } from '../src/search/words.ts'
import { type NewMessage, QUERIES, type WatchedWorld, watchedWorlds } from './watch-queries.ts'

type Row = Record<string, string | number>

const FEW = 10
/** Processor time for each measurement. */
const LEAST_MS = 400
const ROUNDS = 5
/** Messages for what takes milliseconds for each. */
const SOME = 100

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Microseconds of processor time for each message. */
const costOf = (messages: NewMessage[], work: (message: NewMessage) => void): number => {
  const start = cpuMs()
  let done = 0
  while (cpuMs() - start < LEAST_MS)
    for (const message of messages) {
      work(message)
      done++
    }
  return ((cpuMs() - start) * 1000) / done
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const storing = (queries: StandingQuery[]): StandingQueries<number> => {
  const stored = standingQueries<number>()
  for (const [id, query] of queries.entries()) stored.put(id, query)
  return stored
}

/** As fast as it can be done one by one: queries are read once, and the words of a message are made a set once. */
const askingEach = (queries: StandingQuery[]) => {
  const parsed = queries.map(({ term, filters }, id) => ({ id, filters, ...parseQuery(term) }))
  return ({ index, facts }: NewMessage): number[] => {
    const keys = new Set(index.keys)
    const hasOneOf = (list: string[]): boolean => {
      for (const key of list) if (keys.has(key)) return true
      return false
    }
    const found: number[] = []
    for (const query of parsed)
      if ((!query.filters || passes(query.filters, facts)) && meets(query, hasOneOf, index.line)) found.push(query.id)
    return found
  }
}

/** Memory and processor time that it takes to store the queries. */
const storingCost = (queries: StandingQuery[]): { bytes: number; ms: number } => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const start = cpuMs()
  const stored = storing(queries)
  const ms = cpuMs() - start
  collect()
  const bytes = process.memoryUsage().heapUsed - before
  return { bytes: Math.round(bytes / stored.counts().queries), ms }
}

/** The queries that find none of the messages: what they cost is not for anything found. */
const findingNothing = (queries: StandingQuery[], messages: NewMessage[]): StandingQuery[] => {
  const all = storing(queries)
  const finding = new Set(messages.flatMap(({ hashed, facts }) => all.matchesOf(hashed, facts)))
  return queries.filter((_, id) => !finding.has(id))
}

const pairsOf = (messages: NewMessage[], find: (message: NewMessage) => number[]): Set<string> =>
  new Set(messages.flatMap((message, at) => find(message).map((id) => `${at} ${id}`)))

const otherPairs = (a: Set<string>, b: Set<string>): number =>
  [...a].filter((pair) => !b.has(pair)).length + [...b].filter((pair) => !a.has(pair)).length

const finding =
  (queries: StandingQueries<number>) =>
  ({ hashed, facts }: NewMessage): number[] =>
    queries.matchesOf(hashed, facts)

const measure = ({ queries, messages }: WatchedWorld) => {
  const stored = storingCost(queries)
  const many = storing(queries)
  const idle = storing(findingNothing(queries, messages))
  const few = Array.from({ length: ROUNDS }, (_, i) => storing(queries.slice(i * FEW, (i + 1) * FEW)))
  const each = askingEach(queries)
  const some = messages.filter((_, at) => at % Math.ceil(messages.length / SOME) === 0)
  const ways = ['words', 'few', 'many', 'idle', 'each'] as const
  const costs = Object.fromEntries(ways.map((way) => [way, [] as number[]])) as Record<(typeof ways)[number], number[]>
  for (const message of messages) finding(many)(message)
  for (let round = 0; round < ROUNDS; round++) {
    costs.words.push(costOf(messages, ({ text }) => hashedIndexOf(indexOf(text))))
    costs.few.push(costOf(messages, finding(few[round]!)))
    costs.many.push(costOf(messages, finding(many)))
    costs.idle.push(costOf(messages, finding(idle)))
    costs.each.push(costOf(some, each))
  }
  const before = many.counts()
  for (const message of messages) finding(many)(message)
  const after = many.counts()
  const found = pairsOf(some, finding(many))
  return {
    ...stored,
    finding_nothing: idle.counts().queries,
    looked_at: (after.looked_at - before.looked_at) / messages.length,
    matched: (after.matched - before.matched) / messages.length,
    words: median(costs.words),
    few: median(costs.few),
    many: median(costs.many),
    idle: median(costs.idle),
    each: median(costs.each),
    other: otherPairs(found, pairsOf(some, each)),
  }
}

const shown = (value: number) => Number(value.toPrecision(3))

export const matchingCost = (): Row[] => {
  const rows: Row[] = []
  for (const world of watchedWorlds()) {
    const m = measure(world)
    console.table([
      {
        queries: world.name,
        'found by': shown(m.matched),
        'looked at': shown(m.looked_at),
        'words µs': shown(m.words),
        [`${FEW} queries µs`]: shown(m.few),
        [`${QUERIES} queries µs`]: shown(m.many),
        'times as much, with words': shown((m.words + m.many) / (m.words + m.few)),
        'times as much, without': shown(m.many / m.few),
        'queries that find nothing': m.finding_nothing,
        'those µs': shown(m.idle),
        'µs for each found': shown((m.many - m.idle) / m.matched),
        'bytes a query': m.bytes,
        'ms to store all': shown(m.ms),
      },
    ])
    rows.push({
      queries: world.name,
      'asking each, µs a message': shown(m.each),
      'times as slow': shown(m.each / m.many),
      'found otherwise': m.other,
    })
  }
  return rows
}
