// The text of an exported message: parts in a row, of which some are formatted.

import { idOf, idText, textField, withoutUndefined } from '../mtproto-message/tl.ts'
import type { Entity } from '../observation.ts'
import { type Fields, isFields } from '../records/imported.ts'

/** Where exports have other names for kinds than the contract. */
const names: Record<string, string> = { link: 'url', mention_name: 'text_mention', phone: 'phone_number' }

/** Newer exports give all parts in `text_entities`; older ones have only `text`, a string or a list of strings and parts. */
export const exportText = (message: Fields): { text?: string; entities?: Entity[] } => {
  const { text_entities } = message
  const parts = Array.isArray(text_entities) && text_entities.length > 0 ? text_entities : message.text
  let text = ''
  const entities: Entity[] = []
  for (const part of Array.isArray(parts) ? parts : [parts]) {
    const piece = typeof part === 'string' ? part : isFields(part) && typeof part.text === 'string' ? part.text : ''
    if (isFields(part) && piece) {
      const entity = entityOf(part, text.length, piece.length)
      if (entity) entities.push(entity)
    }
    text += piece
  }
  return { ...(text && { text }), ...(entities.length > 0 && { entities }) }
}

const entityOf = (part: Fields, offset: number, length: number): Entity | undefined => {
  const { type } = part
  if (typeof type !== 'string' || type === 'plain' || type === 'unknown') return undefined
  const quote = type === 'blockquote' && part.collapsed === true
  return withoutUndefined({
    type: quote ? 'expandable_blockquote' : (names[type] ?? type),
    offset,
    length,
    url: textField(part, 'href'),
    user_id: idOf(part.user_id),
    language: textField(part, 'language'),
    // An emoji whose picture was exported is named by the file instead of its number.
    custom_emoji_id: idText(part.document_id),
  }) as Entity
}
