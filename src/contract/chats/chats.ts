// Records of a chat: the short one in lists, and the full one that is billed as reading the chat.
import { type Static, Type } from 'typebox'
import { peers } from '../../vocabulary.ts'
import { count, decimal, flag, InternalId, integer, oneOf, text, time } from '../fields.ts'
import { figure } from '../figures.ts'
import { metrics } from '../metrics.ts'

export const PeerType = oneOf(peers, 'Type of chat: a channel, or a group in which members write.', 'Channel', {
  title: 'PeerType',
})

export const chatLabels = {
  country: Type.Optional(text('Country of the audience, an id of the countries dictionary.', 'saudi_arabia')),
  language: Type.Optional(text('Main language, an id of the languages dictionary.', 'ar')),
  category: Type.Optional(text('Subject, an id of the categories dictionary.', 'k3v9q')),
}

export const PostsLanguage = Type.Optional(
  text(
    'Language in which the newest posts of a channel are written, detected from the posts alone. An id of the languages dictionary.',
    'ar',
  ),
)

export const MembersCount = figure(metrics.members_count)

export const ListedLink = Type.Optional(
  text(
    'Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none.',
    'https://t.me/riyadh_morning',
    { format: 'uri' },
  ),
)

const nearly =
  'but is spelled nearly like it: in the other alphabet (Latin or Cyrillic), or, where nothing matches, with a letter or two of difference. Such chats follow the others on the first page of the search where it has room.'

export const nearFlag = (more: string) =>
  Type.Optional(flag(`True if the title does not match \`term\` ${nearly}${more}`, true, { 'x-rare': true }))

const shortRecord = {
  internal_id: InternalId,
  peer: PeerType,
  title: text('Title of the chat.', 'Riyadh Morning'),
  members_count: Type.Optional(MembersCount),
  verified: flag('Whether the platform or this service has verified the chat.', true),
  ...chatLabels,
  photo_url: Type.Optional(
    text('Address of the chat photo.', 'https://cdn.example.org/photos/k3Xp9QaZ.jpg', { format: 'uri' }),
  ),
  link: ListedLink,
}

export const ChatShort = Type.Object(
  { ...shortRecord, near: nearFlag(' Only in rows of a search.') },
  { title: 'ChatShort', description: 'Short record of a chat, without platform id.' },
)
export type ChatShort = Static<typeof ChatShort>

const mediaCount = (what: string, example: number) =>
  Type.Optional(count(`${what} in the chat. The platform rounds large numbers.`, example))

export const MediaCounts = Type.Object(
  {
    photos: mediaCount('Photos', 3120),
    videos: mediaCount('Videos', 418),
    audios: mediaCount('Audio files', 12),
    files: mediaCount('Other files', 57),
    links: mediaCount('Links', 2040),
  },
  { title: 'MediaCounts', description: 'How much the chat holds of each kind, as far as the platform says.' },
)

const MessageNumbers = count(
  'The greatest number of a message that is known: the platform numbers the messages of a channel from 1 on. Computed with the statistics. Absent for groups and where no message is known.',
  4210,
)

const FirstKnownNumber = count('The least number of a message that is known: reading began there.', 118)

export const ObservedPercent = decimal(
  'Percentage of the messages that the channel has numbered that are known: as messages, deleted or not, as service messages or as items of albums. Rounded down, so that 100 means all. `/v1/channel/completeness` has it by month. Absent where no message is known.',
  97.21,
  { maximum: 100 },
)

export const ChatInfo = Type.Object(
  {
    ...shortRecord,
    platform_id: Type.Optional(
      integer(
        'Id of the chat on the platform, positive and without the -100 prefix. Absent while unknown.',
        1_483_920_175,
        {
          format: 'int64',
        },
      ),
    ),
    telegram_id: Type.Optional(
      integer('The same number as `platform_id`, for older clients.', 1_483_920_175, {
        format: 'int64',
        deprecated: true,
      }),
    ),
    link: Type.Optional(
      text('Link that opens the chat: a public name, or an invite.', 'https://t.me/riyadh_morning', { format: 'uri' }),
    ),
    description: Type.Optional(text('Description as its owner wrote it.', 'City news every morning at seven.')),
    creation_date: Type.Optional(figure(metrics.creation_date)),
    online_count: Type.Optional(
      count('Members of a group who were online at the latest observation. Absent for channels.', 1240, {
        'x-rare': true,
      }),
    ),
    media_counts: Type.Optional(MediaCounts),
    posts_language: PostsLanguage,
    message_numbers: Type.Optional(MessageNumbers),
    first_known_number: Type.Optional(FirstKnownNumber),
    observed_percent: Type.Optional(ObservedPercent),
    updated_at: Type.Optional(time('When the chat was last observed.', '2026-09-01T00:00:00Z')),
    scam: Type.Optional(flag('Present and true when the platform marks the chat as a scam.', true, { 'x-rare': true })),
    fake: Type.Optional(
      flag('Present and true when the platform marks the chat as an impersonation.', true, { 'x-rare': true }),
    ),
    deleted_at: Type.Optional(
      time('When the chat was found to be gone. Absent while it exists.', '2026-08-20T16:30:00Z', { 'x-rare': true }),
    ),
  },
  { title: 'ChatInfo', description: 'Full record of a chat.' },
)
export type ChatInfo = Static<typeof ChatInfo>

/** Of the two endpoints that answer with the record of one chat. */
export const INFO_FREE_WHERE_UNKNOWN =
  'With `as_of` at a moment of which nothing is known the answer is free and names the chat only, as it is called now.'

export const RelatedChats = Type.Optional(
  Type.Array(ChatShort, {
    description: 'Short records of the chats that the entries name, each once. Present when asked for.',
  }),
)
