// Turns causes into events. The causes are taken and their events are stored in one transaction, so that a crash repeats the work and loses nothing;
// the id of an event removes the repetition.
import { lockAgainstRemovals } from '../store/chats/removals.ts'
import type { Db } from '../store/db.ts'
import { takeCauses } from '../store/watching/causes.ts'
import { ensureEventDays } from '../store/watching/event-days.ts'
import { candidatesFrom } from './causes.ts'
import { type MakingRules, notKnown, notPaused, ofActiveAccounts, withinReach } from './found-events.ts'
import { paid, refusedTogether, withinLimits, withQuiet } from './judged-events.ts'
import { limitNotices, numbered, store } from './stored-events.ts'

/** So many causes are worked on at once: few enough that requests to the embedded database need not wait. */
const BATCH = 250

type MakingReport = { causes: number; events: number }

/** Works on the oldest causes. The rest is left for the next call. */
export const makeEvents = async (db: Db, rules: MakingRules): Promise<MakingReport> => {
  await ensureEventDays(db, rules.now)
  return db.transaction(async (tx) => {
    const causes = await takeCauses(tx, BATCH)
    if (causes.length === 0) return { causes: 0, events: 0 }
    await lockAgainstRemovals(tx)
    const watched = notPaused(await candidatesFrom(tx, causes, rules.now), rules)
    const fresh = await notKnown(tx, watched)
    if (fresh.length === 0) return { causes: causes.length, events: 0 }
    const opened = await ofActiveAccounts(tx, fresh, rules)
    const readable = await withinReach(tx, opened, rules)
    const quiet = await withQuiet(tx, readable, rules)
    const limited = await withinLimits(tx, quiet, rules)
    const charged = await paid(tx, limited, rules)
    // Asked again, because what could not be paid leaves its place to what is free.
    const settled = refusedTogether(await withinLimits(tx, charged, rules))
    const notices = await limitNotices(tx, settled, rules)
    const rows = numbered([...settled, ...notices], rules)
    await store(tx, settled, rows, rules)
    return { causes: causes.length, events: rows.length }
  })
}
