// Watches: which of many stored queries find a new message, and how late events arrive.
import type { Bench } from './run.ts'
import { deliveriesLate } from './watch-deliveries.ts'
import { matchingCost } from './watch-matching.ts'

export const bench: Bench = {
  question:
    'What does a new message cost with 10,000 stored queries, against 10 queries, against asking each, and in PostgreSQL? And how late are 500 deliveries a second with one receiver that hangs?',
  run: async (server_url) => {
    const late = await deliveriesLate(server_url)
    return [...(await matchingCost(server_url)), ...late]
  },
}
