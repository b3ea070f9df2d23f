// Numbers and times as text, in the language of the reader.
import { locale } from '../words/index.ts'

const kept = new Map<string, Intl.NumberFormat>()
const numbers = (options: Intl.NumberFormatOptions) => {
  const key = locale() + JSON.stringify(options)
  const known = kept.get(key) ?? new Intl.NumberFormat(locale(), options)
  kept.set(key, known)
  return known
}

/** 12.3K, 1.08M; below a thousand the number itself. */
export const short = (value: number): string =>
  Math.abs(value) < 1000
    ? numbers({ maximumFractionDigits: 1 }).format(value)
    : numbers({ notation: 'compact', maximumSignificantDigits: 3 }).format(value)

/** Short numbers with as many digits as it takes to tell them apart: the labels of an axis. */
export const shortApart = (values: number[]): string[] => {
  for (let digits = 3; digits < 9; digits++) {
    const texts = values.map((value) =>
      Math.abs(value) < 1000
        ? numbers({ maximumFractionDigits: digits - 2 }).format(value)
        : numbers({ notation: 'compact', maximumSignificantDigits: digits }).format(value),
    )
    if (new Set(texts).size === texts.length) return texts
  }
  return values.map(exact)
}

export const exact = (value: number): string => numbers({ maximumFractionDigits: 2 }).format(value)

/** An hour or a minute of a clock. */
export const clockPart = (part: number): string => numbers({ minimumIntegerDigits: 2 }).format(part)

/** 07:00, of 7. */
export const hourOfDay = (hour: number): string => `${clockPart(hour)}:${clockPart(0)}`

/** With a sign, which stands left of the digits also where the text runs from right to left. */
export const signed = (value: number, write: (size: number) => string): string =>
  value === 0 ? write(0) : `\u200e${value > 0 ? '+' : '−'}${write(Math.abs(value))}`

/** The value is in percent already. */
export const percent = (value: number): string =>
  numbers({ style: 'percent', maximumFractionDigits: value > -10 && value < 10 ? 1 : 0 }).format(value / 100)

/** Milli-credits as credits. */
export const credits = (mc: number): string => numbers({ maximumFractionDigits: 3 }).format(mc / 1000)

export const bytes = (size: number): string => {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, size)) / 3)))
  return numbers({ style: 'unit', unit: units[step]!, maximumSignificantDigits: 3 }).format(size / 1000 ** step)
}

const lengths: [unit: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** 45 sec, 6 min, 1.5 hr: in the largest unit of which there is one. */
export const duration = (seconds: number): string => {
  const [unit, length] = lengths.find(([, length]) => seconds >= length) ?? lengths.at(-1)!
  return numbers({ style: 'unit', unit, maximumFractionDigits: 1 }).format(seconds / length)
}

/** The first day of the week where the reader is; Monday is 1. Some browsers do not know it. */
export const firstWeekday = (): number => {
  const place = new Intl.Locale(locale()) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return place.getWeekInfo?.().firstDay ?? 1
}

export const day = (at: string | Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(at))

/** In the calendar and digits of the reader. */
export const year = (at: string | Date): string =>
  new Intl.DateTimeFormat(locale(), { year: 'numeric', timeZone: 'UTC' }).format(new Date(at))

/** August 2026, of 2026-08. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** The time of day, in the zone of the reader. */
export const clockTime = (at: string | Date, withSeconds = false): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: withSeconds ? 'medium' : 'short' }).format(new Date(at))

export const moment = (at: string | Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'long' }).format(new Date(at))

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "3 h ago", or "in 2 days". */
export const ago = (at: string | Date, now = Date.now()): string => {
  const seconds = (new Date(at).getTime() - now) / 1000
  // The narrow style of Russian is a negative number.
  const style = locale().startsWith('ru') ? 'short' : 'narrow'
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style })
  for (const [unit, length] of spans)
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit)
  return relative.format(Math.trunc(seconds), 'second')
}
