// Adding a chat by its link for an account. A known chat is tracked at once; an unknown one is queued for the collector.
import { findAnyChatNamed } from '../store/chats/chat-refs.ts'
import { type ChatRow, findChatByLink } from '../store/chats/chats.ts'
import {
  findFailedAddition,
  findTarget,
  insertChatTarget,
  lockChatTarget,
  makeChatDue,
  type TargetRow,
  upsertAddress,
} from '../store/collecting/collect-targets.ts'
import type { CollectResult } from '../store/collecting/collecting.ts'
import type { Db } from '../store/db.ts'
import { addressOf } from '../text/address.ts'
import type { ChatLink } from '../text/links.ts'
import { DAY_MS, HOUR_MS } from '../time/spans.ts'

const SECONDS_BETWEEN_LOOKS = 60
export const FAILED_ADDITIONS_A_DAY = 50

/** What the collector found out about a link, for so many hours; then it may be queued again. */
const verdictHours = { missing: 1, 'not a chat': 24, private: 24, restricted: 24 } as const
type LinkVerdict = keyof typeof verdictHours

export type AddRefusal =
  | 'collects nothing'
  | 'hidden'
  | 'removed'
  | ChatLink['kind']
  | LinkVerdict
  | 'too many failures'

export type Addition =
  | { status: 'tracked'; chat: ChatRow; is_free: true }
  /** With the chat if it is known and gone. */
  | { status: 'queued'; is_free: boolean; chat?: ChatRow }
  /** What was done has to be rolled back. `retry_seconds` is given where waiting helps. */
  | { status: 'refused'; why: AddRefusal; retry_seconds?: number }

export type AddGiven = {
  link: ChatLink
  account_id: number
  opens: ReadonlySet<ChatLink['kind']>
  isRemoved: (db: Db, address: string) => Promise<boolean>
  now: Date
}

/** `tx` is a transaction, which the caller rolls back when the addition is refused or cannot be paid. */
export const addChat = async (tx: Db, { link, account_id, opens, isRemoved, now }: AddGiven): Promise<Addition> => {
  const chat = await findChatByLink(tx, link)
  if (chat && !chat.deleted_at) {
    await insertChatTarget(tx, chat.chat_id, 'added', now)
    return { status: 'tracked', chat, is_free: true }
  }
  if (opens.size === 0) return { status: 'refused', why: 'collects nothing' }
  if (chat) {
    const target = await lockChatTarget(tx, chat.chat_id, now)
    const is_free = target?.priority === 0
    if (!is_free) await makeChatDue(tx, chat.chat_id, now, SECONDS_BETWEEN_LOOKS)
    return { status: 'queued', is_free, chat }
  }
  if (!opens.has(link.kind)) return { status: 'refused', why: link.kind }
  const address = addressOf(link)
  // Otherwise the caller would pay for an addition that never ends.
  if ((await findAnyChatNamed(tx, address))?.hidden_at) return { status: 'refused', why: 'hidden' }
  if (await isRemoved(tx, address)) return { status: 'refused', why: 'removed' }
  const verdict = verdictOf(await findTarget(tx, address, now), now)
  if (verdict) return { status: 'refused', why: verdict }
  if (!(await upsertAddress(tx, address, now, account_id))) return { status: 'queued', is_free: true }
  return (await tooManyFailures(tx, account_id, now)) ?? { status: 'queued', is_free: false }
}

/** Each name that cannot be read takes requests from the chats of all others. */
const tooManyFailures = async (tx: Db, account_id: number, now: Date): Promise<Addition | undefined> => {
  const since = new Date(now.getTime() - DAY_MS)
  const added_at = await findFailedAddition(tx, account_id, { most: FAILED_ADDITIONS_A_DAY, since })
  if (!added_at) return undefined
  const retry_seconds = (added_at.getTime() - since.getTime()) / 1000
  return { status: 'refused', why: 'too many failures', retry_seconds }
}

export const isVerdict = (result: CollectResult | null): result is LinkVerdict =>
  result !== null && Object.hasOwn(verdictHours, result)

const verdictOf = (target: TargetRow | undefined, now: Date): LinkVerdict | undefined => {
  if (!target || !isVerdict(target.result)) return undefined
  return now.getTime() - target.tried_at!.getTime() < verdictHours[target.result] * HOUR_MS ? target.result : undefined
}
