// A control reading: whether the platform itself says that a chat is missing. A captive portal, a proxy or a broken host gives the same
// answer for every chat, so before a known chat counts as missing, another one has to be readable.
import type { ChatRef } from '../sources/observation.ts'
import { SourceError } from '../sources/source.ts'
import { listReadLately } from '../store/collecting/collecting.ts'
import type { Db } from '../store/db.ts'
import { type CollectSource, refFor } from './collect-source.ts'

/** Several, because one of them may have been deleted at the same time, for example by the same owner. */
const CONTROLS = 3

/**
 * True if the source can still read a chat that it read lately, or the platform's own channel, and shows that chat and no other. Also true
 * if there is nothing to compare with. `shown` is a chat that the source shows for another name: it proves nothing, because a mirror may
 * show it for every name. Nothing of these readings is stored. Throws if the source cannot be asked now.
 */
export const readsOthers = async (db: Db, one: CollectSource, target_id: number, shown?: ChatRef): Promise<boolean> => {
  const lately = await listReadLately(db, { except: target_id, limit: CONTROLS + 1 })
  const others = lately.filter((ref) => !shown || !isSame(ref, shown)).slice(0, CONTROLS)
  const controls = [...others, ...(one.source.own_chat ? [one.source.own_chat] : [])].filter((ref) => refFor(one, ref))
  for (const control of controls) if (await isThere(one, control, shown)) return true
  return controls.length === 0
}

/** By number where both have one. */
const isSame = (a: ChatRef, b: ChatRef): boolean =>
  a.platform_id !== undefined && b.platform_id !== undefined
    ? a.platform_id === b.platform_id
    : a.username !== undefined && b.username !== undefined
      ? a.username.toLowerCase() === b.username.toLowerCase()
      : a.invite_hash === b.invite_hash

const isThere = async ({ source }: CollectSource, ref: ChatRef, shown: ChatRef | undefined): Promise<boolean> => {
  try {
    const observations = await source.readChat(ref)
    return observations.some(
      (seen) => seen.kind === 'chat seen' && isSame(seen.chat, ref) && !(shown && isSame(seen.chat, shown)),
    )
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.reason === 'busy' || error.reason === 'unreachable') throw error
    // Only the platform itself knows that a chat is private or closed.
    return error.reason === 'private' || error.reason === 'restricted'
  }
}
