// All signals, by name.
import type { TrustSignal } from '../../vocabulary.ts'
import type { Signal } from '../reads.ts'
import { drip } from './drip.ts'
import { engagementSignals } from './engagement.ts'
import { leak } from './leak.ts'
import { massLeave } from './mass-leave.ts'
import { hollow, ring } from './neighbours.ts'
import { noConversion } from './no-conversion.ts'
import { curveChange } from './own-week.ts'
import { reactionBlocks } from './reaction-blocks.ts'
import { responseDrop, responseRise } from './responses.ts'
import { roundGains } from './round-gains.ts'
import { step } from './step.ts'
import { viewBlocks, viewLines, viewNights } from './view-curve.ts'
import { equalViews, evenViews, viewCaps, viewsAboveMembers } from './view-values.ts'

export const signals: Record<TrustSignal, Signal> = {
  step,
  drip,
  round_gains: roundGains,
  no_conversion: noConversion,
  leak,
  mass_leave: massLeave,
  view_blocks: viewBlocks,
  view_lines: viewLines,
  view_nights: viewNights,
  curve_change: curveChange,
  even_views: evenViews,
  equal_views: equalViews,
  view_caps: viewCaps,
  views_above_members: viewsAboveMembers,
  response_drop: responseDrop,
  response_rise: responseRise,
  ...engagementSignals,
  reaction_blocks: reactionBlocks,
  ring,
  hollow,
}
