// Random posts of a channel with everything that can be wrong or missing: albums, ads, service and deleted messages, unknown counters.
import type { CountersRead, MessageSeen, Observation } from '../src/sources/observation.ts'
import { chatSeen, countersSeen, messageSeen } from './observed.ts'

/** A generator of fractions from 0 to 1 with a fixed start (mulberry32). */
const fractions = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Observations of channel 1001. Each counter is read twice, the second time some days later. */
export const randomPosts = (seed: number, count: number, from: number, to: number): Observation[] => {
  const next = fractions(seed)
  const below = (most: number) => Math.floor(next() * most)
  const sometimes = (share: number) => next() < share
  const counters = (factor: number): CountersRead => ({
    ...(sometimes(0.9) && { views: below(5_000) * factor }),
    ...(sometimes(0.7) && { forwards: below(50) * factor }),
    ...(sometimes(0.7) && { comments: below(30) * factor }),
    ...(sometimes(0.7) && { reactions: [{ emoji: '👍', count: below(200) * factor }] }),
  })
  const observations: Observation[] = []
  const dates = Array.from({ length: count }, () => from + below(to - from)).sort((a, b) => a - b)
  dates.forEach((date, i) => {
    const inAlbum = sometimes(0.2)
    const post: MessageSeen = messageSeen({
      message_id: 2 * i + 1,
      date,
      at: date + 60,
      ...(inAlbum && { album_id: `album ${i}` }),
      ...(sometimes(0.05) && { service: true }),
      ...(sometimes(0.2) && { sponsored: true }),
    })
    const pictures = inAlbum ? [post, { ...post, message_id: post.message_id + 1, date: date + below(3) }] : [post]
    for (const picture of pictures) {
      observations.push(picture, countersSeen(picture, date + 3_600, counters(1)))
      observations.push(countersSeen(picture, date + 5 * 86_400, counters(2)))
    }
    if (sometimes(0.1)) {
      const { chat, message_id } = post
      observations.push({ kind: 'message gone', at: date + 2 * 86_400, chat, message_id, date })
    }
  })
  for (let at = from; at <= to; at += 86_400) observations.push(chatSeen({ at, members_count: 1_000 + below(500) }))
  return observations
}
