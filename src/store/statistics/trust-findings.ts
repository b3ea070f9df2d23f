// What was found about the audiences of channels, without the rest of their statistics.
import type { TrustFinding, TrustSignal } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

/** By chat id. A channel of which nothing was computed is missing. */
export const listTrustFindings = async (db: Db, chat_ids: number[]): Promise<Map<number, TrustFinding[]>> => {
  if (!chat_ids.length) return new Map()
  const rows = await db.rows<{ chat_id: number; trust_findings: TrustFinding[] }>`
    select chat_id, trust_findings from channel_stats
    where chat_id = any(${chat_ids}::bigint[]) and trust_findings is not null`
  return new Map(rows.map(({ chat_id, trust_findings }) => [chat_id, trust_findings]))
}

/** With the band in which they are judged now. */
type FormerTrust = { chat_id: number; trust_band: string; trust_measures: Partial<Record<TrustSignal, number>> }

/**
 * Of these channels, those that are stored with a statement by the same rules, and other ranges or another band. `trust_rules` are the rules, which are the first word, and the
 * ranges.
 */
export const listJudgedOtherwise = (
  db: Db,
  judged: { chat_id: number; trust_rules: string | null; trust_band: string | null }[],
): Promise<FormerTrust[]> =>
  db.rows`
    select chat_id, band as trust_band, trust_measures
    from channel_stats join unnest(${judged.map(({ chat_id }) => chat_id)}::bigint[], ${judged.map(({ trust_rules }) => trust_rules)}::text[],
        ${judged.map(({ trust_band }) => trust_band)}::text[]) as given(chat_id, rules, band) using (chat_id)
    where (trust_rules <> rules or trust_band <> band) and split_part(trust_rules, ' ', 1) = split_part(rules, ' ', 1)
      and trust_level <> 'too_little_data' and trust_band is not null and chat_id = any(${judged.map(({ chat_id }) => chat_id)}::bigint[])`
