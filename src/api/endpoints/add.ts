// Adding a channel by link, and how far that is. A known channel is answered at once; an unknown one is queued for the collector.
import { type Addition, type AddRefusal, addChat, FAILED_ADDITIONS_A_DAY, isVerdict } from '../../accounts/adding.ts'
import { mostListChats } from '../../accounts/plans.ts'
import { type AddedChannel, addChannel, getAddedChannel } from '../../contract/index.ts'
import { type ChatRow, findChatByLink } from '../../store/chats/chats.ts'
import { findChatTarget, findTarget, retriedResults, type TargetRow } from '../../store/collecting/collect-targets.ts'
import { insertEntries, listEntries } from '../../store/watching/list-chats.ts'
import { countWaitingEntries, insertWaitingEntry } from '../../store/watching/list-waiting.ts'
import type { ListRow } from '../../store/watching/lists.ts'
import { addressOf } from '../../text/address.ts'
import { type ChatLink, chatLink, readChatAddress } from '../../text/links.ts'
import { refuse } from '../refuse.ts'
import { type Answer, type HandlerInput, handle } from '../request/handle.ts'
import { lockedList, refuseMatching } from './list-chats.ts'

export const addRoutes = [
  handle(addChannel, async (asked) => {
    const { body, caller, db, now, adding, answer } = asked
    const link = readChatAddress(body.link)!
    const list = body.list_id === undefined ? undefined : await listToFill(asked, body.list_id)
    const added = await addChat(db, { link, account_id: caller.holder.account_id, ...adding, now })
    if (added.status === 'refused') throw refusalOf(added)
    if (list) await fill(asked, list, added.chat ?? link)
    if (added.is_free) answer.makeFree()
    if (added.status === 'tracked') return inState('tracked', shown(added.chat, link))
    return inState('queued', { link: linkOf(link) })
  }),

  handle(getAddedChannel, async ({ query, db, now }) => {
    const link = readChatAddress(query.link)!
    const chat = await findChatByLink(db, link)
    if (chat && !chat.deleted_at) return inState('added', shown(chat, link))
    const target = chat ? await findChatTarget(db, chat.chat_id, now) : await findTarget(db, addressOf(link), now)
    if (!chat && target?.origin !== 'added') throw refuse.chatNotFound('Added channel')
    const { state, ...progress } = progressOf(target)
    return inState(state, { link: linkOf(link), ...progress })
  }),
]

/** `status` is the older name of it. */
const inState = <State extends string, Rest extends object>(state: State, rest: Rest) => ({
  state,
  status: state,
  ...rest,
})

/** The list that a chat is added for. It is locked, so that its last place is taken once. */
const listToFill = async (asked: HandlerInput<typeof addChannel>, list_id: string): Promise<ListRow> => {
  const { permissions } = asked.caller.holder
  if (permissions !== null && !permissions.includes('lists:write')) throw refuse.notPermitted('lists:write')
  const list = await lockedList({ ...asked, params: { list_id } })
  refuseMatching(list)
  return list
}

/** A chat that is not known yet takes a place, too. */
const fill = async (
  { caller, db, now }: HandlerInput<typeof addChannel>,
  list: ListRow,
  wanted: ChatRow | ChatLink,
) => {
  const own = { account_id: caller.holder.account_id, list_id: list.list_id }
  if ('chat_id' in wanted) await insertEntries(db, own, [wanted.chat_id], now)
  else await insertWaitingEntry(db, own, { address: addressOf(wanted), link: linkOf(wanted), asked_at: now })
  const most = mostListChats(caller.terms)
  const { length } = await listEntries(db, own)
  if (length + (await countWaitingEntries(db, own)) > most) throw refuse.listTooLarge(most)
}

/** A refusal also undoes the addition. */
const refusalOf = ({ why, retry_seconds }: Extract<Addition, { status: 'refused' }>) =>
  retry_seconds === undefined
    ? refuse.cannotBeAdded(refusals[why])
    : refuse.tooManyRequests(retry_seconds, refusals[why])

const shown = (chat: ChatRow, link: ChatLink) => {
  const { internal_id, peer, title } = chat
  return { link: chatLink(chat) ?? linkOf(link), internal_id, peer, title }
}

type AddProgress = { state: 'queued' | 'reading' | 'failed' } & Pick<Answer<AddedChannel>, 'reason' | 'tried_at'>

/** Says how far the adding of an unknown chat is. A chat without a target is gone. */
export const progressOf = (target: TargetRow | undefined): AddProgress => {
  if (target?.is_claimed) return { state: 'reading' }
  if (target?.priority === 0) return { state: 'queued' }
  const { result = 'gone', tried_at = null } = target ?? {}
  if (result === null) return { state: 'queued' }
  if (retriedResults.includes(result)) return { state: 'queued', tried_at, reason: TRIED_AGAIN }
  return { state: 'failed', tried_at, reason: isVerdict(result) ? refusals[result] : GONE }
}

const TRIED_AGAIN = 'the last attempt to read the chat failed; it is tried again'
const GONE = 'link leads to a chat that is gone'

const refusals: Record<AddRefusal, string> = {
  hidden: 'link cannot be added: this service does not show that chat',
  removed: 'link leads to a chat that was removed from this service and is not collected again',
  'collects nothing':
    'link cannot be added: this demo collects nothing; start the service with COLLECT=on, or with DEMO=off for real data only',
  name: 'link cannot be added: no source of this service reads public names',
  invite: 'link is an invite, and no source of this service can open invites',
  number:
    'link names a chat by its number, and no source of this service can open those: give its public or invite link',
  missing: 'link leads nowhere: the platform knows no chat by it',
  'not a chat': 'link is that of a person, a bot or a page, not of a channel or group',
  private: 'link leads to a chat that cannot be read from outside',
  restricted: 'link leads to a chat that the platform has closed',
  'too many failures': `${FAILED_ADDITIONS_A_DAY} links that this account added within 24 hours could not be read: check them, and add more later`,
}

/** The link in its normal form, without the message that it may point at. */
const linkOf = (link: ChatLink): string =>
  link.kind === 'number' ? `https://t.me/c/${link.platform_id}` : chatLink(link)!
