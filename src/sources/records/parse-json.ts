// Reads one JSON value as real programs write it: numbers too large to be exact, and what some of them write against the rules.

/** Whole numbers beyond 2^53 come back as text, since ids of albums and emoji would lose their last digits. Throws a SyntaxError. */
export const parseJson = (text: string): unknown => {
  try {
    return parseExact(text)
  } catch (error) {
    const mended = text.replace(AGAINST_THE_RULES, mend)
    if (mended === text) throw error
    return parseExact(mended)
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

/** Strings as a whole, so that nothing within them is taken for something else. */
const AGAINST_THE_RULES = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|\bNaN\b|-?\bInfinity\b/g

/** Telegram Desktop writes control characters as \x0B; Python writes numbers that are none as NaN and Infinity. */
const mend = (found: string): string =>
  found.startsWith('"')
    ? found.replace(/\\(?:x([0-9a-f]{2})|[\s\S])/gi, (whole, digits?: string) => (digits ? `\\u00${digits}` : whole))
    : 'null'
