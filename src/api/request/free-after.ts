// Answers that are free beside another one: the caller was charged for a read with the same filters within the last ten minutes.
import { createHash } from 'node:crypto'
import { type Endpoint, endpoints } from '../../contract/index.ts'
import { findCatalogRead, upsertCatalogRead } from '../../store/accounts/catalog-reads.ts'
import type { Call } from './call.ts'

/** Whether a read that makes this answer free was charged. If the database does not say, the answer is charged as usual. */
export const isFreeAfter = async ({ endpoint, query, caller, deps, now }: Call): Promise<boolean> =>
  (await findCatalogRead(deps.db, caller.holder.account_id, filtersHash(endpoint, query), now)) !== undefined

/** By operation: what a charge for it makes free. */
const freed = new Map<string, Endpoint[]>()
for (const endpoint of endpoints)
  for (const operation of endpoint.free_after ?? []) freed.set(operation, [...(freed.get(operation) ?? []), endpoint])

/** Called after the charge, so a failure must not take the answer away: then the caller pays for what would have been free. */
export const rememberCharge = async ({ endpoint, query, caller, deps, now, request }: Call): Promise<void> => {
  for (const free of freed.get(endpoint.operation) ?? [])
    try {
      await upsertCatalogRead(deps.db, caller.holder.account_id, filtersHash(free, query), now)
    } catch (error) {
      request.log.warn({ err: error }, 'a charged catalog read was not remembered')
    }
}

/** Of the parameters that the free answer takes, as they were given: order and page of the charged read make no difference. */
const filtersHash = (free: Endpoint, query: Record<string, unknown>): Buffer => {
  const names = Object.keys(free.query?.properties ?? {}).sort()
  const given = names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))
  return createHash('sha256')
    .update(JSON.stringify([free.operation, given]))
    .digest()
}
