// Members who came in exactly round numbers, as they are sold.
import { DAY } from '../../time/spans.ts'
import { ownSlope } from '../own-slope.ts'
import type { Signal } from '../reads.ts'
import { count } from '../said.ts'
import { MONTH, membersOfMonth, needsMembers } from './step.ts'

const LEAST_GAIN = 100
/** A gain is judged that is so many times what the channel usually gains or loses in a day. */
const TIMES_USUAL = 10

/** Round are hundreds, and rounder five hundreds; from a thousand on five hundreds and thousands, from ten thousand on thousands and five thousands, and so on. */
const unitsOf = (gain: number): { round: number; rounder: number } => {
  if (gain < 1_000) return { round: 100, rounder: 500 }
  if (gain < 10_000) return { round: 500, rounder: 1_000 }
  const power = 10 ** Math.floor(Math.log10(gain))
  return { round: power / 10, rounder: power / 2 }
}

/** Counts that a source rounds give round gains. */
const areRounded = (members: readonly number[]) => members.filter((one) => one % 10 === 0).length > members.length / 3

/** How much more often the nearest round, and the nearest rounder number count as near by chance, because there are two of them: a third and two thirds of the error. */
const CORRECTION = { round: 3, rounder: 1.5 }

/** The chance that a number lies as near to a round one, and that one. */
const nearestRound = (gain: number): { round: number; chance: number } => {
  const units = unitsOf(gain)
  const [one, other] = (['round', 'rounder'] as const).map((kind) => {
    const round = Math.round(gain / units[kind]) * units[kind]
    return { round, chance: Math.min(1, (CORRECTION[kind] * (2 * Math.abs(gain - round) + 1)) / units[kind]) }
  })
  return other!.chance < one!.chance ? other! : one!
}

/** The chance that so many independent chances have a product as small (Fisher). */
const chanceOfAll = (chances: readonly number[]): number => {
  const sum = chances.reduce((sum, chance) => sum - Math.log(chance), 0)
  let [term, total] = [1, 1]
  for (let i = 1; i < chances.length; i++) {
    term *= sum / i
    total += term
  }
  return Math.min(1, Math.exp(-sum) * total)
}

export const roundGains: Signal = {
  weight: 0.12,
  series: 'members',
  about:
    'for days on which 100 members or more came, and ten times as many as usual: 1 divided by the chance that their numbers lie as near to round ones',
  measure: ({ now, ...reads }) => {
    const daily = membersOfMonth({ now, ...reads })
    if (!daily) return needsMembers
    const { first, members, errors } = daily
    if (areRounded(reads.members.map((one) => one.members)))
      return { needs: 'exact counts of members, where a source gives rounded ones' }
    const changes = members
      .slice(1)
      .map((count, i) => Math.abs(count - members[i]!))
      .sort((a, b) => a - b)
    const usual = changes[Math.floor(changes.length / 2)]!
    const slope = ownSlope(daily)
    const gains: { at: number; gain: number; round: number; chance: number }[] = []
    for (let i = Math.max(1, Math.floor((now - MONTH - first) / DAY)); i < members.length; i++) {
      // Of a gain over several days nobody knows the days: shares of one round number would count as several round ones.
      if (errors[i] !== null || errors[i - 1] !== null) continue
      const gain = Math.round(members[i]! - members[i - 1]! - slope * members[i - 1]!)
      if (gain < LEAST_GAIN || gain < TIMES_USUAL * usual) continue
      gains.push({ at: first + i * DAY, gain, ...nearestRound(gain) })
    }
    if (!gains.length) return { needs: 'a day on which 100 members or more came, and ten times as many as usual' }
    const nearest = gains.reduce((least, one) => (one.chance < least.chance ? one : least))
    return {
      value: 1 / chanceOfAll(gains.map(({ chance }) => chance)),
      from: nearest.at,
      to: nearest.at + DAY,
      facts: { gains: gains.length, gain: nearest.gain, round: nearest.round },
    }
  },
  sentence: ({ gains, gain, round }) =>
    `On ${count(gains)} ${gains === 1 ? 'day' : 'days'} many members came; their number beyond the usual was ${count(gain)} on the day that lies nearest to a round number, ${count(round)}.`,
  clears: 'These days leave the last 30 days.',
}
