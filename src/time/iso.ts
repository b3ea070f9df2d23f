// Parses ISO 8601 dates and instants. Without a zone they are UTC.
import { isoDay } from './days.ts'
import { DAY_MS } from './spans.ts'

/** Milliseconds. The length of a date is a day and that of an instant 0, so that a range can include the whole day. */
type IsoTime = { start: number; length: number }

// A `+` that was not percent-encoded arrives from a query as a space, so a space is accepted there.
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:Z|([+ -])((?:[01]\d|2[0-3]):[0-5]\d))?)?$/i

/** Years of four digits, of which the database knows no year 0. An offset may lead out of them. */
const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

export const readIsoTime = (text: string): IsoTime | undefined => {
  const parts = ISO.exec(text)
  if (!parts) return undefined
  const [, day, minute, second, fraction, sign, offset = '00:00'] = parts
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The parser of JavaScript takes February 30 for March 2.
  if (Number.isNaN(midnight) || isoDay(midnight) !== day || midnight < FIRST) return undefined
  if (minute === undefined) return { start: midnight, length: DAY_MS }
  const ahead = (sign === '-' ? -1 : 1) * minutesOf(offset) * 60_000
  const ms = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'))
  const start = midnight + minutesOf(minute) * 60_000 + Number(second ?? 0) * 1000 + ms - ahead
  return start < FIRST || start > LAST ? undefined : { start, length: 0 }
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
