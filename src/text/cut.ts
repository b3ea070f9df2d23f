// Cuts texts that are too long. A letter that takes two code units (a surrogate pair) is kept or dropped whole: half of it is no text, and
// PostgreSQL refuses it.

/** The first so many characters. */
export const beginning = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, isFirstHalf(text, most - 1) ? most - 1 : most)

/** At most so many characters. A text that was cut ends with an ellipsis, which is counted. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${beginning(text, most - 1)}…`

const isFirstHalf = (text: string, at: number) => text.charCodeAt(at) >= 0xd800 && text.charCodeAt(at) <= 0xdbff
