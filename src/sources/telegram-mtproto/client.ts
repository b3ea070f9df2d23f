// A connection to the platform for one account. Each question has its time; one that is not answered ends the connection.
import { MemoryStorage, type tl } from '@mtcute/core'
import { BaseTelegramClient } from '@mtcute/core/client.js'
import { type Call, type Client, SessionUnreadable, UnknownObject } from './call.ts'
import { nodeCrypto } from './crypto.ts'
import type { LoginClient } from './log-in.ts'
import { quietPlatform, type TcpAddress, tcpTransport } from './platform.ts'

export type ClientSettings = {
  api_id: number
  api_hash: string
  /** Absent: nobody is logged in yet. */
  session?: string
  timeout_ms: number
  /** Instead of the platform's own addresses. */
  address?: TcpAddress
  /** Ends it, and what it waits for. */
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
    transport: tcpTransport(settings.address, ended),
    // Nothing is listened to, and what the platform refuses is for us to decide on: no retries, no waiting inside.
    disableUpdates: true,
    updates: false as const,
    network: { middlewares: [] },
  }
  const { _readerMap } = new BaseTelegramClient(options).mt
  const readerMap = watchedReaders(_readerMap, (id) => ending.abort(new UnknownObject(id)))
  const client = new BaseTelegramClient({ ...options, readerMap })
  // What fails is told by the question that failed.
  client.onError.add(() => {})
  if (settings.session)
    await client.importSession(settings.session).catch((error: unknown) => {
      throw new SessionUnreadable('the session is damaged', { cause: error })
    })

  /** The library's own retries end with it. */
  const within = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new Error(`no answer within ${settings.timeout_ms} ms`)),
      settings.timeout_ms,
    )
    const signal = AbortSignal.any([ended, late.signal])
    try {
      return await Promise.race([work(signal), whenAborted(signal)])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    call: ((request: tl.RpcMethod) => within((abortSignal) => client.call(request, { abortSignal }))) as Call,
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

/** The library would ask again and again for an answer that it cannot read. */
export const watchedReaders = <Readers extends object>(readers: Readers, onUnknown: (id: number) => void): Readers =>
  new Proxy(readers, {
    get: (target, name) => {
      const reader: unknown = Reflect.get(target, name)
      if (reader === undefined && typeof name === 'string' && /^\d+$/.test(name)) onUnknown(Number(name))
      return reader
    },
  })
