// The entry file of a serving thread: opens what the thread needs for itself, joins what all threads share, and serves.
import { parentPort, workerData } from 'node:worker_threads'
import { keyRing } from '../accounts/key-ring.ts'
import { masterKeyFrom } from '../accounts/secrets.ts'
import type { CollectingState } from '../api/http/health.ts'
import type { ExportTurns } from '../api/request/export-turns.ts'
import { watchOver } from '../api/security/watch.ts'
import { answerOver, askOver } from '../messages/calls.ts'
import { openLog } from '../start/process/log.ts'
import { openStops } from '../start/process/stops.ts'
import { botHook } from '../start/service/account-bot.ts'
import type { Db } from '../store/db.ts'
import { openMigrated } from '../store/open.ts'
import { openBoard } from './board.ts'
import { joinEngines } from './engines.ts'
import { openRuntime, type Runtime } from './runtime.ts'
import { connectionsOf, openServing } from './serve.ts'
import type { AskedOfMain, AskedOfThread, ThreadData } from './talk.ts'

const BEAT_MS = 1_000
/** For takedowns, counts of attacks and the master keys. */
const CONNECTIONS_BESIDE = 2

const { thread, config, ports, master_keys, dashboard, started_at, board: memory, rates } = workerData as ThreadData
const log = openLog(config).child({ thread })
const main = askOver<AskedOfMain>(parentPort!)
const tell = (told: AskedOfMain) => {
  main.ask(told).catch((error) => log.error({ err: error, told: told.do }, 'the main thread has failed'))
}
const [leaving, refusing] = [new AbortController(), new AbortController()]
const engines = joinEngines()

const openSecrets = async (db: Db) =>
  keyRing(
    db,
    master_keys.map((bytes) => masterKeyFrom(Buffer.from(bytes))),
  )

const watchOf = ({ now }: Runtime) =>
  watchOver(
    {
      refused: (kind, network) => tell({ do: 'refused', kind, network }),
      used: ({ account_id, key_id }, network) => tell({ do: 'used', account_id, key_id, network }),
    },
    now,
  )

const takeExportTurn: ExportTurns = async (account_id, kind) => {
  const turn = (await main.ask({ do: 'begin export', account_id, kind })) as number | 'account' | 'process'
  if (typeof turn !== 'number') return turn
  return {
    pause: () => tell({ do: 'pause export', turn }),
    resume: async () => (await main.ask({ do: 'resume export', turn })) as boolean,
    end: () => tell({ do: 'end export', turn }),
  }
}

const sharedBy = ({ instruments }: Runtime, { in_flight, operators_in_flight }: ReturnType<typeof openBoard>) => ({
  threads: config.threads,
  ports,
  in_flight,
  operators_in_flight,
  export_turns: takeExportTurn,
  metrics: {
    contentType: instruments.registry.contentType,
    metrics: async () => (await main.ask({ do: 'metrics' })) as string,
  },
})

const open = async () => {
  const stops = openStops()
  const runtime = await openRuntime({
    config,
    log,
    stops,
    openSecrets,
    openDb: () => openMigrated(config, CONNECTIONS_BESIDE),
    rates: { table: rates, writer: thread + 2 },
    connections: connectionsOf(config.threads),
  })
  const board = openBoard(memory, thread)
  setInterval(board.beat, BEAT_MS)
  const served = await openServing({
    runtime,
    engines,
    watch: watchOf(runtime),
    started_at,
    recent: board.recent(runtime.now, started_at),
    dashboard: dashboard && {
      ...dashboard,
      files: new Map([...dashboard.files].map(([name, file]) => [name, Buffer.from(file)])),
    },
    bot_hook:
      config.bot && botHook(config.bot, async (update) => (await main.ask({ do: 'take update', update })) as boolean),
    collecting: async () => (await main.ask({ do: 'collecting' })) as CollectingState,
    stopping: leaving.signal,
    refusing: refusing.signal,
    shared: sharedBy(runtime, board),
  })
  stops.add(served.close)
  await served.listen()
  tell({ do: 'listening' })
  return { runtime, close: stops.run }
}
const opening = open()

answerOver(parentPort!, (asked: AskedOfThread): unknown => {
  switch (asked.do) {
    case 'metrics':
      return opening.then(({ runtime }) => runtime.instruments.registry.getMetricsAsJSON())
    case 'change tariff':
      return opening.then(({ runtime }) => runtime.changeTariff(asked.tariff))
    case 'join':
      return engines[asked.engine].join(asked.port)
    case 'leave':
      return leaving.abort()
    case 'refuse requests':
      return refusing.abort()
    case 'close':
      return opening.then(({ close }) => close())
  }
})
await opening
