// What owners of verified channels say about signals of trust.
import type { TrustSignal } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

export type ExplanationRow = { signal: TrustSignal; text: string; link: string | null; written_at: Date }

export const listExplanations = (db: Db, chat_id: number) =>
  db.rows<ExplanationRow>`select signal, text, link, written_at from trust_explanations where chat_id = ${chat_id}`

/** The last one that an owner of the channel wrote counts. */
export const upsertExplanation = async (
  db: Db,
  { chat_id, account_id, signal, text, link, written_at }: ExplanationRow & { chat_id: number; account_id: number },
): Promise<void> => {
  await db.rows`
    insert into trust_explanations (chat_id, signal, account_id, text, link, written_at)
    values (${chat_id}, ${signal}, ${account_id}, ${text}, ${link}, ${written_at})
    on conflict (chat_id, signal) do update set account_id = excluded.account_id, text = excluded.text, link = excluded.link,
      written_at = excluded.written_at`
}

/** Returns whether there was one. */
export const deleteExplanation = async (db: Db, chat_id: number, signal: TrustSignal): Promise<boolean> =>
  (await db.row`delete from trust_explanations where chat_id = ${chat_id} and signal = ${signal} returning chat_id`) !==
  undefined
