// Verification of ownership: the owner puts a code into the chat's description, and the collector finds it there.
import { getVerification, requestVerification, type Verification, withdrawVerification } from '../../contract/index.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import { type CodeRow, deleteCode, findCode, findOwnership, keepCode } from '../../store/chats/verification.ts'
import { makeChatDue } from '../../store/collecting/collect-targets.ts'
import type { Db } from '../../store/db.ts'
import { randomBase62 } from '../../text/base62.ts'
import { readChatName } from '../../text/links.ts'
import { DAY_MS } from '../../time/spans.ts'
import { refuse } from '../refuse.ts'
import { type Answer, handle } from '../request/handle.ts'

const CODE_DAYS = 7
/** Repeated requests must not make the collector read a chat more often than this. */
const SECONDS_BETWEEN_LOOKS = 60

const instructions =
  'Put the code anywhere into the description of the chat. It is looked for every quarter of an hour; ask again to have it looked for at once. Once the chat is verified, the code may be removed.'

export const verificationRoutes = [
  handle(requestVerification, async ({ body, caller, db, now }) => {
    const chat = await existing(db, body.internal_id)
    const { account_id } = caller.holder
    const owned = await findOwnership(db, account_id, chat.chat_id)
    if (owned) return verified(chat, owned.verified_at)
    const code = await keepCode(db, account_id, chat.chat_id, {
      // 20 characters of base62 have 119 bits of entropy.
      code: `csv_${randomBase62(20)}`,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_DAYS * DAY_MS),
    })
    await makeChatDue(db, chat.chat_id, now, SECONDS_BETWEEN_LOOKS)
    return awaited(chat, code, now)
  }),

  handle(getVerification, async ({ query, caller, db, now }) => {
    const chat = await existing(db, query.internal_id)
    const { account_id } = caller.holder
    const owned = await findOwnership(db, account_id, chat.chat_id)
    if (owned) return verified(chat, owned.verified_at)
    const code = await findCode(db, account_id, chat.chat_id)
    if (!code) throw refuse.notFound('Verification')
    return awaited(chat, code, now)
  }),

  handle(withdrawVerification, async ({ query, caller, db }) => {
    const chat = await existing(db, query.internal_id)
    return { deleted: await deleteCode(db, caller.holder.account_id, chat.chat_id) }
  }),
]

const existing = async (db: Db, given: string): Promise<ChatRow> => {
  const name = readChatName(given)!
  const chat = (await listChatsNamed(db, [name])).get(name)
  if (!chat) throw refuse.notFound('Chat')
  return chat
}

const verified = ({ internal_id }: ChatRow, verified_at: Date): Answer<Verification> => ({
  internal_id,
  status: 'verified',
  verified_at,
})

const awaited = ({ internal_id }: ChatRow, { code, expires_at }: CodeRow, now: Date): Answer<Verification> =>
  expires_at <= now
    ? { internal_id, status: 'expired', expires_at }
    : { internal_id, status: 'pending', code, instructions, expires_at }
