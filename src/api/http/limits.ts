// How much the server bears from the network: sizes, times and numbers, each with its reason.

export type ServerLimits = {
  head_bytes: number
  url_bytes: number
  body_bytes: number
  head_ms: number
  request_ms: number
  silence_ms: number
  keep_alive_ms: number
  check_ms: number
  connections: number
  in_flight: number
  in_flight_per_connection: number
}

export const usualLimits: ServerLimits = {
  /** Request line and headers together: ten times what a browser behind a proxy sends. */
  head_bytes: 16 * 1024,
  /** The longest sensible url, 100 ids or a full set of catalog filters, is below 4 KiB. */
  url_bytes: 8 * 1024,
  /** The largest body is the filters of a snapshot, a few KiB. */
  body_bytes: 64 * 1024,
  /** A head fits into a few packets; who needs longer dribbles. Also for a new connection that says nothing. */
  head_ms: 10_000,
  /** 64 KiB in 20 s is 3 KiB a second, slower than any link in use. */
  request_ms: 20_000,
  /** No byte either way: a reader that does not read, or a peer that is gone. Longer than the slowest answer (see `ANSWER_MS` of the store). */
  silence_ms: 30_000,
  /** Longer than the 60 s for which proxies usually keep connections, so that it is the proxy that closes, never both at once. */
  keep_alive_ms: 72_000,
  /** How often times are looked at; by default Node looks every 30 s, which would make 40 s of the 10. */
  check_ms: 1_000,
  /** An idle connection costs about 17 KiB: 170 MiB at most. */
  connections: 10_000,
  /** Each costs tens of KiB while it is answered; a process that answers 5,000 a second has 1,000 waiting for 0.2 s. */
  in_flight: 1_000,
  /** Pipelined on one connection; clients that pipeline at all send about ten. */
  in_flight_per_connection: 64,
}

/** What Node and Fastify are told. Requests per connection are not limited: a kept connection costs nothing more by being used. */
export const serverOptions = (limits: ServerLimits) => ({
  bodyLimit: limits.body_bytes,
  connectionTimeout: limits.silence_ms,
  keepAliveTimeout: limits.keep_alive_ms,
  requestTimeout: limits.request_ms,
  http: {
    maxHeaderSize: limits.head_bytes,
    headersTimeout: limits.head_ms,
    requestTimeout: limits.request_ms,
    connectionsCheckingInterval: limits.check_ms,
  },
  // A request that comes on a kept connection while the process stops is answered, and told to close.
  return503OnClosing: false,
})
