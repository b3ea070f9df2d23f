// Saves imported observations in batches, while the next batch is read.
import { type IngestReport, ingest } from '../ingest/ingest.ts'
import type { ChatRef, Observation } from '../sources/observation.ts'
import type { Imported, Position } from '../sources/records/imported.ts'
import { listNamedChats } from '../store/chats/observed-chats.ts'
import type { Db } from '../store/db.ts'
import { listMessageDates } from '../store/observed/message-keys.ts'

type OnBad = (position: Position, problem: string) => void
type Undated = Extract<Imported, { kind: 'undated counters' }> & { onBad: OnBad }

const BATCH = 4_000

export type Saver = {
  /** `onBad` is called for counters whose message is unknown. */
  add(one: Imported, onBad: OnBad): Promise<void>
  /** Waits until everything is saved. */
  end(): Promise<IngestReport>
}

export const importSaver = (db: Db, now: Date): Saver => {
  let total: IngestReport | undefined
  let pending: Observation[] = []
  let undated: Undated[] = []
  let saving: Promise<void> = Promise.resolve()

  const take = async (observations: Observation[]) => {
    const report = await ingest(db, observations, { now })
    if (!total) total = report
    else for (const count of Object.keys(total) as (keyof IngestReport)[]) total[count] += report[count]
  }
  const save = async (observations: Observation[], counters: Undated[]) => {
    if (observations.length > 0) await take(observations)
    if (counters.length > 0) await take(await dated(db, counters))
  }
  const flush = async () => {
    await saving
    saving = save(pending, undated)
    // The promise is awaited later. Without a handler until then, a failure would crash the process.
    saving.catch(() => {})
    pending = []
    undated = []
  }
  return {
    add: async (one, onBad) => {
      if (one.kind === 'undated counters') undated.push({ ...one, onBad })
      else if (one.kind === 'observation') pending.push(one.observation)
      if (pending.length + undated.length >= BATCH) await flush()
    },
    end: async () => {
      await flush()
      await saving
      return total ?? ingest(db, [], { now })
    },
  }
}

/** The date is part of a message's key in the store, so messages must be saved before their counters. */
const dated = async (db: Db, counters: Undated[]): Promise<Observation[]> => {
  const out: Observation[] = []
  for (const [key, group] of Map.groupBy(counters, ({ counters: { chat } }) => JSON.stringify(chat))) {
    const ref = JSON.parse(key) as ChatRef
    const [chat] = await listNamedChats(db, {
      platform_ids: ref.platform_id === undefined ? [] : [ref.platform_id],
      invite_hashes: ref.invite_hash === undefined ? [] : [ref.invite_hash],
      usernames: ref.username === undefined ? [] : [ref.username.toLowerCase()],
    })
    const ids = new Set(group.map(({ counters: { message_id } }) => message_id))
    const dates = chat ? await listMessageDates(db, chat.chat_id, [...ids]) : new Map<number, number>()
    for (const { counters: seen, position, onBad } of group) {
      const date = dates.get(seen.message_id)
      if (date !== undefined) out.push({ ...seen, date })
      else
        onBad(
          position,
          `message ${seen.message_id} is not known, and the file gives no date; import the messages first`,
        )
    }
  }
  return out
}
