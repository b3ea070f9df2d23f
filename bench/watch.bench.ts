// Watches: which of many stored queries find a new message.
import type { Bench } from './run.ts'
import { matchingCost } from './watch-matching.ts'

export const bench: Bench = {
  question:
    'What does a new message cost with 10,000 stored queries, against 10 queries, against asking each, and in PostgreSQL?',
  run: async (server_url) => matchingCost(server_url),
}
