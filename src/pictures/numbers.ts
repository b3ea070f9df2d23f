// Numbers and dates as pictures show them, the same in every country: thin spaces between thousands, a decimal point, ISO dates.

/** A narrow space that no line breaks at. */
const SPACE = '\u202F'

/** 48200 as `48 200`. */
export const grouped = (value: number, decimals = 0): string => {
  const [whole, fraction] = Math.abs(value).toFixed(decimals).split('.') as [string, string?]
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, SPACE)
  return `${value < 0 ? '−' : ''}${digits}${fraction ? `.${fraction}` : ''}`
}

export const signed = (value: number, decimals = 0): string =>
  value > 0 ? `+${grouped(value, decimals)}` : value < 0 ? grouped(value, decimals) : '±0'

const units = [
  { least: 1e9, letter: 'B' },
  { least: 1e6, letter: 'M' },
  { least: 1e3, letter: 'K' },
]

/** 48200 as `48.2K`: three digits are kept. The last digits are cut off, because a badge must not show more than there is. */
export const compact = (value: number): string => {
  const unit = units.find(({ least }) => value >= least)
  if (!unit) return String(Math.floor(value))
  const scaled = value / unit.least
  const decimals = scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2
  return `${Number((Math.floor(scaled * 10 ** decimals + 1e-9) / 10 ** decimals).toFixed(decimals))}${unit.letter}`
}

/** Labels of an axis: all in the same unit, with the decimals that its step needs. */
export const axisLabels = (ticks: number[]): string[] => {
  const most = Math.max(...ticks.map(Math.abs))
  const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : 1
  const unit = units.find(({ least }) => most >= least * (least === 1e3 ? 10 : 1)) ?? { least: 1, letter: '' }
  const decimals = Math.max(0, -Math.floor(Math.log10(step / unit.least) + 1e-9))
  // `2.5` needs a decimal more than its order of magnitude says.
  const exact = Number((step / unit.least).toFixed(decimals)) === Number((step / unit.least).toFixed(9))
  const shown = exact ? decimals : decimals + 1
  if (unit.letter && shown > 2) return ticks.map((tick) => grouped(tick))
  return ticks.map((tick) => (tick === 0 ? '0' : `${grouped(tick / unit.least, shown)}${unit.letter}`))
}
