// Scrolls to the post or the section that the address names.
import { useEffect, useRef } from 'react'

const GIVE_UP_MS = 10_000
const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Brings a part of the page to sight and keeps it there while the page above it still grows, until the reader does something. */
const keepInSight = (part: HTMLElement): (() => void) => {
  const arrive = () => part.scrollIntoView({ block: 'start' })
  arrive()
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
}

export const useArrival = (isLinked: boolean) => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const post = ref.current
    if (!isLinked || !post) return
    const stop = keepInSight(post)
    post.focus({ preventScroll: true })
    return stop
  }, [isLinked])
  return ref
}

/** Posts bring themselves to sight, as soon as they are loaded. */
export const useSectionArrival = (id: string) =>
  useEffect(() => {
    const section = id ? document.getElementById(id) : null
    return section ? keepInSight(section) : undefined
  }, [id])
