// Measures what edits cost ingest: the same observations of the demo world, with the edits of its posts and without them, in turns. One JavaScript
// thread is the limit of ingest, so its CPU time is measured beside the clock, which a busy machine moves.
import { demoWorld } from '../src/demo/world.ts'
import { ingestAll } from '../src/ingest/ingest.ts'
import type { MessageSeen, Observation } from '../src/sources/observation.ts'
import { dbOver } from '../src/store/db.ts'
import { openServer, seconds, withDatabase } from './database.ts'
import type { Bench } from './run.ts'

const ROUNDS = 4
/** A fifth of the demo world. */
const FIRST_CHATS = 440

export const bench: Bench = {
  question: 'which rate does ingest keep when posts are edited?',
  run: async (server_url) => {
    const now = 1_788_220_800
    const part = { which: 'first', first_chats: FIRST_CHATS } as const
    const edited: Observation[][] = [...demoWorld({ seed: 1, now, part })]
    const unedited = withoutEdits(edited)
    const observations = edited.reduce((sum, batch) => sum + batch.length, 0)
    const ingested = (batches: Observation[][]) =>
      withDatabase(server_url, async (url) => {
        const db = dbOver(openServer(url))
        const before = process.cpuUsage()
        const clock = await seconds(() => ingestAll(db, batches, { now: new Date(now * 1000) }))
        const { user } = process.cpuUsage(before)
        const { n: versions } = (await db.row<{ n: number }>`select count(*)::integer as n from message_versions`)!
        await db.close()
        return { clock, cpu: user / 1e6, versions }
      })
    // The first run also compiles the code that both need.
    await ingested(unedited)
    const rounds = []
    for (let round = 1; round <= ROUNDS; round++) {
      // Who comes first changes, because the machine may be busier in one half of a round.
      const order = round % 2 ? [edited, unedited] : [unedited, edited]
      const results = new Map<Observation[][], Awaited<ReturnType<typeof ingested>>>()
      for (const batches of order) results.set(batches, await ingested(batches))
      const [one, other] = [results.get(edited)!, results.get(unedited)!]
      rounds.push({
        round,
        observations,
        versions: one.versions,
        'with edits, s': one.clock.toFixed(2),
        'without, s': other.clock.toFixed(2),
        'with edits, CPU s': one.cpu.toFixed(2),
        'without, CPU s': other.cpu.toFixed(2),
        'rate kept, CPU': (other.cpu / one.cpu).toFixed(2),
      })
    }
    return rounds
  },
}

/** The same sightings, each with what its message said at first. */
const withoutEdits = (batches: Observation[][]): Observation[][] => {
  const first = new Map<string, MessageSeen>()
  return batches.map((batch) =>
    batch.map((seen) => {
      if (seen.kind !== 'message seen') return seen
      const key = `${seen.chat.platform_id}/${seen.message_id}`
      const { edit_date: _, ...said } = first.get(key) ?? seen
      first.set(key, said)
      return { ...said, at: seen.at, ...(seen.counters && { counters: seen.counters }) }
    }),
  )
}
