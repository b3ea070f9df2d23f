// The media of an exported message.

import { stickerFormat } from '../mtproto-message/documents.ts'
import { countField, idText, listField, textField, wholeNumber, withoutUndefined } from '../mtproto-message/tl.ts'
import type { Media } from '../observation.ts'
import { type Fields, isFields } from '../records/imported.ts'
import type { ReadTime } from '../records/times.ts'

export const exportMedia = (message: Fields, readTime: ReadTime): Media | undefined => {
  const card = cards.find(([field]) => message[field] !== undefined)
  if (card) return card[1](message, readTime)
  if (message.photo !== undefined) return photoMedia(message)
  if (message.file !== undefined || message.media_type !== undefined) return fileMedia(message)
  return undefined
}

const size = ({ width, height }: Fields) => ({
  width: wholeNumber(width) || undefined,
  height: wholeNumber(height) || undefined,
})

const spoiler = ({ media_spoiler }: Fields) => (media_spoiler === true ? { spoiler: true } : {})

const photoMedia = (message: Fields): Media =>
  withoutUndefined({
    type: 'photo',
    ...size(message),
    size: countField(message, 'photo_file_size') || undefined,
    ...spoiler(message),
  })

const fileMedia = (message: Fields): Media => {
  const file = {
    file_name: textField(message, 'file_name') ?? nameInPath(message.file),
    mime_type: textField(message, 'mime_type'),
    size: countField(message, 'file_size') || undefined,
  }
  const duration = countField(message, 'duration_seconds')
  const frame = size(message)
  switch (message.media_type) {
    case 'sticker':
      return withoutUndefined({
        type: 'sticker',
        format: stickerFormat(file.mime_type ?? mimeOf(String(message.file ?? ''), file.file_name)),
        ...frame,
        emoji: textField(message, 'sticker_emoji'),
      })
    case 'voice_message':
      return withoutUndefined({ type: 'voice', duration, mime_type: file.mime_type, size: file.size })
    case 'audio_file':
      return withoutUndefined({
        type: 'audio',
        title: textField(message, 'title'),
        performer: textField(message, 'performer'),
        duration,
        ...file,
      })
    case 'video_file':
    case 'video_message':
    case 'animation':
      return withoutUndefined({
        type: 'video',
        duration,
        ...frame,
        ...(message.media_type === 'video_message' && { round: true }),
        ...(message.media_type === 'animation' && { animation: true }),
        ...file,
        ...spoiler(message),
      })
    default:
      return withoutUndefined({ type: 'document', ...file, ...frame, ...spoiler(message) })
  }
}

/** Older exports give only the path of the saved file. In other folders than `files/`, its name was invented by the export. */
const nameInPath = (path: unknown): string | undefined =>
  typeof path === 'string' && path.startsWith('files/') ? path.slice('files/'.length) || undefined : undefined

/** Stickers are exported without a MIME type, so it is taken from the file's extension. */
const mimeOf = (path: string, name = ''): string | undefined =>
  /\.tgs$/i.test(path) || /\.tgs$/i.test(name)
    ? 'application/x-tgsticker'
    : /\.webm$/i.test(path) || /\.webm$/i.test(name)
      ? 'video/webm'
      : undefined

type Card = (message: Fields, readTime: ReadTime) => Media | undefined

const poll: Card = ({ poll }) =>
  withoutUndefined({
    type: 'poll',
    question: textField(poll, 'question'),
    options: listField(poll, 'answers').map((answer) =>
      withoutUndefined({ text: textField(answer, 'text') ?? '', voters: countField(answer, 'voters') }),
    ),
    total_voters: countField(poll, 'total_voters'),
    ...(isFields(poll) && poll.closed === true && { closed: true }),
  })

const place: Card = (message) => {
  const { latitude, longitude } = isFields(message.location_information) ? message.location_information : {}
  return withoutUndefined({
    type: 'location',
    ...(typeof latitude === 'number' && typeof longitude === 'number' && { latitude, longitude }),
    title: textField(message, 'place_name'),
    address: textField(message, 'address'),
    live_period: countField(message, 'live_location_period_seconds'),
  })
}

const contact: Card = ({ contact_information }) =>
  withoutUndefined({
    type: 'contact',
    first_name: textField(contact_information, 'first_name'),
    last_name: textField(contact_information, 'last_name'),
    phone_number: textField(contact_information, 'phone_number'),
  })

const giveaway: Card = ({ giveaway_information: given }, readTime) =>
  withoutUndefined({
    type: 'giveaway',
    channels: listField(given, 'channels')
      .map(wholeNumber)
      .filter((id) => id !== undefined),
    months: countField(given, 'months') || undefined,
    stars: countField(given, 'stars') || undefined,
    prize: textField(given, 'additional_prize'),
    quantity: countField(given, 'quantity'),
    until_date: readTime(isFields(given) ? given.until_date : undefined),
    countries: listField(given, 'countries').length ? listField(given, 'countries') : undefined,
    ...(isFields(given) && given.is_only_new_subscribers === true && { only_new_subscribers: true }),
  })

const giveawayResults: Card = ({ giveaway_results: given }, readTime) =>
  withoutUndefined({
    type: 'giveaway',
    channels: isFields(given) ? [wholeNumber(given.channel)].filter((id) => id !== undefined) : [],
    months: countField(given, 'months') || undefined,
    stars: countField(given, 'stars') || undefined,
    prize: textField(given, 'additional_prize'),
    launch_message_id: countField(given, 'launch_message_id'),
    winners_count: countField(given, 'winners_count'),
    unclaimed_count: countField(given, 'unclaimed_count'),
    until_date: readTime(isFields(given) ? given.until_date : undefined),
  })

/** Some versions write the invoice as JSON inside a string, which is not read. */
const invoice: Card = ({ invoice_information: given }) =>
  withoutUndefined({
    type: 'unsupported',
    kind: 'invoice',
    title: textField(given, 'title'),
    description: textField(given, 'description'),
    currency: textField(given, 'currency'),
    total_amount: isFields(given) ? idText(given.amount) : undefined,
  })

const other =
  (kind: string, title?: string): Card =>
  (message) =>
    withoutUndefined({ type: 'unsupported', kind, title: title && textField(message, title) })

const cards: [field: string, card: Card][] = [
  ['poll', poll],
  ['giveaway_information', giveaway],
  ['giveaway_results', giveawayResults],
  ['location_information', place],
  ['place_name', place],
  ['contact_information', contact],
  ['invoice_information', invoice],
  ['game_title', other('game', 'game_title')],
  [
    'todo_list',
    (message) => withoutUndefined({ type: 'unsupported', kind: 'todo', title: textField(message.todo_list, 'title') }),
  ],
  ['paid_stars_amount', other('paidmedia')],
  ['story_id', other('story')],
]
