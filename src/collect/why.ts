// Why a target is read next when it is, in words for the operator. It follows from what the last visit left, by the rules in `rules`.
import type { TargetStory } from '../store/collecting/collect-targets.ts'
import { CONFIRM_WITHIN_SECONDS, CONTINUE_SECONDS, LEAST_BETWEEN_SECONDS } from './outcome.ts'
import type { PaceOf } from './pace-of.ts'
import { postsRules } from './rules/rules.ts'
import { firstOf } from './visit-policy.ts'

/** The database keeps more digits of a time than a Date has. */
const SAME_MS = 1_000

export const whyNext = (target: TargetStory, pace: PaceOf | undefined): string => {
  const { tried_at, result, failures, priority, next_due_at, chat_due_at } = target
  if (target.is_claimed)
    return `a worker is reading it (${target.claimed_by}); if that worker is lost, it is due again then`
  if (priority === 0) return 'somebody waits for it, so it comes before all others'
  if (!tried_at || !result)
    return priority === 2 ? 'it was discovered: such chats are read when nothing else is due' : 'it was never read'
  if (result !== 'read') return `it ended as "${result}" ${failures === 1 ? 'once' : `${failures} times in a row`}`
  const isAt = (seconds: number) => Math.abs(next_due_at.getTime() - seconds * 1000) < SAME_MS
  const visit = tried_at.getTime() / 1000
  if (isAt(visit + CONTINUE_SECONDS)) return 'the last visit found more than it could read at once'
  const own_at = chat_due_at.getTime() / 1000
  const own = 'its own page is due, with its members, and so are new posts'
  const due = pace && firstOf(postsRules, pace, { now: visit, own_page_read: false, random: 0.5 })
  const [first_at, because] = due && due.at < own_at ? [due.at, due.because] : [own_at, own]
  if (isAt(visit + LEAST_BETWEEN_SECONDS) && first_at < visit + LEAST_BETWEEN_SECONDS - 1)
    return `${because}; two visits are at least ${LEAST_BETWEEN_SECONDS / 60} minutes apart`
  return isAt(visit + CONFIRM_WITHIN_SECONDS) && first_at > visit + CONFIRM_WITHIN_SECONDS + 1
    ? 'known messages were not shown, and a second visit finds out whether they were deleted'
    : because
}
