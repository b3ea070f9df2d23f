// What a message used to say, with differences that a language model can read. `read_messages` gives it on request.
import { type Static, Type } from 'typebox'
import type { MessageHistory, MessageVersion } from '#sdk'
import { cut } from '../text/cut.ts'

/** Unchanged stretches that are longer lose their middle, so that the change is seen. */
const LONGEST_SAME = 200
const LONGEST_TEXT = 4_000
const MOST_VERSIONS = 20

type ShownVersion = {
  number: number
  /** Or first seen again. */
  first_seen_at?: string
  /** Before the next version. */
  last_seen_at?: string
  is_current: boolean
  changed?: string[]
  /** Of the first version listed. */
  text?: string
  difference?: string
  media?: string
  buttons?: string[]
}

const Version = Type.Unsafe<ShownVersion>({
  type: 'object',
  required: ['number', 'is_current'],
  description: 'The first has its text, later ones a difference: [-removed-], {+added+}, […] is unchanged.',
})

export const History = Type.Object({
  versions_count: Type.Integer(),
  versions: Type.Array(Version, { description: `The newest ${MOST_VERSIONS}, oldest first.` }),
  last_seen_at: Type.Optional(Type.String()),
  lived_seconds: Type.Optional(Type.Integer({ description: 'Of a deleted message, at least.' })),
  gone_at: Type.Optional(Type.Array(Type.String(), { description: 'It was gone then and seen again later.' })),
})

export const historyOf = (history: MessageHistory): { data: Static<typeof History>; text: string } => {
  const { last_seen_at, lived_seconds, gone_at } = history
  const versions_count = history.versions.length
  const skipped = Math.max(0, versions_count - MOST_VERSIONS)
  const versions = history.versions.slice(skipped).map((version, i) => shown(version, skipped + i + 1, i === 0))
  return {
    data: {
      versions_count,
      versions,
      ...(last_seen_at !== undefined && { last_seen_at }),
      ...(lived_seconds !== undefined && { lived_seconds }),
      ...(gone_at && { gone_at }),
    },
    text: [headOf(history), ...versions.map(line)].join('\n'),
  }
}

const shown = (version: MessageVersion, number: number, isFirstListed: boolean): ShownVersion => {
  const { first_seen_at, last_seen_at, is_current, changed, text, difference, media, keyboard } = version
  return {
    number,
    ...(first_seen_at !== undefined && { first_seen_at }),
    ...(last_seen_at !== undefined && { last_seen_at }),
    is_current,
    ...(changed && { changed }),
    ...(isFirstListed && text !== undefined && { text: cut(text, LONGEST_TEXT) }),
    ...(!isFirstListed && difference && { difference: cut(differenceText(difference), LONGEST_TEXT) }),
    ...(media && { media: media.type }),
    ...(keyboard && { buttons: keyboard.flat().map(({ text, url }) => (url ? `${text} (${url})` : text)) }),
  }
}

export const differenceText = (segments: NonNullable<MessageVersion['difference']>): string =>
  segments.map(segment).join('')

const segment = ({ kind, text }: NonNullable<MessageVersion['difference']>[number]): string => {
  if (kind === 'added') return `{+${text}+}`
  if (kind === 'removed') return `[-${text}-]`
  const characters = [...text]
  if (characters.length <= LONGEST_SAME) return text
  const end = LONGEST_SAME / 2
  return `${characters.slice(0, end).join('')} […] ${characters.slice(-end).join('')}`
}

const headOf = ({ message_id, versions, date, gone_at = [], deleted_at, last_seen_at }: MessageHistory): string =>
  [
    versions.length > 1
      ? `Message #${message_id} of ${date} is known in ${versions.length} versions. [-removed-], {+added+}.`
      : `Message #${message_id} of ${date} is known in one version: no edit was seen.`,
    ...gone_at.map((at) => `It was gone at ${at} and seen again later.`),
    ...(deleted_at
      ? [`${last_seen_at ? `It was last seen at ${last_seen_at} and` : 'It was'} found to be deleted at ${deleted_at}.`]
      : []),
  ].join('\n')

const line = (version: ShownVersion) => {
  const { number, first_seen_at, last_seen_at, is_current, changed, text, difference, media, buttons } = version
  const times = [first_seen_at && `first seen ${first_seen_at}`, last_seen_at && `last seen ${last_seen_at}`]
  const facts = [...times, is_current && 'current', changed && `changed: ${changed.join(', ')}`].filter(Boolean)
  const parts = [media && `media: ${media}`, buttons && `buttons: ${buttons.join(' | ')}`].filter(Boolean)
  const words = difference ?? text
  return [
    `Version ${number} (${facts.join('; ')})${parts.length ? `, ${parts.join(', ')}` : ''}`,
    ...(words === undefined ? [] : [`> ${words.replaceAll('\n', '\n> ')}`]),
  ].join('\n')
}
