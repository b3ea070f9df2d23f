// When people of a country are awake, on which days they rest, and which days of the year are holidays of a language.
import { DAY, HOUR } from '../time/spans.ts'

/** Hours ahead of Greenwich. A country with several zones has that of most of its people; summer time is left out. */
const hoursAhead: Record<string, number> = {
  afghanistan: 4.5,
  algeria: 1,
  angola: 1,
  argentina: -3,
  australia: 10,
  austria: 1,
  belarus: 3,
  belgium: 1,
  brazil: -3,
  canada: -5,
  chile: -4,
  china: 8,
  colombia: -5,
  cuba: -5,
  cyprus: 2,
  egypt: 2,
  france: 1,
  germany: 1,
  hong_kong: 8,
  india: 5.5,
  indonesia: 7,
  iran: 3.5,
  iraq: 3,
  ivory_coast: 0,
  jordan: 3,
  kazakhstan: 5,
  kyrgyzstan: 6,
  malaysia: 8,
  mexico: -6,
  morocco: 1,
  mozambique: 2,
  nepal: 5.75,
  nigeria: 1,
  peru: -5,
  poland: 1,
  portugal: 0,
  russia: 3,
  saudi_arabia: 3,
  senegal: 0,
  singapore: 8,
  spain: 1,
  switzerland: 1,
  syria: 3,
  taiwan: 8,
  turkey: 3,
  ukraine: 2,
  united_arab_emirates: 4,
  united_kingdom: 0,
  united_states: -5,
  uzbekistan: 5,
  venezuela: -4,
}

/** Undefined for a country that is not in the table. */
export const secondsAhead = (country: string): number | undefined => {
  const hours = hoursAhead[country]
  return hours === undefined ? undefined : hours * HOUR
}

const [THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [4, 5, 6, 0]
const restDays: Record<string, readonly number[]> = {
  afghanistan: [THURSDAY, FRIDAY],
  iran: [THURSDAY, FRIDAY],
  algeria: [FRIDAY, SATURDAY],
  egypt: [FRIDAY, SATURDAY],
  iraq: [FRIDAY, SATURDAY],
  jordan: [FRIDAY, SATURDAY],
  saudi_arabia: [FRIDAY, SATURDAY],
  syria: [FRIDAY, SATURDAY],
  nepal: [SATURDAY],
}
const usualRestDays = [SATURDAY, SUNDAY]

/** `day` counts from 1 January 1970, which was a Thursday. */
export const isRestDay = (country: string, day: number): boolean =>
  (restDays[country] ?? usualRestDays).includes((day + THURSDAY) % 7)

/** 1 May is 501. */
const asNumber = (date: string): number => Number(date.slice(0, 2)) * 100 + Number(date.slice(3))

/** Those with the same date every year, as month-day. */
const dates: Record<string, string> = {
  ar: '01-01 05-01',
  de: '01-01 05-01 10-03 12-24 12-25 12-26 12-31',
  en: '01-01 07-04 12-24 12-25 12-26 12-31',
  es: '01-01 01-06 05-01 08-15 10-12 11-01 12-24 12-25',
  fa: '03-20 03-21 03-22 03-23 03-24 04-01 04-02',
  fr: '01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-24 12-25',
  hi: '01-26 08-15 10-02',
  id: '01-01 05-01 06-01 08-17 12-25',
  pt: '01-01 04-21 05-01 09-07 10-12 11-02 11-15 12-24 12-25',
  ru: '01-01 01-02 01-03 01-04 01-05 01-06 01-07 02-23 03-08 05-01 05-09 06-12 11-04 12-31',
  tr: '01-01 04-23 05-01 05-19 07-15 08-30 10-29',
  uk: '01-01 03-08 05-01 06-28 08-24 12-24 12-25',
  uz: '01-01 03-08 03-21 05-09 09-01 10-01 12-08',
  zh: '01-01 05-01 05-02 05-03 10-01 10-02 10-03 10-04 10-05 10-06 10-07',
}

const holidays = new Map(
  Object.entries(dates).map(([language, list]) => [language, new Set(list.split(' ').map(asNumber))]),
)

/** `day` counts from 1 January 1970. */
export const isHoliday = (language: string, day: number): boolean => {
  const date = new Date(day * DAY * 1000)
  return holidays.get(language)?.has((date.getUTCMonth() + 1) * 100 + date.getUTCDate()) ?? false
}
