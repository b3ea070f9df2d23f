// How a batch is divided by the chats that its observations are about, where these are on several machines. Any order of observations leads to the same
// state, so the order of the parts does too.
import type { ChatRef } from '../sources/observation.ts'
import { listNamedChats } from '../store/chats/observed-chats.ts'
import type { Division, MachineGroup } from '../store/cluster/save-by-machine.ts'
import type { Db } from '../store/db.ts'
import { addressesOf } from '../text/address.ts'
import { addPrepared, nothingPrepared, type PreparedBatch, seenIn } from './prepared.ts'
import { namesOf } from './save-chats.ts'

export const divisionOf = <Saved>(
  db: Db,
  prepared: PreparedBatch,
  join: (prepared: PreparedBatch, saved: Saved[]) => Saved,
): Division<PreparedBatch, Saved> => ({
  listNames: () => [...prepared.subjects].map(addressesOf),
  listKnown: () => listKnown(db, prepared.subjects),
  divide: (groupOf) => divide(prepared, groupOf),
  join: (saved) => join(prepared, saved),
})

const listKnown = async (db: Db, chats: Iterable<ChatRef>) => {
  const known = await listNamedChats(db, namesOf(chats))
  return known.map(({ chat_id, platform_id, invite_hash, username }) => ({
    chat_id,
    names: addressesOf({
      ...(platform_id !== null && { platform_id }),
      ...(invite_hash !== null && { invite_hash }),
      ...(username !== null && { username }),
    }),
  }))
}

const divide = (prepared: PreparedBatch, groupOf: (name: string) => MachineGroup): Map<MachineGroup, PreparedBatch> => {
  const groups = new Map<MachineGroup, PreparedBatch>()
  for (const seen of seenIn(prepared)) {
    const group = groupOf(addressesOf(seen.chat)[0]!)
    const known = groups.get(group) ?? nothingPrepared()
    groups.set(group, known)
    addPrepared(known, seen)
  }
  return groups
}
