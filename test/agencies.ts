// Agencies without readers that cite channels and each other, so that the citations of these channels count: those of a chat that nobody cites do not.
import type { Observation } from '../src/sources/observation.ts'
import { at, chatSeen, messageSeen } from './observed.ts'

/** How much the citations of each channel count that two agencies cite, if nobody else cites it. */
export const VOUCHED = 2 / 3

const FIRST_ID = 990_000

/** Each name is cited on `day` by two agencies, no two names by the same. There are at least three names. On `today` the agencies say something that nobody reads. */
export const agenciesOf = (names: string[], { day, today }: { day: string; today: string }): Observation[] => {
  const count = names.length
  const agencyOf = (n: number) => ({ platform_id: FIRST_ID + (n % count), username: `agency_${n % count}` })
  return names.flatMap((name, n) => {
    const chat = agencyOf(n)
    const post = (message_id: number, date: string, text: string) =>
      messageSeen({
        chat,
        message_id,
        date: at(`${date}T09:00:00Z`),
        at: at(`${today}T11:00:00Z`),
        text,
        counters: { views: 0 },
      })
    const cited = [agencyOf(n + 1).username, name, names[(n + 1) % count]!]
    return [
      chatSeen({ chat, title: `Agency ${n}`, members_count: 10, at: at(`${day}T00:00:00Z`) }),
      post(1, day, `see ${cited.map((one) => `@${one}`).join(' and ')}`),
      post(2, today, 'nothing new'),
    ]
  })
}
