// The values of a chat's fields as its past has them: as text, and in the form in which two of them are compared.
import { createHash } from 'node:crypto'
import type { PastField } from '../../vocabulary.ts'

/** A linked chat of 0 means that there is none. */
export const pastText = (field: PastField, value: unknown): string =>
  field === 'linked_chat' && value === 0 ? '' : String(value)

const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' }
const escaped = new RegExp(`&(${Object.keys(escapes).join('|')});`, 'g')
/** Variation selectors, soft hyphens, marks of direction and of zero width. The joiners of emoji and of Persian letters are not among them. */
const invisible = /[\ufe0e\ufe0f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * Sources show the same words in different ways: escaped, trimmed, on one line, with or without the selector of an emoji. None of that is a
 * change that the owner made. Nor is the case of a public name, which leads to the same chat.
 */
export const comparable = (field: PastField, text: string): string => {
  if (field === 'username') return text.trim().toLowerCase()
  if (field !== 'title' && field !== 'description') return text
  return text
    .replace(escaped, (_, name: string) => escapes[name]!)
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

export const isSameValue = (field: PastField, one: string, other: string): boolean =>
  one === other || comparable(field, one) === comparable(field, other)

/** Values that count as the same have the same key. */
export const valueKey = (field: PastField, text: string): string =>
  createHash('sha256').update(comparable(field, text)).digest('base64url').slice(0, 22)
