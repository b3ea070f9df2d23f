// How regularly a channel publishes.
import { DAY } from '../time/spans.ts'

/** Share of the last days, counted back from now, with at least one post. */
export const postingRegularity = (posts: readonly { date: number }[], days: number, now: number): number =>
  new Set(posts.map(({ date }) => Math.floor((now - date) / DAY)).filter((day) => day >= 0 && day < days)).size / days
