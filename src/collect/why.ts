// Why a target is read next when it is, in words for the operator. It follows from what the last visit left, by the rules of `outcome.ts`.
import type { TargetStory } from '../store/collecting/collect-targets.ts'
import { CONTINUE_SECONDS, LEAST_BETWEEN_SECONDS } from './outcome.ts'
import type { PaceOf } from './pace-of.ts'
import { nextLookAfter } from './visit-policy.ts'

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
  const isAfter = (seconds: number) => Math.abs(next_due_at.getTime() - tried_at.getTime() - seconds * 1000) < SAME_MS
  if (isAfter(CONTINUE_SECONDS)) return 'the last visit found more than it could read at once'
  const look = pace && nextLookAfter(pace.posts, tried_at)
  const isLook = look !== undefined && look.at * 1000 < chat_due_at.getTime()
  const first_at = isLook ? look.at * 1000 : chat_due_at.getTime()
  if (next_due_at.getTime() < first_at - SAME_MS)
    return 'known messages were not shown, and a second visit finds out whether they were deleted'
  const because = isLook
    ? `message ${look.message_id} is ${look.age_hours} h old then, and its views are read again`
    : 'its own page is due, with its members, and so are new posts'
  return isAfter(LEAST_BETWEEN_SECONDS) && next_due_at.getTime() > first_at + SAME_MS
    ? `${because}; two visits are at least ${LEAST_BETWEEN_SECONDS / 60} minutes apart`
    : because
}
