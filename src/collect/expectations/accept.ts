// An operator says that what a source shows now is right: doubts end, and for a day everything is believed.
import { changeExpectations, listDoubts } from '../../store/collecting/source-expectations.ts'
import type { Db } from '../../store/db.ts'
import { DAY_MS } from '../../time/spans.ts'
import { healed } from './suspicion.ts'

/** Long enough for each chat that is read daily to be stored as it is shown now. */
const ACCEPTED_MS = DAY_MS

/** Returns the doubts that this ended. */
export const acceptShown = async (db: Db, source: string, now: Date) => {
  const doubts = (await listDoubts(db)).filter((one) => one.source === source)
  const accepted_until = new Date(now.getTime() + ACCEPTED_MS)
  const names = doubts.map(({ expectation }) => expectation)
  if (names.length > 0)
    await changeExpectations(db, source, names, (stored) =>
      [...stored.values()].map((row) => ({ ...row, ...healed(row), accepted_until })),
    )
  return doubts.map((doubt) => ({ ...doubt, accepted_until }))
}
