// Adding a channel by link. A known channel is answered at once; an unknown one is queued for the collector.
import { type AddChannelStatus, addChannel } from '../../contract/index.ts'
import { findChatByLink } from '../../store/chats/chats.ts'
import { findTarget, insertChatTarget, makeChatDue, upsertAddress } from '../../store/collecting/collect-targets.ts'
import type { CollectResult } from '../../store/collecting/collecting.ts'
import { addressOf } from '../../text/address.ts'
import { type ChatLink, chatLink, readChatAddress } from '../../text/links.ts'
import { refuse } from '../refuse.ts'
import { handle } from '../request/handle.ts'

export const addRoutes = [
  handle(addChannel, async ({ body, db, now, opens }) => {
    const link = readChatAddress(body.link)!
    const chat = await findChatByLink(db, link)
    if (chat && !chat.deleted_at) {
      const { internal_id, peer, title } = chat
      await insertChatTarget(db, chat.chat_id, 'added', now)
      return { status: 'tracked' as const, link: chatLink(chat) ?? linkOf(link), internal_id, peer, title }
    }
    if (chat) {
      await makeChatDue(db, chat.chat_id, now, SECONDS_BETWEEN_LOOKS)
      return queued(link)
    }
    if (!opens.has(link.kind)) throw refuse.badInput(cannotOpen[link.kind])
    const address = addressOf(link)
    const verdict = verdictOf(await findTarget(db, address), now)
    if (verdict) throw refuse.badInput(verdict)
    await upsertAddress(db, address, now)
    return queued(link)
  }),
]

const queued = (link: ChatLink): AddChannelStatus => ({ status: 'queued', link: linkOf(link) })

const SECONDS_BETWEEN_LOOKS = 60

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

const verdictOf = (
  target: { result: CollectResult | null; tried_at: Date | null } | undefined,
  now: Date,
): string | undefined => {
  const verdict = target?.result ? verdicts[target.result] : undefined
  return verdict && now.getTime() - target!.tried_at!.getTime() < verdict.hours * 3_600_000
    ? verdict.message
    : undefined
}

/** The link in its normal form, without the message that it may point at. */
const linkOf = (link: ChatLink): string =>
  link.kind === 'number' ? `https://t.me/c/${link.platform_id}` : chatLink(link)!
