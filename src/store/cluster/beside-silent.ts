// Requests on a cluster: those that need a machine which hangs are refused soon, and they keep no connection from the others. Each machine has a circuit
// breaker, and a share of the connections that its statements may use at a time (docs/adr/0103).
import { noAnswerError, openBreaker } from '../circuit-breaker.ts'
import { type Driver, dbOver, type Sql } from '../db.ts'
import { namedChats } from './named-chats.ts'
import { partHash } from './part-hash.ts'
import { listRanges, type PartRange } from './places.ts'

/** Longer than a new connection to the coordinator, and from there to the worker, takes on a busy machine. */
const PROBE_MS = 1_500
/** Parts seldom move. A statement in the lane of the wrong machine is answered all the same. */
const RANGES_MS = 2_000

type Lanes = {
  /** Connections of the driver. */
  connections: number
  /** Resolves when the worker shows a sign of life. */
  ask: (worker: string) => Promise<unknown>
}

export const besideSilentWorkers = (driver: Driver, { connections, ask }: Lanes): Driver => {
  const lanes = new Map<string, Lane>()
  const laneOf = (worker: string): Lane => {
    const lane = lanes.get(worker) ?? openLane(Math.max(1, Math.ceil(connections / 2)), () => ask(worker))
    lanes.set(worker, lane)
    return lane
  }
  const workersOf = openPlaces(driver)

  /** A statement passes the lanes of all machines that it needs, always in the same order, so that no two wait for each other. */
  const through = async (sql: Sql, query: Driver['query'], pass: 'inTurn' | 'atOnce'): Promise<unknown[]> => {
    const named = namedChats(sql)
    if (named === undefined) return query(sql)
    const stop = new AbortController()
    const send = () => query({ ...sql, stop: stop.signal })
    return (await workersOf(named)).reduce<() => Promise<unknown[]>>(
      (next, worker) => () => laneOf(worker)[pass](stop, next),
      send,
    )()
  }
  const close = () => {
    for (const lane of lanes.values()) lane.close()
    return driver.close()
  }
  return {
    ...driver,
    query: (sql) => through(sql, driver.query, 'inTurn'),
    // A transaction has its connection already.
    transaction: (work) =>
      driver.transaction((inner) => work({ ...inner, query: (sql) => through(sql, inner.query, 'atOnce') })),
    close,
  }
}

type Pass = <Result>(stop: AbortController, work: () => Promise<Result>) => Promise<Result>
type Lane = { inTurn: Pass; atOnce: Pass; close: () => void }

/** The statements of one machine. When it turns out to be silent, all of them are stopped. */
const openLane = (most: number, probe: () => Promise<unknown>): Lane => {
  const running = new Set<AbortController>()
  const drop = () => {
    for (const stop of running) stop.abort()
  }
  const breaker = openBreaker({ probe, probe_ms: PROBE_MS, drop })
  const takeTurn = turns(most)
  const atOnce: Pass = (stop, work) =>
    breaker.call(async () => {
      running.add(stop)
      try {
        return await work()
      } finally {
        running.delete(stop)
      }
    })
  const inTurn: Pass = (stop, work) =>
    atOnce(stop, () =>
      takeTurn(() => {
        // The caller was refused while it waited for its turn.
        if (stop.signal.aborted) throw noAnswerError()
        return work()
      }),
    )
  return { inTurn, atOnce, close: breaker.close }
}

const turns = (most: number) => {
  let free = most
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** The machines of chats, sorted. Where the parts are is read again now and then, beside the statements. */
const openPlaces = (driver: Driver) => {
  const db = dbOver(driver)
  let ranges: Promise<PartRange[]> | undefined
  let read_at = 0
  const current = (): Promise<PartRange[]> => {
    if (ranges && performance.now() - read_at < RANGES_MS) return ranges
    read_at = performance.now()
    const reading = listRanges(db)
    // While they cannot be read, those that were known before hold.
    reading.then(
      () => {
        ranges = reading
      },
      () => {
        if (ranges === reading) ranges = undefined
      },
    )
    ranges ??= reading
    return ranges
  }
  return async (named: number[] | 'all'): Promise<string[]> => {
    const known = await current()
    const found = named === 'all' ? known : named.map((id) => rangeOf(known, partHash(id)))
    return [...new Set(found.map(({ worker }) => worker))].sort()
  }
}

const rangeOf = (ranges: PartRange[], hash: number): PartRange => ranges.findLast(({ from }) => from <= hash)!
