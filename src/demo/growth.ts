// The member count of a chat, day by day: a trend with weekends, viral weeks and jumps of bought members.
import { DAY } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import { type Random, stream } from './random.ts'

export const HISTORY_DAYS = 97

type Growth = {
  /** The member count of each day; the last element is the day of the last reading. */
  members: Float64Array
  /** Attention of each day against the usual 1: a viral week brings views as well as members. */
  lift: Float64Array
  /** The first index at which the chat existed. */
  from: number
}

export const growthOf = (seed: number, chat: DemoChat): Growth => {
  const random = stream(seed, `growth ${chat.peer}`, chat.index)
  const members = new Float64Array(HISTORY_DAYS + 1)
  const lift = new Float64Array(HISTORY_DAYS + 1).fill(1)
  const rate = new Float64Array(HISTORY_DAYS + 1)
  const from = Math.max(0, HISTORY_DAYS - Math.floor((chat.last_read - chat.creation_date) / DAY))
  const young = from > 0
  const span = HISTORY_DAYS - from
  const trend = young ? Math.log(chat.members / 220) / span : usualTrend(random) + (chat.admired ? 0.006 : 0)
  const noise = young ? trend / 4 : 0.0005
  const today = Math.floor(chat.last_read / DAY)
  for (let i = from + 1; i <= HISTORY_DAYS; i++) {
    // Day 0, 1 January 1970, was a Thursday.
    const weekday = (today - HISTORY_DAYS + i + 4) % 7
    const weekend = weekday === 0 || weekday === 6
    rate[i] = trend * (weekend ? 0.55 : 1.18) + noise * random.normal()
  }
  if (!young && !chat.bought && random.chance(0.12)) {
    const start = from + 1 + random.int(span - 8)
    const force = random.between(0.015, 0.045)
    const attention = random.between(0.6, 2)
    for (let k = 0; k < 7; k++) {
      rate[start + k]! += force * Math.exp(-k / 3)
      lift[start + k]! += attention * Math.exp(-k / 3)
    }
  }
  if (chat.bought) {
    for (let jumps = random.chance(0.3) ? 2 : 1; jumps > 0; jumps--) {
      const at = from + 2 + random.int(span - 4)
      rate[at]! += Math.log(1 + random.between(0.2, 0.6))
      for (let i = at + 1; i <= HISTORY_DAYS; i++) rate[i]! -= 0.0015
    }
  }
  let count = chat.members
  for (let i = HISTORY_DAYS; i >= from; i--) {
    members[i] = Math.min(10_000_000, Math.max(200, Math.round(count)))
    count /= Math.exp(rate[i]!)
  }
  return { members, lift, from }
}

export const usualTrend = (random: Random) => 0.0007 + 0.0018 * random.normal()

/** The index of the day of `at`; a time outside the history gets its first or last day. */
export const dayIndex = (chat: DemoChat, at: number): number =>
  Math.max(0, Math.min(HISTORY_DAYS, HISTORY_DAYS - Math.floor((chat.last_read - at) / DAY)))
