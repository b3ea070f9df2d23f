// What the main thread and a serving thread say to each other.
import type { MessagePort } from 'node:worker_threads'
import type { RateTable } from '../accounts/rate-shared.ts'
import type { Dashboard } from '../api/dashboard.ts'
import type { ExportKind } from '../api/request/export-turns.ts'
import type { RefusedKind } from '../api/security/watch.ts'
import type { Config } from '../start/config/config.ts'
import type { Tariff } from '../start/config/tariff.ts'
import type { EngineName } from './engines.ts'
import type { Ports } from './serve.ts'

/** What a serving thread gets when it starts. */
export type ThreadData = {
  /** Counts from 0. A thread that replaces another one has its number. */
  thread: number
  config: Config
  ports: Ports
  /** Those of the main thread, which may know one that replaced the configured one. */
  master_keys: Uint8Array[]
  dashboard?: Dashboard
  /** When the process started, not this thread. */
  started_at: Date
  board: SharedArrayBuffer
  rates: RateTable
}

export type AskedOfMain =
  | { do: 'listening' }
  | { do: 'metrics' }
  | { do: 'collecting' }
  | { do: 'take update'; update: object }
  | { do: 'begin export'; account_id: number; kind: ExportKind }
  | { do: 'pause export'; turn: number }
  | { do: 'resume export'; turn: number }
  | { do: 'end export'; turn: number }
  | { do: 'refused'; kind: RefusedKind; network: string }
  | { do: 'used'; account_id: number; key_id: number; network: string }

export type AskedOfThread =
  | { do: 'metrics' }
  | { do: 'change tariff'; tariff: Tariff }
  /** The engine has filled its memory, which can be read over the port. */
  | { do: 'join'; engine: EngineName; port: MessagePort }
  /** The process is about to stop: the thread is no longer ready. */
  | { do: 'leave' }
  | { do: 'refuse requests' }
  /** The answer comes when the last request was answered and everything is written. */
  | { do: 'close' }
