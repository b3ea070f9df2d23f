// Query parameters that an endpoint does not know. They are ignored and named in a response header, or refused if the caller asks for
// strict handling (RFC 7240).
import { nearest } from '../../text/nearest.ts'

/** The header has a limit because reverse proxies refuse answers whose headers exceed their buffer, often 4 KB for all of them. */
const HEADER_BYTES = 500
const NAME_BYTES = 100
const MORE = ', ...'

/** Percent-encoded names in the order given. `...` at the end says that names were left out. */
export const ignoredHeader = (names: string[]): string => {
  let header = ''
  for (const name of names) {
    const next = header ? `${header}, ${encodedStart(name)}` : encodedStart(name)
    if (next.length > HEADER_BYTES - MORE.length) return header + MORE
    header = next
  }
  return header
}

/** Encodes whole characters only, because half a surrogate pair or half an escape could not be decoded. */
const encodedStart = (name: string): string => {
  let encoded = ''
  for (const character of name.toWellFormed()) {
    const next = encoded + encodeURIComponent(character)
    if (next.length > NAME_BYTES) break
    encoded = next
  }
  return encoded
}

/** The first `handling` counts, because RFC 7240 says so for a preference that is given twice. */
export const prefersStrict = (prefer: string | string[] | undefined): boolean => {
  if (!prefer) return false
  const handling = String(prefer)
    .split(',')
    .map((preference) => /^\s*handling\s*=\s*"?(\w+)"?\s*(;|$)/i.exec(preference)?.[1])
    .find((value) => value !== undefined)
  return handling?.toLowerCase() === 'strict'
}

const NAMES_IN_MESSAGE = 10
const NAME_LENGTH = 64

export const unknownMessage = (unknown: string[], known: string[]): string => {
  const shown = unknown.slice(0, NAMES_IN_MESSAGE).map((name) => withNearest(shortened(name), known))
  const left = unknown.length - shown.length
  return `Unknown parameters: ${shown.join(', ')}${left ? ` and ${left} more` : ''}${known.length ? '' : '; this operation takes none'}`
}

const withNearest = (name: string, known: string[]) => {
  const meant = nearest(name, known)
  return meant === undefined ? name : `${name} (did you mean ${meant}?)`
}

/** The name is made well-formed after the cut, which can split a surrogate pair. */
export const shortened = (name: string): string => name.slice(0, NAME_LENGTH).toWellFormed()
