// Reads of the mentions of a chat. Their rows are beside the chats that make them, so that on a cluster an index of every part has some; the months of the chat
// that is mentioned (docs/adr/0056) are in one part.
import type { Db } from '../db.ts'

type Reads<Rows> = {
  /** Reads few rows, by an index that a cluster has in every part. */
  by_index: () => Promise<Rows>
  /** Reads whole months from one part. Undefined if they do not tell. */
  by_months: () => Promise<Rows | undefined>
}

export const fromOnePart = async <Rows>(db: Db, { by_index, by_months }: Reads<Rows>): Promise<Rows> =>
  (db.is_distributed ? await by_months() : undefined) ?? by_index()
