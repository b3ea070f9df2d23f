// Reads observations that other programs wrote, one per line, and validates them against the schemas of observation.ts.
import { Errors } from 'typebox/value'
import { type Observation, type ObservationKind, observationSchemas } from '../observation.ts'
import {
  bad,
  type ImportContext,
  type ImportedRecord,
  isFields,
  observed,
  type RawRecord,
} from '../records/imported.ts'
import { timeProblem } from '../records/times.ts'

export const observationKinds = Object.keys(observationSchemas) as ObservationKind[]

export const isObservation = (value: unknown): boolean =>
  isFields(value) && observationKinds.includes(value.kind as ObservationKind)

/** The first thing that is wrong with a value that should be an observation; undefined when it is a valid one. */
export const observationProblem = (value: unknown): string | undefined => {
  if (!isFields(value)) return 'it is no observation'
  if (!isObservation(value)) return `kind must be one of ${observationKinds.join(', ')}`
  const [error] = Errors(observationSchemas[value.kind as ObservationKind], value)
  if (!error) return undefined
  const place = error.instancePath.slice(1).replaceAll('/', '.')
  if (error.keyword === 'required')
    return `${[place, error.params.requiredProperties[0]].filter(Boolean).join('.')} is missing`
  if (error.keyword === 'boolean') return `${place} is no field of it`
  if (error.keyword === 'enum') return `${place} must be one of ${error.params.allowedValues.join(', ')}`
  return `${place || 'it'} ${error.message}`
}

export const nativeReader =
  (context: ImportContext) =>
  (record: RawRecord): ImportedRecord[] => {
    if ('problem' in record) return [bad(record.position, record.problem)]
    // An observation without a time of its own takes that of the whole file.
    const value = isFields(record.value) ? { at: context.observed_at, ...record.value } : record.value
    const problem = observationProblem(value)
    if (problem) return [bad(record.position, problem)]
    const observation = value as Observation
    const impossible =
      timeProblem('at', observation.at, context.now) ??
      ('date' in observation ? timeProblem('date', observation.date, context.now) : undefined)
    return [impossible ? bad(record.position, impossible) : observed(observation)]
  }
