// What ingest loses by 50,000 watches, of which 10,000 are queries: the same real messages are stored and made searchable in a database with
// them and in one without, in turn.
import { existsSync, readFileSync } from 'node:fs'
import { indexQueued } from '../src/ingest/index-messages.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { type WatchMatcher, watchMatcher } from '../src/ingest/match-watches.ts'
import type { Observation } from '../src/sources/observation.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { benchAccount } from './account.ts'
import { openServer, withDatabase } from './database.ts'
import { chatOf, fillWatches, makeChats } from './watch-fill.ts'
import { rareWorld } from './watch-queries.ts'

const [CHATS, MESSAGES, PAIRS] = [300, 1_000, 7]
const TICK_MS = 10

type Side = { db: Db; matcher: WatchMatcher; backend: number }
type Cost = { ms: number; cpu_ms: number }
type Costs = { storing: Cost; searchable: Cost }

const openSide = async (url: string): Promise<Side> => {
  const db = dbOver(openServer(url, 1))
  const { pid } = (await db.row<{ pid: number }>`select pg_backend_pid() as pid`)!
  return { db, matcher: watchMatcher(), backend: pid }
}

/** Of this process, and of the only connection to the database where the server is on this machine. */
const cpuMs = (backend: number): number => {
  const { user, system } = process.cpuUsage()
  const file = `/proc/${backend}/stat`
  const fields = existsSync(file) ? readFileSync(file, 'utf8').split(') ')[1]!.split(' ') : []
  return (user + system) / 1000 + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

const costOf = async ({ backend }: Side, work: () => Promise<unknown>): Promise<Cost> => {
  const [began, cpu] = [performance.now(), cpuMs(backend)]
  await work()
  return { ms: performance.now() - began, cpu_ms: cpuMs(backend) - cpu }
}

const ingestOnce = async (side: Side, observations: Observation[]): Promise<Costs> => {
  const storing = await costOf(side, () => ingest(side.db, observations, { now: new Date() }))
  const indexing = await costOf(side, async () => {
    while ((await indexQueued(side.db, side.matcher)) > 0);
  })
  return { storing, searchable: { ms: storing.ms + indexing.ms, cpu_ms: storing.cpu_ms + indexing.cpu_ms } }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export const ingestKept = async (server_url: string) => {
  const { queries, messages } = rareWorld()
  const batchOf = (round: number): Observation[] => {
    const at = Math.floor(Date.now() / 1000)
    return Array.from({ length: MESSAGES }, (_, i) => ({
      kind: 'message seen',
      at,
      chat: chatOf(i % CHATS),
      message_id: 1 + round * MESSAGES + i,
      date: at,
      text: messages[(round * MESSAGES + i) % messages.length]!.text,
      counters: { views: i },
    }))
  }
  const compare = (name: string, watched: number) =>
    withDatabase(server_url, (url) =>
      withDatabase(server_url, async (other_url) => {
        const [without, having] = [await openSide(url), await openSide(other_url)]
        try {
          await makeChats(without.db, CHATS)
          const own = await makeChats(having.db, CHATS)
          const { account_id } = await benchAccount(having.db, { now: new Date(), limits: {} })
          await fillWatches(having.db, account_id, queries, own.slice(0, watched))
          const pairs: { without: Costs; having: Costs }[] = []
          // The first round reads the queries and is left out.
          for (let round = 0; round <= PAIRS; round++) {
            const batch = batchOf(round)
            const first = round % 2 ? without : having
            const one = await ingestOnce(first, batch)
            const two = await ingestOnce(first === without ? having : without, batch)
            if (round > 0) pairs.push(first === without ? { without: one, having: two } : { without: two, having: one })
          }
          const causes = (await having.db.row<{
            causes: number
          }>`select count(*)::integer as causes from event_causes`)!.causes
          const kept = (what: keyof Costs, by: keyof Cost) =>
            median(pairs.map(({ without, having }) => without[what][by] / having[what][by])).toFixed(2)
          return {
            'chats watched': name,
            'messages/s': Math.round((MESSAGES * 1000) / median(pairs.map(({ having }) => having.searchable.ms))),
            'causes a message': Number((causes / (MESSAGES * (PAIRS + 1))).toFixed(2)),
            'storing keeps, by CPU': kept('storing', 'cpu_ms'),
            'by time': kept('storing', 'ms'),
            'storing and search keep, by CPU': kept('searchable', 'cpu_ms'),
            'by time, both': kept('searchable', 'ms'),
          }
        } finally {
          await without.db.close()
          await having.db.close()
        }
      }),
    )
  return [await compare('one of five', CHATS / 5), await compare('all', CHATS)]
}
