// A scripted platform in place of the MTProto library: it records each request with its time and answers from the script.
import { tl } from '@mtcute/core'
import { accountBook, keyBook } from '../src/collect/telegram-mtproto.ts'
import { accountPool } from '../src/sources/telegram-mtproto/accounts.ts'
import type { Client } from '../src/sources/telegram-mtproto/call.ts'
import { telegramMtproto } from '../src/sources/telegram-mtproto/telegram-mtproto.ts'
import { upsertTelegramSession } from '../src/store/collecting/telegram-sessions.ts'
import type { Db } from '../src/store/db.ts'
import { emptyTables } from './database.ts'

export const NOON_MS = Date.parse('2026-09-01T12:00:00Z')

type ScriptedAnswer = object | Error
type Script = {
  [Method in tl.RpcMethod['_']]?: (request: never, account_id: number) => ScriptedAnswer | Promise<ScriptedAnswer>
}

/** The error that the library throws when the platform refuses a request. */
export const refusal = (errorMessage: string, errorCode = 400) =>
  tl.RpcError.fromTl({ _: 'mt_rpc_error', errorCode, errorMessage })

export const mtprotoPlatform = (db: Db) => {
  const clock = { ms: NOON_MS }
  const now = () => new Date(clock.ms)
  const asked: { account_id: number; at: number; request: tl.RpcMethod }[] = []
  const lost: [number, string][] = []
  const odd: string[] = []
  const script: Script = {}
  let closed = 0
  let users = 0

  const open = async (account_id: number): Promise<Client> => ({
    call: (async (request: tl.RpcMethod) => {
      asked.push({ account_id, at: clock.ms, request })
      const answer = await script[request._]?.(request as never, account_id)
      if (answer === undefined) throw new Error(`the script has no answer to ${request._}`)
      if (answer instanceof Error) throw answer
      return answer
    }) as Client['call'],
    close: async () => {
      closed++
    },
  })

  /** Starts a pool and a source like a new process: the state of the accounts is only in the database. */
  const start = (pace: { interval_seconds?: number; requests_per_day?: number } = {}) => {
    const accounts = accountPool({
      book: accountBook(db, { interval_seconds: 0, requests_per_day: 1_000_000, ...pace }, now),
      open,
      now: () => clock.ms,
      wait: async (ms) => {
        clock.ms += ms
      },
      onLost: (account_id, why) => lost.push([account_id, why]),
    })
    const source = telegramMtproto({
      accounts,
      keys: keyBook(db),
      now: () => clock.ms,
      onOdd: (what) => odd.push(what),
    })
    return { accounts, source }
  }

  return {
    clock,
    asked,
    lost,
    odd,
    script,
    start,
    closed: () => closed,
    methods: () => asked.map(({ request }) => request._),
    account: () => {
      const given = { user_id: ++users, phone_masked: '+00…00', session_sealed: Buffer.from('sealed'), now: now() }
      return upsertTelegramSession(db, given)
    },
    reset: async () => {
      await emptyTables(db, 'telegram_sessions')
      clock.ms = NOON_MS
      closed = 0
      for (const list of [asked, lost, odd]) list.length = 0
      for (const method of Object.keys(script)) delete script[method as keyof Script]
    },
  }
}
