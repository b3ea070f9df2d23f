// The serving threads of a process, as the main thread sees them: starts them, replaces one that died or is stuck, and answers what they
// ask.
import { createServer } from 'node:net'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { RateTable } from '../accounts/rate-shared.ts'
import type { Dashboard } from '../api/dashboard.ts'
import type { CollectingState } from '../api/http/health.ts'
import type { MetricsRegistry } from '../api/http/metrics-server.ts'
import { openExportTurns } from '../api/request/export-turns.ts'
import type { WatchBook } from '../api/security/watch.ts'
import { hasAdminPort } from '../start/config/serving.ts'
import type { Tariff } from '../start/config/tariff.ts'
import { refusedPort } from '../start/terminal/failure.ts'
import { newBoard, watchBoard } from './board.ts'
import { type EngineName, engineNames, type FilledEngines } from './engines.ts'
import { countedBy, summedMetrics, type ThreadMetrics } from './metrics.ts'
import type { Runtime } from './runtime.ts'
import type { Ports, ServingThread } from './serve.ts'
import type { AskedOfMain, AskedOfThread, ThreadData } from './talk.ts'
import { readMetrics, startThread, type Thread, tell } from './thread.ts'

/**
 * A thread whose event loop has not turned for 10 s is stuck. Until it is ended, the system still gives it its share of new connections.
 * Looks are counted, not the time, because the machine may have slept.
 */
const LOOK_MS = 2_000
const STUCK_LOOKS = 5
/** A thread that dies sooner than this after its start is replaced after a pause that doubles each time. */
const LIVED_MS = 10_000
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 30_000]

type ThreadsGiven = {
  runtime: Pick<Runtime, 'config' | 'tariff' | 'secrets' | 'instruments' | 'log'>
  engines: FilledEngines
  watch: Pick<WatchBook, 'refused' | 'used'>
  dashboard: Dashboard | undefined
  takeUpdate: (update: object) => Promise<boolean>
  collecting: () => CollectingState
  rates: RateTable
  started_at: Date
  stopping: AbortSignal
  refusing: AbortSignal
}

export type Threads = ServingThread & {
  metrics: MetricsRegistry
  changeTariff(tariff: Tariff): void
  /** The engine has filled its memory. */
  share(engine: EngineName): void
}

type Pool = ReturnType<typeof newPool>

const newPool = (given: ThreadsGiven) => {
  const memory = newBoard(given.runtime.config.threads)
  return {
    given,
    memory,
    board: watchBoard(memory),
    threads: new Map<number, Thread>(),
    pauses_ms: new Map<number, number>(),
    replaced: countReplaced(given.runtime.instruments.registry),
    takeExportTurn: openExportTurns(),
    last_turn: 0,
    ports: undefined as Ports | undefined,
    /** What threads that have ended counted. */
    retired: [] as ThreadMetrics,
    closing: false,
  }
}

export const openThreads = (given: ThreadsGiven): Threads => {
  const { stopping, refusing, runtime } = given
  const pool = newPool(given)
  showThreads(pool.threads, runtime.instruments.registry)
  const looking = setInterval(look, LOOK_MS, pool).unref()
  stopping.addEventListener('abort', () => void tellAll(pool, { do: 'leave' }))
  refusing.addEventListener('abort', () => void tellAll(pool, { do: 'refuse requests' }))
  return {
    metrics: metricsOf(pool),
    share: (engine) => {
      for (const thread of pool.threads.values()) share(pool, engine, thread)
    },
    listen: async () => {
      pool.ports = await freePorts(runtime.config)
      await Promise.all(Array.from({ length: runtime.config.threads }, (_, number) => begin(pool, number)))
      return pool.ports
    },
    changeTariff: (tariff) => void tellAll(pool, { do: 'change tariff', tariff }),
    close: async () => {
      pool.closing = true
      await tellAll(pool, { do: 'close' })
      clearInterval(looking)
      await Promise.all([...pool.threads.values()].map(({ worker }) => worker.terminate()))
    },
  }
}

const showThreads = (threads: Map<number, Thread>, registry: Registry) =>
  new Gauge({
    name: 'channelscope_threads',
    help: 'Threads that serve requests',
    registers: [registry],
    collect() {
      this.set([...threads.values()].filter(({ isListening }) => isListening).length)
    },
  })

const countReplaced = (registry: Registry) =>
  new Counter({
    name: 'channelscope_threads_replaced_total',
    help: 'Serving threads that died or were stuck, and were replaced',
    registers: [registry],
  })

const tellAll = ({ threads }: Pool, told: AskedOfThread) =>
  Promise.all([...threads.values()].map((thread) => tell(thread, told)))

const share = ({ given: { engines } }: Pool, engine: EngineName, thread: Thread) => {
  if (!engines[engine].isReady()) return
  const port = engines[engine].connect()
  thread.calls.ask({ do: 'join', engine, port }, [port]).catch(() => {})
}

const metricsOf = (pool: Pool): MetricsRegistry => {
  const { registry } = pool.given.runtime.instruments
  return {
    contentType: registry.contentType,
    metrics: async () => {
      await Promise.all([...pool.threads.values()].map(readMetrics))
      const own = (await registry.getMetricsAsJSON()) as ThreadMetrics
      return summedMetrics(own, [...[...pool.threads.values()].map((thread) => thread.metrics), pool.retired])
    },
  }
}

/** Resolves when the thread listens. */
const begin = (pool: Pool, number: number): Promise<void> => {
  const thread = startThread(dataFor(pool, number), {
    onAsked: (asked) => answer(pool, thread, asked),
    onEnd: (failure) => {
      bury(pool, thread).catch((error) =>
        pool.given.runtime.log.error({ err: error }, 'the counts of a thread are lost'),
      )
      if (thread.isListening || pool.pauses_ms.has(number)) replace(pool, thread, failure)
    },
  })
  pool.threads.set(number, thread)
  for (const engine of engineNames) share(pool, engine, thread)
  return thread.listening
}

const dataFor = ({ given, memory, ports }: Pool, thread: number): ThreadData => {
  const { runtime, rates, started_at, dashboard } = given
  return {
    thread,
    // A thread that replaces another one begins with the plans and prices in use.
    config: { ...runtime.config, ...runtime.tariff() },
    ports: ports!,
    master_keys: runtime.secrets.masterKeys(),
    started_at,
    board: memory,
    rates,
    ...(dashboard && { dashboard }),
  }
}

const beginExport = async (
  pool: Pool,
  thread: Thread,
  { account_id, kind }: Extract<AskedOfMain, { do: 'begin export' }>,
) => {
  const turn = await pool.takeExportTurn(account_id, kind)
  if (typeof turn === 'string') return turn
  thread.exports.set(++pool.last_turn, turn)
  // The thread may have ended while its export waited in line; nobody would end the turn then.
  if (thread.has_ended) turn.end()
  return pool.last_turn
}

const answer = (pool: Pool, thread: Thread, asked: Exclude<AskedOfMain, { do: 'listening' }>): unknown => {
  const { given } = pool
  switch (asked.do) {
    case 'metrics':
      return metricsOf(pool).metrics()
    case 'collecting':
      return given.collecting()
    case 'take update':
      return given.takeUpdate(asked.update)
    case 'begin export': {
      return beginExport(pool, thread, asked)
    }
    case 'pause export':
      return thread.exports.get(asked.turn)?.pause()
    case 'resume export':
      return thread.exports.get(asked.turn)?.resume() ?? false
    case 'end export':
      thread.exports.get(asked.turn)?.end()
      thread.exports.delete(asked.turn)
      return
    case 'refused':
      return given.watch.refused(asked.kind, asked.network)
    case 'used':
      return given.watch.used(asked, asked.network)
  }
}

const bury = async (pool: Pool, thread: Thread) => {
  thread.calls.lose(new Error('the serving thread has ended'))
  pool.threads.delete(thread.number)
  pool.board.clearInFlight(thread.number)
  thread.has_ended = true
  for (const turn of thread.exports.values()) turn.end()
  if (thread.metrics.length) pool.retired = await countedBy([pool.retired, thread.metrics])
}

const replace = (pool: Pool, { number, began }: Thread, failure: Error) => {
  const isStopping = () => pool.closing || pool.given.stopping.aborted
  if (isStopping()) return
  const lived = performance.now() - began > LIVED_MS
  const longer = Math.max(FIRST_PAUSE_MS, 2 * (pool.pauses_ms.get(number) ?? 0))
  const pause = lived ? 0 : Math.min(longer, LONGEST_PAUSE_MS)
  pool.pauses_ms.set(number, pause)
  pool.given.runtime.log.error({ err: failure, thread: number }, 'a serving thread has died and is replaced')
  pool.replaced.inc()
  setTimeout(() => {
    if (!isStopping()) begin(pool, number).catch(() => {})
  }, pause).unref()
}

const look = ({ threads, board, given }: Pool) => {
  for (const thread of threads.values()) {
    const beats = board.beats(thread.number)
    thread.looks = thread.isListening && beats === thread.beats ? thread.looks + 1 : 0
    thread.beats = beats
    if (thread.looks < STUCK_LOOKS) continue
    given.runtime.log.error({ thread: thread.number }, 'a serving thread is stuck and is ended')
    void thread.worker.terminate()
  }
}

const freePorts = async (config: Runtime['config']): Promise<Ports> => {
  const { host, port, admin_host, admin_port } = config
  const ports: Ports = { port: await free('PORT', host, port) }
  if (hasAdminPort(config)) ports.admin_port = await free('ADMIN_PORT', admin_host, admin_port!)
  return ports
}

/**
 * Sockets that share a port would also share it with another service. So the port is opened once by itself: that fails when anything
 * listens there, and chooses a port where none was given.
 */
const free = (name: string, host: string, port: number): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen({ host, port }, () => {
      const { port: found } = server.address() as { port: number }
      server.close(() => resolve(found))
    })
  }).catch(refusedPort(name, { host, port }))
