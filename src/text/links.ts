// Reads links and names of chats in every form in which people write them.
import { addressLetters, addressOf, bareUsername, numberAddress } from './address.ts'

export type ChatLink =
  | { kind: 'name'; username: string; message_id?: number }
  | { kind: 'invite'; invite_hash: string }
  | { kind: 'number'; platform_id: number; message_id?: number }

const NAME = /^[a-z](?:[a-z0-9]|_(?!_|$)){3,31}$/i
const INVITE = /^[a-z0-9_-]{8,64}$/i
const HOSTS = /^(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)$/i
const NAME_AS_HOST = /^([a-z0-9_]{4,32})\.t\.me$/i

/** The first word of a path that is a page of the platform and not the name of a chat. */
const RESERVED = new Set([
  'joinchat',
  'addstickers',
  'addemoji',
  'addtheme',
  'addlist',
  'share',
  'proxy',
  'socks',
  'login',
  'setlanguage',
  'iv',
  'bg',
  'invoice',
  'confirmphone',
  'giftcode',
  'contact',
  'c',
  's',
  'k',
  'a',
  'boost',
  'm',
  'nft',
  'folder',
])

/** No link to a chat is longer. Without a limit, a query of thousands of parameters would take quadratic time to parse. */
const LONGEST_LINK = 4_096

/** Reads a link or an @name. A plain word is neither, because it may be a search term. */
export const readChatLink = (text: string): ChatLink | undefined => {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST_LINK) return undefined
  if (trimmed.startsWith(addressLetters.name)) return name(bareUsername(trimmed))
  if (/^tg:/i.test(trimmed)) return readAppLink(trimmed)
  const match = /^(?:https?:\/\/)?([a-z0-9_.-]+\.[a-z]+)(?:\/([^?#]*))?(?:\?([^#]*))?(?:#.*)?$/i.exec(trimmed)
  if (!match) return undefined
  const [, host, path = '', search = ''] = match
  const own = NAME_AS_HOST.exec(host!)
  const words = path.split('/').filter(Boolean)
  if (own && own[1]!.toLowerCase() !== 'www') return name(own[1]!, words[0])
  return HOSTS.test(host!) ? readPath(words, new URLSearchParams(search)) : undefined
}

/** Like `readChatLink`, but also accepts a plain word that could be a username. */
export const readChatAddress = (text: string): ChatLink | undefined => readChatLink(text) ?? name(text.trim())

const INTERNAL_ID = /^[0-9A-Za-z_-]{1,64}$/

/**
 * Reads what a caller gives to name a chat, and returns an internal id or the address that a link, an @name or a negative platform id
 * means. A plain word is always an internal id: as a username it could name another chat. Digits stay as they are, because only the
 * store knows whether they are an internal id or a platform id.
 */
export const readChatName = (text: string): string | undefined => {
  if (/^-\d{1,15}$/.test(text)) return numberAddress(barePlatformId(Number(text)))
  if (INTERNAL_ID.test(text)) return text
  const link = readChatLink(text)
  return link && addressOf(link)
}

/** The platform id that a name from `readChatName` may be if no chat has it as its internal id. */
export const digitsAsPlatformId = (name: string): number | undefined =>
  /^\d{1,15}$/.test(name) ? Number(name) : undefined

const readPath = (words: string[], search: URLSearchParams): ChatLink | undefined => {
  const [first = '', second = '', third] = words
  const head = first.toLowerCase()
  // The platform writes invites as `+` and a hash; `+` and digits is a link to a phone number.
  if (first.startsWith('+')) return /^\+\d{5,15}$/.test(first) ? undefined : invite(first.slice(1))
  if (head === 'joinchat') return invite(second)
  if (head === 'c') return number(second, third)
  if (head === 's' || head === 'a') return name(second, third)
  if (head === 'boost') return second ? name(second) : number(search.get('c') ?? '')
  return RESERVED.has(head) ? undefined : name(first, words.length > 2 ? third : second)
}

const readAppLink = (link: string): ChatLink | undefined => {
  const match = /^tg:(?:\/\/)?([a-z]+)\/?\?(.*)$/i.exec(link)
  if (!match) return undefined
  const search = new URLSearchParams(match[2])
  if (/^resolve$/i.test(match[1]!)) return name(search.get('domain') ?? '', search.get('post') ?? undefined)
  if (/^join$/i.test(match[1]!)) return invite(search.get('invite') ?? '')
  if (/^privatepost$/i.test(match[1]!)) return number(search.get('channel') ?? '', search.get('post') ?? undefined)
  return undefined
}

const name = (username: string, post?: string): ChatLink | undefined =>
  NAME.test(username) ? { kind: 'name', username, ...messageId(post) } : undefined

const invite = (invite_hash: string): ChatLink | undefined =>
  INVITE.test(invite_hash) ? { kind: 'invite', invite_hash } : undefined

const number = (digits: string, post?: string): ChatLink | undefined =>
  /^\d{1,15}$/.test(digits) && Number(digits) > 0
    ? { kind: 'number', platform_id: Number(digits), ...messageId(post) }
    : undefined

const messageId = (post: string | undefined) =>
  post && /^\d{1,15}$/.test(post) && Number(post) > 0 ? { message_id: Number(post) } : {}

/** Some interfaces of the platform write -100 before the id of a channel. The service stores the id without it. */
export const barePlatformId = (platform_id: number): number => {
  const digits = String(Math.abs(platform_id))
  return platform_id < 0 && digits.startsWith('100') && digits.length > 10
    ? Number(digits.slice(3))
    : Math.abs(platform_id)
}

export const chatLink = (chat: { username?: string | null; invite_hash?: string | null }): string | undefined =>
  chat.username ? `https://t.me/${chat.username}` : chat.invite_hash ? `https://t.me/+${chat.invite_hash}` : undefined
