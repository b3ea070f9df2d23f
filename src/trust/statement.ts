// From the values of signals to a statement: how unusual each is among comparable channels, corrected for the number of signals.
import { type TrustLevel, type TrustSignal, type trustFindings, trustSignals } from '../vocabulary.ts'
import { type Bands, type Compared, comparable, START_BAND } from './bands.ts'
import { pValue } from './distribution.ts'
import { isMeasured, type Measured, type TrustReads, type Unmeasured } from './reads.ts'
import { signals } from './signals/signals.ts'

export type Measures = Record<TrustSignal, Measured | Unmeasured>

export const measuresOf = (reads: TrustReads): Measures =>
  Object.fromEntries(trustSignals.map((name) => [name, signals[name].measure(reads)])) as Measures

/** A corrected share of comparable channels at which a value is called unusual. */
const UNUSUAL = 0.05
const VERY_UNUSUAL = 0.001

/** Two findings of different series, each at most this, are strong together: a chance of less than 1 in 1,000. */
const STRONG_WITH_ANOTHER = 0.01

/** A level is given if signals with so much of all weight could be compared. */
const LEAST_WEIGHT = 0.2

/** To be raised with every change of the rules, so that nobody is told of signals that appeared for that reason alone. */
const RULES = 2

/** Names the rules and whether the ranges are those of a fresh installation. */
export const rulesOf = ({ judged }: Statement): string =>
  `${RULES} ${judged.some(({ compared }) => compared.band !== START_BAND) ? 'own' : START_BAND}`

type Finding = (typeof trustFindings)[number]

export type JudgedSignal = Measured & {
  signal: TrustSignal
  compared: Compared
  /** Of comparable channels, the share with such a value or a greater one. */
  p_value: number
  /** Corrected for the number of signals, at most 1. */
  corrected: number
  finding: Finding | null
}

export type Statement = {
  level: TrustLevel
  /** The most unusual first. */
  judged: JudgedSignal[]
  /** Signals that could not be measured or compared, and what they need. */
  left_out: { signal: TrustSignal; needs: string }[]
}

const NOTHING_TO_COMPARE = 'more channels to compare with: the bands are computed once a week, from 100 channels on'

/**
 * Each signal has a share of the error that is accepted for the whole, its weight. A signal that is left out gives its weight to the others. The
 * corrected value is the p-value divided by that share, so that of all channels without a cause at most 5 % have any finding.
 */
export const statementOf = (measures: Measures, band: string | null, bands: Bands): Statement => {
  const compared: (Measured & { signal: TrustSignal; compared: Compared })[] = []
  const left_out: Statement['left_out'] = []
  for (const signal of trustSignals) {
    const measured = measures[signal]
    if (!isMeasured(measured)) {
      left_out.push({ signal, needs: measured.needs })
      continue
    }
    const usual = band === null ? undefined : comparable(bands, band, signal)
    if (usual) compared.push({ ...measured, signal, compared: usual })
    else left_out.push({ signal, needs: NOTHING_TO_COMPARE })
  }
  const weight = compared.reduce((sum, { signal }) => sum + signals[signal].weight, 0)
  const judged = compared
    .map((one): JudgedSignal => {
      const p_value = pValue(one.compared, one.value)
      const corrected = Math.min(1, (p_value * weight) / signals[one.signal].weight)
      const finding = corrected <= VERY_UNUSUAL ? 'very_unusual' : corrected <= UNUSUAL ? 'unusual' : null
      return { ...one, p_value, corrected, finding }
    })
    .sort((a, b) => a.corrected - b.corrected)
  return { level: levelOf(judged, weight), judged, left_out }
}

const levelOf = (judged: JudgedSignal[], weight: number): TrustLevel => {
  if (weight < LEAST_WEIGHT) return 'too_little_data'
  const clear = judged.filter(({ corrected }) => corrected <= STRONG_WITH_ANOTHER)
  const series = new Set(clear.map(({ signal }) => signals[signal].series))
  if (series.size > 1 || judged.some(({ finding }) => finding === 'very_unusual')) return 'strong_findings'
  return judged.some(({ finding }) => finding !== null) ? 'look_closer' : 'no_finding'
}

/** The points that a finding costs in the ads index. */
const penalty: Record<Finding, number> = { unusual: 10, very_unusual: 20 }

export const penaltiesOf = ({ judged }: Statement): Partial<Record<TrustSignal, number>> =>
  Object.fromEntries(judged.flatMap(({ signal, finding }) => (finding ? [[signal, penalty[finding]]] : [])))
