// The spread of a text as lanes over one scale of time. A lane holds the posts of one channel; posts that belong together in another way may share one.
import type { MessageCopies } from '../../../data/message-copies.ts'

export type SpreadPost = {
  peer_id: string
  message_id: number
  date: string
  delay_seconds: number
  views?: number | undefined
  difference?: MessageCopies['copies'][number]['difference']
  /** The one that was asked about. */
  isOwn: boolean
}

export type SpreadLane = { key: string; posts: SpreadPost[] }

type AskedPost = Pick<SpreadPost, 'peer_id' | 'message_id' | 'date' | 'views'>

/** The post that was asked about and its copies, in the order of time. */
export const spreadPosts = (own: AskedPost, pages: MessageCopies[]): SpreadPost[] => {
  const [first] = pages
  const began = new Date(first?.earliest_known?.date ?? own.date).getTime()
  const delay_seconds = Math.max(0, (new Date(own.date).getTime() - began) / 1000)
  const copies = pages.flatMap((page) => page.copies).map((copy) => ({ ...copy, isOwn: false }))
  return [{ ...own, delay_seconds, isOwn: true }, ...copies].sort(
    (a, b) => a.delay_seconds - b.delay_seconds || Number(b.isOwn) - Number(a.isOwn),
  )
}

/** In the order of their first posts. */
export const spreadLanes = (posts: SpreadPost[], laneOf = ({ peer_id }: SpreadPost): string => peer_id): SpreadLane[] =>
  [...Map.groupBy(posts, laneOf)].map(([key, posts]) => ({ key, posts }))

/** So that minutes and weeks can both be seen. */
const grown = (seconds: number) => Math.log1p(seconds / 60)

/** Where on the scale a delay stands, from 0 to 1. */
export const placeOf = (seconds: number, longest: number): number =>
  longest === 0 ? 0 : grown(seconds) / grown(longest)

const marks = [60, 600, 3600, 6 * 3600, 86_400, 7 * 86_400, 30 * 86_400, 365 * 86_400]

/** Delays that are written at the scale, none so near another one that their texts would touch: a scale is 160 pixels wide, and a text 45. */
export const scaleMarks = (longest: number, apart = 0.36): number[] => {
  const shown: number[] = []
  let last = 0
  for (const mark of marks) {
    const place = placeOf(mark, longest)
    if (mark < longest && place - last >= apart && 1 - place >= apart) {
      shown.push(mark)
      last = place
    }
  }
  return shown
}
