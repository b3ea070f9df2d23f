// Finds a chat by its id on the platform, under the parameter's current and its older name.
import { resolvePlatformId, resolveTelegramId } from '../../contract/index.ts'
import { findChatByPlatformId } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { barePlatformId } from '../../text/links.ts'
import { refuse } from '../refuse.ts'
import { handle } from '../request/handle.ts'

const resolved = async (db: Db, platform_id: number) => {
  const chat = await findChatByPlatformId(db, barePlatformId(platform_id))
  if (!chat) throw refuse.chatNotFound('Chat')
  return { internal_id: chat.internal_id, tracked: !chat.deleted_at }
}

export const lookupRoutes = [
  handle(resolvePlatformId, ({ query, db }) => resolved(db, query.platform_id)),
  handle(resolveTelegramId, ({ query, db }) => resolved(db, query.telegram_id)),
]
