// The channels that are ticked for comparison, at most as many as the API compares. They outlive a reload of the page.
import { useSyncExternalStore } from 'react'

export type Ticked = { internal_id: string; title: string }
export const MOST_COMPARED = 10

const read = (): Ticked[] => {
  try {
    return JSON.parse(localStorage.getItem('compared') ?? '[]')
  } catch {
    return []
  }
}

let ticked = read()
const listeners = new Set<() => void>()

export const setTicked = (next: Ticked[]) => {
  ticked = next.slice(0, MOST_COMPARED)
  localStorage.setItem('compared', JSON.stringify(ticked))
  for (const tell of listeners) tell()
}

/** Ticks or unticks one. One more than the most is not taken. */
export const toggleTicked = ({ internal_id, title }: Ticked) => {
  const others = ticked.filter((chat) => chat.internal_id !== internal_id)
  setTicked(others.length < ticked.length ? others : [...ticked, { internal_id, title }])
}

export const useTicked = (): Ticked[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => ticked,
  )
