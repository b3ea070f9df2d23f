// Saves a batch about chats: in one transaction, or on a cluster the chats of each machine in a transaction of their own, because one on several
// machines would wait for all of them.
import { type Db, isUnreachable } from '../db.ts'
import { inTwoPhases } from './in-two-phases.ts'
import { listPlaces } from './places.ts'
import { onOneMachine } from './within-time.ts'
import { silentWorkers, throughBreaker } from './worker-breaker.ts'

/** Chats of one machine, or new ones, whose machine is not known yet. `worker` is the machine, if there is only one. */
export type MachineGroup = { key: string; worker: string | undefined; is_new: boolean }

type KnownChat = { chat_id: number; names: string[] }

/** How a batch is divided by chats, for a cluster. */
export type Division<Batch, Saved> = {
  /** The names of each chat that the batch is about. */
  listNames: () => string[][]
  /** Those of the chats that are stored, by any of their names. */
  listKnown: () => Promise<KnownChat[]>
  /** The part of the batch for each group. A chat is told by one of its names. */
  divide: (groupOf: (name: string) => MachineGroup) => Map<MachineGroup, Batch>
  join: (saved: Saved[]) => Saved
}

/**
 * What a machine that does not answer has to store makes the batch fail after the rest was saved; the rest must not change when the batch is
 * repeated.
 */
export const saveByMachine = async <Batch, Saved>(
  db: Db,
  batch: Batch,
  save: (db: Db, batch: Batch) => Promise<Saved>,
  { listNames, listKnown, divide, join }: Division<Batch, Saved>,
): Promise<Saved> => {
  if (!db.is_distributed) return save(db, batch)
  const groupOf = await groupByMachine(db, listNames(), await listKnown())
  return join(await saveGroups(db, [...divide(groupOf)], save))
}

/** Returns the group of each chat. Chats that share a name belong together: they may turn out to be one. */
const groupByMachine = async (
  db: Db,
  chats: string[][],
  known: KnownChat[],
): Promise<(name: string) => MachineGroup> => {
  const same = together([...chats, ...known.map(({ names }) => names)])
  const chat_ids = known.map(({ chat_id }) => chat_id)
  const places = new Map((await listPlaces(db, chat_ids)).map((one) => [one.chat_id, one]))
  const placed = Map.groupBy(known, ({ names }) => same(names[0]!))
  // New chats are saved at once, unless one of them could have to wait for a machine.
  const newAlone = silentWorkers(db).size > 0
  const groups = new Map<string, MachineGroup>()
  return (name) => {
    const first = same(name)
    const at = (placed.get(first) ?? []).map(({ chat_id }) => places.get(chat_id)!)
    const workers = new Set(at.map(({ worker }) => worker))
    const is_new = at.length === 0
    const key = is_new ? `new ${newAlone ? first : ''}` : [...workers].sort().join()
    const group = groups.get(key) ?? { key, worker: workers.size === 1 ? [...workers][0] : undefined, is_new }
    groups.set(key, group)
    return group
  }
}

/** For each name, the first of all names that are connected with it by the lists. */
const together = (lists: string[][]): ((name: string) => string) => {
  const parents = new Map<string, string>()
  const first = (name: string): string => {
    let root = name
    while (parents.get(root) !== undefined && parents.get(root) !== root) root = parents.get(root)!
    parents.set(name, root)
    return root
  }
  for (const [name, ...others] of lists) for (const other of others) parents.set(first(other), first(name!))
  return first
}

/** Transactions at once on each machine, where new chats are saved one by one. */
const AT_ONCE = 2

/**
 * Each machine has its own turn, so that one that does not answer keeps no other waiting. New chats come first: a message that mentions one of them, saved
 * at the same moment, would find no such chat, and its mention would wait until the chat is seen again.
 */
const saveGroups = async <Batch, Saved>(
  db: Db,
  groups: [MachineGroup, Batch][],
  save: (db: Db, batch: Batch) => Promise<Saved>,
): Promise<Saved[]> => {
  const saved: Saved[] = []
  const failures: unknown[] = []
  const bounded = inTwoPhases(onOneMachine(db))
  const inTurn = async (waiting: [MachineGroup, Batch][]) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [{ worker }, batch] = next
      try {
        saved.push(await throughBreaker(db, worker === undefined ? [] : [worker], () => save(bounded, batch)))
      } catch (error) {
        failures.push(error)
      }
    }
  }
  for (const wanted of [true, false]) {
    const lanes = Map.groupBy(
      groups.filter(([{ is_new }]) => is_new === wanted),
      ([{ worker }]) => worker,
    ).values()
    await Promise.all([...lanes].flatMap((lane) => Array.from({ length: AT_ONCE }, () => inTurn(lane))))
  }
  // Anything else than a machine that does not answer is the more important news.
  if (failures.length > 0) throw failures.find((error) => !isUnreachable(error)) ?? failures[0]
  return saved
}
