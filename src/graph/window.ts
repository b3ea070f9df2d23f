// Which mentions count in the graph, and how much.
import type { TimeRange } from '../store/observed/messages/message-months.ts'
import { DAY_MS } from '../time/spans.ts'

const WINDOW_DAYS = 365
const HALF_LIFE_DAYS = 90

/** The last year. A mention counts half after every 90 days. */
export const windowUntil = (to: Date): { range: TimeRange; half_life_days: number } => ({
  range: { from: new Date(to.getTime() - WINDOW_DAYS * DAY_MS), to },
  half_life_days: HALF_LIFE_DAYS,
})
