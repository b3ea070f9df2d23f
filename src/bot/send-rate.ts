// How often the Bot API may be called: in all, and for each chat.
import type { RateLimiter, RateTerms } from '../accounts/rate.ts'

/** The platform allows about 30 messages a second: with a burst of 5, no second has more. */
const IN_ALL: RateTerms = { rate_per_second: 25, rate_burst: 5 }
/** One message a second to a person, with short bursts; 20 a minute to a group. */
const TO_PERSON: RateTerms = { rate_per_second: 1, rate_burst: 3 }
const TO_GROUP: RateTerms = { rate_per_second: 20 / 60, rate_burst: 3 }

/** Takes a turn for a call; or says who has to wait, and how long. */
export const takeTurn = async (
  rate: RateLimiter,
  chat: number | undefined,
): Promise<{ waits: 'all' | 'chat'; ms: number } | undefined> => {
  const inAll = await rate.take('bot:all', IN_ALL)
  if (!inAll.allowed) return { waits: 'all', ms: wholeMs(inAll.retry_seconds) }
  if (chat === undefined) return undefined
  const toChat = await rate.take(`bot:chat:${chat}`, chat < 0 ? TO_GROUP : TO_PERSON)
  return toChat.allowed ? undefined : { waits: 'chat', ms: wholeMs(toChat.retry_seconds) }
}

/** At least one: a smaller part would be lost when it is added to a time, and the loop would turn without waiting. */
const wholeMs = (seconds: number): number => Math.max(1, Math.ceil(seconds * 1000))
