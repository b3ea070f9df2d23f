// Replaces the authors of stored messages by keyed hashes, after AUTHORS=hashed was switched on. It can be interrupted and continued.

import { canonicalJson } from '../ingest/canonical.ts'
import { withHashedAuthor } from '../ingest/keep-authors.ts'
import { hashedAuthor, type PrivacyRules } from '../ingest/privacy.ts'
import type { MessageInSteps } from '../ingest/seen.ts'
import { lockNextChats } from '../store/chats/observed-chats.ts'
import { takeWaitingWith } from '../store/chats/takedown.ts'
import { insertWaitingObservations } from '../store/chats/waiting.ts'
import type { Db } from '../store/db.ts'
import { listAuthoredMessages } from '../store/observed/messages/authored-messages.ts'
import { fewChatsEach } from '../store/observed/messages/message-keys.ts'
import { dropPeopleInVersions } from '../store/observed/messages/message-versions.ts'
import { type StoredMessage, updateMessages } from '../store/observed/messages/messages.ts'
import { findSetting, upsertSetting } from '../store/settings.ts'

/** The last chat whose messages were rewritten. */
const PROGRESS = 'authors hashed'
type HashProgress = { last_chat_id: number }

const MESSAGES_PER_STATEMENT = 2_000

type HashedReport = { chats: number; messages: number; waiting: number }

/** Each chat is one transaction, which locks the chat as ingest does. Running it again changes nothing. */
export const hashAuthors = async (
  db: Db,
  privacy: PrivacyRules,
  onChat: (done: number) => void = () => {},
): Promise<HashedReport> => {
  const report: HashedReport = { chats: 0, messages: 0, waiting: await hashWaiting(db, privacy) }
  let { last_chat_id } = (await findSetting<HashProgress>(db, PROGRESS)) ?? { last_chat_id: 0 }
  for (;;) {
    const chat_id = await db.transaction(async (tx) => {
      const [next] = await lockNextChats(tx, last_chat_id, 1)
      if (!next) return undefined
      report.messages += await hashChat(tx, next.chat_id, privacy)
      await upsertSetting(tx, PROGRESS, { last_chat_id: next.chat_id } satisfies HashProgress)
      return next.chat_id
    })
    if (chat_id === undefined) break
    last_chat_id = chat_id
    onChat(++report.chats)
  }
  // The next run, if there is one, looks at all chats again.
  await upsertSetting(db, PROGRESS, { last_chat_id: 0 } satisfies HashProgress)
  return report
}

const hashChat = async (tx: Db, chat_id: number, privacy: PrivacyRules): Promise<number> => {
  await dropPeopleInVersions(tx, { chat_id })
  let total = 0
  for (let after = 0; ; ) {
    const messages = await listAuthoredMessages(tx, chat_id, after, MESSAGES_PER_STATEMENT)
    const hashed = messages.map((stored) => hashedMessage(stored, privacy))
    for (const group of fewChatsEach(hashed)) await updateMessages(tx, group)
    total += hashed.length
    if (messages.length < MESSAGES_PER_STATEMENT) return total
    after = messages.at(-1)!.message_id
  }
}

const hashedMessage = (stored: StoredMessage, privacy: PrivacyRules): StoredMessage => {
  const { author_hash, ...content } = withHashedAuthor(stored.content as MessageInSteps, privacy)
  return { ...stored, content, author_key: author_hash ? hashedAuthor(author_hash) : stored.author_key }
}

const hashWaiting = (db: Db, privacy: PrivacyRules): Promise<number> =>
  db.transaction(async (tx) => {
    const waiting = await takeWaitingWith<MessageInSteps>(tx, ['"from_peer"', '"author"', '"user_id"'])
    await insertWaitingObservations(
      tx,
      waiting.map(({ names, observation }) => ({
        names,
        observation: canonicalJson(withHashedAuthor(observation, privacy)),
      })),
    )
    return waiting.length
  })
