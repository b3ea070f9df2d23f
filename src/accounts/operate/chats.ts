// What an operator does with chats: labels, verification, owners, hiding.
import { categories, countries, languages } from '../../dictionaries.ts'
import { findAnyChatNamed } from '../../store/chats/chat-refs.ts'
import { type ChatRow, insertChatOwner } from '../../store/chats/chats.ts'
import { type LabelName, setChatLabel } from '../../store/chats/labels.ts'
import { findOperatorChat, setChatHidden, setChatVerified } from '../../store/chats/operator-chats.ts'
import type { Db } from '../../store/db.ts'
import { readChatName } from '../../text/links.ts'
import { type AccountGiven, change, Declined, livingAccount, type Operator } from './change.ts'

export const labelDictionaries = { category: categories, country: countries, language: languages }

/** A chat is named by its internal id, @name, link or platform id. Hidden ones are found too. */
const chatGiven = async (db: Db, given: string): Promise<ChatRow> => {
  const name = readChatName(given)
  const chat = name === undefined ? undefined : await findAnyChatNamed(db, name)
  if (!chat) throw new Declined('missing', `there is no chat ${given}`, 'chat')
  return chat
}

export const showChat = async (db: Db, given: string) =>
  (await findOperatorChat(db, (await chatGiven(db, given)).chat_id))!

const changeChat = (
  by: Operator,
  command: string,
  given: string,
  details: string | undefined,
  work: (tx: Db, chat: ChatRow) => Promise<unknown>,
) =>
  change(by, command, async (tx) => {
    const chat = await chatGiven(tx, given)
    await work(tx, chat)
    const result = (await findOperatorChat(tx, chat.chat_id))!
    return { result, subject: nameOf(chat), ...(details !== undefined && { details }) }
  })

/** Sets a label, which wins over source and detection. Null leaves it to them again. */
export const labelChat = (by: Operator, given: string, label: LabelName, id: string | null) => {
  if (id !== null && !labelDictionaries[label].some((entry) => entry.id === id))
    throw new Declined('invalid', `there is no ${label} ${id}; the ids are those of the dictionary of /v1/dictionaries`)
  return changeChat(by, 'chat set', given, `${label} ${id ?? 'auto'}`, (tx, { chat_id }) =>
    setChatLabel(tx, chat_id, label, id, by.now),
  )
}

/** Says that this service has verified the chat, or takes that back. What the platform says stays. */
export const verifyChat = (by: Operator, given: string, verified: boolean) =>
  changeChat(by, 'chat set', given, `verified ${verified}`, async (tx, chat) => {
    const changed = await setChatVerified(tx, chat.chat_id, verified)
    if (!verified && changed!.verified)
      throw new Declined(
        'conflict',
        `the platform itself marks ${nameOf(chat)} as verified, which cannot be taken back`,
      )
  })

/** No caller finds a hidden chat. It is still collected, so that its history has no gap when it is shown again. */
export const hideChat = (by: Operator, given: string) =>
  changeChat(by, 'chat hide', given, undefined, (tx, { chat_id }) => setChatHidden(tx, chat_id, by.now))

export const unhideChat = (by: Operator, given: string) =>
  changeChat(by, 'chat unhide', given, undefined, (tx, { chat_id }) => setChatHidden(tx, chat_id, null))

/** Records that a chat belongs to an account. From then on it counts as verified. */
export const giveChat = (by: Operator, given: AccountGiven, chatName: string) =>
  change(by, 'chat own', async (tx) => {
    const account = await livingAccount(tx, given)
    const chat = await chatGiven(tx, chatName)
    await insertChatOwner(tx, account.account_id, chat.chat_id, by.now)
    const { internal_id, title } = chat
    return { result: { account: account.name, internal_id, title }, account, details: nameOf(chat) }
  })

const nameOf = ({ username, internal_id }: ChatRow) => (username ? `@${username}` : internal_id)
