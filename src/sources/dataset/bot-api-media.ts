// The media of a message in the form of the Bot API and of programs that follow it.
import { countField, field, isSet, listField, textField, wholeNumber, withoutUndefined } from '../mtproto-message/tl.ts'
import type { Media } from '../observation.ts'
import { type Fields, isFields } from '../records/imported.ts'
import type { ReadTime } from '../records/times.ts'

export const botApiMedia = (message: Fields, readTime: ReadTime): Media | undefined => {
  for (const [name, maker] of Object.entries(makers)) {
    const media = message[name]
    if (media === undefined || media === null || typeof media === 'boolean') continue
    const made = maker(media, readTime)
    return message.has_media_spoiler === true && made ? { ...made, spoiler: true } : made
  }
  return undefined
}

const frame = (media: unknown) => ({
  width: countField(media, 'width') || undefined,
  height: countField(media, 'height') || undefined,
})

const file = (media: unknown) => ({
  file_name: textField(media, 'file_name'),
  mime_type: textField(media, 'mime_type'),
  size: countField(media, 'file_size'),
})

const duration = (media: unknown) => ({ duration: countField(media, 'duration') })

const video = (marks: object) => (media: unknown) =>
  withoutUndefined({ type: 'video' as const, ...duration(media), ...frame(media), ...marks, ...file(media) })

type BotMediaMaker = (media: unknown, readTime: ReadTime) => Media | undefined

/** The order matters, because an animation is also given as a document, and a venue as a location. */
const makers: Record<string, BotMediaMaker> = {
  photo: (media) => withoutUndefined({ type: 'photo', ...frame(Array.isArray(media) ? media.at(-1) : media) }),
  animation: video({ animation: true }),
  video: video({}),
  video_note: (media) => {
    const length = countField(media, 'length')
    return withoutUndefined({ ...video({ round: true })(media), ...(length && { width: length, height: length }) })
  },
  audio: (media) =>
    withoutUndefined({
      type: 'audio',
      title: textField(media, 'title'),
      performer: textField(media, 'performer'),
      ...duration(media),
      ...file(media),
    }),
  voice: (media) => withoutUndefined({ type: 'voice', ...duration(media), ...file(media), file_name: undefined }),
  sticker: (media) =>
    withoutUndefined({
      type: 'sticker',
      format: isSet(media, 'is_animated') ? 'animated' : isSet(media, 'is_video') ? 'video' : 'static',
      ...frame(media),
      emoji: textField(media, 'emoji'),
    }),
  document: (media) => withoutUndefined({ type: 'document', ...file(media) }),
  poll: (media) =>
    withoutUndefined({
      type: 'poll',
      question: textField(media, 'question'),
      options: listField(media, 'options').map((option) =>
        withoutUndefined({ text: textField(option, 'text') ?? '', voters: countField(option, 'voter_count') }),
      ),
      total_voters: countField(media, 'total_voter_count'),
      ...(isSet(media, 'is_closed') && { closed: true }),
      ...(/quiz$/i.test(textField(media, 'type') ?? '') && { quiz: true }),
      ...(isSet(media, 'allows_multiple_answers') && { multiple: true }),
      ...(isSet(media, 'is_anonymous') && { anonymous: true }),
    }),
  venue: (media) =>
    withoutUndefined({
      ...place(field(media, 'location')),
      title: textField(media, 'title'),
      address: textField(media, 'address'),
    }),
  location: (media) => place(media),
  contact: (media) =>
    withoutUndefined({
      type: 'contact',
      first_name: textField(media, 'first_name'),
      last_name: textField(media, 'last_name'),
      phone_number: textField(media, 'phone_number'),
      user_id: countField(media, 'user_id'),
    }),
  giveaway: (media, readTime) =>
    withoutUndefined({
      type: 'giveaway',
      channels: listField(media, 'chats').flatMap((chat) => (isFields(chat) ? (wholeNumber(chat.id) ?? []) : [])),
      months: countField(media, 'premium_subscription_month_count'),
      stars: countField(media, 'prize_star_count'),
      prize: textField(media, 'prize_description'),
      quantity: countField(media, 'winner_count'),
      until_date: readTime(field(media, 'winners_selection_date')),
    }),
  dice: (media) =>
    withoutUndefined({
      type: 'unsupported',
      kind: 'dice',
      emoji: textField(media, 'emoji'),
      value: countField(media, 'value'),
    }),
  game: (media) => withoutUndefined({ type: 'unsupported', kind: 'game', title: textField(media, 'title') }),
  invoice: (media) => withoutUndefined({ type: 'unsupported', kind: 'invoice', title: textField(media, 'title') }),
  story: () => ({ type: 'unsupported', kind: 'story' }),
  web_page: (media) =>
    textField(media, 'url') === undefined
      ? undefined
      : withoutUndefined({
          type: 'webpage',
          url: textField(media, 'url'),
          site_name: textField(media, 'site_name'),
          title: textField(media, 'title'),
          description: textField(media, 'description'),
          author: textField(media, 'author'),
        }),
}

const place = (media: unknown): Media => {
  const latitude = field(media, 'latitude')
  const longitude = field(media, 'longitude')
  return withoutUndefined({
    type: 'location',
    ...(typeof latitude === 'number' && typeof longitude === 'number' && { latitude, longitude }),
    live_period: countField(media, 'live_period'),
  })
}
