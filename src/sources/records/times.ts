// Parses times in the forms that data sets use into unix seconds.
import { type ZoneClock, zoneClock } from '../../time/zones.ts'
import { EARLIEST } from '../limits.ts'

/** Any other string is a pattern of the parts `YYYY YY MM DD HH mm ss`, for example `DD.MM.YYYY HH:mm`. */
type TimeForm = 'auto' | 'unix' | 'unix_ms' | (string & {})

/** `readTime` with its time zone already given. */
export type ReadTime = (value: unknown) => number | undefined

/** Returns undefined for a value that is not a time. `time_zone` is used for times that do not name their zone. */
export const readTime = (value: unknown, time_zone: string, form: TimeForm = 'auto'): number | undefined => {
  if (value instanceof Date) return known(value.getTime() / 1000)
  if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'bigint') return undefined
  const text = String(value).trim()
  if (form === 'unix' || form === 'unix_ms')
    return /^-?\d+(\.\d+)?$/.test(text) ? known(Number(text) / (form === 'unix' ? 1 : 1000)) : undefined
  if (form !== 'auto') return readPattern(text, form, time_zone)
  return /^\d+(\.\d+)?$/.test(text) ? readDigits(text) : readIso(text, time_zone)
}

const known = (seconds: number): number | undefined => (Number.isFinite(seconds) ? Math.floor(seconds) : undefined)

const MILLISECONDS_FROM = 1e11
const MICROSECONDS_FROM = 1e14

/** Six or eight digits are a day: as unix seconds they would lie before the platform existed. */
const readDigits = (digits: string): number | undefined => {
  // pandas writes whole numbers as fractions when the column has an empty cell.
  const text = digits.replace(/\.0+$/, '')
  if (/^20\d{6}$/.test(text)) return readPattern(text, 'YYYYMMDD', 'UTC')
  if (/^\d{6}$/.test(text)) return readPattern(text, 'YYMMDD', 'UTC')
  const number = Number(text)
  return known(number / (number >= MICROSECONDS_FROM ? 1e6 : number >= MILLISECONDS_FROM ? 1e3 : 1))
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i

const readIso = (text: string, time_zone: string): number | undefined => {
  const match = ISO.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = match
  const parts = [year, month, day, hour, minute, second].map(Number) as DateParts
  return atZone(parts, zone ? (/^[+-]/.test(zone) ? zone : 'UTC') : time_zone)
}

type DateParts = [year: number, month: number, day: number, hour: number, minute: number, second: number]

const PART = /YYYY|YY|MM|DD|HH|mm|ss/g

const readPattern = (text: string, pattern: string, time_zone: string): number | undefined => {
  const names: string[] = pattern.match(PART) ?? []
  const plain = pattern.split(PART).map((between) => between.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const source = plain.map((between, i) => (i === 0 ? '' : `(\\d{${names[i - 1]!.length}})`) + between).join('')
  const match = new RegExp(`^${source}$`).exec(text)
  if (!match || names.length === 0) return undefined
  const part = (name: string, otherwise: number) => {
    const i = names.indexOf(name)
    return i < 0 ? otherwise : Number(match[i + 1])
  }
  const year = part('YYYY', 2000 + part('YY', 0))
  return atZone([year, part('MM', 1), part('DD', 1), part('HH', 0), part('mm', 0), part('ss', 0)], time_zone)
}

const atZone = (parts: DateParts, zone: string): number | undefined => {
  const [year, month, day, hour, minute, second] = parts
  const utc = Date.UTC(year, month - 1, day, hour, minute, second) / 1000
  const date = new Date(utc * 1000)
  // `Date.UTC` turns 31 February into a day in March, so the parts are compared.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59 || second > 60)
    return undefined
  // The first offset is a guess for local time taken as UTC. Near a clock change it may be wrong, so it is looked up again.
  return utc - zoneSeconds(zone, utc - zoneSeconds(zone, utc))
}

const clocks = new Map<string, ZoneClock>()

/** How far a zone is ahead of UTC at a unix time. Throws a RangeError for an unknown zone. */
export const zoneSeconds = (zone: string, at: number): number => {
  const offset = /^([+-])(\d\d):?(\d\d)?$/.exec(zone)
  if (offset) return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 3600 + Number(offset[3] ?? 0) * 60)
  if (zone === 'UTC') return 0
  const clock = clocks.get(zone) ?? zoneClock(zone)
  clocks.set(zone, clock)
  return clock(at)
}

const AHEAD_SECONDS = 3600

/** Why a time cannot be right; undefined when it can. */
export const timeProblem = (name: string, time: number | undefined, now: number): string | undefined => {
  if (time === undefined) return `${name} is missing or no time`
  if (time < EARLIEST) return `${name} lies before 2013`
  return time > now + AHEAD_SECONDS ? `${name} lies in the future` : undefined
}
