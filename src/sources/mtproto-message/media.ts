// The media of a message in MTProto's form.

import type { Media } from '../observation.ts'
import type { ReadTime } from '../records/times.ts'
import { documentMedia, photoMedia } from './documents.ts'
import { pollMedia } from './poll.ts'
import {
  countField,
  field,
  idText,
  isSet,
  kindOf,
  listField,
  numberField,
  textField,
  wholeNumber,
  withoutUndefined,
} from './tl.ts'

export const mediaOf = (message: unknown, readTime: ReadTime): Media | undefined => {
  const media = field(message, 'media')
  const kind = kindOf(media).replace(/^messageMedia/, '')
  const maker = makers[kind]
  if (maker) return maker(media, readTime)
  return kind && kind !== 'Empty' ? { type: 'unsupported', kind: kind.toLowerCase() } : undefined
}

const makers: Record<string, (media: unknown, readTime: ReadTime) => Media | undefined> = {
  Photo: (media) => photoMedia(field(media, 'photo'), isSet(media, 'spoiler')),
  Document: (media) => documentMedia(field(media, 'document'), media),
  WebPage: (media) => webpageMedia(field(media, 'webpage') ?? field(media, 'web_page')),
  Poll: pollMedia,
  Geo: (media) => ({ type: 'location', ...point(media) }),
  GeoLive: (media) => withoutUndefined({ type: 'location', ...point(media), live_period: countField(media, 'period') }),
  Venue: (media) =>
    withoutUndefined({
      type: 'location',
      ...point(media),
      title: textField(media, 'title'),
      address: textField(media, 'address'),
    }),
  Contact: (media) =>
    withoutUndefined({
      type: 'contact',
      first_name: textField(media, 'first_name'),
      last_name: textField(media, 'last_name'),
      phone_number: textField(media, 'phone_number'),
      user_id: numberField(media, 'user_id') || undefined,
    }),
  Giveaway: (media, readTime) =>
    withoutUndefined({
      type: 'giveaway',
      channels: listField(media, 'channels')
        .map(wholeNumber)
        .filter((id) => id !== undefined),
      ...prize(media),
      quantity: countField(media, 'quantity'),
      until_date: readTime(field(media, 'until_date')),
      countries: nonEmpty(listField(media, 'countries_iso2')),
      ...(isSet(media, 'only_new_subscribers') && { only_new_subscribers: true }),
    }),
  GiveawayResults: (media, readTime) =>
    withoutUndefined({
      type: 'giveaway',
      channels: [numberField(media, 'channel_id')].filter((id) => id !== undefined),
      ...prize(media),
      launch_message_id: numberField(media, 'launch_msg_id'),
      winners_count: countField(media, 'winners_count'),
      unclaimed_count: countField(media, 'unclaimed_count'),
      until_date: readTime(field(media, 'until_date')),
    }),
  Invoice: (media) =>
    withoutUndefined({
      type: 'unsupported',
      kind: 'invoice',
      title: textField(media, 'title'),
      description: textField(media, 'description'),
      currency: textField(media, 'currency'),
      total_amount: idText(field(media, 'total_amount')),
    }),
  Game: (media) =>
    withoutUndefined({ type: 'unsupported', kind: 'game', title: textField(field(media, 'game'), 'title') }),
  Dice: (media) =>
    withoutUndefined({
      type: 'unsupported',
      kind: 'dice',
      emoji: textField(media, 'emoticon'),
      value: countField(media, 'value'),
    }),
  Unsupported: () => ({ type: 'unsupported' }),
}

const nonEmpty = (list: unknown[]) => (list.length ? list : undefined)

const prize = (media: unknown) => ({
  months: countField(media, 'months'),
  stars: countField(media, 'stars'),
  prize: textField(media, 'prize_description'),
})

const point = (media: unknown): { latitude?: number; longitude?: number } => {
  const geo = field(media, 'geo')
  const latitude = field(geo, 'lat')
  const longitude = field(geo, 'long')
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : {}
}

/** A preview that the platform has not made (yet) gives undefined. */
const webpageMedia = (page: unknown): Media | undefined => {
  const url = textField(page, 'url')
  if (!url || kindOf(page) === 'webPageEmpty') return undefined
  return withoutUndefined({
    type: 'webpage',
    url,
    site_name: textField(page, 'site_name'),
    title: textField(page, 'title'),
    description: textField(page, 'description'),
    author: textField(page, 'author'),
  })
}
