// The chats that are ticked, for comparison or for a list. They outlive a reload of the page.
import { useSyncExternalStore } from 'react'

export type TickedChat = { internal_id: string; title: string; peer?: 'Channel' | 'Group' | undefined }
/** As many as the API compares. */
export const MOST_COMPARED = 10
/** As many as one request puts into a list. */
export const MOST_TICKED = 1000

const read = (): TickedChat[] => {
  try {
    return JSON.parse(localStorage.getItem('compared') ?? '[]')
  } catch {
    return []
  }
}

/** Those that are compared. Groups are not. */
export const comparable = <Chat extends Pick<TickedChat, 'peer'>>(some: readonly Chat[]): Chat[] =>
  some.filter(({ peer }) => peer !== 'Group').slice(0, MOST_COMPARED)

/** Their ids, as an address has them. */
export const comparedOf = (some: readonly Pick<TickedChat, 'internal_id' | 'peer'>[]): string =>
  comparable(some)
    .map(({ internal_id }) => internal_id)
    .join(',')

let ticked = read()
const listeners = new Set<() => void>()

export const setTicked = (next: TickedChat[]) => {
  ticked = next.slice(0, MOST_TICKED)
  localStorage.setItem('compared', JSON.stringify(ticked))
  for (const tell of listeners) tell()
}

/** What is compared is ticked. What is ticked beyond the most that can be compared stays, for a list. */
export const tickCompared = (next: TickedChat[]) => {
  const isBeginning =
    ticked.length > MOST_COMPARED && next.every(({ internal_id }, i) => ticked[i]?.internal_id === internal_id)
  if (!isBeginning) setTicked(next)
}

/** Ticks these too, as far as there is room. */
export const tickAll = (chats: readonly TickedChat[]) => {
  const known = new Set(ticked.map(({ internal_id }) => internal_id))
  const others = chats.filter(({ internal_id }) => !known.has(internal_id))
  setTicked([...ticked, ...others.map(({ internal_id, title, peer }) => ({ internal_id, title, peer }))])
}

export const untickAll = (chats: readonly Pick<TickedChat, 'internal_id'>[]) => {
  const gone = new Set(chats.map(({ internal_id }) => internal_id))
  setTicked(ticked.filter(({ internal_id }) => !gone.has(internal_id)))
}

/** Ticks or unticks one. One more than the most is not taken. */
export const toggleTicked = ({ internal_id, title, peer }: TickedChat) => {
  const others = ticked.filter((chat) => chat.internal_id !== internal_id)
  setTicked(others.length < ticked.length ? others : [...ticked, { internal_id, title, peer }])
}

export const tickedChats = (): readonly TickedChat[] => ticked

export const useTicked = (): TickedChat[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => ticked,
  )
