// From the values of signals to a statement: how unusual each is among comparable channels, corrected for the number of signals.
import { type TrustLevel, type TrustSignal, type trustFindings, trustSignals } from '../vocabulary.ts'
import { type Bands, type ComparedBand, comparable, START_BAND } from './bands.ts'
import { pRange, pValue, STANDARD_ERRORS } from './distribution.ts'
import { isGreatEnough } from './least-effect.ts'
import { isMeasured, type Measurement, type MissingMeasurement, type TrustReads } from './reads.ts'
import { signals } from './signals/signals.ts'

export type Measures = Record<TrustSignal, Measurement | MissingMeasurement>

export const measuresOf = (reads: TrustReads): Measures => {
  const measures = {} as Measures
  for (const name of trustSignals) measures[name] = signals[name].measure(reads)
  return measures
}

/** A corrected share of comparable channels at which a value is called unusual. */
const UNUSUAL = 0.05
export const VERY_UNUSUAL = 0.001

/** What is very unusual is at most this with one standard error of its p-value more. */
const VERY_UNUSUAL_WITH_ERROR = 0.002

/** Two findings of different series, each at most this, are strong together: a chance of less than 1 in 1,000. */
const STRONG_WITH_ANOTHER = 0.01

/** A level is given if signals with so much of the weight of a family could be compared. */
const LEAST_WEIGHT = 0.4

/** Two families of signals are tested, each with this share of the accepted error: those of the members, and those of posts and neighbours. */
const SHARE_OF_FAMILY = 0.6

/** The share of the accepted error that a signal has, whatever else could be measured. */
export const shareOfError = (signal: TrustSignal): number => SHARE_OF_FAMILY * signals[signal].weight

/** To be raised with every change of the rules, so that nobody is told of signals that appeared for that reason alone. */
const RULES = 4

/** Names the rules, and the ranges: those of a fresh installation, or own ones and when they were computed. */
export const rulesOf = ({ judged }: TrustStatement, renewed_at: Date | null): string =>
  judged.some(({ compared }) => compared.band !== START_BAND)
    ? `${RULES} own ${renewed_at?.toISOString()}`
    : `${RULES} ${START_BAND}`

type Finding = (typeof trustFindings)[number]

export type JudgedSignal = Measurement & {
  signal: TrustSignal
  compared: ComparedBand
  /** Of comparable channels, the share with such a value or a greater one. */
  p_value: number
  /** Between which shares the p-value lies in 19 of 20 cases, as few values as it comes from. */
  p_range: { low: number; high: number }
  /** Corrected for the number of signals, at most 1. */
  corrected: number
  finding: Finding | null
}

export type TrustStatement = {
  level: TrustLevel
  /** The most unusual first. */
  judged: JudgedSignal[]
  /** Signals that could not be measured or compared, and what they need. */
  left_out: { signal: TrustSignal; needs: string }[]
}

const NOTHING_TO_COMPARE = 'more channels to compare with: the bands are computed once a week, from 100 channels on'

/**
 * Each signal has a share of the accepted error. It is the same whatever else could be measured, so that more data never weaken a finding. The corrected value is the
 * p-value divided by that share, so that of all channels without a cause at most 3 % have a finding of one family, and at most 6 % any.
 */
export const statementOf = (measures: Measures, band: string | null, bands: Bands): TrustStatement => {
  const usual = band === null ? {} : comparable(bands, band)
  const judged: JudgedSignal[] = []
  const left_out: TrustStatement['left_out'] = []
  let weight = 0
  for (const signal of trustSignals) {
    const measured = measures[signal]
    const compared = usual[signal]
    if (!isMeasured(measured)) left_out.push({ signal, needs: measured.needs })
    else if (!compared) left_out.push({ signal, needs: NOTHING_TO_COMPARE })
    else {
      const p_value = pValue(compared, measured.value)
      const p_range = pRange(compared, measured.value)
      judged.push({ ...measured, signal, compared, p_value, p_range, corrected: 1, finding: null })
      weight += signals[signal].weight
    }
  }
  for (const one of judged) {
    one.corrected = Math.min(1, one.p_value / shareOfError(one.signal))
    one.finding = one.corrected > UNUSUAL ? null : isVery(one) ? 'very_unusual' : 'unusual'
  }
  judged.sort((a, b) => a.corrected - b.corrected)
  return { level: levelOf(judged, weight), judged, left_out }
}

/** A great effect that is very rare, and still rare if the p-value is wrong by its standard error, which is great where few channels are known. */
const isVery = ({ signal, facts, corrected, p_value, p_range }: JudgedSignal): boolean => {
  const with_error = corrected * (p_range.high / p_value) ** (1 / STANDARD_ERRORS)
  return corrected <= VERY_UNUSUAL && with_error <= VERY_UNUSUAL_WITH_ERROR && isGreatEnough(signal, facts)
}

const levelOf = (judged: JudgedSignal[], weight: number): TrustLevel => {
  if (weight < LEAST_WEIGHT) return 'too_little_data'
  const clear = judged.filter(
    ({ signal, facts, corrected }) => corrected <= STRONG_WITH_ANOTHER && isGreatEnough(signal, facts),
  )
  const series = new Set(clear.map(({ signal }) => signals[signal].series))
  if (series.size > 1 || judged.some(({ finding }) => finding === 'very_unusual')) return 'strong_findings'
  return judged.some(({ finding }) => finding !== null) ? 'look_closer' : 'no_finding'
}

/** Only such channels say what is usual. Also what is too uncertain to be called very unusual is left out, or those who bought would be the usual. */
export const isOrdinary = ({ level, judged }: TrustStatement): boolean =>
  level !== 'strong_findings' && judged.every(({ corrected }) => corrected > VERY_UNUSUAL)

/** The points that a finding costs in the ads index. */
const penalty: Record<Finding, number> = { unusual: 10, very_unusual: 20 }

export const penaltiesOf = ({ judged }: TrustStatement): Partial<Record<TrustSignal, number>> =>
  Object.fromEntries(judged.flatMap(({ signal, finding }) => (finding ? [[signal, penalty[finding]]] : [])))
