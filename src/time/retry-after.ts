// Reads the header `Retry-After`, of a receiver or of the platform: a number of seconds, or a date in one of the three forms of RFC 9110. Pure.

const [DAY, MONTH, TIME] = [
  '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)',
  '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)',
  '\\d\\d:\\d\\d:\\d\\d',
]

/** `Date` alone would find a time in most sentences, such as `in 5` and `maintenance until 2099`. */
const FORMS = new RegExp(
  `^(?:${DAY}, \\d\\d ${MONTH} \\d{4} ${TIME} GMT|${DAY}[a-z]*day, \\d\\d-${MONTH}-\\d\\d ${TIME} GMT|${DAY} ${MONTH} [ \\d]\\d ${TIME} \\d{4})$`,
)

/** Seconds that it asks for. Undefined when it cannot be understood. */
export const retryAfterSeconds = (header: string | undefined, now: Date): number | undefined => {
  const text = header?.trim() ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text)
  if (!FORMS.test(text)) return undefined
  const at = Date.parse(/ GMT$/.test(text) ? text : `${text} GMT`)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
