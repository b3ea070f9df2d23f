// A watch while it is edited: the fields hold texts, and say what to ask of the API once all of them are numbers.
import {
  type EventTypeName,
  eventTypes,
  type SubjectName,
  type Watch,
  type WatchDestination,
  type WatchTypes,
  watchNumbers,
} from '../../data/watches.ts'

type Thresholds = Record<string, string>
export type WatchDraft = {
  name: string
  chosen: EventTypeName[]
  /** Also of types that are not chosen, so that a number survives a second thought. */
  thresholds: Partial<Record<EventTypeName, Thresholds>>
  hold_off_hours: string
  events_per_day: string
  destinations: WatchDestination[]
}

export type NumberBounds = { is_whole: boolean; min?: number; max?: number; default?: number }

/** The types that a watch on a subject can ask for, in the order of the contract. */
export const typesFor = (subject: SubjectName): EventTypeName[] =>
  (Object.keys(eventTypes) as EventTypeName[]).filter((type) =>
    (eventTypes[type].subjects as readonly SubjectName[]).includes(subject),
  )

export const thresholdsOf = (type: EventTypeName): [name: string, bounds: NumberBounds][] =>
  Object.entries<NumberBounds>(eventTypes[type].thresholds)

/** With the numbers of the watch, or else the usual ones. */
export const draftOf = (subject: SubjectName, title: string, watch?: Watch): WatchDraft => {
  const types = typesFor(subject)
  const given = (watch?.types ?? {}) as Record<string, Record<string, number> | undefined>
  return {
    name: watch?.name ?? title.slice(0, 128),
    chosen: types.filter((type) => (watch ? given[type] !== undefined : eventTypes[type].is_usual)),
    thresholds: Object.fromEntries(
      types.map((type) => [
        type,
        Object.fromEntries(
          thresholdsOf(type).map(([name, bounds]) => [name, String(given[type]?.[name] ?? bounds.default ?? '')]),
        ),
      ]),
    ),
    hold_off_hours: String(watch?.hold_off_hours ?? watchNumbers.hold_off_hours.default),
    events_per_day: String(watch?.events_per_day ?? watchNumbers.events_per_day.default),
    destinations: watch?.destinations ?? [],
  }
}

/** Absent where the text is no number within the bounds. */
export const numberIn = (text: string, { is_whole, min, max }: NumberBounds): number | undefined => {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  if (!Number.isFinite(value) || (is_whole && !Number.isInteger(value))) return undefined
  return value < (min ?? value) || value > (max ?? value) ? undefined : value
}

type WatchSettings = { types: WatchTypes; hold_off_hours: number; events_per_day: number }

/** What the numbers and types mean, or why they mean nothing yet. */
export const askedOf = (draft: WatchDraft): WatchSettings | 'no types' | 'bad number' => {
  if (draft.chosen.length === 0) return 'no types'
  const hold_off_hours = numberIn(draft.hold_off_hours, watchNumbers.hold_off_hours)
  const events_per_day = numberIn(draft.events_per_day, watchNumbers.events_per_day)
  const types = draft.chosen.map((type) => {
    const given = thresholdsOf(type).map(([name, bounds]) => {
      return [name, numberIn(draft.thresholds[type]?.[name] ?? '', bounds)] as const
    })
    return [type, given] as const
  })
  const numbers = [hold_off_hours, events_per_day, ...types.flatMap(([, given]) => given.map(([, value]) => value))]
  if (hold_off_hours === undefined || events_per_day === undefined || numbers.includes(undefined)) return 'bad number'
  return {
    types: Object.fromEntries(types.map(([type, given]) => [type, Object.fromEntries(given)])),
    hold_off_hours,
    events_per_day,
  }
}
