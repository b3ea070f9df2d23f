// Families: channels of which each shares many posts with each other one.
import type { SharedPosts } from './shared-posts.ts'

/** Fewer posts may be the same by chance, such as wishes on a holiday. */
const LEAST_POSTS = 10

/** Of the posts of the channel that has more. On real posts channels that belong together share 10 % and more, and others 3 % at most. */
const LEAST_SHARE = 0.06

const FAMILY_MOST = 100

/** How much two channels share, if that makes them one family; of the one that has more posts, so that a channel that copies many is related to none of them. */
export const kinship = (one: SharedPosts, other: SharedPosts): number | undefined => {
  const share = one.near_posts / Math.max(one.posts, other.posts)
  return one.near_posts >= LEAST_POSTS && share >= LEAST_SHARE ? share : undefined
}

export type Kin = { chat_id: number; other_chat_id: number; share: number }

const pairOf = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`)

/**
 * The families by channel: the smallest id of each. Two channels are in one family only if they themselves are kin: there is no way from one to another over a third, which may
 * copy both. Those that were one family before come first, so that nobody takes a channel out of its family by sharing more with it; `former` has the families of before.
 */
export const familiesOf = (kin: readonly Kin[], former: ReadonlyMap<number, number>): Map<number, number> => {
  const isKin = new Set(kin.map(({ chat_id, other_chat_id }) => pairOf(chat_id, other_chat_id)))
  const wasOne = ({ chat_id, other_chat_id }: Kin) => {
    const family = former.get(chat_id)
    return family !== undefined && family === former.get(other_chat_id) ? 1 : 0
  }
  const ordered = kin.toSorted(
    (a, b) => wasOne(b) - wasOne(a) || b.share - a.share || a.chat_id - b.chat_id || a.other_chat_id - b.other_chat_id,
  )
  const families = new Map<number, number[]>()
  const familyOf = (chat_id: number) => families.get(chat_id) ?? [chat_id]
  for (const { chat_id, other_chat_id } of ordered) {
    const [one, other] = [familyOf(chat_id), familyOf(other_chat_id)]
    if (one === other || one.length + other.length > FAMILY_MOST) continue
    if (!one.every((own) => other.every((their) => isKin.has(pairOf(own, their))))) continue
    const joined = [...one, ...other].sort((a, b) => a - b)
    for (const member of joined) families.set(member, joined)
  }
  return new Map([...families].map(([chat_id, members]) => [chat_id, members[0]!]))
}
