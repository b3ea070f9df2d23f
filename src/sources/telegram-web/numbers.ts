// Parses numbers as pages write them: counts, durations, file sizes.

/** Separators between the digits of a number: spaces of every width, apostrophes, commas before three digits. */
const SEPARATORS = /[\s\u00a0\u2000-\u200b\u202f\u205f\u2060\ufeff'’_]|,(?=\d{3}(?!\d))/g
/** In India the digits before the last three are written in pairs: 12,34,567. */
const IN_PAIRS = /^\d{1,2}(?:,\d\d)+,\d{3}$/
const COUNT = /^(\d+)(?:[.,](\d+))?([KMB])?$/i
const UNITS = { K: 3, M: 6, B: 9 } as const

/** Replaces Arabic and Persian digits by Latin ones. */
const latin = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

type WrittenCount = { value: number; rounded: boolean }

/** "82 932", "1,234", "1.2K", "1.12M"; undefined for anything else. */
export const readCount = (text: string): WrittenCount | undefined => {
  const digits = latin(text).trim()
  const match = COUNT.exec(IN_PAIRS.test(digits) ? digits.replaceAll(',', '') : digits.replace(SEPARATORS, ''))
  if (!match) return undefined
  const [, whole, part = '', unit] = match
  if (!unit) return part ? undefined : safe(Number(whole), false)
  const power = UNITS[unit.toUpperCase() as keyof typeof UNITS]
  // Moving the decimal point in the text keeps 1.12M exact; multiplication would not.
  return part.length > power ? undefined : safe(Number(`${whole}${part.padEnd(power, '0')}`), true)
}

const safe = (value: number, rounded: boolean): WrittenCount | undefined =>
  Number.isSafeInteger(value) ? { value, rounded } : undefined

/** "0:27" or "1:02:05" in seconds. */
export const readDuration = (text: string): number | undefined => {
  const match = /^(?:(\d+):)?(\d{1,3}):(\d{2})$/.exec(latin(text).trim())
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]) : undefined
}

const SIZES = { B: 0, KB: 1, MB: 2, GB: 3, TB: 4 } as const

/** "2.1 MB" in bytes, as exact as the page is. */
export const readSize = (text: string): number | undefined => {
  const match = /^(\d+(?:[.,]\d+)?)\s*([KMGT]?B)$/i.exec(
    latin(text)
      .replace(/\u00a0/g, ' ')
      .trim(),
  )
  if (!match) return undefined
  return Math.round(Number(match[1]!.replace(',', '.')) * 1024 ** SIZES[match[2]!.toUpperCase() as keyof typeof SIZES])
}
