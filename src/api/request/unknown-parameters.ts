// Names the query parameters that an endpoint does not know, in a response header.

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
