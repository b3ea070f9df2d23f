// Collects the parts of a message block in one walk over its elements.
import type { Element } from 'domhandler'
import type { CountersRead, Media, MessageSeen } from '../observation.ts'
import type { AlbumItem } from './album.ts'
import { countIn, reactionsIn } from './counters.ts'
import { findTag, hasClass, lineFrom, lineOf, mainClass, ownText, pictureOf, walk } from './dom.ts'
import { forwardFrom } from './forward.ts'
import { keyboardIn } from './keyboard.ts'
import { mediaReaders, placesWithoutMedia } from './media-readers.ts'
import { richText } from './rich-text.ts'

type FromPage = 'date' | 'text' | 'entities' | 'keyboard' | 'edited' | 'forward_from' | 'author' | 'via_bot'

export type BlockParts = Partial<Pick<MessageSeen, FromPage>> & {
  media: AlbumItem[]
  webpage?: Media
  counters: CountersRead
  voters?: number
  /** Links to the message itself and to the message that it replies to. */
  link?: string
  reply?: string
  /** The note that browsers show when they cannot show the media. */
  label?: string
  /** The block also has content for browsers that can show the media. */
  supported: boolean
  /** Parts with a class that we do not know. */
  unknown: { name: string; isMedia: boolean }[]
  /** Counts that are no numbers, as the page writes them. */
  unreadable: { views?: string; voters?: string; reactions?: string }
}

export const blockParts = (block: Element): BlockParts => {
  const parts: BlockParts = { media: [], counters: {}, supported: false, unknown: [], unreadable: {} }
  walk(block, (element) => {
    const name = mainClass(element)
    if (name === '') return element.name !== 'svg'
    const kind = kinds.get(name)
    if (!kind) {
      if (name.startsWith('tgme_widget_message_')) parts.unknown.push({ name, isMedia: showsSomething(element) })
      return true
    }
    kind.read?.(element, parts)
    return kind.holdsMore
  })
  return parts
}

/** An unknown part with a picture, video or sound is media; one with only text may be a new kind of note. */
const showsSomething = (element: Element): boolean => {
  const shows = (one: Element) => SHOWN.has(one.name) || (pictureOf(one) !== undefined && !hasClass(one, 'emoji'))
  let found = shows(element)
  walk(element, (inner) => {
    found ||= shows(inner)
    return !found
  })
  return found
}

const SHOWN = new Set(['video', 'audio', 'picture', 'canvas', 'img', 'iframe'])

const takeMedia = (element: Element, media: Media, into: BlockParts) => {
  if (media.type === 'webpage') into.webpage ??= media
  else into.media.push({ media, href: element.attribs.href ?? '' })
  if (hasClass(element, 'media_supported_cont')) into.supported = true
}

const holdsParts = new Set(['tgme_widget_message_meta', 'media_supported_cont'])

type PartReader = (element: Element, into: BlockParts) => void

const readers: Record<string, PartReader> = {
  tgme_widget_message_bubble_tail: () => {},
  tgme_widget_message_text: (element, into) => {
    if (!into.text) Object.assign(into, richText(element))
  },
  tgme_widget_message_reply: ({ attribs }, into) => {
    into.reply ??= attribs.href
  },
  tgme_widget_message_forwarded_from: (element, into) => {
    into.forward_from = forwardFrom(element)
  },
  tgme_widget_message_via_bot: (element, into) => {
    into.via_bot = /@(\w+)/.exec(lineOf(element))?.[1]
  },
  tgme_widget_message_author_name: (element, into) => {
    into.author ??= lineFrom(element)
  },
  tgme_widget_message_from_author: (element, into) => {
    into.author = lineFrom(element)
  },
  tgme_widget_message_inline_keyboard: (element, into) => {
    into.keyboard = keyboardIn(element)
  },
  tgme_widget_message_reactions: (element, into) => {
    const reactions = reactionsIn(element)
    if (typeof reactions === 'string') into.unreadable.reactions = reactions
    else into.counters.reactions = reactions
  },
  tgme_widget_message_views: (element, into) => {
    const views = countIn(element)
    if (typeof views === 'string') into.unreadable.views = views
    else if (views !== undefined) into.counters.views = views
  },
  tgme_widget_message_voters: (element, into) => {
    const voters = countIn(element)
    if (typeof voters === 'string') into.unreadable.voters = voters
    else if (voters !== undefined) into.voters = voters
  },
  tgme_widget_message_meta: (element, into) => {
    if (/\bedited\b/i.test(ownText(element))) into.edited = true
  },
  tgme_widget_message_date: (element, into) => {
    into.link ??= element.attribs.href
    into.date ??= momentOf(findTag(element, 'time')?.attribs.datetime)
  },
  message_media_not_supported_label: (element, into) => {
    into.label ??= lineOf(element)
  },
  media_supported_cont: (_, into) => {
    into.supported = true
  },
}

/** Every known part: how it is read, and whether the walk continues inside it. */
const kinds = new Map<string, { read?: PartReader; holdsMore: boolean }>([
  ...placesWithoutMedia.map((name) => [name, { holdsMore: true }] as const),
  ...Object.entries(readers).map(([name, read]) => [name, { read, holdsMore: holdsParts.has(name) }] as const),
  ...[...mediaReaders].map(([name, media]) => {
    const read: PartReader = (element, into) => takeMedia(element, media(element), into)
    return [name, { read, holdsMore: false }] as const
  }),
])

/** Unix seconds; a time without a zone is UTC. */
const momentOf = (datetime = ''): number | undefined => {
  const seconds = Math.floor(Date.parse(/[+-]\d\d:?\d\d$|Z$/i.test(datetime) ? datetime : `${datetime}Z`) / 1_000)
  return Number.isFinite(seconds) && isDay(datetime) ? seconds : undefined
}

/** `Date.parse` takes 30 February for 2 March. */
const isDay = (datetime: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(datetime) ?? []
  return (
    day === undefined || new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  )
}
