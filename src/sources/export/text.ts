// The text of an exported message: a list of parts, some of them formatted.

import { idOf, idText, textField, withoutUndefined } from '../mtproto-message/tl.ts'
import type { Entity } from '../observation.ts'
import { type Fields, isFields } from '../records/imported.ts'

/** Entity types that have another name in exports than in the contract. */
const names: Record<string, string> = { link: 'url', mention_name: 'text_mention', phone: 'phone_number' }

/** Newer exports have all parts in `text_entities`. Older ones have only `text`: a string, or a list of strings and parts. */
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
    // When the emoji's picture was exported, this is a file path instead of an id, and `idText` drops it.
    custom_emoji_id: idText(part.document_id),
  }) as Entity
}
