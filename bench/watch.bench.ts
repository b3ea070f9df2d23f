// Watches: which of many stored queries find a new message, how late events arrive, and what ingest loses.
import type { Bench } from './run.ts'
import { chainLate } from './watch-chain.ts'
import { deliveriesLate } from './watch-deliveries.ts'
import { ingestKept } from './watch-ingest.ts'
import { matchingCost } from './watch-matching.ts'

export const bench: Bench = {
  question:
    'What does a new message cost with 10,000 stored queries, against 10 queries and against asking each? How late are 500 deliveries a second with one receiver that hangs, alone and from the stored message on? And what does ingest lose by 50,000 watches?',
  run: async (server_url) => {
    console.table(await deliveriesLate(server_url))
    console.table(await chainLate(server_url))
    console.table(await ingestKept(server_url))
    return matchingCost()
  },
}
