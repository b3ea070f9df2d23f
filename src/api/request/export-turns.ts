// Limits how many exports of all pages run at once. Each holds a connection and some megabytes. Those over the limit wait in line, in which
// accounts take turns, so that one account with many exports does not keep the others waiting.
import { setTimeout as after } from 'node:timers/promises'

/** The turn of an export that may run. It counts for its account until it ends. */
export type RunningExport = {
  /** Lets another export run, because the reader does not take what was read. */
  pause: () => void
  /** Waits in line again. False when that took too long, or the turn has ended. */
  resume: () => Promise<boolean>
  end: () => void
}
/** Without a turn: the account has too many exports, or the line was too long. */
export type ExportTurn = RunningExport | 'account' | 'process'
/** Free lists have a line of their own: they cost nothing, so they must not keep out exports that are paid for. */
export type ExportKind = 'paid' | 'free'
export type ExportTurns = (account_id: number, kind: ExportKind) => ExportTurn | Promise<ExportTurn>

export const EXPORTS_PER_ACCOUNT = 2
const AT_ONCE: Record<ExportKind, number> = { paid: 16, free: 4 }
const MOST_WAITING = 100
/** Well below the time after which clients and proxies give up. */
const LONGEST_WAIT_MS = 20_000

export const openExportTurns = (
  wait: (ms: number) => Promise<unknown> = (ms) => after(ms, undefined, { ref: false }),
): ExportTurns => {
  const lines = { paid: openLine(AT_ONCE.paid, wait), free: openLine(AT_ONCE.free, wait) }
  return (account_id, kind) => lines[kind](account_id)
}

const openLine = (at_once: number, wait: (ms: number) => Promise<unknown>) => {
  /** Running, paused and waiting exports by account. */
  const own = new Map<number, number>()
  /** By account, in the order in which accounts have their turn. */
  const waiting = new Map<number, ((started: boolean) => void)[]>()
  let running = 0
  let in_line = 0

  const forget = (account_id: number) => {
    const rest = own.get(account_id)! - 1
    if (rest) own.set(account_id, rest)
    else own.delete(account_id)
  }
  const startNext = () => {
    for (const [account_id, starts] of waiting) {
      // The account goes to the end of the line, if it has more that wait.
      waiting.delete(account_id)
      const start = starts.shift()!
      if (starts.length) waiting.set(account_id, starts)
      in_line--
      running++
      return start(true)
    }
  }
  const free = () => {
    running--
    startNext()
  }
  const standInLine = (account_id: number) => {
    const { promise: started, resolve } = Promise.withResolvers<boolean>()
    waiting.set(account_id, [...(waiting.get(account_id) ?? []), resolve])
    in_line++
    const giveUp = () => {
      const starts = waiting.get(account_id) ?? []
      if (!starts.includes(resolve)) return
      in_line--
      if (starts.length === 1) waiting.delete(account_id)
      else starts.splice(starts.indexOf(resolve), 1)
      resolve(false)
    }
    void wait(LONGEST_WAIT_MS).then(giveUp)
    return { started, giveUp }
  }

  /** A turn that runs already. */
  const newTurn = (account_id: number): RunningExport => {
    let [is_running, has_ended] = [true, false]
    let giveUp = () => {}
    const pause = () => {
      if (!is_running) return
      is_running = false
      free()
    }
    /** It was admitted before, so it may wait in a line that is full. */
    const resume = async () => {
      if (is_running || has_ended) return is_running
      if (running < at_once) running++
      else {
        const place = standInLine(account_id)
        giveUp = place.giveUp
        if (!(await place.started)) return false
      }
      is_running = true
      // It may have ended in the moment in which its turn came.
      if (has_ended) pause()
      return is_running
    }
    const end = () => {
      if (has_ended) return
      has_ended = true
      giveUp()
      forget(account_id)
      pause()
    }
    return { pause, resume, end }
  }

  return (account_id: number): ExportTurn | Promise<ExportTurn> => {
    const count = own.get(account_id) ?? 0
    if (count >= EXPORTS_PER_ACCOUNT) return 'account'
    if (running >= at_once && in_line >= MOST_WAITING) return 'process'
    own.set(account_id, count + 1)
    if (running < at_once) {
      running++
      return newTurn(account_id)
    }
    return standInLine(account_id).started.then((started) => {
      if (started) return newTurn(account_id)
      forget(account_id)
      return 'process'
    })
  }
}
