// Findings about the known posts of a page: what happened to one post is its author's doing, what happened to half of them may be the markup's.
import type { MessageSeen } from '../../sources/observation.ts'
import { storable } from '../../text/storable.ts'
import type { Deviation, Finding, PageReading, PostBefore } from './expectation.ts'

export type PostPair = { post: MessageSeen; before: PostBefore }

/** Found once for all expectations of a page. */
const found = new WeakMap<PageReading, PostPair[]>()

export const knownPosts = (page: PageReading): PostPair[] => {
  const known = found.get(page)
  if (known) return known
  const pairs: PostPair[] = []
  for (const post of page.posts) {
    const before = page.before.get(post.message_id)
    if (before && !before.service && !post.service) pairs.push({ post, before })
  }
  found.set(page, pairs)
  return pairs
}

/** A deviation if at least half of the posts deviate. The example is the first of them. */
export const unlessHalf = (
  pairs: PostPair[],
  deviates: (pair: PostPair) => boolean,
  say: (example: PostPair, count: string) => Pick<Deviation, 'expected' | 'seen'>,
): Finding => {
  if (pairs.length === 0) return undefined
  const deviating = pairs.filter(deviates)
  if (deviating.length * 2 < pairs.length || deviating.length === 0) return 'as expected'
  return say(deviating[0]!, `${deviating.length} of ${pairs.length} posts`)
}

/** Texts of others are quoted in alarms, so they are cut. */
export const quoted = (text: string | undefined | null): string =>
  text ? `"${text.length > 60 ? `${text.slice(0, 60).replace(/[\ud800-\udbff]$/, '')}…` : text}"` : 'nothing'

/** Letters that steer a terminal or cannot be stored have no place in an alarm. */
export const plainLine = (text: string): string =>
  storable(text)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, 300)
