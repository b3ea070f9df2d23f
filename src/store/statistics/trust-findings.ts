// What was found about the audiences of channels, without the rest of their statistics.
import type { TrustFinding } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

/** By chat id. A channel of which nothing was computed is missing. */
export const listTrustFindings = async (db: Db, chat_ids: number[]): Promise<Map<number, TrustFinding[]>> => {
  if (!chat_ids.length) return new Map()
  const rows = await db.rows<{ chat_id: number; trust_findings: TrustFinding[] }>`
    select chat_id, trust_findings from channel_stats
    where chat_id = any(${chat_ids}::bigint[]) and trust_findings is not null`
  return new Map(rows.map(({ chat_id, trust_findings }) => [chat_id, trust_findings]))
}
