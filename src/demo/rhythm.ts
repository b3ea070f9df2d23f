// How often chats are read while time passes in the demo world: so often that whoever looks at it for a few minutes sees it move.
import { DAY, MINUTE } from '../time/spans.ts'
import { LARGE_MEMBERS } from './activity.ts'
import type { DemoChat } from './chats.ts'

export type ReadingRhythm = {
  /** From one reading to the next. */
  seconds: number
  /** The second of this span in which the chat is read. */
  phase: number
  /** From this time on only each fourth of these readings takes place. */
  slower_from: number
}

const LARGE_SECONDS = 5 * MINUTE
const SECONDS = 50 * MINUTE
/** A demo that runs on for longer is looked at less, and must not fill its disk. */
const FIRST_SECONDS = 3 * DAY
const SLOWER = 4

export const isReadOften = ({ peer, members }: DemoChat): boolean => peer === 'Channel' && members >= LARGE_MEMBERS

/** `draw` is in [0, 1). */
export const rhythmOf = (chat: DemoChat, from: number, draw: number): ReadingRhythm => {
  const seconds = isReadOften(chat) ? LARGE_SECONDS : SECONDS
  return { seconds, phase: Math.floor(draw * seconds), slower_from: from + FIRST_SECONDS }
}

/** The times of its readings after `from` and up to `to`. */
export const readingsBetween = ({ seconds, phase, slower_from }: ReadingRhythm, from: number, to: number): number[] => {
  const times: number[] = []
  for (let turn = Math.floor((from - phase) / seconds) + 1; phase + turn * seconds <= to; turn++) {
    const at = phase + turn * seconds
    if (at <= slower_from || turn % SLOWER === 0) times.push(at)
  }
  return times
}

/** The last reading before a time. */
export const readingBefore = (rhythm: ReadingRhythm, at: number): number =>
  readingsBetween(rhythm, at - 1 - SLOWER * rhythm.seconds, at - 1).at(-1)!
