// Measures the catalog at one size: the engine and the whole HTTP answer against PostgreSQL on the same queries.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isDeepStrictEqual } from 'node:util'
import { catalogFilter } from '../src/api/endpoints/catalog-filter.ts'
import { openCatalog, storedCatalog } from '../src/catalog/catalog.ts'
import type { FoundPage } from '../src/catalog/query.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { type BenchApi, openApi } from './api.ts'
import { plainCatalog } from './catalog-postgres.ts'
import { nameQuestions, type Question, questions } from './catalog-questions.ts'
import { prepareWorld, worldUrl } from './catalog-world.ts'
import { openServer } from './database.ts'

export type Times = { name: string; median: number; p95: number; most: number; asked: number; differing: number }
export type SizeReport = {
  channels: number
  engine: Times[]
  http: Times[]
  names: Times[]
  others: Times[]
  costs: Record<string, number>
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
const rounded = (ms: number) => Math.round(ms * 1000) / 1000
const megabytes = () => process.memoryUsage.rss() / 1_048_576

const timesOf = (name: string, all: number[], differing: number): Times => {
  const sorted = all.toSorted((a, b) => a - b)
  return {
    name,
    median: rounded(percentile(sorted, 0.5)),
    p95: rounded(percentile(sorted, 0.95)),
    most: rounded(sorted.at(-1)!),
    asked: all.length,
    differing,
  }
}

/** Progress goes to standard error, because standard output is the report. */
const said = (times: Times): Times => {
  if (times.name) console.error(`${times.name}: ${times.median} ms, ${times.p95} ms at the 95th percentile`)
  return times
}

const timed = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}

/** PostgreSQL is stopped after this time. Its figures are still fair, because the queries are in random order. */
const PATIENCE_MS = 75_000

const measure = async <Asked>(
  name: string,
  asked: Asked[],
  answer: (question: Asked) => Promise<unknown>,
  patience = Infinity,
) => {
  const all: number[] = []
  const answers: unknown[] = []
  const began = performance.now()
  for (const question of asked) {
    if (performance.now() - began > patience) break
    const [ms, result] = await timed(() => answer(question))
    all.push(ms)
    answers.push(result)
  }
  return { times: said(timesOf(name, all, 0)), answers }
}

const asking = (api: BenchApi, path: string) => async (parameters: object) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return (await api.ask('GET', `${path}?${query}`)).body
}

/**
 * Whole answers in turn with the engine alone, so that both are measured at the same load. The engine gets another question than the
 * request before it, because it would find the selection of the same question in its cache.
 */
const inTurn = async (
  asked: Question[],
  answer: (question: Question) => Promise<unknown>,
  search: (question: Question) => Promise<unknown>,
) => {
  const [whole, alone, answers]: [number[], number[], unknown[]] = [[], [], []]
  for (const [i, question] of asked.entries()) {
    const [ms, result] = await timed(() => answer(question))
    whole.push(ms)
    answers.push(result)
    const other = asked[(i + asked.length / 2) % asked.length]!
    alone.push((await timed(() => search(other)))[0])
  }
  return {
    times: said(timesOf('Channelscope', whole, 0)),
    alone: said(timesOf('the engine alone', alone, 0)),
    answers,
  }
}

const overHttp = (api: BenchApi) => {
  const ask = asking(api, '/v1/catalog/search')
  return ({ filter, order }: Question) => ask({ ...filter, ...order })
}

/** The search by name as whole HTTP answers, beside the catalog with the same terms, and by SQL. */
const nameTimes = async (db: Db, catalog: ReturnType<typeof openCatalog>): Promise<Times[]> => {
  const asked = await nameQuestions(db, 200, 3)
  const warmUp = await nameQuestions(db, 40, 4)
  const memory = await openApi(db, catalog)
  const [byName, inCatalog] = [asking(memory, '/v1/channels/search'), asking(memory, '/v1/catalog/search')]
  for (const ask of [byName, inCatalog]) await measure('', warmUp, ask)
  // In turn, so that both are measured on the same machine at the same load.
  const times: Record<'names' | 'catalog', number[]> = { names: [], catalog: [] }
  const answers: unknown[] = []
  for (const question of asked) {
    const [ms, answer] = await timed(() => byName(question))
    times.names.push(ms)
    answers.push(answer)
    times.catalog.push((await timed(() => inCatalog(question)))[0])
  }
  await memory.close()
  const stored = await openApi(db, storedCatalog)
  const sql = await measure('SQL', asked, asking(stored, '/v1/channels/search'), PATIENCE_MS)
  await stored.close()
  const differing = sql.answers.filter((answer, i) => !isDeepStrictEqual(answer, answers[i])).length
  return [
    said(timesOf('Channelscope', times.names, differing)),
    said(timesOf('the catalog, same terms', times.catalog, 0)),
    sql.times,
  ]
}

/** Other whole HTTP answers that read many channels or none. */
const otherTimes = async (db: Db, catalog: ReturnType<typeof openCatalog>): Promise<Times[]> => {
  const batches = 60
  const rows = await db.rows<{
    internal_id: string
  }>`select internal_id from chats where chat_id % ${3} = 0 limit ${batches * 100}`
  const ids = rows.map(({ internal_id }) => internal_id)
  const api = await openApi(db, catalog)
  const batch = (n: number) => asking(api, '/v1/channels/info-batch')({ ids: ids.slice(n * 100, n * 100 + 100) })
  const dictionary = () => asking(api, '/v1/dictionaries/countries')({})
  const numbers = Array.from({ length: batches }, (_, n) => n)
  const { times: first } = await measure('info-batch of 100, read for the first time', numbers, batch)
  const { times: again } = await measure('info-batch of 100, read before', numbers, batch)
  const { times: countries } = await measure('dictionary of countries', numbers, dictionary)
  await api.close()
  return [first, again, countries]
}

/** The time from the commit of a change until a client that polls finds it. */
const changeVisibleMs = async (db: Db, catalog: ReturnType<typeof openCatalog>, channels: number) => {
  const order = { sort_by: 'members_count', sort_direction: 'desc', limit: 0, skip: 0 } as const
  const { audience_count } = await catalog.search({}, order, db)
  await db.rows`update chats set members_count = members_count + 1 where chat_id in (select chat_id from chats order by chat_id limit ${channels})`
  const began = performance.now()
  while ((await catalog.search({}, order, db)).audience_count !== audience_count + channels)
    await new Promise((done) => setTimeout(done, 5))
  const ms = performance.now() - began
  await db.rows`update chats set members_count = members_count - 1 where chat_id in (select chat_id from chats order by chat_id limit ${channels})`
  await catalog.refresh()
  return Math.round(ms)
}

/** The same for titles: the channels get a new word, which must reach the word index. */
const wordVisibleMs = async (db: Db, catalog: ReturnType<typeof openCatalog>, channels: number) => {
  const word = 'qzxwordnew'
  const order = { sort_by: 'members_count', sort_direction: 'desc', limit: 0, skip: 0 } as const
  const filter = { term: { words: [word], in_description: false, named: [] } }
  await db.rows`update chats set search_title = search_title || ${` ${word}`} where chat_id in (select chat_id from chats order by chat_id limit ${channels})`
  const began = performance.now()
  while ((await catalog.search(filter, order, db)).count !== channels) await new Promise((done) => setTimeout(done, 5))
  const ms = performance.now() - began
  await db.rows`update chats set search_title = replace(search_title, ${` ${word}`}, '') where chat_id in (select chat_id from chats order by chat_id limit ${channels})`
  await catalog.refresh()
  return Math.round(ms)
}

const reportAt = async (server_url: string, channels: number): Promise<SizeReport> => {
  await prepareWorld(server_url, channels)
  const url = worldUrl(server_url, channels)
  const db = dbOver(openServer(url))
  const warmUp = await questions(db, 40, 2)
  const asked = await questions(db, 200, 1)
  const idle = await openApi(db, storedCatalog)
  await idle.ask('GET', '/healthz')
  const idleMemory = megabytes()

  const startDelay = monitorEventLoopDelay({ resolution: 1 })
  startDelay.enable()
  let healthzMost = 0
  let started = false
  const health = (async () => {
    while (!started) healthzMost = Math.max(healthzMost, (await timed(() => idle.ask('GET', '/healthz')))[0])
  })()
  const catalog = openCatalog(db, { onError: console.error })
  const [startMs] = await timed(() => catalog.refresh())
  started = true
  await health
  startDelay.disable()
  await idle.close()

  const search = async ({ filter, order }: Question) => catalog.search(await catalogFilter(db, filter), order, db)
  await measure('', warmUp, search)
  const own = await measure('Channelscope', asked, search)
  const memory_mb = Math.round(megabytes() - idleMemory)
  const all = await timed(() => catalog.matching({ members_min: 5_000 }, db))

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const rounds = 5
  const [togetherMs] = await timed(() =>
    Promise.all(
      Array.from({ length: rounds }, () => asked)
        .flat()
        .map(search),
    ),
  )
  delay.disable()

  const postgres = plainCatalog(url)
  const plainSearch = async ({ filter, order }: Question) => postgres.search(await catalogFilter(db, filter), order)
  await measure('', warmUp.slice(0, 10), plainSearch)
  const truth = await measure('PostgreSQL 15', asked, plainSearch)
  const differing = own.answers.filter((answer, i) => !same(answer, truth.answers[i])).length
  const engine: Times[] = [{ ...own.times, differing }, truth.times]
  const fromMemory = await openApi(db, catalog)
  await measure('', warmUp, overHttp(fromMemory))
  const http = await inTurn(asked, overHttp(fromMemory), search)
  await fromMemory.close()
  const fromPostgres = await openApi(db, { ...storedCatalog, search: postgres.search })
  await measure('', warmUp.slice(0, 10), overHttp(fromPostgres))
  const httpTruth = await measure('PostgreSQL 15', asked, overHttp(fromPostgres), PATIENCE_MS)
  await fromPostgres.close()

  const names = await nameTimes(db, catalog)
  const others = await otherTimes(db, catalog)

  const costs = {
    channels,
    'memory MB': memory_mb,
    'start s': Math.round(startMs / 100) / 10,
    'health check while starting, most ms': Math.round(healthzMost),
    'event loop while starting, most ms': Math.round(startDelay.max / 1e6),
    'questions/s, 1000 at once': Math.round((rounds * asked.length * 1000) / togetherMs),
    'event loop meanwhile, p99 ms': Math.round(delay.percentile(99) / 1e5) / 10,
    'most ms': Math.round(delay.max / 1e5) / 10,
    'ids of a set': all[1].chat_ids.length,
    'set ms': Math.round(all[0] * 10) / 10,
    'a change is visible after ms': await changeVisibleMs(db, catalog, 1),
    '1000 changes after ms': await changeVisibleMs(db, catalog, 1_000),
    '10000 titles after ms': await wordVisibleMs(db, catalog, 10_000),
  }
  await catalog.close()
  await postgres.close()
  await db.close()
  const httpDiffering = httpTruth.answers.filter((answer, i) => !isDeepStrictEqual(answer, http.answers[i])).length
  return {
    channels,
    engine,
    http: [{ ...http.times, differing: httpDiffering }, http.alone, httpTruth.times],
    names,
    others,
    costs,
  }
}

const same = (a: unknown, b: unknown) => {
  const [x, y] = [a as FoundPage, b as FoundPage]
  return x.count === y.count && x.audience_count === y.audience_count && isDeepStrictEqual(x.chat_ids, y.chat_ids)
}

const [server_url, size] = process.argv.slice(2)
console.log(JSON.stringify(await reportAt(server_url!, Number(size))))
