// Whether the page waits: because the service asked for it, or because the service is away. The frame says so.
import { useSyncExternalStore } from 'react'

type WaitNotice = { reason: 'slow down' | 'busy'; seconds: number } | { reason: 'away' }

let waiting: WaitNotice | undefined
let over: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (next: WaitNotice | undefined) => {
  clearTimeout(over)
  waiting = next
  for (const tell of listeners) tell()
}

export const noteAway = () => set({ reason: 'away' })

export const noteAnswer = ({ status, headers }: Response) => {
  if (status === 429 || status === 503) {
    const seconds = Number(headers.get('retry-after')) || 1
    set({ reason: status === 429 ? 'slow down' : 'busy', seconds })
    over = setTimeout(() => set(undefined), seconds * 1000 + 500)
  } else if (waiting?.reason === 'away') set(undefined)
}

export const useWaiting = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => waiting,
  )
