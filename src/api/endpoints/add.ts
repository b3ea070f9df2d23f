// Adding a channel by link, and how far that is. A known channel is answered at once; an unknown one is queued for the collector.
import { type AddChannelStatus, type AddedChannel, addChannel, getAddedChannel } from '../../contract/index.ts'
import { type ChatRow, findChatByLink } from '../../store/chats/chats.ts'
import {
  findChatTarget,
  findFailedAddition,
  findTarget,
  insertChatTarget,
  lockChatTarget,
  makeChatDue,
  retriedResults,
  type TargetRow,
  upsertAddress,
} from '../../store/collecting/collect-targets.ts'
import type { CollectResult } from '../../store/collecting/collecting.ts'
import type { Db } from '../../store/db.ts'
import { addressOf } from '../../text/address.ts'
import { type ChatLink, chatLink, readChatAddress } from '../../text/links.ts'
import { DAY_MS } from '../../time/spans.ts'
import { refuse } from '../refuse.ts'
import { type Answer, handle } from '../request/handle.ts'

export const addRoutes = [
  handle(addChannel, async ({ body, caller, db, now, opens, isRemoved, makeFree }) => {
    const link = readChatAddress(body.link)!
    const chat = await findChatByLink(db, link)
    if (chat && !chat.deleted_at) {
      makeFree()
      await insertChatTarget(db, chat.chat_id, 'added', now)
      return { status: 'tracked' as const, ...shown(chat, link) }
    }
    if (opens.size === 0) throw refuse.badInput(COLLECTS_NOTHING)
    if (chat) {
      const target = await lockChatTarget(db, chat.chat_id, now)
      if (target?.priority === 0) makeFree()
      else await makeChatDue(db, chat.chat_id, now, SECONDS_BETWEEN_LOOKS)
      return queued(link)
    }
    if (!opens.has(link.kind)) throw refuse.badInput(cannotOpen[link.kind])
    const address = addressOf(link)
    if (await isRemoved(db, address)) throw refuse.badInput(REMOVED)
    const verdict = verdictOf(await findTarget(db, address, now), now)
    if (verdict) throw refuse.badInput(verdict)
    const { account_id } = caller.holder
    if (await upsertAddress(db, address, now, account_id)) await limitFailures(db, account_id, now)
    else makeFree()
    return queued(link)
  }),

  handle(getAddedChannel, async ({ query, db, now }) => {
    const link = readChatAddress(query.link)!
    const chat = await findChatByLink(db, link)
    if (chat && !chat.deleted_at) return { status: 'added' as const, ...shown(chat, link) }
    const target = chat ? await findChatTarget(db, chat.chat_id, now) : await findTarget(db, addressOf(link), now)
    if (!chat && target?.origin !== 'added') throw refuse.notFound('Added channel')
    return { link: linkOf(link), ...progressOf(target) }
  }),
]

/** Each name that cannot be read takes requests from the chats of all others. The refusal also undoes the addition. */
const limitFailures = async (db: Db, account_id: number, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - DAY_MS)
  const added_at = await findFailedAddition(db, account_id, { most: FAILED_ADDITIONS_A_DAY, since })
  if (!added_at) return
  const message = `${FAILED_ADDITIONS_A_DAY} links that this account added within 24 hours could not be read: check them, and add more later`
  throw refuse.tooManyRequests((added_at.getTime() - since.getTime()) / 1000, message)
}

const shown = (chat: ChatRow, link: ChatLink) => {
  const { internal_id, peer, title } = chat
  return { link: chatLink(chat) ?? linkOf(link), internal_id, peer, title }
}

const queued = (link: ChatLink): AddChannelStatus => ({ status: 'queued', link: linkOf(link) })

/** Of a chat that is not known, or known to be gone. Without a target it is gone. */
const progressOf = (target: TargetRow | undefined): Pick<Answer<AddedChannel>, 'status' | 'reason' | 'tried_at'> => {
  if (target?.is_claimed) return { status: 'reading' }
  if (target?.priority === 0) return { status: 'queued' }
  const { result = 'gone', tried_at = null } = target ?? {}
  if (result === null) return { status: 'queued' }
  if (retriedResults.includes(result)) return { status: 'queued', tried_at, reason: TRIED_AGAIN }
  return { status: 'failed', tried_at, reason: verdicts[result]?.message ?? GONE }
}

const TRIED_AGAIN = 'the last attempt to read the chat failed; it is tried again'
const GONE = 'link leads to a chat that is gone'
const REMOVED = 'link leads to a chat that was removed from this service and is not collected again'
const COLLECTS_NOTHING =
  'link cannot be added: this demo collects nothing; start the service with COLLECT=on, or with DEMO=off for real data only'

const SECONDS_BETWEEN_LOOKS = 60

const FAILED_ADDITIONS_A_DAY = 50

const cannotOpen: Record<ChatLink['kind'], string> = {
  name: 'link cannot be added: no source of this service reads public names',
  invite: 'link is an invite, and no source of this service can open invites',
  number:
    'link names a chat by its number, and no source of this service can open those: give its public or invite link',
}

/** The collector's latest result for an address is reported for so many hours; then the address may be queued again. */
const verdicts: Partial<Record<CollectResult, { hours: number; message: string }>> = {
  missing: { hours: 1, message: 'link leads nowhere: the platform knows no chat by it' },
  'not a chat': { hours: 24, message: 'link is that of a person, a bot or a page, not of a channel or group' },
  private: { hours: 24, message: 'link leads to a chat that cannot be read from outside' },
  restricted: { hours: 24, message: 'link leads to a chat that the platform has closed' },
}

const verdictOf = (target: TargetRow | undefined, now: Date): string | undefined => {
  const verdict = target?.result ? verdicts[target.result] : undefined
  return verdict && now.getTime() - target!.tried_at!.getTime() < verdict.hours * 3_600_000
    ? verdict.message
    : undefined
}

/** The link in its normal form, without the message that it may point at. */
const linkOf = (link: ChatLink): string =>
  link.kind === 'number' ? `https://t.me/c/${link.platform_id}` : chatLink(link)!
