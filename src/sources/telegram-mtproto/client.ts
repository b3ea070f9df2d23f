// A connection to the platform for one account. Every request has a timeout.
import { MemoryStorage, type tl } from '@mtcute/core'
import { BaseTelegramClient } from '@mtcute/core/client.js'
import { type Client, type MtprotoCall, SessionUnreadable, UnknownObject } from './call.ts'
import { nodeCrypto } from './crypto.ts'
import type { LoginClient } from './log-in.ts'
import { quietPlatform, type Route, tcpTransport } from './platform.ts'

export type ClientSettings = Route & {
  api_id: number
  api_hash: string
  /** Absent before the login. */
  session?: string
  timeout_ms: number
  /** Aborts the connection and its pending requests. */
  stopping?: AbortSignal
}

export const openClient = async (settings: ClientSettings): Promise<Client & LoginClient> => {
  const ending = new AbortController()
  const ended = settings.stopping ? AbortSignal.any([ending.signal, settings.stopping]) : ending.signal
  const options = {
    apiId: settings.api_id,
    apiHash: settings.api_hash,
    storage: new MemoryStorage(),
    crypto: nodeCrypto(),
    platform: quietPlatform,
    transport: tcpTransport(settings, ended),
    // We need no updates. Retries and flood waits are decided by the account pool, so the library must not do them itself.
    disableUpdates: true,
    updates: false as const,
    network: { middlewares: [] },
  }
  const { _readerMap } = new BaseTelegramClient(options).mt
  const readerMap = watchedReaders(_readerMap, (id) => ending.abort(new UnknownObject(id)))
  const client = new BaseTelegramClient({ ...options, readerMap })
  // The request that failed reports the error.
  client.onError.add(() => {})
  if (settings.session)
    await client.importSession(settings.session).catch((error: unknown) => {
      throw new SessionUnreadable('the session is damaged', { cause: error })
    })

  /** Adds the timeout. The abort signal also stops the library's own retries of a connection. */
  const within = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const timeout = new AbortController()
    const timer = setTimeout(
      () => timeout.abort(new Error(`no answer within ${settings.timeout_ms} ms`)),
      settings.timeout_ms,
    )
    const signal = AbortSignal.any([ended, timeout.signal])
    try {
      return await Promise.race([work(signal), whenAborted(signal)])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    call: ((request: tl.RpcMethod) => within((abortSignal) => client.call(request, { abortSignal }))) as MtprotoCall,
    passwordProof: (request, password) => client.computeSrpParams(request, password),
    finish: (authorization) => client.notifyLoggedIn(authorization),
    session: () => client.exportSession(),
    close: async () => {
      ending.abort(new Error('the connection was closed'))
      await client.destroy()
    },
  }
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Reports constructor ids that have no reader: the library would repeat a request forever whose answer it cannot parse. */
export const watchedReaders = <Readers extends object>(readers: Readers, onUnknown: (id: number) => void): Readers =>
  new Proxy(readers, {
    get: (target, name) => {
      const reader: unknown = Reflect.get(target, name)
      if (reader === undefined && typeof name === 'string' && /^\d+$/.test(name)) onUnknown(Number(name))
      return reader
    },
  })
