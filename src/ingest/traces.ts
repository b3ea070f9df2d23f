// Takes traces of removed chats, messages and authors out of what others wrote, as it arrives and as it is stored.
import type { ChatRef, ChatSeen, Entity, ForwardSeen, Media } from '../sources/observation.ts'
import { addressesOf, numberAddress } from '../text/address.ts'
import { type PointingParts, pointersIn } from './extract-mentions.ts'
import { hashedAuthor, plainAuthor } from './privacy.ts'
import type { MessageInSteps, SeenObservation } from './seen.ts'

/** The removed ones among those that a batch names, or the ones that are being removed. */
export type RemovedThings = {
  /** By address. `has_number`: the number of the removed chat is known, so a chat with this name and another number is another chat. */
  chats: ReadonlyMap<string, { has_number: boolean }>
  /** Single messages, as `address message_id`. */
  messages: ReadonlySet<string>
  /** As `plainAuthor` writes them. */
  authors: ReadonlySet<string>
  /** Names under which messages of removed authors are forwarded, or `hash …` of them. */
  people?: ReadonlySet<string>
}

const isRemovedChat = ({ chats }: RemovedThings, ref: ChatRef): boolean => {
  if (ref.platform_id !== undefined && chats.has(numberAddress(ref.platform_id))) return true
  return addressesOf(ref).some((address) => {
    const found = chats.get(address)
    return found !== undefined && (ref.platform_id === undefined || !found.has_number)
  })
}

export const removedMessage = (address: string, message_id: number): string => `${address} ${message_id}`

const isRemovedMessage = ({ messages }: RemovedThings, ref: ChatRef, message_id: number | undefined): boolean =>
  message_id !== undefined && addressesOf(ref).some((address) => messages.has(removedMessage(address, message_id)))

/** The parts of a message in which others may be named, whether it arrives or is stored. */
export type NamingParts = PointingParts & {
  keyboard?: MessageInSteps['keyboard']
  author?: string | undefined
  via_bot?: string | undefined
  from_peer?: MessageInSteps['from_peer']
  author_hash?: string | undefined
}

/** Undefined if the observation is about something that was removed; otherwise the observation without traces of it. */
export const withoutRemoved = (seen: SeenObservation, removed: RemovedThings): SeenObservation | undefined => {
  if (isRemovedChat(removed, seen.chat)) return undefined
  if ('message_id' in seen && isRemovedMessage(removed, seen.chat, seen.message_id)) return undefined
  if (seen.kind === 'message seen') {
    const body = withoutTraces(seen, removed)
    if (!body || body === seen) return body
    const { mentions, ...rest } = body
    const left = mentions?.filter(({ chat }) => !isRemovedChat(removed, chat))
    return left?.length && rest.text !== undefined ? { ...rest, mentions: left } : rest
  }
  return seen.kind === 'chat seen' ? chatWithoutTraces(seen, removed) : seen
}

const chatWithoutTraces = (seen: ChatSeen, removed: RemovedThings): ChatSeen => {
  const description = seen.description === undefined ? undefined : maskedText(seen.description, removed)
  const masked = description === seen.description ? seen : { ...seen, description: description! }
  if (!masked.linked_chat || !isRemovedChat(removed, { platform_id: masked.linked_chat })) return masked
  const { linked_chat: _, ...rest } = masked
  return rest
}

/**
 * Undefined if a removed author wrote it. A forward of something removed is a copy of it, so nothing of its content is kept: the
 * message itself stays, because it and its counters belong to another chat. Names, links and mentions are masked. The mask is as long
 * as the name, because entities tell their places by counting letters. The same object is returned if there is no trace.
 */
export const withoutTraces = <Message extends NamingParts>(
  message: Message,
  removed: RemovedThings,
): Message | undefined => {
  const { from_peer, author_hash } = message
  if (from_peer && removed.authors.has(plainAuthor(from_peer))) return undefined
  if (author_hash && removed.authors.has(hashedAuthor(author_hash))) return undefined
  const { forward_from: forward } = message
  if (
    forward?.chat &&
    (isRemovedChat(removed, forward.chat) || isRemovedMessage(removed, forward.chat, forward.message_id))
  )
    return emptied(message)
  if (forward && isOfRemovedPerson(forward, removed)) return emptied(message)
  const named = pointersIn(message).filter((ref) => isRemovedChat(removed, ref))
  const people = (message.entities ?? []).filter((entity) => isOfRemoved(entity, removed))
  if (named.length === 0 && people.length === 0) return message
  const mask = maskOf(named)
  const text = message.text && people.reduce(hiding, mask(message.text))
  const entities = message.entities?.filter((entity) => !isOfRemoved(entity, removed))
  return {
    ...message,
    ...(message.text && { text }),
    ...(entities && { entities: maskedJson(entities, mask) }),
    ...(message.media && { media: maskedJson(withoutGiveaways(message.media, removed), mask) }),
    ...(message.keyboard && { keyboard: maskedJson(message.keyboard, mask) }),
  }
}

/** By number if it is known: two people may have one name. */
const isOfRemovedPerson = (
  { chat, title, user_id, user_hash }: ForwardSeen,
  { authors, people }: RemovedThings,
): boolean => {
  if (user_id !== undefined) return authors.has(plainAuthor({ user_id }))
  if (user_hash !== undefined) return authors.has(hashedAuthor(user_hash))
  return !chat && title !== undefined && (people?.has(title) ?? false)
}

const isOfRemoved = ({ user_id }: Entity, { authors }: RemovedThings): boolean =>
  user_id !== undefined && authors.has(plainAuthor({ user_id }))

const emptied = <Message extends NamingParts>(message: Message): Message => {
  const { text: _, entities, media, keyboard, forward_from, author, via_bot, ...rest } = message
  return { ...rest, ...(message.text === null && { text: null }) } as Message
}

/** A description has links too, but no entities. */
export const maskedText = (text: string, removed: RemovedThings): string =>
  maskOf(pointersIn({ text }).filter((ref) => isRemovedChat(removed, ref)))(text)

const MASK = '•'

const hiding = (text: string, { offset, length }: Entity): string =>
  text.slice(0, offset) + MASK.repeat(Math.min(length, Math.max(0, text.length - offset))) + text.slice(offset + length)

/** Masks the names where they are names: behind `@` or in a link. A name may also be a common word. */
const maskOf = (refs: ChatRef[]): ((text: string) => string) => {
  const patterns = refs.flatMap(({ username, invite_hash, platform_id }) => [
    ...(username === undefined ? [] : [`(?<=[@/=])${username}(?!\\w)`, `(?<!\\w)${username}(?=\\.t\\.me)`]),
    ...(invite_hash === undefined ? [] : [`(?<![\\w-])${invite_hash}(?![\\w-])`]),
    ...(platform_id === undefined ? [] : [`(?<=/c/|channel=|[?&]c=)${platform_id}(?!\\d)`]),
  ])
  if (patterns.length === 0) return (text) => text
  const names = new RegExp([...new Set(patterns)].join('|'), 'gi')
  return (text) => text.replace(names, (name) => MASK.repeat(name.length))
}

const maskedJson = <Value>(value: Value, mask: (text: string) => string): Value =>
  JSON.parse(mask(JSON.stringify(value)))

const withoutGiveaways = (media: Media, removed: RemovedThings): Media =>
  media.type === 'giveaway' && Array.isArray(media.channels)
    ? {
        ...media,
        channels: media.channels.filter(
          (channel) =>
            !pointersIn({ media: { type: 'giveaway', channels: [channel] } }).some((ref) =>
              isRemovedChat(removed, ref),
            ),
        ),
      }
    : media
