// Short lists that this browser remembers, newest first. They outlive a reload of the page.
import { useSyncExternalStore } from 'react'

export const remembered = <Entry extends { id: string }>(name: string, most: number) => {
  const read = (): Entry[] => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? '[]')
    } catch {
      return []
    }
  }
  let entries = read()
  const listeners = new Set<() => void>()
  const set = (next: Entry[]) => {
    entries = next.slice(0, most)
    localStorage.setItem(name, JSON.stringify(entries))
    for (const tell of listeners) tell()
  }
  const listen = (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }
  return {
    use: () => useSyncExternalStore(listen, () => entries),
    add: (entry: Entry) => set([entry, ...entries.filter(({ id }) => id !== entry.id)]),
    remove: (id: string) => set(entries.filter((entry) => entry.id !== id)),
  }
}
