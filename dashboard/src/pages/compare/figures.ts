// The rows of the comparison, by subject, and what kind of number each one is.
import { comparedFigures, type MetricName, metricSubjects, metrics } from '#sdk/values'
import type { FigureField } from '../../data/comparison.ts'

type FigureGroup = (typeof metricSubjects)[number]
export const groups = metricSubjects

type ComparedMetric = { at: FigureField; unit: (typeof metrics)[MetricName]['unit']; subject: FigureGroup }

const compared = new Map(
  Object.values<object>(metrics).flatMap((metric) => {
    const known = metric as ComparedMetric
    return comparedFigures.includes(known.at) ? [[known.at, known] as const] : []
  }),
)

/** In the order of the contract. */
export const figuresOf = (group: FigureGroup): FigureField[] =>
  comparedFigures.filter((at) => compared.get(at)?.subject === group)

/** How a figure and a difference of it are written. */
export const kindOf = (figure: FigureField): 'count' | 'change' | 'percent' | 'change in percent' => {
  const { unit } = compared.get(figure)!
  return unit === 'change' || unit === 'percent' || unit === 'change in percent' ? unit : 'count'
}

/** Figures of which more is not simply better, such as deleted posts or ads: none of their values is the best. */
export const isNeutral = (figure: FigureField): boolean => compared.get(figure)!.subject === 'posting'
