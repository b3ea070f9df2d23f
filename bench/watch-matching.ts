// What it costs to find out which stored queries find a new message: in processor time, because other work on the machine makes long measurements longer
// than short ones.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { meets, parseQuery } from '../src/search/query.ts'
import { passes } from '../src/search/standing/filters.ts'
import { type StandingQueries, type StandingQuery, standingQueries } from '../src/search/standing/standing-queries.ts'
import { indexOf } from '../src/search/words.ts'
import { inPostgres } from './watch-postgres.ts'
import { type NewMessage, QUERIES, watchedWorld } from './watch-queries.ts'

type Row = Record<string, string | number>

const FEW = 10
/** Processor time for each measurement. */
const LEAST_MS = 400
const ROUNDS = 5
/** Messages for systems that take milliseconds for each. */
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

const bytesFor = (queries: StandingQuery[]): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const stored = storing(queries)
  collect()
  const bytes = process.memoryUsage().heapUsed - before
  return Math.round(bytes / stored.counts().queries)
}

const pairsOf = (messages: NewMessage[], find: (message: NewMessage) => number[]): Set<string> =>
  new Set(messages.flatMap((message, at) => find(message).map((id) => `${at} ${id}`)))

const otherPairs = (a: Set<string>, b: Set<string>): number =>
  [...a].filter((pair) => !b.has(pair)).length + [...b].filter((pair) => !a.has(pair)).length

const measure = async (server_url: string, queries: StandingQuery[], messages: NewMessage[]) => {
  const bytes = bytesFor(queries)
  const many = storing(queries)
  const few = Array.from({ length: ROUNDS }, (_, i) => storing(queries.slice(i * FEW, (i + 1) * FEW)))
  const each = askingEach(queries)
  const some = messages.filter((_, at) => at % Math.ceil(messages.length / SOME) === 0)
  const costs = { words: [] as number[], few: [] as number[], many: [] as number[], each: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    costs.words.push(costOf(messages, ({ text }) => indexOf(text)))
    costs.few.push(costOf(messages, ({ index, facts }) => few[round]!.matchesOf(index, facts)))
    costs.many.push(costOf(messages, ({ index, facts }) => many.matchesOf(index, facts)))
    costs.each.push(costOf(some, each))
  }
  const before = many.counts()
  for (const { index, facts } of messages) many.matchesOf(index, facts)
  const after = many.counts()
  const found = pairsOf(some, ({ index, facts }) => many.matchesOf(index, facts))
  return {
    bytes,
    looked_at: (after.looked_at - before.looked_at) / messages.length,
    matched: (after.matched - before.matched) / messages.length,
    words: median(costs.words),
    few: median(costs.few),
    many: median(costs.many),
    rivals: [
      { way: 'asking each query', us: median(costs.each), other: otherPairs(found, pairsOf(some, each)) },
      ...(await inPostgres(server_url, queries, some, messages)).map(({ way, us, found: theirs }) => ({
        way: `PostgreSQL: ${way}`,
        us,
        other: otherPairs(found, theirs),
      })),
    ],
  }
}

const shown = (value: number) => Number(value.toPrecision(3))

/** A rival that compares other spellings finds other messages. */
export const matchingCost = async (server_url: string): Promise<Row[]> => {
  const { sets, messages } = watchedWorld()
  const rows: Row[] = []
  for (const [name, queries] of Object.entries(sets)) {
    const { bytes, looked_at, matched, words, few, many, rivals } = await measure(server_url, queries, messages)
    console.table([
      {
        queries: name,
        'found by': shown(matched),
        'looked at': shown(looked_at),
        'words µs': shown(words),
        [`${FEW} queries µs`]: shown(few),
        [`${QUERIES} queries µs`]: shown(many),
        'times as much, with words': shown((words + many) / (words + few)),
        'times as much, without': shown(many / few),
        'bytes a query': bytes,
      },
    ])
    for (const { way, us, other } of rivals)
      rows.push({
        queries: name,
        way,
        'µs a message': shown(us),
        'times as slow': shown(us / many),
        'found otherwise': other,
      })
  }
  return rows
}
