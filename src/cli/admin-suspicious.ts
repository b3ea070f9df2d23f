// `admin trail --suspicious`: what may be an attack, as all processes counted it.
import { listSuspicions } from '../store/accounts/security-events.ts'
import { HOUR } from '../time/spans.ts'
import type { CommandContext, Printable } from './context.ts'

export const showSuspicious = async ({ db, now }: CommandContext, { hours, limit }: { hours: number; limit: number }) =>
  (await listSuspicions(db, { since: new Date(now.getTime() - hours * HOUR * 1000), limit })).map(
    ({ kind, networks, account, key_type, count, first_at, last_at }): Printable => ({
      kind,
      count,
      networks: networks.join(' '),
      account,
      key_type,
      first_at,
      last_at,
    }),
  )
