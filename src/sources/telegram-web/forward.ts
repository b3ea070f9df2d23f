// Reads the origin of a forwarded message.
import type { Element } from 'domhandler'
import { readChatLink } from '../../text/links.ts'
import type { ForwardSeen } from '../observation.ts'
import { findClass, lineFrom } from './dom.ts'

/** A channel is linked by the original message, a person by name or not at all. */
export const forwardFrom = (element: Element): ForwardSeen => {
  const name = findClass(element, 'tgme_widget_message_forwarded_from_name')
  const link = name?.attribs.href ? readChatLink(name.attribs.href) : undefined
  const title = lineFrom(name) ?? lineFrom(element)?.replace(/^Forwarded from\s*/i, '')
  const author = lineFrom(findClass(element, 'tgme_widget_message_forwarded_from_author'))
  return {
    ...(link?.kind === 'name' && { chat: { username: link.username } }),
    ...(link?.kind === 'number' && { chat: { platform_id: link.platform_id } }),
    ...(link?.kind === 'invite' && { chat: { invite_hash: link.invite_hash } }),
    ...(title && { title }),
    ...(link && 'message_id' in link && { message_id: link.message_id }),
    ...(author && { author }),
  }
}
