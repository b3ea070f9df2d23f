// The operator's settings for collecting.
import type { HostAddress, ProxyAddress } from '../sources/proxy.ts'

export const sourceNames = ['telegram-web', 'telegram-mtproto'] as const
export type SourceName = (typeof sourceNames)[number]

export type CollectSettings = {
  /** In the order in which they are tried. */
  sources: SourceName[]
  /** How many chats one worker reads at the same time. */
  lanes: number
  /** How far back the history of a chat is read. */
  history_days: number
  /** How many unknown chats become targets per day because others mention or forward them; 0 turns this off. */
  discover_per_day: number
  telegram_web: {
    base_url: string
    rate_per_second: number
    concurrency: number
    /** Requests per day (UTC) of all workers together; 0 allows none. */
    requests_per_day: number
    /** How long one page may be read. */
    page_seconds: number
    proxy?: ProxyAddress
  }
  /** Absent when the operator has no credentials of the platform; the source cannot be used then. */
  telegram_mtproto?: {
    api_id: number
    api_hash: string
    /** Requests per day (UTC) of each account. */
    requests_per_day: number
    /** The least time between two requests of an account. */
    interval_seconds: number
    timeout_seconds: number
    /** How many channels a day (UTC) the platform is asked about for its recommendations, by all workers together; 0 asks for none. */
    recommendations_per_day: number
    /** A server to connect to instead of the platform's own, as tests do. */
    address?: HostAddress
    proxy?: ProxyAddress
  }
}
