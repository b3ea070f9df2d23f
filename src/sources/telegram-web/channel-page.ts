// Reads a page of a channel's public preview: the channel, some of its messages, and the links to older and newer ones.
import type { Document, Element } from 'domhandler'
import { isMessageId } from '../limits.ts'
import type { ChatSeen, MessageSeen } from '../observation.ts'
import { SourceError } from '../source.ts'
import { type ChannelHeader, chatOfHeader, emptyHeader, readHeaderPart } from './channel-header.ts'
import { mainClass, walk } from './dom.ts'
import { messageSeen } from './message-block.ts'
import { ownBlocks } from './own-blocks.ts'
import type { PageContext } from './page-context.ts'
import { parsePage } from './parse-page.ts'

export type ChannelPage = {
  chat: ChatSeen
  /** Oldest first, as on the page. */
  messages: MessageSeen[]
  /** Ids of messages that cannot be read, for example because they have no date. */
  undated: number[]
  /** A message has no id, so nobody knows which ids the page shows. */
  incomplete: boolean
  /** Posts of other channels and posts with several numbers. They are not among the messages. */
  foreign: string[]
  misnumbered: string[]
  /** Older messages come before this id; absent at the beginning of the history. */
  before?: number
  /** Newer messages come after this id; absent at the end of the history. */
  after?: number
}

/** The parts found on a page or a fragment of one, before it is checked whether the page is complete. */
type PageParts = {
  header: ChannelHeader
  blocks: Element[]
  /** The number of containers that should each hold a message. */
  wraps: number
  hasHistory: boolean
  saysEmpty: boolean
  /** The page is that of `t.me/<name>`, not a preview. */
  isChatPage: boolean
  before?: number
  after?: number
}

export const pageParts = (document: Document, context: PageContext): PageParts => {
  const parts: PageParts = {
    header: emptyHeader(),
    blocks: [],
    wraps: 0,
    hasHistory: false,
    saysEmpty: false,
    isChatPage: false,
  }
  walk(document, (element) => {
    if (readHeaderPart(element, parts.header, context)) return false
    switch (mainClass(element)) {
      case 'tgme_widget_message':
        parts.blocks.push(element)
        return false
      case 'tgme_widget_message_wrap':
        parts.wraps++
        return true
      case 'tgme_channel_history':
        parts.hasHistory = true
        return true
      case 'tgme_main':
        parts.header.username ??= /^\/(?:s\/)?(\w+)$/.exec(element.attribs['data-url'] ?? '')?.[1]
        return true
      case 'tgme_page':
        parts.isChatPage = true
        return true
      case 'tme_no_messages_found':
        parts.saysEmpty = true
        return false
      case 'tme_messages_more':
        readMore(element, parts)
        return false
      default:
        if (element.name === 'link') readRelation(element, parts)
        if ('data-post' in element.attribs) {
          parts.blocks.push(element)
          return false
        }
        return element.name !== 'svg'
    }
  })
  return parts
}

const readMore = ({ attribs }: Element, parts: PageParts): void => {
  parts.before ??= messageNumber(attribs['data-before'])
  parts.after ??= messageNumber(attribs['data-after'])
}

const readRelation = ({ attribs }: Element, parts: PageParts): void => {
  if (attribs.rel === 'prev') parts.before ??= messageNumber(/[?&]before=(\d+)/.exec(attribs.href ?? '')?.[1])
  if (attribs.rel === 'next') parts.after ??= messageNumber(/[?&]after=(\d+)/.exec(attribs.href ?? '')?.[1])
}

const messageNumber = (text: string | undefined): number | undefined =>
  isMessageId(Number(text)) ? Number(text) : undefined

/** Throws `changed` for an unknown page. Undefined for the page `t.me/<name>`, which the platform shows if there is no preview. */
export const readChannelPage = (html: string, context: PageContext): ChannelPage | undefined => {
  const parts = pageParts(parsePage(html), context)
  if (!parts.hasHistory && parts.isChatPage) return undefined
  if (!parts.hasHistory) throw new SourceError('changed', 'the page has no list of messages')
  if (parts.wraps > parts.blocks.length && !parts.saysEmpty) {
    if (!parts.blocks.length) throw new SourceError('changed', 'no message on the page can be found in its place')
    context.onOddMarkup?.('place without message')
  }
  const { own, foreign, misnumbered } = ownBlocks(parts)
  for (const post of foreign) context.onOddMarkup?.(`a post of another channel: ${post}`)
  for (const post of misnumbered) context.onOddMarkup?.(`a post with several numbers: ${post}`)
  if (parts.blocks.length > 0 && own.length === 0)
    throw new SourceError('changed', 'no message on the page is surely one of the channel')
  const { seen, undated, incomplete } = readBlocks({ ...parts, blocks: own }, context)
  const messages = seen.filter(({ message_id }) => {
    if (!isMessageId(message_id)) context.onOddMarkup?.('a message with a number that the platform does not have')
    return isMessageId(message_id)
  })
  if (own.length > 0 && messages.length === 0)
    throw new SourceError('changed', 'no message on the page has a number that the platform can have')
  const numbers = new Set(messages.flatMap(({ chat }) => chat.platform_id ?? []))
  if (numbers.size > 1) throw new SourceError('changed', 'the page shows messages of several channels')
  const [platform_id] = numbers
  const chat = chatOfHeader(parts.header, context.at, platform_id)
  if (!chat) throw new SourceError('changed', 'the page does not name the channel')
  const creation = messages.find(
    ({ message_id, service, text }) => message_id === 1 && service && text === 'Channel created',
  )
  return {
    chat: { ...chat, ...(creation && { creation_date: creation.date }) },
    messages,
    undated,
    incomplete: incomplete || misnumbered.length > 0,
    foreign,
    misnumbered,
    ...(parts.before && { before: parts.before }),
    ...(parts.after && { after: parts.after }),
  }
}

/** One message that cannot be read does not make the page unknown, unless none can. */
const readBlocks = ({ blocks, header }: PageParts, context: PageContext) => {
  const seen: MessageSeen[] = []
  const undated: number[] = []
  let incomplete = false
  let failure: unknown
  for (const block of blocks)
    try {
      seen.push(messageSeen(block, context, header.username))
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      failure ??= error
      context.onOddMarkup?.(error.message)
      const id = Number(/\/(\d+)$/.exec(block.attribs['data-post'] ?? '')?.[1])
      if (isMessageId(id)) undated.push(id)
      else incomplete = true
    }
  if (blocks.length > 0 && seen.length === 0) throw failure
  return { seen, undated, incomplete }
}
