// When an event is sent to a destination of a watch.
import type { WatchDestination } from '../store/watching/watches.ts'

export const dueAt = (_destination: WatchDestination, now: Date): Date => now
