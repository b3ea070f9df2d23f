// Compares two channels exactly: whether one looks like the other, and by what.
import { fold } from '../text/fold.ts'
import type { NameLikeness } from '../vocabulary.ts'
import { nameLikeness } from './name-skeleton.ts'
import { canonicalText, descriptionMarks, SHORTEST_POST, titleMarks } from './profile.ts'

type Looks = { title: string; description: string | null; username: string | null }

type SameLooks = { title: boolean; description: boolean; name: NameLikeness | undefined }

/** Short titles and descriptions are the same by chance, so they do not count. */
export const sameLooks = (one: Looks, other: Looks): SameLooks => {
  const title = titleMarks(one.title).length > 0 && fold(one.title) === fold(other.title)
  const [about, otherAbout] = [one.description ?? '', other.description ?? '']
  const description = descriptionMarks(about).length > 0 && canonicalText(about) === canonicalText(otherAbout)
  const isAlikeOtherwise = title || description
  const name =
    one.username && other.username
      ? nameLikeness(one.username, other.username, isAlikeOtherwise ? 1 : undefined)
      : undefined
  return { title, description, name }
}

type OwnPost = { message_id: number; date: Date; text: string }
type CopiedPost = { one: OwnPost; other: OwnPost }

/** The posts that both have, newest of the first channel first. Of a text that a channel has repeated, the first counts. */
export const copiedPosts = (own: OwnPost[], others: OwnPost[]): CopiedPost[] => {
  const [here, there] = [firstByText(own), firstByText(others)]
  return [...here]
    .flatMap(([text, one]) => {
      const other = there.get(text)
      return other ? [{ one, other }] : []
    })
    .sort((a, b) => b.one.date.getTime() - a.one.date.getTime() || b.one.message_id - a.one.message_id)
}

const firstByText = (posts: OwnPost[]): Map<string, OwnPost> => {
  const first = new Map<string, OwnPost>()
  for (const post of posts) {
    const text = canonicalText(post.text)
    const known = first.get(text)
    if (text.length >= SHORTEST_POST && (!known || post.date < known.date)) first.set(text, post)
  }
  return first
}

/** One post or two may be a coincidence or a press release. */
export const LEAST_COPIES = 3
