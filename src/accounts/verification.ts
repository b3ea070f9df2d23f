// Proof that a chat belongs to an account: the owner puts a code into the chat's description, and the collector finds it there.
import { listChatsNamed } from '../store/chats/chat-refs.ts'
import type { ChatRow } from '../store/chats/chats.ts'
import { type CodeRow, findCode, findOwnership, keepCode } from '../store/chats/verification.ts'
import { makeChatDue } from '../store/collecting/collect-targets.ts'
import type { Db } from '../store/db.ts'
import { randomBase62 } from '../text/base62.ts'
import { DAY_MS } from '../time/spans.ts'

const CODE_DAYS = 7
/** Repeated requests must not make the collector read a chat more often than this. */
const SECONDS_BETWEEN_LOOKS = 60

export type Proof = { chat: ChatRow } & ({ verified_at: Date } | CodeRow)

/** `name` is an internal id or an address. */
export const chatToVerify = async (db: Db, name: string): Promise<ChatRow | undefined> =>
  (await listChatsNamed(db, [name])).get(name)

/** While a code is awaited it stays the same, and the chat is looked at soon. */
export const requestProof = async (db: Db, account_id: number, chat: ChatRow, now: Date): Promise<Proof> => {
  const owned = await findOwnership(db, account_id, chat.chat_id)
  if (owned) return { chat, ...owned }
  const code = await keepCode(db, account_id, chat.chat_id, {
    // 20 characters of base62 have 119 bits of entropy.
    code: `csv_${randomBase62(20)}`,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_DAYS * DAY_MS),
  })
  await makeChatDue(db, chat.chat_id, now, SECONDS_BETWEEN_LOOKS)
  return { chat, ...code }
}

/** Undefined when no code was asked for. The code may have expired. */
export const findProof = async (db: Db, account_id: number, chat: ChatRow): Promise<Proof | undefined> => {
  const found = (await findOwnership(db, account_id, chat.chat_id)) ?? (await findCode(db, account_id, chat.chat_id))
  return found && { chat, ...found }
}
