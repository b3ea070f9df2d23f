// Turns one message block of a preview page or an embed widget into an observation.
import type { Element } from 'domhandler'
import { readChatLink } from '../../text/links.ts'
import type { ChatRef, Media, MessageSeen } from '../observation.ts'
import { SourceError } from '../source.ts'
import { albumOf } from './album.ts'
import { type BlockParts, blockParts } from './block-parts.ts'
import { hasClass } from './dom.ts'
import type { PageContext } from './page-context.ts'
import { peerNumber, type ViewToken, viewToken } from './view-token.ts'

/** Throws when the block has no id or no date. `username` is the name on the page, which wins over the one in the block. */
export const messageSeen = (block: Element, context: PageContext, username?: string): MessageSeen => {
  const parts = blockParts(block)
  const token = viewToken(block.attribs['data-view'])
  if (!token && block.attribs['data-view']) context.onOddMarkup?.('data-view')
  const { message_id, chat, names } = identityOf(block, parts.link, token, username)
  if (!message_id) throw new SourceError('changed', 'a message has no number')
  const { date, text, entities, keyboard, edited, forward_from, author, via_bot, counters } = parts
  if (date === undefined) throw new SourceError('changed', `message ${message_id} has no date`)

  const service = hasClass(block, 'service_message') || parts.label === 'Service message'
  const media = mediaOf(parts, message_id, service)
  for (const { name } of parts.unknown) context.onOddMarkup?.(name)
  for (const [field, text] of Object.entries(parts.unreadable))
    context.onOddMarkup?.(`${field} cannot be read: ${text.slice(0, 60)}`)
  if (media?.type === 'unsupported' && !parts.label && !parts.unknown.length) context.onOddMarkup?.('empty message')
  if (media?.type === 'poll' && parts.voters !== undefined) media.total_voters = parts.voters
  const reply_to_message_id = replyIn(parts.reply, names)
  return {
    kind: 'message seen',
    at: context.at,
    chat,
    message_id,
    date,
    ...(text && { text }),
    ...(entities?.length && !service && { entities }),
    ...(media && { media }),
    ...(media?.type === 'album' && { album_id: String(message_id) }),
    ...(keyboard?.length && { keyboard }),
    ...(service && { service }),
    ...(edited && { edited }),
    ...(forward_from && { forward_from }),
    ...(reply_to_message_id && { reply_to_message_id }),
    ...(author && { author }),
    ...(via_bot && { via_bot }),
    ...((counters.views !== undefined || counters.reactions) && { counters }),
  }
}

/** A channel may have several names, and a block may use another one than its page. */
const identityOf = (block: Element, href: string | undefined, token?: ViewToken, username?: string) => {
  const [, post_name, post_id] = POST.exec(block.attribs['data-post'] ?? '') ?? []
  const [, linked_name, linked_id] = MESSAGE_LINK.exec(href ?? '') ?? []
  const platform_id = token?.platform_id ?? peerNumber(block)
  const name = username ?? post_name ?? linked_name
  const chat: ChatRef = { ...(platform_id && { platform_id }), ...(name && { username: name }) }
  return {
    message_id: Number(post_id) || Number(linked_id) || token?.message_id,
    chat,
    names: [username, post_name, linked_name],
  }
}

/** In a group with topics, the id of the topic is between the name and the id of the message. */
const POST = /^(\w+)\/(?:\d+\/)?(\d+)$/
const MESSAGE_LINK = /^(?:https?:)?\/\/[^/]+\/(?:s\/)?([a-z]\w+)\/(?:\d+\/)?(\d+)(?:\?|$)/i

/** The media types that an album can contain. */
const inAlbums = new Set(['photo', 'video', 'document', 'audio', 'unsupported'])

const mediaOf = (parts: BlockParts, message_id: number, service: boolean): Media | undefined => {
  const { media, webpage, label, text, supported, unknown } = parts
  if (media.length > 1 && media.every((one) => inAlbums.has(one.media.type))) return albumOf(media, message_id)
  if (media[0]) return media[0].media
  if (webpage) return webpage
  if (service) return undefined
  // When the block also has content for browsers that support it, the note says nothing about the message.
  if (label && !(supported && text)) return { type: 'unsupported', label }
  const strange = unknown.find(({ isMedia }) => isMedia || !text)
  if (strange) return { type: 'unsupported', kind: strange.name.slice('tgme_widget_message_'.length) }
  return text ? undefined : { type: 'unsupported' }
}

/** The id is kept only when the message that is replied to is in the same chat. */
const replyIn = (href: string | undefined, names: (string | undefined)[]): number | undefined => {
  const link = href === undefined ? undefined : readChatLink(href)
  if (link?.kind !== 'name' || !link.message_id) return undefined
  return names.some((name) => name?.toLowerCase() === link.username.toLowerCase()) ? link.message_id : undefined
}
