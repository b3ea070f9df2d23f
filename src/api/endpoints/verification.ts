// Verification of ownership: asking for a code, whether it was found, and withdrawing it.
import { chatToVerify, findProof, type Proof, requestProof } from '../../accounts/verification.ts'
import { getVerification, requestVerification, type Verification, withdrawVerification } from '../../contract/index.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import { deleteCode } from '../../store/chats/verification.ts'
import type { Db } from '../../store/db.ts'
import { readChatName } from '../../text/links.ts'
import { refuse } from '../refuse.ts'
import { type Answer, handle } from '../request/handle.ts'

const instructions =
  'Put the code anywhere into the description of the chat. It is looked for every quarter of an hour; ask again to have it looked for at once. Once the chat is verified, the code may be removed.'

export const verificationRoutes = [
  handle(requestVerification, async ({ body, caller, db, now }) => {
    const chat = await existing(db, body.internal_id)
    return shown(await requestProof(db, caller.holder.account_id, chat, now), now)
  }),

  handle(getVerification, async ({ query, caller, db, now }) => {
    const chat = await existing(db, query.internal_id)
    const proof = await findProof(db, caller.holder.account_id, chat)
    if (!proof) throw refuse.verificationNotFound()
    return shown(proof, now)
  }),

  handle(withdrawVerification, async ({ query, caller, db }) => {
    const chat = await existing(db, query.internal_id)
    return { deleted: await deleteCode(db, caller.holder.account_id, chat.chat_id) }
  }),
]

const existing = async (db: Db, given: string): Promise<ChatRow> => {
  const chat = await chatToVerify(db, readChatName(given)!)
  if (!chat) throw refuse.chatNotFound('Chat')
  return chat
}

const shown = (proof: Proof, now: Date): Answer<Verification> => {
  const { internal_id } = proof.chat
  if ('verified_at' in proof)
    return { internal_id, state: 'verified', status: 'verified', verified_at: proof.verified_at }
  const { code, expires_at } = proof
  return expires_at <= now
    ? { internal_id, state: 'expired', status: 'expired', expires_at }
    : { internal_id, state: 'pending', status: 'pending', code, instructions, expires_at }
}
