// Reads documents, music, polls, locations, contacts and other cards of a message block.
import type { Element } from 'domhandler'
import type { Media } from '../observation.ts'
import { countIn } from './counters.ts'
import { findClass, findEnding, hasClass, lineFrom, lineOf, mainClass, pictureOf, walk } from './dom.ts'
import { dropEmpty } from './drop-empty.ts'
import { readDuration, readSize } from './numbers.ts'

export const document = (wrap: Element): Media => {
  const title = lineIn(wrap, 'tgme_widget_message_document_title')
  const extra = lineIn(wrap, 'tgme_widget_message_document_extra')
  const size = extra && readSize(extra)
  const icon = findClass(wrap, 'tgme_widget_message_document_icon')
  const thumbnail_url = pictureOf(findClass(wrap, 'tgme_widget_message_document_thumb')) ?? pictureOf(icon)
  if (!icon || !hasClass(icon, 'audio')) return dropEmpty({ type: 'document', file_name: title, size, thumbnail_url })
  const duration = readDuration(lineIn(wrap, 'tgme_widget_message_document_duration') ?? extra ?? '')
  // Music without tags is shown with the name and size of its file.
  if (size) return dropEmpty({ type: 'audio', file_name: title, size, duration, thumbnail_url })
  return dropEmpty({
    type: 'audio',
    title,
    performer: duration === undefined ? extra : undefined,
    duration,
    thumbnail_url,
  })
}

export const poll = (element: Element): Media => {
  const kind = lineIn(element, 'tgme_widget_message_poll_type')
  const options: { text: string; percent?: number }[] = []
  walk(element, (option) => {
    if (mainClass(option) !== 'tgme_widget_message_poll_option') return true
    const percent = /^(\d+(?:\.\d+)?)\s*%$/.exec(lineIn(option, 'tgme_widget_message_poll_option_percent') ?? '')?.[1]
    options.push({
      text: lineIn(option, 'tgme_widget_message_poll_option_text') ?? '',
      ...(percent !== undefined && { percent: Number(percent) }),
    })
    return false
  })
  return dropEmpty({
    type: 'poll',
    question: lineIn(element, 'tgme_widget_message_poll_question'),
    kind,
    quiz: /quiz/i.test(kind ?? ''),
    anonymous: /anonymous/i.test(kind ?? ''),
    closed: /final|closed/i.test(kind ?? ''),
    multiple: hasClass(element, 'multiple'),
    options,
    total_voters: votesIn(element),
  })
}

/** Old pages have the number of votes inside the poll; newer ones have it under the message. */
const votesIn = (element: Element): number | undefined => {
  const votes = findClass(element, 'tgme_widget_message_poll_votes')
  const count = votes && countIn(votes)
  return typeof count === 'number' ? count : undefined
}

/** A point on the map, with title and address for a venue. */
export const location = (wrap: Element): Media => {
  const point = pointIn(wrap.attribs.href) ?? pointIn(pictureSource(wrap), true)
  return dropEmpty({
    type: 'location',
    ...point,
    title: lineEnding(wrap, '_title'),
    address: lineEnding(wrap, '_address'),
  })
}

const pictureSource = (wrap: Element) => pictureOf(findClass(wrap, 'tgme_widget_message_location') ?? wrap)

/** Links to maps put latitude first; URLs of map pictures put it second (`swapped`). */
const pointIn = (url: string | undefined, swapped = false) => {
  const match = /[?&](?:q|query|pt|ll|center)=(?:loc:)?(-?\d+(?:\.\d+)?)(?:,|%2C)\s*(-?\d+(?:\.\d+)?)/i.exec(url ?? '')
  if (!match) return undefined
  const [first, second] = [Number(match[1]), Number(match[2])]
  const [latitude, longitude] = swapped ? [second, first] : [first, second]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

export const contact = (wrap: Element): Media => {
  const name = lineIn(wrap, 'tgme_widget_message_contact_name') ?? ''
  const space = name.indexOf(' ')
  return dropEmpty({
    type: 'contact',
    first_name: space < 0 ? name : name.slice(0, space),
    last_name: space < 0 ? undefined : name.slice(space + 1),
    phone_number: lineIn(wrap, 'tgme_widget_message_contact_phone'),
  })
}

/** A card for which we have no media type; its name and title are kept. */
export const unsupported = (wrap: Element): Media =>
  dropEmpty({
    type: 'unsupported',
    kind: /^tgme_widget_message_([a-z]+)/.exec(mainClass(wrap))?.[1],
    title: lineEnding(wrap, '_title'),
    description: lineEnding(wrap, '_description'),
  })

export const giveaway = (wrap: Element): Media => {
  const usernames = new Set<string>()
  walk(wrap, ({ attribs }) => {
    const username = /^(?:https?:)?\/\/t\.me\/([a-z]\w{3,31})$/i.exec(attribs.href ?? '')?.[1]
    if (username) usernames.add(username)
    return true
  })
  const channels = Array.from(usernames, (username) => ({ username }))
  return dropEmpty({ type: 'giveaway', channels, description: lineOf(wrap) })
}

const lineIn = (element: Element, name: string) => lineFrom(findClass(element, name))
const lineEnding = (element: Element, ending: string) => lineFrom(findEnding(element, ending))
