// Limits how many free reads run at once, so that they cannot keep the database from the reads that are paid for. Those over the limit
// wait for their turn.
import { usualLimits } from '../http/limits.ts'

/** Free reads are short, so two at a time are enough for a page that asks for several. */
const PER_ACCOUNT = 2

export type FreeReads = <Result>(account_id: number, read: () => Promise<Result>) => Promise<Result>

export const openFreeReads = (at_once = usualLimits.free_reads): FreeReads => {
  const running = new Map<number, number>()
  const waiting: { account_id: number; start: () => void }[] = []
  let all = 0
  const runningOf = (account_id: number) => running.get(account_id) ?? 0
  const mayStart = (account_id: number) => all < at_once && runningOf(account_id) < PER_ACCOUNT

  const enter = (account_id: number) => {
    all++
    running.set(account_id, runningOf(account_id) + 1)
  }
  const leave = (account_id: number) => {
    all--
    const left = runningOf(account_id) - 1
    if (left) running.set(account_id, left)
    else running.delete(account_id)
    const next = waiting.findIndex((one) => mayStart(one.account_id))
    if (next < 0) return
    const [turn] = waiting.splice(next, 1)
    enter(turn!.account_id)
    turn!.start()
  }

  return async (account_id, read) => {
    if (mayStart(account_id)) enter(account_id)
    else await new Promise<void>((start) => waiting.push({ account_id, start }))
    try {
      return await read()
    } finally {
      leave(account_id)
    }
  }
}
