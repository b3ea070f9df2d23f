// Which changes were told before, where the same change can happen again. An earlier sighting that arrives late moves the moment of a change, and one that lies
// between two others makes new ones, so a change is known again by its time: the time that was told lies within it.
import type { Db } from '../store/db.ts'
import { listKnownTimes } from '../store/watching/events.ts'
import { type Candidate, idOf } from './candidates.ts'

const named = (candidate: Candidate, cause: string): Candidate => ({
  ...candidate,
  finding: { ...candidate.finding, cause },
})

const nameOf = ({ finding: { repeatable } }: Candidate, n: number) => `${repeatable!.name} ${n}`

/** The names that a change and its repetitions may have been told under, and those that earlier releases gave them. */
const namesOf = (candidate: Candidate): string[] => {
  const { times, former_names } = candidate.finding.repeatable!
  return [...former_names, ...Array.from({ length: times }, (_, i) => nameOf(candidate, i + 1))]
}

/** Without changes that were told. The others get names that no told one has, in the order of time. */
export const notToldBefore = async (tx: Db, candidates: Candidate[]): Promise<Candidate[]> => {
  const changes = candidates.filter(({ finding }) => finding.repeatable)
  if (changes.length === 0) return candidates
  const idsOf = (one: Candidate) => namesOf(one).map((name) => idOf(named(one, name)))
  const told = await listKnownTimes(tx, [...new Set(changes.flatMap(idsOf))])
  const groups = Map.groupBy(changes, (one) => idOf(named(one, one.finding.repeatable!.name)))
  const left = [...groups.values()].flatMap((same) => {
    const known = [...new Set(same.flatMap(idsOf))].flatMap((id) => told.get(id) ?? [])
    const isTold = ({ finding: { repeatable } }: Candidate) =>
      known.some((at) => at >= repeatable!.first && at <= repeatable!.last)
    const free = Array.from({ length: same[0]!.finding.repeatable!.times }, (_, i) => nameOf(same[0]!, i + 1)).filter(
      (name) => !told.has(idOf(named(same[0]!, name))),
    )
    return same
      .filter((one) => !isTold(one))
      .sort((a, b) => a.finding.happened_at - b.finding.happened_at)
      .flatMap((one, i) => (free[i] === undefined ? [] : [named(one, free[i])]))
  })
  return [...candidates.filter(({ finding }) => !finding.repeatable), ...left]
}
