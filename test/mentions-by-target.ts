// Test support: keeps mentions by target that were written into `mentions` without ingest, as the back-fill does.
import type { Db } from '../src/store/db.ts'
import { enqueueStoredMentions, listMentionBlocks } from '../src/store/observed/mentions/mention-changes.ts'
import { applyMentionChanges } from '../src/store/observed/mentions/mention-months.ts'

export const keepMentionsByTarget = async (db: Db): Promise<void> => {
  const chats = await db.rows<{ chat_id: number }>`select chat_id from chats`
  const blocks = await listMentionBlocks(
    db,
    chats.map(({ chat_id }) => chat_id),
  )
  await db.transaction((tx) => enqueueStoredMentions(tx, blocks))
  await applyMentionChanges(db)
}
