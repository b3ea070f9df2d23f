// Scrolls to the post that the address names.
import { useEffect, useRef } from 'react'

const GIVE_UP_MS = 10_000
const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Brings the post to sight and keeps it there while the page above it still grows, until the reader does something. */
export const useArrival = (isLinked: boolean) => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const post = ref.current
    if (!isLinked || !post) return
    const arrive = () => post.scrollIntoView({ block: 'start' })
    arrive()
    post.focus({ preventScroll: true })
    const growth = new ResizeObserver(arrive)
    growth.observe(document.body)
    const stop = () => {
      growth.disconnect()
      clearTimeout(timer)
      for (const name of readerEvents) removeEventListener(name, stop)
    }
    const timer = setTimeout(stop, GIVE_UP_MS)
    for (const name of readerEvents) addEventListener(name, stop, { passive: true })
    return stop
  }, [isLinked])
  return ref
}
