// What operations cost before they are asked for.
import { usePrices } from './account.ts'
import { type PricedOperation, useUsage } from './usage.ts'

/** What the operations cost a key that pays with credits. Asking is free, and is left out for other keys. */
export const usePriceOf = () => {
  const paysCredits = useUsage().data?.key_type === 'credits'
  const { data } = usePrices(paysCredits)
  const costs = new Map(data?.map(({ operation, request_mc, channel_mc }) => [operation, request_mc + channel_mc]))
  return (reads: readonly PricedOperation[]) =>
    paysCredits && data ? reads.reduce((sum, operation) => sum + (costs.get(operation) ?? 0), 0) : undefined
}
