// Reads the page `t.me/<name>` or that of an invite link: whether it is a chat, a person or a bot, and its exact counts.
import type { Element } from 'domhandler'
import { readChatLink } from '../../text/links.ts'
import type { Peer } from '../../vocabulary.ts'
import type { ChatRef, ChatSeen } from '../observation.ts'
import { SourceError } from '../source.ts'
import { withoutPlatformSentence } from './description.ts'
import { findTag, lineOf, mainClass, titleIn, walk, wholeUrl } from './dom.ts'
import { addMarks, type Marks, noMarks } from './marks.ts'
import type { PageContext } from './page-context.ts'
import { parsePage } from './parse-page.ts'
import { type People, readPeople } from './people.ts'
import { richText } from './rich-text.ts'

export type ChatPage =
  | { kind: 'chat'; seen: ChatSeen; has_preview: boolean }
  | { kind: 'bot' | 'user'; title: string }
  | { kind: 'missing' }
  | { kind: 'restricted'; why: string }

type ChatPageParts = People & {
  isPage: boolean
  isUnknownName: boolean
  title?: string
  /** The page has a place for the title, which may be empty. */
  hasTitle: boolean
  description?: string
  photo_url?: string
  /** The lines under the title: counts, or the name of a person or bot. */
  extras: string[]
  /** The text of the button and of the invitation. */
  words: string
  link?: string
  has_preview: boolean
  marks: Marks
}

const RESTRICTED =
  /^(?:sorry, )?(?:this|the) (?:channel|group|chat|bot|account|user)\b.{0,40}\b(?:can.?t|cannot) be (?:displayed|accessed)|^(?:sorry, )?this (?:channel|group|chat) is (?:unavailable|not available|no longer available|blocked)/i

export const readChatPage = (html: string, context: PageContext): ChatPage => {
  const parts = partsOf(html, context)
  if (!parts.isPage) throw new SourceError('changed', 'the page has no known container')
  const { description = '', extras } = parts
  if (RESTRICTED.test(description) && parts.word === undefined) return { kind: 'restricted', why: description }
  const link = parts.link ? readChatLink(parts.link) : undefined
  // The name stands in for an empty title, so that everything else on the page is kept.
  const title = parts.title ?? (parts.hasTitle && link?.kind === 'name' ? link.username : undefined)
  if (!title) {
    if (parts.isUnknownName || /\binvited\b/i.test(`${description} ${parts.words}`)) return { kind: 'missing' }
    throw new SourceError('changed', 'the page names neither a chat nor an unknown name')
  }
  const isInvite = link?.kind === 'invite'
  const extra = extras.join(', ')
  if (parts.word === undefined && !isInvite && !parts.has_preview) {
    if (/\b(?:subscriber|member)s?\b/i.test(extra))
      throw new SourceError('changed', `the number of people cannot be read: ${extra.slice(0, 60)}`)
    if (/monthly users?\b/i.test(extra) || /\bstart bot\b/i.test(parts.words) || /@\w*bot\b/i.test(extra))
      return { kind: 'bot', title }
    if (extra.startsWith('@') || /send message/i.test(parts.words)) return { kind: 'user', title }
    // A page of consent has such a button too, but it does not lead to a chat.
    if (!link || !/\bview\b|\bjoin\b/i.test(parts.words))
      throw new SourceError('changed', 'the page does not say what it shows')
  }
  return { kind: 'chat', has_preview: parts.has_preview, seen: seenOf(parts, title, refOf(link), context.at) }
}

const refOf = (link: ReturnType<typeof readChatLink>): ChatRef => {
  if (link?.kind === 'name') return { username: link.username }
  return link?.kind === 'invite' ? { invite_hash: link.invite_hash } : {}
}

const seenOf = (parts: ChatPageParts, title: string, chat: ChatRef, at: number): ChatSeen => ({
  kind: 'chat seen',
  at,
  chat,
  peer: peerOf(parts),
  title,
  ...(parts.title === undefined && { guessed: ['title'] }),
  ...(parts.description && { description: parts.description }),
  ...(parts.photo_url && { photo_url: parts.photo_url }),
  ...(parts.members_count !== undefined && { members_count: parts.members_count }),
  ...(parts.members_count_rounded !== undefined && { members_count_rounded: parts.members_count_rounded }),
  ...(parts.online_count !== undefined && { online_count: parts.online_count }),
  ...parts.marks,
})

/** Only channels have a preview, and only groups show who is online. On old pages both channels and groups have "members". */
const peerOf = ({ word, online_count, has_preview, words }: ChatPageParts): Peer => {
  if (word === 'subscribers' || has_preview) return 'Channel'
  if (online_count !== undefined) return 'Group'
  return /\bchannel\b/i.test(words) ? 'Channel' : 'Group'
}

const partsOf = (html: string, context: PageContext): ChatPageParts => {
  const parts: ChatPageParts = {
    isPage: false,
    isUnknownName: false,
    hasTitle: false,
    extras: [],
    words: '',
    has_preview: false,
    marks: noMarks(),
  }
  walk(parsePage(html), (element) => readPart(element, parts))
  for (const extra of parts.extras) Object.assign(parts, readPeople(extra, context))
  return parts
}

const readPart = (element: Element, parts: ChatPageParts): boolean => {
  const { attribs } = element
  switch (mainClass(element)) {
    case 'tgme_page':
      parts.isPage = true
      return true
    case 'tgme_page_title':
      parts.hasTitle = true
      parts.title ??= titleIn(element)
      addMarks(element, parts.marks)
      return false
    case 'tgme_page_photo_image':
      parts.photo_url ??= wholeUrl(attribs.src ?? findTag(element, 'img')?.attribs.src)
      return false
    case 'tgme_page_extra':
      parts.extras.push(lineOf(element))
      return false
    case 'tgme_page_description':
      if (findTag(element, 'a')?.attribs.class === 'tgme_username_link') parts.isUnknownName = true
      parts.description ??= withoutPlatformSentence(richText(element).text)
      return false
    case 'tgme_action_button_new':
      // In 2021 the preview was a button too, and on some pages the only one.
      if (leadsToPreview(attribs.href)) parts.has_preview = true
      if (parts.link === undefined || leadsToPreview(parts.link)) parts.link = wholeUrl(attribs.href)
      parts.words += ` ${lineOf(element)}`
      return false
    case 'tgme_page_additional':
      parts.words += ` ${withoutTitle(element)}`
      return false
    default:
      if (element.name === 'a' && leadsToPreview(attribs.href)) parts.has_preview = true
      return element.name !== 'svg'
  }
}

const leadsToPreview = (href: string | undefined): boolean => /^(?:https?:\/\/t\.me)?\/s\/\w/.test(href ?? '')

/** The invitation without the title that it quotes, because a title may contain any words. */
const withoutTitle = (element: Element): string =>
  element.children.map((child) => (child.type === 'text' ? child.data : ' ')).join('')
