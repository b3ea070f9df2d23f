// Control readings: whether the platform itself says that a chat is missing, or that its name shows another one. A captive portal, a proxy or
// a broken host gives the same answer for every chat, so before that is believed, another chat has to be readable.
import type { ChatRef } from '../sources/observation.ts'
import { type Source, SourceError } from '../sources/source.ts'
import { listReadLately } from '../store/collecting/collecting.ts'
import type { Db } from '../store/db.ts'
import { type CollectSource, refFor } from './collect-source.ts'

/** Several, because one of them may have been deleted at the same time, for example by the same owner. */
const CONTROLS = 3
/** One owner may lead all names of his channels to one of them. So many would have to be his, and be those that were read last. */
const CONTROLS_OF_SHARED = 8

type ControlsAsked = {
  target_id: number
  /** The chat that the source shows for another name. It is no control: a mirror may show it for every name. */
  shown?: ChatRef
  /** Called before each reading. */
  goOn: () => Promise<void>
}

/** `also` is a chat whose name shows `shown` too. */
type Verdict = { believed: boolean; also?: ChatRef }

/**
 * Believed if the source can still read a chat that it read lately, or the platform's own channel, and shows that chat and no other. The own
 * channel does not help when the names of others show the same chat as this one. Also believed if there is nothing to compare with. Nothing
 * of these readings is stored. Throws if the source cannot be asked now.
 */
export const readControls = async (
  db: Db,
  one: CollectSource,
  { target_id, shown, goOn }: ControlsAsked,
): Promise<Verdict> => {
  const isControl = (ref: ChatRef) => refFor(one, ref) !== undefined && !(shown && isSame(ref, shown))
  const lately = await listReadLately(db, { except: target_id, limit: CONTROLS_OF_SHARED + 1 })
  const others = lately.filter(isControl)
  let also: ChatRef | undefined
  for (const [i, control] of others.entries()) {
    if (i >= (also ? CONTROLS_OF_SHARED : CONTROLS)) break
    await goOn()
    const sight = await sightOf(one.source, control, shown)
    if (sight === 'itself') return { believed: true }
    if (sight === 'the shown one') also ??= control
  }
  if (also) return { believed: false, also }
  const own = one.source.own_chat
  if (!own || !isControl(own)) return { believed: others.length === 0 }
  await goOn()
  return { believed: (await sightOf(one.source, own, shown)) === 'itself' }
}

/** By number where both have one. */
const isSame = (a: ChatRef, b: ChatRef): boolean => {
  if (a.platform_id !== undefined && b.platform_id !== undefined) return a.platform_id === b.platform_id
  if (a.username !== undefined && b.username !== undefined) return a.username.toLowerCase() === b.username.toLowerCase()
  return a.invite_hash !== undefined && a.invite_hash === b.invite_hash
}

const sightOf = async (
  source: Source,
  ref: ChatRef,
  shown: ChatRef | undefined,
): Promise<'itself' | 'the shown one' | 'nothing'> => {
  try {
    const chats = (await source.readChat(ref)).flatMap((seen) => (seen.kind === 'chat seen' ? [seen.chat] : []))
    if (shown && chats.some((chat) => isSame(chat, shown))) return 'the shown one'
    return chats.some((chat) => isSame(chat, ref)) ? 'itself' : 'nothing'
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.reason === 'busy' || error.reason === 'unreachable') throw error
    // Only the platform itself knows that a chat is private or closed.
    return error.reason === 'private' || error.reason === 'restricted' ? 'itself' : 'nothing'
  }
}
