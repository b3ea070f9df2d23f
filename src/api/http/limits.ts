// The server's limits on network input: sizes, timeouts and counts, each with its reason.

export type ServerLimits = {
  head_bytes: number
  url_bytes: number
  body_bytes: number
  head_ms: number
  request_ms: number
  silence_ms: number
  export_ms: number
  keep_alive_ms: number
  check_ms: number
  connections: number
  in_flight: number
  in_flight_per_connection: number
  free_reads: number
}

export const usualLimits: ServerLimits = {
  /** This covers request line and headers, and is ten times what a browser behind a proxy sends. */
  head_bytes: 16 * 1024,
  /** The longest sensible url has 100 ids or a full set of catalog filters and stays below 4 KiB. */
  url_bytes: 8 * 1024,
  /** The largest body is the filters of a snapshot, a few KiB. */
  body_bytes: 64 * 1024,
  /** The headers fit into a few packets, so a client that needs longer is stuck or malicious. The timeout also ends silent new connections. */
  head_ms: 10_000,
  /** 64 KiB in 20 s is 3 KiB per second, which is slower than any link in use. */
  request_ms: 20_000,
  /** A connection without any bytes for so long has a client that does not read or is gone. It must exceed the slowest answer (`answer_ms` in the store). */
  silence_ms: 30_000,
  /** An export of all pages ends after so long and says how to go on. At 20 pages per second of 1,000 rows it is 18 million rows. */
  export_ms: 900_000,
  /** Proxies usually keep connections for 60 s. A longer timeout here lets the proxy close them, so that a request never meets a closing server. */
  keep_alive_ms: 72_000,
  /** Node checks timeouts in this interval. Its default of 30 s would stretch the 10 s above to 40. */
  check_ms: 1_000,
  /** An idle connection costs about 17 KiB, so this is 170 MiB at most. */
  connections: 10_000,
  /** A request in flight costs tens of KiB. At 5,000 answers per second, 1,000 requests in flight wait 0.2 s each. */
  in_flight: 1_000,
  /** Clients that pipeline requests on one connection send about ten. */
  in_flight_per_connection: 64,
  /** Less than half of the connections to PostgreSQL; on the embedded database a paid read waits for no more statements than this. */
  free_reads: 4,
}

/** Options for Node and Fastify. Requests per connection are not limited, because reusing a connection costs nothing. */
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
    // Node would answer without a body. `refuseMalformedHead` refuses a missing host with a message.
    requireHostHeader: false,
  },
  // A request on an open connection is still answered during shutdown, with `connection: close`.
  return503OnClosing: false,
})
