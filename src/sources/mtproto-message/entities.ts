// The formatting and links of a text in MTProto's form.
import type { Entity } from '../observation.ts'
import { countField, field, idField, idText, isSet, kindOf, listField, textField, withoutUndefined } from './tl.ts'

/** Entity types that have another name in the contract; all others keep theirs in snake case. */
const names: Record<string, string> = {
  strike: 'strikethrough',
  textUrl: 'text_link',
  mentionName: 'text_mention',
  phone: 'phone_number',
}

export const entitiesOf = (message: unknown): Entity[] | undefined => {
  const entities = listField(message, 'entities').flatMap(entityOf)
  return entities.length ? entities : undefined
}

const entityOf = (entity: unknown): Entity[] => {
  const kind = kindOf(entity).replace(/^(inputM|m)essageEntity/, '')
  const offset = countField(entity, 'offset')
  const length = countField(entity, 'length')
  if (!kind || kind === 'Unknown' || offset === undefined || !length) return []
  return [
    withoutUndefined({
      type: typeOf(kind, entity),
      offset,
      length,
      url: textField(entity, 'url'),
      user_id: idField(entity, 'user_id') ?? idField(field(entity, 'user_id'), 'user_id'),
      language: textField(entity, 'language'),
      custom_emoji_id: idText(field(entity, 'document_id')),
    }) as Entity,
  ]
}

const typeOf = (kind: string, entity: unknown): string => {
  const name = kind.charAt(0).toLowerCase() + kind.slice(1)
  if (name === 'blockquote' && isSet(entity, 'collapsed')) return 'expandable_blockquote'
  return names[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
