// Prices for credits keys: a call costs the price of its operation plus a price for each distinct chat that it reads.
import { type Static, Type } from 'typebox'
import type { Endpoint } from '../contract/index.ts'

const Price = Type.Object(
  { request_mc: Type.Integer({ minimum: 0 }), channel_mc: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
)
export const Prices = Type.Object(
  {
    default: Price,
    operations: Type.Record(Type.String(), Price),
    /** What an event costs that a watch of a credits key tells of. Optional, because price lists of operators may be older than it. */
    event_mc: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)
export type Prices = Static<typeof Prices>

export const defaultPrices: Prices = {
  event_mc: 5,
  default: { request_mc: 50, channel_mc: 50 },
  operations: {
    resolvePlatformId: { request_mc: 10, channel_mc: 0 },
    resolveTelegramId: { request_mc: 10, channel_mc: 0 },
    searchCatalog: { request_mc: 100, channel_mc: 0 },
    listSnapshotChannels: { request_mc: 100, channel_mc: 0 },
    addChannel: { request_mc: 500, channel_mc: 0 },
    createSnapshot: { request_mc: 500, channel_mc: 0 },
    createDiff: { request_mc: 500, channel_mc: 0 },
    getGraph: { request_mc: 500, channel_mc: 0 },
    searchMessages: { request_mc: 200, channel_mc: 0 },
    getSearchTrend: { request_mc: 200, channel_mc: 0 },
    // A week of messages, mentions and members of each chat.
    previewWatch: { request_mc: 200, channel_mc: 50 },
    // The same look, of a watch that is made with `past_days`.
    createWatch: { request_mc: 200, channel_mc: 50 },
  },
}

export const eventPrice = ({ event_mc = 5 }: Prices): number => event_mc

type CountedEndpoint = Pick<Endpoint, 'counts'>
export const isFree = ({ counts }: CountedEndpoint): boolean => counts === 'nothing'

type PricedEndpoint = Pick<Endpoint, 'operation' | 'priced_as' | 'parts'>

/** What is made of parts has no price of its own, so that nothing becomes cheaper by being asked for together. */
export const priceOf = (prices: Prices, endpoint: PricedEndpoint, channels: number): number => {
  const { operation, priced_as = '', parts } = endpoint
  if (parts)
    return Object.values(parts).reduce((sum, part) => sum + (isFree(part) ? 0 : priceOf(prices, part, channels)), 0)
  const price = prices.operations[operation] ?? prices.operations[priced_as] ?? prices.default
  return price.request_mc + price.channel_mc * channels
}

export const readsChats = ({ counts }: CountedEndpoint): boolean =>
  counts === 'request and channel' || counts === 'request and channels'

/** The price list as callers see it: free operations cost 0, and operations that read no chat have no price per chat. */
export const pricedOperations = (prices: Prices, endpoints: Endpoint[]) =>
  endpoints.map((endpoint) => {
    const { operation, method, path } = endpoint
    return {
      operation,
      method,
      path,
      request_mc: isFree(endpoint) ? 0 : priceOf(prices, endpoint, 0),
      channel_mc: readsChats(endpoint) ? priceOf(prices, endpoint, 1) - priceOf(prices, endpoint, 0) : 0,
    }
  })
