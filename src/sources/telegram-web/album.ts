// Albums: several pictures, videos or files that were posted together. On the platform each item is a message with its own id.
import { readChatLink } from '../../text/links.ts'
import { isMessageId } from '../limits.ts'
import type { Media } from '../observation.ts'

export type AlbumItem = { media: Media; href: string }

/** The id of an item is in its link; an item without a link has the id after the previous one. */
export const albumOf = (found: AlbumItem[], message_id: number): Media => {
  let next = message_id
  const items = found.map(({ media, href }) => {
    const link = readChatLink(href)
    const linked = link && 'message_id' in link ? link.message_id : undefined
    const id = isMessageId(linked) ? linked : next
    next = id + 1
    return { message_id: id, ...media }
  })
  return { type: 'album', items }
}

/** The ids that a message uses: its own, and those of the items of its album. */
export const idsOf = ({ message_id, media }: { message_id: number; media?: Media }): number[] => {
  const items = media?.type === 'album' ? (media.items as { message_id: number }[]) : []
  return [...new Set([message_id, ...items.map((item) => item.message_id)])]
}
