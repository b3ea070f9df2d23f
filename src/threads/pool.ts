// The serving threads of a process, as the main thread sees them: starts them, replaces one that died or is stuck, and answers what they
// ask.
import { createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { RateTable } from '../accounts/rate-shared.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Dashboard } from '../api/dashboard.ts'
import type { PausedSource } from '../api/http/health.ts'
import type { Metrics } from '../api/http/metrics-server.ts'
import { openExportTurns } from '../api/request/export-turns.ts'
import type { WatchBook } from '../api/security/watch.ts'
import type { FilledCatalog } from '../catalog/catalog.ts'
import { answerOver, askOver, type Calls } from '../messages/calls.ts'
import type { Config } from '../start/config.ts'
import { refusedPort } from '../start/failure.ts'
import { newBoard, watchBoard } from './board.ts'
import { countedBy, summedMetrics, type ThreadMetrics } from './metrics.ts'
import type { Ports, Served } from './serve.ts'
import type { AskedOfMain, AskedOfThread, ThreadData } from './talk.ts'

/**
 * A thread whose event loop has not turned for 10 s is stuck. Until it is ended, the system still gives it its share of new connections.
 * Looks are counted, not the time, because the machine may have slept.
 */
const LOOK_MS = 2_000
const STUCK_LOOKS = 5
/** A scrape does not wait longer for a thread; then its last known numbers count. */
const METRICS_MS = 1_000
/** A thread that dies sooner than this after its start is replaced after a pause that doubles each time. */
const LIVED_MS = 10_000
/** Many times what a thread needs, so one that wants more has a leak. Then it dies alone, before it takes the memory of the machine. */
const HEAP_MB = 1_024
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 30_000]

export type ThreadsGiven = {
  config: Config
  secrets: Secrets
  catalog: Pick<FilledCatalog, 'isReady' | 'connect'>
  watch: Pick<WatchBook, 'refused' | 'used'>
  dashboard: Dashboard | undefined
  takeUpdate: (update: object) => Promise<boolean>
  pauses: () => PausedSource[]
  rates: RateTable
  registry: Registry
  log: FastifyBaseLogger
  started_at: Date
  stopping: AbortSignal
  refusing: AbortSignal
}

type Thread = {
  number: number
  worker: Worker
  calls: Calls<AskedOfThread>
  began: number
  isListening: boolean
  beats: number
  looks: number
  exports: Map<number, () => void>
  metrics: ThreadMetrics
}

export type Threads = Served & {
  metrics: Metrics
  /** The catalog has filled its memory. */
  joinCatalog(): void
}

export const openThreads = (given: ThreadsGiven): Threads => {
  const { log, catalog, registry } = given
  let { config } = given
  const memory = newBoard(config.threads)
  const board = watchBoard(memory)
  const takeExportTurn = openExportTurns()
  const threads = new Map<number, Thread>()
  const pauses_ms = new Map<number, number>()
  let ports: Ports | undefined
  let retired: ThreadMetrics = []
  let lastTurn = 0
  let closing = false

  new Gauge({
    name: 'channelscope_threads',
    help: 'Threads that serve requests',
    registers: [registry],
    collect() {
      this.set([...threads.values()].filter(({ isListening }) => isListening).length)
    },
  })
  const replaced = new Counter({
    name: 'channelscope_threads_replaced_total',
    help: 'Serving threads that died or were stuck, and were replaced',
    registers: [registry],
  })

  const tell = (thread: Thread, told: AskedOfThread) => thread.calls.ask(told).catch(() => {})
  const tellAll = (told: AskedOfThread) => Promise.all([...threads.values()].map((thread) => tell(thread, told)))
  const shareCatalog = (thread: Thread) => {
    if (!catalog.isReady()) return
    const port = catalog.connect()
    thread.calls.ask({ do: 'join catalog', port }, [port]).catch(() => {})
  }

  const metrics: Metrics = {
    contentType: registry.contentType,
    metrics: async () => {
      await Promise.all([...threads.values()].map(readMetrics))
      const own = (await registry.getMetricsAsJSON()) as ThreadMetrics
      return summedMetrics(own, [...[...threads.values()].map((thread) => thread.metrics), retired])
    },
  }

  const answer = (thread: Thread, asked: Exclude<AskedOfMain, { do: 'listening' }>): unknown => {
    switch (asked.do) {
      case 'metrics':
        return metrics.metrics()
      case 'pauses':
        return given.pauses()
      case 'take update':
        return given.takeUpdate(asked.update)
      case 'begin export': {
        const turn = takeExportTurn(asked.account_id)
        if (typeof turn === 'string') return turn
        thread.exports.set(++lastTurn, turn)
        return lastTurn
      }
      case 'end export':
        thread.exports.get(asked.turn)?.()
        thread.exports.delete(asked.turn)
        return
      case 'refused':
        return given.watch.refused(asked.kind, asked.network)
      case 'used':
        return given.watch.used(asked, asked.network)
    }
  }

  /** Resolves when the thread listens. */
  const begin = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const { dashboard, secrets, rates, started_at } = given
      const master_keys = secrets.masterKeys()
      const workerData: ThreadData = {
        ...{ thread: number, config, ports: ports!, master_keys, started_at, board: memory, rates },
        ...(dashboard && { dashboard }),
      }
      const worker = new Worker(new URL('./api-thread.ts', import.meta.url), {
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      })
      const thread: Thread = {
        ...{ number, worker, calls: askOver<AskedOfThread>(worker), began: performance.now() },
        ...{ isListening: false, beats: 0, looks: 0, exports: new Map(), metrics: [] },
      }
      threads.set(number, thread)
      answerOver(worker, (asked: AskedOfMain) => {
        if (asked.do !== 'listening') return answer(thread, asked)
        thread.isListening = true
        return resolve()
      })
      shareCatalog(thread)
      let failure = new Error('it ended by itself')
      worker.on('error', (error) => {
        failure = error as Error
      })
      worker.on('exit', () => {
        void bury(thread)
        if (thread.isListening || pauses_ms.has(number)) replace(thread, failure)
        reject(failure)
      })
    })

  const bury = async (thread: Thread) => {
    thread.calls.lose(new Error('the serving thread has ended'))
    threads.delete(thread.number)
    board.clearInFlight(thread.number)
    for (const end of thread.exports.values()) end()
    if (thread.metrics.length) retired = await countedBy([retired, thread.metrics])
  }

  const replace = ({ number, began }: Thread, failure: Error) => {
    if (closing || given.stopping.aborted) return
    const lived = performance.now() - began > LIVED_MS
    const longer = Math.max(FIRST_PAUSE_MS, 2 * (pauses_ms.get(number) ?? 0))
    const pause = lived ? 0 : Math.min(longer, LONGEST_PAUSE_MS)
    pauses_ms.set(number, pause)
    log.error({ err: failure, thread: number }, 'a serving thread has died and is replaced')
    replaced.inc()
    setTimeout(() => {
      if (!closing && !given.stopping.aborted) begin(number).catch(() => {})
    }, pause).unref()
  }

  const look = () => {
    for (const thread of threads.values()) {
      const beats = board.beats(thread.number)
      thread.looks = thread.isListening && beats === thread.beats ? thread.looks + 1 : 0
      thread.beats = beats
      if (thread.looks < STUCK_LOOKS) continue
      log.error({ thread: thread.number }, 'a serving thread is stuck and is ended')
      void thread.worker.terminate()
    }
  }
  const looking = setInterval(look, LOOK_MS).unref()

  given.stopping.addEventListener('abort', () => void tellAll({ do: 'leave' }))
  given.refusing.addEventListener('abort', () => void tellAll({ do: 'refuse requests' }))

  return {
    metrics,
    joinCatalog: () => {
      for (const thread of threads.values()) shareCatalog(thread)
    },
    listen: async () => {
      const { host, port, admin_host, admin_port, admin_api } = config
      ports = { port: await free('PORT', host, port) }
      if (admin_port !== undefined && admin_api) ports.admin_port = await free('ADMIN_PORT', admin_host, admin_port)
      await Promise.all(Array.from({ length: config.threads }, (_, number) => begin(number)))
      return ports
    },
    changeTariff: (tariff) => {
      config = { ...config, ...tariff }
      void tellAll({ do: 'change tariff', tariff })
    },
    close: async () => {
      closing = true
      await tellAll({ do: 'close' })
      clearInterval(looking)
      await Promise.all([...threads.values()].map(({ worker }) => worker.terminate()))
    },
  }
}

const readMetrics = async (thread: Thread): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), METRICS_MS)
  })
  const read = thread.calls.ask({ do: 'metrics' }).catch(() => undefined) as Promise<ThreadMetrics | undefined>
  thread.metrics = (await Promise.race([read, late])) ?? thread.metrics
  clearTimeout(timer)
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
