// Reads the header of a channel's preview page: title, username, description, photo and counters.
import type { Element } from 'domhandler'
import { readChatLink } from '../../text/links.ts'
import type { ChatSeen } from '../observation.ts'
import { withoutPlatformSentence } from './description.ts'
import { findClass, findTag, lineFrom, lineOf, mainClass, titleIn, visible, wholeUrl } from './dom.ts'
import { addMarks, type Marks, noMarks } from './marks.ts'
import { readCount } from './numbers.ts'
import type { PageContext } from './page-context.ts'
import { type People, readPeople } from './people.ts'
import { richText } from './rich-text.ts'

type SeenMediaCounts = NonNullable<ChatSeen['media_counts']>

export type ChannelHeader = People & {
  title?: string
  /** The page has a place for the title, which may be empty. */
  hasTitle: boolean
  username?: string
  description?: string
  photo_url?: string
  media_counts?: SeenMediaCounts
  marks: Marks
  /** Open Graph tags, the only source on older and incomplete pages. */
  open_graph: { title?: string; description?: string; photo_url?: string }
}

export const emptyHeader = (): ChannelHeader => ({ hasTitle: false, marks: noMarks(), open_graph: {} })

const MEDIA_WORDS = new Map<string, keyof SeenMediaCounts>(
  Object.entries({
    photo: 'photos',
    video: 'videos',
    audio: 'audios',
    music: 'audios',
    file: 'files',
    link: 'links',
  } as const),
)

/** Returns whether the element was part of the header and has been read. */
export const readHeaderPart = (element: Element, header: ChannelHeader, context: PageContext): boolean => {
  switch (mainClass(element)) {
    case 'tgme_channel_info_header_title':
    case 'tgme_header_title':
      header.hasTitle = true
      header.title ??= titleIn(element)
      addMarks(element, header.marks)
      return true
    case 'tgme_channel_info_header_labels':
    case 'tgme_header_labels':
      addMarks(element, header.marks)
      return true
    case 'tgme_channel_info_header_username': {
      const link = readChatLink(findTag(element, 'a')?.attribs.href ?? lineOf(element))
      if (link?.kind === 'name') header.username = link.username
      return true
    }
    case 'tgme_page_photo_image':
      header.photo_url ??= wholeUrl(element.attribs.src ?? findTag(element, 'img')?.attribs.src)
      return true
    case 'tgme_channel_info_counter':
      readCounter(element, header, context)
      return true
    case 'tgme_header_counter':
      if (header.word === undefined) Object.assign(header, readPeople(lineOf(element), context))
      return true
    case 'tgme_channel_info_description':
      header.description = withoutPlatformSentence(richText(element).text)
      return true
    default:
      if (element.name !== 'meta') return false
      readMeta(element, header)
      return true
  }
}

const readMeta = ({ attribs }: Element, { open_graph }: ChannelHeader): void => {
  if (attribs.property === 'og:title') open_graph.title = visible(attribs.content?.trim())
  // The platform writes line ends as tabs in this tag.
  if (attribs.property === 'og:description')
    open_graph.description = withoutPlatformSentence(attribs.content?.replaceAll('\t', '\n').trim() ?? '')
  // For a chat without a photo the image is the platform's logo, or empty.
  if (attribs.property === 'og:image' && !/telegram\.org\/img\//.test(attribs.content ?? ''))
    open_graph.photo_url = wholeUrl(attribs.content)
}

const readCounter = (element: Element, header: ChannelHeader, context: PageContext): void => {
  const value = lineFrom(findClass(element, 'counter_value'))
  const word = lineFrom(findClass(element, 'counter_type')) ?? ''
  const people = value && readPeople(`${value} ${word}`, context)
  const field = MEDIA_WORDS.get(word.toLowerCase().split(' ')[0]!.replace(/s$/, ''))
  if (people) Object.assign(header, people)
  else if (!value || !field) context.onOddMarkup?.(`${value ? 'unknown' : 'empty'} counter of ${word}`)
  else {
    const count = readCount(value)
    if (count) header.media_counts = { ...header.media_counts, [field]: count.value }
    else context.onOddMarkup?.(`the number of ${word} cannot be read: ${value.slice(0, 60)}`)
  }
}

/** The header as an observation; undefined when it has no place for a title. The name stands in for an empty title. */
export const chatOfHeader = (header: ChannelHeader, at: number, platform_id?: number): ChatSeen | undefined => {
  const { open_graph, marks, media_counts } = header
  const seen_title = header.title ?? (open_graph.title || undefined)
  const title = seen_title ?? (header.hasTitle ? header.username : undefined)
  const description = header.description ?? open_graph.description
  const photo_url = header.photo_url ?? open_graph.photo_url
  if (!title) return undefined
  return {
    kind: 'chat seen',
    at,
    chat: { ...(platform_id && { platform_id }), ...(header.username && { username: header.username }) },
    peer: 'Channel',
    title,
    ...(seen_title === undefined && { guessed: ['title'] }),
    ...(description && { description }),
    ...(photo_url && { photo_url }),
    ...(header.members_count !== undefined && { members_count: header.members_count }),
    ...(header.members_count_rounded !== undefined && { members_count_rounded: header.members_count_rounded }),
    ...(media_counts && { media_counts }),
    ...marks,
  }
}
