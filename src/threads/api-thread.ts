// The entry file of a serving thread: opens what the thread needs for itself, joins what all threads share, and serves.
import { parentPort, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { keyRing } from '../accounts/key-ring.ts'
import { sharedRateLimiter } from '../accounts/rate-shared.ts'
import { masterKeyFrom } from '../accounts/secrets.ts'
import type { PausedSource } from '../api/http/health.ts'
import { createInstruments } from '../api/http/instruments.ts'
import { watchOver } from '../api/security/watch.ts'
import { joinCatalog } from '../catalog/catalog.ts'
import { answerOver, askOver } from '../messages/calls.ts'
import { botHook } from '../start/account-bot.ts'
import { followMasterKey } from '../start/follow-master-key.ts'
import { openPrivacy } from '../start/privacy.ts'
import { openRateLimiter } from '../start/rate.ts'
import { openForRequests, openMigrated } from '../store/open.ts'
import { openOutage } from '../store/outage.ts'
import { openBoard } from './board.ts'
import { connectionsOf, openServing } from './serve.ts'
import type { AskedOfMain, AskedOfThread, ThreadData } from './talk.ts'

const BEAT_MS = 1_000
/** For takedowns, counts of attacks and the master keys. */
const CONNECTIONS_BESIDE = 2

const { thread, config, ports, master_keys, dashboard, started_at, board: memory, rates } = workerData as ThreadData
const now = () => new Date()
const log = pino({ level: config.log_level }, pino.destination(2)).child({ thread })
const main = askOver<AskedOfMain>(parentPort!)
const tell = (told: AskedOfMain) => {
  main.ask(told).catch((error) => log.error({ err: error, told: told.do }, 'the main thread has failed'))
}
const [leaving, refusing] = [new AbortController(), new AbortController()]
const catalog = joinCatalog()

const open = async () => {
  const db = await openMigrated(config, CONNECTIONS_BESIDE)
  const secrets = keyRing(
    db,
    master_keys.map((bytes) => masterKeyFrom(Buffer.from(bytes))),
  )
  const stopFollowing = followMasterKey(secrets, (error) =>
    log.error({ reason: error.message }, 'the master key cannot be followed'),
  )
  const privacy = await openPrivacy(config, db, secrets)
  const instruments = createInstruments()
  const local = sharedRateLimiter(rates, thread + 2, Date.now)
  const rate = await openRateLimiter(config, log, instruments.rateShared, local)
  const requests = openForRequests(config, db, connectionsOf(config.threads))
  const outage = openOutage(requests, { log, onFailure: () => instruments.databaseFailures.inc() })
  const board = openBoard(memory, thread)
  setInterval(board.beat, BEAT_MS)
  const watch = watchOver(
    {
      refused: (kind, network) => tell({ do: 'refused', kind, network }),
      used: ({ account_id, key_id }, network) => tell({ do: 'used', account_id, key_id, network }),
    },
    now,
  )
  const served = await openServing({
    ...{ config, db, requests, secrets, privacy, rate, catalog, watch, instruments, outage, log, now, started_at },
    recent: board.recent(now, started_at),
    dashboard: dashboard && {
      ...dashboard,
      files: new Map([...dashboard.files].map(([name, file]) => [name, Buffer.from(file)])),
    },
    bot_hook:
      config.bot && botHook(config.bot, async (update) => (await main.ask({ do: 'take update', update })) as boolean),
    pauses: async () => (await main.ask({ do: 'pauses' })) as PausedSource[],
    stopping: leaving.signal,
    refusing: refusing.signal,
    shared: {
      threads: config.threads,
      ports,
      in_flight: board.in_flight,
      operators_in_flight: board.operators_in_flight,
      export_turns: async (account_id) => {
        const turn = (await main.ask({ do: 'begin export', account_id })) as number | 'account' | 'process'
        return typeof turn === 'number' ? () => tell({ do: 'end export', turn }) : turn
      },
      metrics: {
        contentType: instruments.registry.contentType,
        metrics: async () => (await main.ask({ do: 'metrics' })) as string,
      },
    },
  })
  await served.listen()
  tell({ do: 'listening' })
  return {
    served,
    instruments,
    close: async () => {
      await served.close()
      await requests.close()
      await rate.close()
      await stopFollowing()
      await db.close()
    },
  }
}
const opening = open()

answerOver(parentPort!, (asked: AskedOfThread): unknown => {
  switch (asked.do) {
    case 'metrics':
      return opening.then(({ instruments }) => instruments.registry.getMetricsAsJSON())
    case 'change tariff':
      return opening.then(({ served }) => served.changeTariff(asked.tariff))
    case 'join catalog':
      return catalog.join(asked.port)
    case 'leave':
      return leaving.abort()
    case 'refuse requests':
      return refusing.abort()
    case 'close':
      return opening.then(({ close }) => close())
  }
})
await opening
