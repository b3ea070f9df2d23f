// The figure of an event on a line with what is usual and the threshold, from the evidence that the event has: nothing is asked for.
import type { InboxEvent } from '../../data/events.ts'

/** All as shares of the width, from 0 to 1. */
type Strip = {
  zero: number
  value: number
  /** What is usual. */
  band?: [from: number, to: number]
  threshold?: number
}

type Figures = { value: number; band?: [from: number, to: number]; threshold?: number }

/** Absent for events that have no figure to compare. */
export const stripOf = (event: InboxEvent): Strip | undefined => {
  const figures = figuresOf(event)
  if (!figures) return undefined
  const { value, band, threshold } = figures
  const all = [0, value, ...(band ?? []), ...(threshold === undefined ? [] : [threshold])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  if (low === high) return undefined
  const place = (one: number) => (one - low) / (high - low)
  return {
    zero: place(0),
    value: place(value),
    ...(band && { band: [place(band[0]), place(band[1])] }),
    ...(threshold !== undefined && { threshold: place(threshold) }),
  }
}

const figuresOf = (event: InboxEvent): Figures | undefined => {
  if (event.type === 'message.outperformed') {
    const { views, usual_median, usual_most } = event.facts
    return { value: views, band: [usual_median, usual_most] }
  }
  if (event.type !== 'members.jumped' && event.type !== 'members.dropped') return undefined
  const { change_percent, threshold_percent, usual_low_percent: low, usual_high_percent: high } = event.facts
  return {
    value: change_percent,
    threshold: event.type === 'members.dropped' ? -threshold_percent : threshold_percent,
    ...(low !== undefined && high !== undefined && { band: [low, high] }),
  }
}
