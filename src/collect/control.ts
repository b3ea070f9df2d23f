// A control reading: whether the platform itself says that a chat is missing. A captive portal, a proxy or a broken host gives the same
// answer for every chat, so before a known chat counts as missing, another one has to be readable.
import { SourceError } from '../sources/source.ts'
import { listReadLately } from '../store/collecting/collecting.ts'
import type { Db } from '../store/db.ts'
import { type CollectSource, refFor } from './collect-source.ts'

/** Several, because one of them may have been deleted at the same time, for example by the same owner. */
const CONTROLS = 3

/**
 * True if the source can still read a chat that it read lately, or the platform's own channel. Also true if there is nothing to compare
 * with. Nothing of these readings is stored. Throws if the source cannot be asked now.
 */
export const readsOthers = async (db: Db, one: CollectSource, target_id: number): Promise<boolean> => {
  const lately = await listReadLately(db, { except: target_id, limit: CONTROLS })
  const controls = [...lately, ...(one.source.own_chat ? [one.source.own_chat] : [])].filter((ref) => refFor(one, ref))
  for (const control of controls) if (await isThere(one, control)) return true
  return controls.length === 0
}

const isThere = async ({ source }: CollectSource, ref: Parameters<typeof source.readChat>[0]): Promise<boolean> => {
  try {
    return (await source.readChat(ref)).some(({ kind }) => kind === 'chat seen')
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.reason === 'busy' || error.reason === 'unreachable') throw error
    // Only the platform itself knows that a chat is private or closed.
    return error.reason === 'private' || error.reason === 'restricted'
  }
}
