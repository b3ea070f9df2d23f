// A daily budget of requests that all workers share. Each takes a chunk at a time from the database and returns the unused rest.
import type { RequestBudget } from '../sources/telegram-web/gate.ts'
import { returnBudget, takeBudget } from '../store/collecting/collect-sources.ts'
import type { Db } from '../store/db.ts'
import { isoDay } from '../time/days.ts'
import { DAY } from '../time/spans.ts'

type Budget = RequestBudget & { giveBack(): Promise<void> }

/** Requests per chunk: many, to spare the database, but a worker that dies loses its chunk. */
const CHUNK = 50

export const dailyBudget = (db: Db, name: string, daily: number, now: () => Date): Budget => {
  let held = { day: '', left: 0 }
  let taking: Promise<number> | undefined
  const take = async (): Promise<number> => {
    const at = now()
    const granted = await takeBudget(db, { name, wanted: CHUNK, daily, now: at })
    held = { day: isoDay(at), left: granted }
    return granted
  }
  return {
    mayAsk: async () => {
      for (;;) {
        // A chunk from yesterday must not be used today: it was counted against yesterday's budget.
        if (held.left > 0 && held.day === isoDay(now())) {
          held.left--
          return true
        }
        taking ??= take().finally(() => {
          taking = undefined
        })
        if ((await taking) === 0) return false
      }
    },
    secondsToNextDay: () => secondsToMidnight(now()),
    giveBack: async () => {
      const { day, left } = held
      held = { day, left: 0 }
      if (left > 0) await returnBudget(db, { name, unused: left, day })
    },
  }
}

export const secondsToMidnight = (now: Date): number => DAY - ((now.getTime() / 1000) % DAY)
