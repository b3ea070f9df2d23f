// Compares a Citus cluster with a plain PostgreSQL on the same observations: ingest, roll-up, every read of a chat, search and mentions,
// and how many parts each of them asks. The coordinator is at BENCH_CITUS_URL, as superuser; it knows its workers.
import { storedCatalog } from '../src/catalog/catalog.ts'
import { demoWorld } from '../src/demo/world.ts'
import { indexQueued } from '../src/ingest/index-messages.ts'
import { ingestAll } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import type { Observation } from '../src/sources/observation.ts'
import { distributeTables } from '../src/store/cluster/distribute.ts'
import { asDistributed, type Db, dbOver, type Sql } from '../src/store/db.ts'
import { applyMentionChanges } from '../src/store/observed/mentions/mention-months.ts'
import { openPostgresForRequests } from '../src/store/postgres/postgres.ts'
import { ownReads, readsAcross } from '../test/chat-reads.ts'
import { createClusterDatabase, dropOnEveryNode, listWorkers } from '../test/citus.ts'
import { recording } from '../test/rows-read.ts'
import { isQuery, shardsTouched } from '../test/shards-touched.ts'
import { openApi } from './api.ts'
import { measureSearch } from './cluster-search.ts'
import { openServer, seconds, withDatabase } from './database.ts'
import type { Bench } from './run.ts'

const MESSAGES = Number(process.env.BENCH_CLUSTER_MESSAGES ?? 30_000)
const SHARDS = Number(process.env.BENCH_CLUSTER_SHARDS ?? 32)
/** Chats of each kind whose answers are compared. */
const CHATS = 12
const searches = ['news', 'market price', '"the market"', 'bridge -news', '#news']

type Row = Record<string, string | number>
type Answers = Map<string, { body: string; ms: number }>

export const bench: Bench = {
  question: 'what does a cluster cost and answer, compared with a plain PostgreSQL on the same observations?',
  run: async (server_url) => {
    const coordinator_url = process.env.BENCH_CITUS_URL
    if (!coordinator_url) throw new Error('cluster needs BENCH_CITUS_URL: a Citus coordinator, as superuser')
    const workers = await listWorkers(coordinator_url)
    const now = Math.floor(Date.now() / 86_400_000) * 86_400
    const batches = [...demoWorld({ seed: 1, now, size: { channels: 400, groups: 60, messages: MESSAGES } })]
    const plain = await withDatabase(server_url, (url) =>
      measured(dbOver(openServer(url)), dbOver(openPostgresForRequests(url)), batches, now),
    )
    const name = `channelscope_bench_${process.pid}`
    const url = await createClusterDatabase(coordinator_url, workers, name)
    try {
      const db = asDistributed(dbOver(openServer(url)))
      await distributeTables(db, SHARDS)
      const port = Number(new URL(coordinator_url).port || 5432)
      const requests = asDistributed(dbOver(openPostgresForRequests(url)))
      const cluster = await measured(db, requests, batches, now, (paths) => partsAsked(requests, port, paths))
      return [
        ...compared(plain, cluster, workers.length),
        ...cluster.more,
        ...(await comparedSearch(server_url, coordinator_url)),
      ]
    } finally {
      await dropOnEveryNode(coordinator_url, workers, name)
    }
  },
}

/** On databases of their own, whose messages were made for searching. */
const comparedSearch = async (server_url: string, coordinator_url: string): Promise<Row[]> => {
  const workers = await listWorkers(coordinator_url)
  const name = `channelscope_bench_search_${process.pid}`
  const url = await createClusterDatabase(coordinator_url, workers, name)
  try {
    const cluster = asDistributed(dbOver(openServer(url)))
    await distributeTables(cluster, SHARDS)
    return await withDatabase(server_url, async (plain_url) => {
      const plain = dbOver(openServer(plain_url))
      const rows = await measureSearch(plain, cluster)
      await plain.close()
      await cluster.close()
      return rows
    })
  } finally {
    await dropOnEveryNode(coordinator_url, workers, name)
  }
}

type ClusterRun = { times: Record<string, number>; answers: Answers; more: Row[] }

/** Ingests, rolls up and asks everything of a sample of chats. Closes the connections of jobs and of requests. */
const measured = async (
  db: Db,
  requests: Db,
  batches: Observation[][],
  now: number,
  more: (paths: string[]) => Promise<Row[]> = async () => [],
): Promise<ClusterRun> => {
  const at = new Date(now * 1000)
  const times: Record<string, number> = {
    'ingest of new messages': await seconds(() => ingestAll(db, batches, { now: at })),
    'the same observations again': await seconds(() => ingestAll(db, batches, { now: at })),
    'search index': await seconds(async () => {
      while ((await indexQueued(db)) > 0);
    }),
    'mentions by target': await seconds(() => applyMentionChanges(db)),
    'roll-up of all chats': await seconds(() => rollUp(db, { now: at, all: true })),
  }
  await db.script('analyze')
  const chats = await sampleOf(db)
  const paths = chats.flatMap((chat) => [
    ...ownReads(chat, chat.message_id),
    ...(chat.peer === 'Channel' ? readsAcross(chat, chat.message_id) : []),
  ])
  for (const term of searches)
    for (const kind of ['messages', 'trend']) paths.push(`/v1/search/${kind}?term=${encodeURIComponent(term)}`)
  const answers = await answersTo(requests, paths)
  const extra = await more(paths)
  await requests.close()
  await db.close()
  return { times, answers, more: extra }
}

type SampledMessage = { internal_id: string; platform_id: number; peer: string; message_id: number }

/** The chats with most messages, and as many in the middle. */
const sampleOf = async (db: Db): Promise<SampledMessage[]> => {
  const rows = await db.rows<SampledMessage>`
    select internal_id, platform_id, peer, message_id from chats join (
      select chat_id, min(message_id) as message_id, count(*) as messages from messages where not service group by chat_id) as counted
    using (chat_id) order by messages desc, platform_id`
  const ofPeer = (peer: string) => rows.filter((row) => row.peer === peer).slice(0, CHATS)
  return [...ofPeer('Channel'), ...ofPeer('Group')]
}

/** Internal ids differ between databases, so platform ids stand for them. Each question is asked twice and the second is timed. */
const answersTo = async (db: Db, paths: string[]): Promise<Answers> => {
  const api = await openApi(db, storedCatalog)
  const chats = await db.rows<SampledMessage>`select internal_id, platform_id from chats`
  const names = new Map(chats.map(({ internal_id, platform_id }) => [internal_id, `chat ${platform_id}`]))
  const named = (text: string) => text.replaceAll(/[0-9A-Za-z]{6,}/g, (word) => names.get(word) ?? word)
  const answers: Answers = new Map()
  for (const path of paths) {
    await api.ask('GET', path)
    const began = performance.now()
    const { status, body } = await api.ask('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    // Ranges end at the moment of the question.
    const { cursor: _, from_date: __, to_date: ___, ...shown } = Array.isArray(body) ? { body } : body
    answers.set(named(path), { body: named(JSON.stringify(shown)), ms: performance.now() - began })
  }
  await api.close()
  return answers
}

/** One line for each kind of question: its path without values. */
const kindOf = (path: string) =>
  path.replaceAll(/=(?:chat \d+|\d+|%22.*|[^&]*)(?=&|$)/g, (value) => (/^=(?:chat|\d)/.test(value) ? '' : value))

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

const compared = (plain: ClusterRun, cluster: ClusterRun, workers: number): Row[] => {
  const rows: Row[] = Object.entries(plain.times).map(([what, time]) => ({
    what: `${what} (s)`,
    plain: time.toFixed(1),
    [`${workers} workers`]: cluster.times[what]!.toFixed(1),
    ratio: (cluster.times[what]! / time).toFixed(2),
  }))
  for (const [kind, paths] of Map.groupBy([...plain.answers.keys()], (path) => kindOf(path).split('?')[0]!)) {
    const ms = ({ answers }: ClusterRun) => median(paths.map((path) => answers.get(path)?.ms ?? Number.NaN))
    const different = paths.filter((path) => plain.answers.get(path)!.body !== cluster.answers.get(path)?.body)
    for (const path of different.slice(0, 2)) console.error(`different: ${path}`)
    rows.push({
      what: `${kind} (ms)`,
      plain: ms(plain).toFixed(1),
      [`${workers} workers`]: ms(cluster).toFixed(1),
      ratio: (ms(cluster) / ms(plain)).toFixed(2),
      answers: paths.length,
      different: different.length,
    })
  }
  return rows
}

/** For each kind of question, the most parts that one of its statements asks. */
const partsAsked = async (db: Db, port: number, paths: string[]): Promise<Row[]> => {
  const recorded: Sql[] = []
  const api = await openApi(recording(db, recorded), storedCatalog)
  const rows: Row[] = []
  for (const [kind, of] of Map.groupBy(paths, (path) => path.split('?')[0]!)) {
    recorded.length = 0
    await api.ask('GET', of[0]!)
    const parts: number[] = []
    for (const sql of recorded.filter(isQuery)) parts.push((await shardsTouched(db, sql, port)) ?? 0)
    rows.push({
      what: `${kind}: parts asked`,
      'big statements': parts.filter(Boolean).length,
      parts: Math.max(0, ...parts),
    })
  }
  await api.close()
  return rows
}
