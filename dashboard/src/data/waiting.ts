// Whether the SDK waits because the service asked for it, so that the frame can say so.
import { useSyncExternalStore } from 'react'

export type Waiting = { reason: 'slow down' | 'busy'; seconds: number }

let waiting: Waiting | undefined
let over: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (next: Waiting | undefined) => {
  waiting = next
  for (const tell of listeners) tell()
}

export const noteRefusal = ({ status, headers }: Response) => {
  if (status !== 429 && status !== 503) return
  const seconds = Number(headers.get('retry-after')) || 1
  set({ reason: status === 429 ? 'slow down' : 'busy', seconds })
  clearTimeout(over)
  over = setTimeout(() => set(undefined), seconds * 1000 + 500)
}

export const useWaiting = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => waiting,
  )
