// The smallest effects that can be strong: less is chance in a small channel, or nothing to a buyer, however rare it is among others.
import type { TrustSignal } from '../vocabulary.ts'
import type { Measurement } from './reads.ts'

/** Facts that are not kept, of former values, forbid nothing. */
type LeastEffect = (facts: Measurement['facts']) => boolean

const LEAST_MEMBERS = 20
const LEAST_PERCENT = 5

/** Of posts that were counted, and of views that came otherwise than usual. */
const LEAST_VIEWS = 100

const ofMembers =
  (members: string, share: string): LeastEffect =>
  (facts) =>
    !(facts[members]! < LEAST_MEMBERS) && !(facts[share]! < LEAST_PERCENT)

const ofViews: LeastEffect = (facts) => !(facts.views! < LEAST_VIEWS) && !(facts.share_percent! < LEAST_PERCENT)

/** Of a week of posts next to the others of the channel. */
const ofWeek: LeastEffect = ({ share_percent, other_percent }) =>
  !(Math.abs(share_percent! - other_percent!) < LEAST_PERCENT)

const ofResponses: LeastEffect = ({ counted, expected }) =>
  !(counted! - expected! < Math.max(1, (expected! * LEAST_PERCENT) / 100))

/** The other signals measure nothing below so many posts, views or members that any value of them is an effect. */
const effects: Partial<Record<TrustSignal, LeastEffect>> = {
  step: ofMembers('gain', 'growth_percent'),
  drip: ofMembers('outside', 'growth_percent'),
  mass_leave: ofMembers('loss', 'loss_percent'),
  leak: ofMembers('lost', 'lost_percent'),
  view_blocks: ofViews,
  reaction_blocks: ofViews,
  curve_change: ofWeek,
  response_drop: ofResponses,
  response_rise: ofResponses,
}

export const isGreatEnough = (signal: TrustSignal, facts: Measurement['facts']): boolean =>
  effects[signal]?.(facts) ?? true
