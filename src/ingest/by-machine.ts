// On a distributed database: which observations of a batch belong to one machine, and saving them machine by machine.
import type { ChatRef } from '../sources/observation.ts'
import { listNamedChats } from '../store/chats/observed-chats.ts'
import { type Db, isUnreachable } from '../store/db.ts'
import { inTwoPhases } from '../store/observed/tables/in-two-phases.ts'
import { listPlaces } from '../store/observed/tables/places.ts'
import { silentWorkers, throughBreaker } from '../store/observed/tables/worker-breaker.ts'
import { oneConnection, withinTime } from '../store/within-time.ts'
import { addressesOf } from '../text/address.ts'
import { namesOf } from './save-chats.ts'

/** Chats of one machine, or new ones, whose machine is not known yet. `worker` is the machine, if there is only one. */
export type MachineGroup = { key: string; worker: string | undefined; is_new: boolean }

/** Returns the group of each of the chats. Chats that share a name belong together: they may turn out to be one. */
export const groupByMachine = async (db: Db, chats: Iterable<ChatRef>): Promise<(chat: ChatRef) => MachineGroup> => {
  const refs = [...chats]
  const known = (await listNamedChats(db, namesOf(refs))).map(({ chat_id, platform_id, invite_hash, username }) => ({
    chat_id,
    names: addressesOf({
      ...(platform_id !== null && { platform_id }),
      ...(invite_hash !== null && { invite_hash }),
      ...(username !== null && { username }),
    }),
  }))
  const same = together([...refs.map(addressesOf), ...known.map(({ names }) => names)])
  const places = new Map(
    (
      await listPlaces(
        db,
        known.map(({ chat_id }) => chat_id),
      )
    ).map((one) => [one.chat_id, one]),
  )
  const placed = Map.groupBy(known, ({ names }) => same(names[0]!))
  // New chats are saved at once, unless one of them could have to wait for a machine.
  const newAlone = silentWorkers(db).size > 0
  const groups = new Map<string, MachineGroup>()
  return (chat) => {
    const first = same(addressesOf(chat)[0]!)
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

/** Longer than any statement of a batch takes while its machine answers. */
const STATEMENT_MS = 30_000
/** Transactions at once on each machine, where new chats are saved one by one. */
const AT_ONCE = 2

/**
 * Each machine has its own turn, so that one that does not answer keeps no other waiting. New chats come first: a message that mentions one of them, saved
 * at the same moment, would find no such chat, and its mention would wait until the chat is seen again.
 */
export const saveGroups = async <Batch, Saved>(
  db: Db,
  groups: [MachineGroup, Batch][],
  save: (db: Db, batch: Batch) => Promise<Saved>,
): Promise<Saved[]> => {
  const saved: Saved[] = []
  const failures: unknown[] = []
  const bounded = inTwoPhases(withinTime(db, STATEMENT_MS, oneConnection))
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
