// Counts in memory what may be an attack, and writes the counts in batches. Memory and rows stay bounded, whatever is sent.
import { LRUCache } from 'lru-cache'
import type { KeyHolder } from '../../store/accounts/keys.ts'
import { addSecurityEvents, type SecurityEvent, type SecurityKind } from '../../store/accounts/security-events.ts'
import type { Db } from '../../store/db.ts'
import { HOUR } from '../../time/spans.ts'
import { clientAddress, networkOf } from '../http/client-address.ts'

export type RefusedKind = Exclude<SecurityKind, 'key_use'>

/** A request, of which only the origin is read. */
type RequestOrigin = Parameters<typeof clientAddress>[0]

export type SecurityWatch = {
  refused(kind: RefusedKind, from: RequestOrigin): void
  /** Costs two comparisons while a key is used from the same place. */
  used(holder: Pick<KeyHolder, 'account_id' | 'key_id'>, from: RequestOrigin): void
}

/** Keeps what the watches of all threads of a process have seen. */
export type WatchBook = {
  refused(kind: RefusedKind, network: string): void
  /** May be called again for the same network. */
  used(holder: Pick<KeyHolder, 'account_id' | 'key_id'>, network: string): void
  /** Writes what was counted. When the database fails, it stays counted and is written the next time. */
  flush(): Promise<void>
  /** How much is held in memory, in entries. */
  size(): number
}

type RefusalCount = { kind: RefusedKind; network: string; count: number; first_at: number; last_at: number }
type KeyUse = { account_id: number; networks: string[]; written: number }
/** Where the last request of a key came from. */
type KeyOrigin = { remote: string | undefined; forwarded: string | string[] | undefined }

type WatchLimits = typeof usualWatchLimits
export const usualWatchLimits = {
  /** Networks counted between two writes. */
  networks: 2_000,
  /** Rows written at once; the rest is counted together. With a write every 10 s these are 36,000 an hour at most. */
  rows: 100,
  keys: 10_000,
  networks_per_key: 16,
}

/** Stands for the networks that had no row of their own. */
export const OTHERS = 'others'

/**
 * A key is written from its third network in an hour on: one at work and one at home are usual, and where customers call from is not to be
 * stored without need.
 */
const USUAL_NETWORKS = 2
/** A longer `x-forwarded-for` is not remembered. */
const LONGEST_FORWARDED = 200
const HOUR_MS = HOUR * 1000

/** Finds the networks of requests, and gives them to the book. */
export const watchOver = (
  { refused, used }: Pick<WatchBook, 'refused' | 'used'>,
  now: () => Date,
  limits: WatchLimits = usualWatchLimits,
): SecurityWatch => {
  const last = new LRUCache<number, KeyOrigin>({ max: limits.keys })
  const known = new LRUCache<string, string>({ max: limits.networks })
  let hour = 0

  /** Finding the network takes microseconds, and a key that is used from two places at once would pay for it in every request. */
  const networkFrom = (from: RequestOrigin, origin: string): string => {
    const found = known.get(origin)
    if (found !== undefined) return found
    const network = networkOf(clientAddress(from))
    if (origin.length <= LONGEST_FORWARDED) known.set(origin, network)
    return network
  }

  return {
    refused: (kind, from) => refused(kind, networkOf(clientAddress(from))),
    used: (holder, from) => {
      const remote = from.socket.remoteAddress
      const forwarded = from.headers['x-forwarded-for']
      const before = last.get(holder.key_id)
      const current = Math.floor(now().getTime() / HOUR_MS)
      if (current !== hour) last.clear()
      else if (before && before.remote === remote && before.forwarded === forwarded) return
      hour = current
      const fits = (forwarded?.length ?? 0) <= LONGEST_FORWARDED
      last.set(holder.key_id, fits ? { remote, forwarded } : { remote: '', forwarded: '' })
      used(holder, networkFrom(from, `${remote} ${forwarded}`))
    },
  }
}

/** The watch of a process with one thread. */
export const openWatch = (
  db: Db,
  now: () => Date,
  limits = usualWatchLimits,
): SecurityWatch & Pick<WatchBook, 'flush' | 'size'> => {
  const book = openWatchBook(db, now, limits)
  const { flush, size } = book
  return { ...watchOver(book, now, limits), flush, size }
}

export const openWatchBook = (db: Db, now: () => Date, limits: WatchLimits = usualWatchLimits): WatchBook => {
  let counted = new Map<string, RefusalCount>()
  const keys = new LRUCache<number, KeyUse>({ max: limits.keys })
  let hour = 0
  let writing: Promise<void> | undefined

  const add = ({ kind, network, count, first_at, last_at }: RefusalCount) => {
    const name = `${kind} ${network}`
    const known = counted.get(name)
    if (known) {
      known.count += count
      known.first_at = Math.min(known.first_at, first_at)
      known.last_at = Math.max(known.last_at, last_at)
      return
    }
    if (counted.size >= limits.networks) counted = merged(counted, limits.networks / 2)
    counted.set(name, { kind, network, count, first_at, last_at })
  }

  /** Keys are counted anew in each hour. */
  const beginHour = (at: number) => {
    const current = Math.floor(at / HOUR_MS)
    if (current !== hour) keys.clear()
    hour = current
  }

  const keyRows = (): { row: SecurityEvent; of: KeyUse }[] => {
    const rows: { row: SecurityEvent; of: KeyUse }[] = []
    const at = now()
    for (const [key_id, of] of keys.entries())
      if (of.networks.length > USUAL_NETWORKS)
        for (const network of of.networks.slice(of.written)) {
          if (rows.length >= limits.rows) return rows
          const { account_id } = of
          const row = { ...bucket(at), kind: 'key_use' as const, network, account_id, key_id, count: 1 }
          rows.push({ row: { ...row, first_at: at, last_at: at }, of })
        }
    return rows
  }

  const write = async () => {
    beginHour(now().getTime())
    const taken = counted
    counted = new Map()
    const refused = [...merged(taken, limits.rows).values()]
    const uses = keyRows()
    const rows = [
      ...refused.map(({ first_at, last_at, ...rest }) => ({
        ...rest,
        ...bucket(new Date(last_at)),
        account_id: 0,
        key_id: 0,
        first_at: new Date(first_at),
        last_at: new Date(last_at),
      })),
      ...uses.map(({ row }) => row),
    ]
    if (rows.length === 0) return
    try {
      await addSecurityEvents(db, rows)
      for (const { of } of uses) of.written++
    } catch (error) {
      for (const one of refused) add(one)
      throw error
    }
  }

  return {
    refused: (kind, network) => {
      const at = now().getTime()
      add({ kind, network, count: 1, first_at: at, last_at: at })
    },
    used: ({ account_id, key_id }, network) => {
      beginHour(now().getTime())
      const use = keys.get(key_id) ?? { account_id, networks: [], written: 0 }
      if (!use.networks.includes(network) && use.networks.length < limits.networks_per_key) use.networks.push(network)
      keys.set(key_id, use)
    },
    flush: () => {
      writing ??= write().finally(() => {
        writing = undefined
      })
      return writing
    },
    size: () => counted.size + [...keys.values()].reduce((sum, { networks }) => sum + networks.length, 0),
  }
}

const bucket = (at: Date) => ({ hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS) })

/** Keeps the networks with the highest counts, and counts the rest together. One network that tries often is not lost among many. */
const merged = (counted: Map<string, RefusalCount>, most: number): Map<string, RefusalCount> => {
  if (counted.size <= most) return counted
  const kept = new Map<string, RefusalCount>()
  const byCount = [...counted].sort(([, a], [, b]) => b.count - a.count)
  for (const [name, one] of byCount) {
    const fits = kept.size < most && one.network !== OTHERS
    const into = fits ? name : `${one.kind} ${OTHERS}`
    const known = kept.get(into)
    kept.set(into, {
      kind: one.kind,
      network: fits ? one.network : OTHERS,
      count: one.count + (known?.count ?? 0),
      first_at: Math.min(one.first_at, known?.first_at ?? one.first_at),
      last_at: Math.max(one.last_at, known?.last_at ?? one.last_at),
    })
  }
  return kept
}

const EVERY_MS = 10_000

/** Writes every few seconds, and once more when it is stopped. */
export const followWatch = (watch: Pick<WatchBook, 'flush'>, onError: (error: unknown) => unknown) => {
  const write = () => watch.flush().catch(onError)
  const timer = setInterval(write, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await write()
  }
}
