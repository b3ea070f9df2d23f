// What an operator decides about collecting.

export const sourceNames = ['telegram-web', 'telegram-mtproto'] as const
export type SourceName = (typeof sourceNames)[number]

export type CollectSettings = {
  /** In the order in which they are asked. */
  sources: SourceName[]
  /** Chats that one worker reads at the same time. */
  lanes: number
  /** How far back the history of a chat is read. */
  history_days: number
  /** Unknown chats that are taken up per day because others mention or forward them; 0: none. */
  discover_per_day: number
  telegram_web: {
    base_url: string
    rate_per_second: number
    concurrency: number
    /** Requests per day (UTC) of all workers together; 0: none at all. */
    requests_per_day: number
  }
  /** Absent: the operator has no credentials of the platform, and the source cannot be used. */
  telegram_mtproto?: {
    api_id: number
    api_hash: string
    /** Of each account: requests per day (UTC), and the least time between two. */
    requests_per_day: number
    interval_seconds: number
    timeout_seconds: number
    /** Instead of the platform's own addresses. */
    address?: { address: string; port: number }
  }
}
