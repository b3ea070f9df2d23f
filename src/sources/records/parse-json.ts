// Parses one JSON value as real programs write it: with integers that a double cannot hold, and with some invalid syntax.

/** Integers beyond 2^53 become text, because ids of albums and emoji would lose their last digits. Throws a SyntaxError. */
export const parseJson = (text: string): unknown => {
  try {
    return parseExact(text)
  } catch (error) {
    const repaired = text.replace(INVALID, repair)
    if (repaired === text) throw error
    return parseExact(repaired)
  }
}

const LONG_NUMBER = /\d{16}/

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parseWith = JSON.parse as (text: string, reviver: Reviver) => unknown

const parseExact = (text: string): unknown =>
  LONG_NUMBER.test(text)
    ? parseWith(text, (_, value, { source }) =>
        typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '') ? source : value,
      )
    : JSON.parse(text)

/**
 * It matches strings as a whole, so that a NaN inside a string stays text. A string that is not closed ends with the text: if it did
 * not match, the search would start again at each quote in it, in quadratic time.
 */
const INVALID = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|\bNaN\b|-?\bInfinity\b/g

/** Telegram Desktop escapes control characters as \x0B, and Python writes NaN and Infinity; JSON knows none of these. */
const repair = (found: string): string =>
  found.startsWith('"')
    ? found.replace(/\\(?:x([0-9a-f]{2})|[\s\S])/gi, (whole, digits?: string) => (digits ? `\\u00${digits}` : whole))
    : 'null'
