// Whole hours: what answers name in place of the moment of the request, so that a repeat of an unchanged answer is the same.
import { HOUR_MS } from './spans.ts'

export const hourStart = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)

/** A whole hour is its own end. */
export const hourEnd = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / HOUR_MS) * HOUR_MS)
