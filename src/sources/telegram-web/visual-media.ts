// Reads pictures, videos, stickers and voice messages of a message block.
import type { Element } from 'domhandler'
import type { Media } from '../observation.ts'
import { findClass, findTag, hasClass, lineOf, mainClass, pictureOf, styleNumber, walk, wholeUrl } from './dom.ts'
import { dropEmpty } from './drop-empty.ts'
import { readDuration } from './numbers.ts'

/** The style has the width in pixels and the height in percent of it. A cropped frame also has the width of its picture. */
export const photo = (wrap: Element): Media => {
  const inner = findClass(wrap, 'tgme_widget_message_photo')
  const shown = styleNumber(inner, 'padding-top', '%')
  const tall = shown && (shown / (styleNumber(inner, 'width', '%') ?? 100)) * 100
  const grouped = hasClass(wrap, 'grouped_media_wrap')
  const width = grouped ? undefined : styleNumber(wrap, 'width', 'px')
  return dropEmpty({
    type: 'photo',
    ...frame(width, tall, Number(wrap.attribs['data-ratio'])),
    photo_id: /(?:^|\s)(\d{15,20})(?:\s|$)/.exec(wrap.attribs.class ?? '')?.[1],
    url: pictureOf(wrap) ?? pictureOf(inner),
    spoiler: isSpoiler(wrap),
  })
}

export const video = (player: Element): Media => {
  const frameElement = findClass(player, 'tgme_widget_message_video_wrap')
  const film = findClass(player, 'tgme_widget_message_video')
  const grouped = hasClass(player, 'grouped_media_wrap')
  const width = grouped ? undefined : styleNumber(frameElement, 'width', 'px')
  const duration = durationIn(player)
  const too_big = hasClass(player, 'not_supported')
  const percent = styleNumber(frameElement, 'padding-top', '%')
  // A frame is at most 4:3 high. A taller video gets blurred edges (none if it is too big), and its real height is unknown.
  const isCut = hasClass(player, 'blured') || (too_big && percent !== undefined && percent > 133)
  return dropEmpty({
    type: 'video',
    duration,
    ...frame(width, isCut ? undefined : percent, Number(player.attribs['data-ratio'])),
    url: wholeUrl(film?.attribs.src),
    thumbnail_url: pictureOf(findClass(player, 'tgme_widget_message_video_thumb')),
    animation: duration === undefined && film !== undefined && 'loop' in film.attribs,
    too_big,
    spoiler: isSpoiler(player),
  })
}

export const roundVideo = (player: Element): Media =>
  dropEmpty({
    type: 'video',
    round: true,
    duration: durationIn(player),
    url: wholeUrl(findTag(player, 'video')?.attribs.src),
    thumbnail_url: pictureOf(findClass(player, 'tgme_widget_message_roundvideo_thumb')),
    too_big: hasClass(player, 'not_supported'),
  })

export const voice = (player: Element): Media =>
  dropEmpty({
    type: 'voice',
    duration: durationIn(player),
    url: wholeUrl(findTag(player, 'audio')?.attribs.src),
  })

export const sticker = (wrap: Element): Media => {
  const still = withClass(wrap, 'tgme_widget_message_sticker')
  const vector = withClass(wrap, 'tgme_widget_message_tgsticker')
  const film = withClass(wrap, 'tgme_widget_message_videosticker')
  const shape = still ?? vector ?? film
  const width = styleNumber(shape, 'width', 'px')
  return dropEmpty({
    type: 'sticker',
    format: vector ? 'animated' : film ? 'video' : 'static',
    ...frame(width, width && shape && paddingIn(shape), Number.NaN),
    url: wholeUrl(
      still?.attribs['data-webp'] ?? (film && findTag(film, 'video')?.attribs.src) ?? (vector && vectorSource(vector)),
    ),
    emoji: shape?.attribs['data-emoji'] || undefined,
  })
}

const withClass = (wrap: Element, name: string) => (hasClass(wrap, name) ? wrap : findClass(wrap, name))

const vectorSource = (picture: Element): string | undefined => {
  let url: string | undefined
  walk(picture, ({ name, attribs }) => {
    if (name === 'source' && attribs.type === 'application/x-tgsticker') url ??= attribs.srcset
    return url === undefined
  })
  return url
}

const paddingIn = (element: Element): number | undefined => {
  let padding = styleNumber(element, 'padding-top', '%')
  walk(element, (inner) => {
    padding ??= styleNumber(inner, 'padding-top', '%')
    return padding === undefined
  })
  return padding
}

/** Width and height if the page has both, else only the ratio. */
const frame = (width: number | undefined, percent: number | undefined, ratio: number) => ({
  width,
  height: width && percent ? Math.round((width * percent) / 100) : undefined,
  ratio: width === undefined ? (ratio > 0 ? ratio : percent && Math.round(1e6 / percent) / 1e4) : undefined,
})

const isSpoiler = (element: Element) =>
  hasClass(element, 'spoiler') || findClass(element, 'tgme_widget_message_spoiler') !== undefined

const durationIn = (player: Element): number | undefined => {
  let duration: number | undefined
  walk(player, (element) => {
    if (element.name === 'time' || mainClass(element).endsWith('_duration')) duration ??= readDuration(lineOf(element))
    return duration === undefined
  })
  return duration
}
