// Counts refusals that may belong to an attack: as a metric by reason, and by network for the operator.
import type { FastifyRequest } from 'fastify'
import type { Instruments } from '../http/instruments.ts'
import type { RefusalReason } from '../refuse.ts'
import type { RefusedKind, SecurityWatch } from './watch.ts'

/** The labels of the metric. Each is a word of ours, so that nobody can make up more. */
type CountedReason = RefusalReason | 'sign_in' | 'sign_in_rate'

/** A session that has ended and a request rate that is reached happen to everybody, so only the metric counts them. */
const suspicious: Partial<Record<CountedReason, RefusedKind>> = {
  missing_key: 'refused_key',
  unknown_key: 'refused_key',
  operator_key: 'refused_key',
  sign_in: 'failed_sign_in',
  sign_in_rate: 'failed_sign_in',
  payment_signature: 'payment_signature',
}

export const countRefusal = (
  { instruments, watch }: { instruments: Instruments; watch?: SecurityWatch },
  request: FastifyRequest,
  reason: RefusalReason,
) => {
  const counted = request.routeOptions.url === '/session' ? (ofSignIn[reason] ?? reason) : reason
  instruments.refusals.inc({ reason: counted })
  const kind = suspicious[counted]
  if (kind) watch?.refused(kind, request)
}

const ofSignIn: Partial<Record<RefusalReason, CountedReason>> = { unknown_key: 'sign_in', rate: 'sign_in_rate' }
