// Whether a chat was removed, for those who know only its address.
import { chatText, type PrivacyRules } from '../ingest/privacy.ts'
import { listRemovedNames } from '../store/chats/removals.ts'
import type { Db } from '../store/db.ts'

export const removedBy =
  ({ hash }: PrivacyRules) =>
  async (db: Db, address: string): Promise<boolean> =>
    (await listRemovedNames(db, [hash(chatText(address))])).some(({ message_id }) => message_id === 0)
