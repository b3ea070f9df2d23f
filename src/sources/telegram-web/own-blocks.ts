// Tells the blocks of the page's own channel from those of others, and leaves out blocks that carry several numbers.
import type { Element } from 'domhandler'
import { isMessageId } from '../limits.ts'
import { peerNumber, viewToken } from './view-token.ts'

/** The attributes of a block that say to whom it belongs. */
type BlockIdentity = { element: Element; name?: string; number?: number; ids: Set<number>; label: string }

const identityOf = (element: Element): BlockIdentity => {
  const post = element.attribs['data-post'] ?? ''
  const [, name, id] = /^(\w+)\/(?:\d+\/)?(\d+)$/.exec(post) ?? []
  const token = viewToken(element.attribs['data-view'])
  const number = token?.platform_id ?? peerNumber(element)
  const ids = new Set([
    ...(isMessageId(Number(id)) ? [Number(id)] : []),
    ...(token?.message_id ? [token.message_id] : []),
  ])
  return {
    element,
    ids,
    label: post.slice(0, 60),
    ...(name && { name: name.toLowerCase() }),
    ...(number && { number }),
  }
}

/**
 * A channel may have several names, and its posts may be linked by an older one, so a name alone says nothing: what most blocks of the page have is the
 * channel's own. Without a majority all are kept, and the caller decides.
 */
export const ownBlocks = ({ blocks }: { blocks: Element[] }) => {
  const all = blocks.map(identityOf)
  const number = majorityOf(all.map((one) => one.number))
  const name = majorityOf(all.map((one) => one.name))
  const isForeign = (one: BlockIdentity) =>
    one.number !== undefined && number !== undefined
      ? one.number !== number
      : SPONSORED.test(one.element.attribs.class ?? '') ||
        (one.number === undefined && one.name !== undefined && name !== undefined && one.name !== name)
  const foreign = all.filter(isForeign)
  const own = all.filter((one) => !foreign.includes(one))
  const misnumbered = own.filter(({ ids }) => ids.size > 1)
  return {
    own: own.filter((one) => !misnumbered.includes(one)).map(({ element }) => element),
    foreign: foreign.map(({ label }) => label),
    misnumbered: misnumbered.map(({ label }) => label),
  }
}

/** Advertisements of the platform itself have no number of the channel. */
const SPONSORED = /\bsponsored|_sponsored/i

/** The value that more than half of those that have one have. */
const majorityOf = <Value>(values: (Value | undefined)[]): Value | undefined => {
  const counts = new Map<Value, number>()
  let known = 0
  for (const value of values) {
    if (value === undefined) continue
    known++
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const [value, count] of counts) if (count * 2 > known) return value
  return undefined
}
