// What is attached to a message: the types of media, and the fields that each has as far as its source shows them.
import { type Static, type TSchema, Type } from 'typebox'
import { type MediaType, mediaTypes } from '../../vocabulary.ts'
import { count, decimal, flag, integer, list, oneOf, text } from '../fields.ts'

const stickerFormats = ['static', 'animated', 'video'] as const

const PollOption = Type.Object(
  {
    text: text('Text of the answer.', 'The metro'),
    voters: Type.Optional(count('How many chose it.', 412)),
    percent: Type.Optional(
      decimal('Percentage of the votes, where the source shows no numbers.', 61, { maximum: 100 }),
    ),
  },
  { title: 'PollOption', description: 'An answer of a poll.' },
)

const GiveawayChannel = Type.Unsafe<number | { username?: string; platform_id?: number }>({
  anyOf: [
    { type: 'integer', format: 'int64' },
    {
      type: 'object',
      properties: {
        username: text('Its public name.', 'riyadh_morning'),
        platform_id: integer('Its id on the platform.', 1_483_920_175, { format: 'int64' }),
      },
    },
  ],
  description: 'A channel, by its id on the platform or by its public name, as the source shows it.',
  examples: [1_483_920_175],
})

/** A field has the same meaning in all types that have it. */
const fields = {
  width: count('Width in pixels.', 1280),
  height: count('Height in pixels.', 853),
  ratio: decimal('Width divided by height, where the source shows no pixels.', 1.5),
  duration: count('Length in seconds.', 84),
  size: count('Size of the file in bytes.', 2_400_117, { format: 'int64' }),
  mime_type: text('Type of the file.', 'video/mp4'),
  file_name: text('Name of the file.', 'report.pdf'),
  url: text(
    'Address of the file, which the platform may end at any time; of a web page its own address.',
    'https://example.org/roads',
  ),
  thumbnail_url: text('Address of a small picture of it.', 'https://example.org/small.jpg'),
  photo_id: text('Id of the picture on the web page of the platform.', '5368324170671202286'),
  spoiler: flag('True if it is hidden until it is clicked.', true),
  too_big: flag('True if the web page of the platform does not show it, because it is too large.', true),
  animation: flag('True if it plays by itself, in a loop and without sound.', true),
  round: flag('True for a round video message.', true),
  title: text('Title of music, a place, a page or a product.', 'Morning in Riyadh'),
  performer: text('Who performs the music.', 'Huda'),
  format: oneOf(stickerFormats, 'Kind of sticker.', 'static'),
  emoji: text('The emoji that it stands for.', '🎉'),
  question: text('What the poll asks.', 'How do you get to work?'),
  options: list(PollOption, 'The answers of the poll.'),
  total_voters: count('How many voted.', 675),
  closed: flag('True if the poll has ended.', true),
  quiz: flag('True if one answer is right.', true),
  multiple: flag('True if several answers may be chosen.', true),
  anonymous: flag('True if it is not shown who chose what.', true),
  kind: text('What it is, as the platform calls it.', 'invoice'),
  label: text('What the web page of the platform says in its place.', 'Media is too big'),
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north.', examples: [24.7136] }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east.', examples: [46.6753] }),
  address: text('Address of the place.', 'King Fahd Road'),
  live_period: count('For how many seconds the place is kept up to date.', 900),
  first_name: text('First name.', 'Huda'),
  last_name: text('Last name.', 'Salem'),
  phone_number: text('Telephone number, as it was posted.', '+966 11 000 0000'),
  user_id: integer('Platform id of the person.', 5_512_300_871, { format: 'int64' }),
  channels: list(GiveawayChannel, 'The channels that one has to follow.'),
  months: count('Months of the subscription that is given.', 3),
  stars: count('Stars that are given.', 500),
  prize: text('What else is given.', 'A book'),
  quantity: count('How many can win.', 10),
  until_date: count('When winners are chosen, in unix seconds.', 1_788_220_800, { format: 'int64' }),
  countries: list(text('Code of a country.', 'SA'), 'Only people of these countries can win.'),
  only_new_subscribers: flag('True if only those can win who follow the channels from then on.', true),
  launch_message_id: count('Of the results of a giveaway: the message that announced it.', 1790),
  winners_count: count('How many have won.', 10),
  unclaimed_count: count('How many prizes nobody took.', 1),
  description: text('Text of the page, the product or the giveaway.', 'City news every morning at seven.'),
  site_name: text('Name of the site.', 'Riyadh Morning'),
  author: text('Who wrote the page.', 'Huda'),
  image_url: text('Picture of the page.', 'https://example.org/roads.jpg'),
  video_url: text('Video of the page.', 'https://example.org/roads.mp4'),
  currency: text('Currency of the price.', 'USD'),
  total_amount: text('Price, in the smallest unit of the currency.', '1999'),
  value: count('Number that was thrown.', 4),
} satisfies Record<string, TSchema>

type MediaField = keyof typeof fields

const frame = ['width', 'height'] as const
const file = ['file_name', 'mime_type', 'size'] as const
const shown = ['url', 'thumbnail_url', 'spoiler'] as const

/** Which types have which fields. An album has `items`. */
export const mediaFields: Record<MediaType, readonly MediaField[]> = {
  photo: [...frame, 'ratio', 'size', 'photo_id', 'url', 'spoiler'],
  video: [...frame, 'ratio', 'duration', 'animation', 'round', 'too_big', ...file, ...shown],
  document: [...file, ...frame, 'thumbnail_url', 'spoiler'],
  audio: ['title', 'performer', 'duration', ...file, 'thumbnail_url', 'spoiler'],
  voice: ['duration', 'mime_type', 'size', 'url', 'spoiler'],
  sticker: ['format', ...frame, 'ratio', 'emoji', 'url', 'spoiler'],
  poll: ['question', 'options', 'total_voters', 'kind', 'closed', 'quiz', 'multiple', 'anonymous'],
  location: ['latitude', 'longitude', 'title', 'address', 'live_period'],
  contact: ['first_name', 'last_name', 'phone_number', 'user_id'],
  giveaway: [
    ...([
      'channels',
      'months',
      'stars',
      'prize',
      'quantity',
      'until_date',
      'countries',
      'only_new_subscribers',
    ] as const),
    ...(['launch_message_id', 'winners_count', 'unclaimed_count', 'description'] as const),
  ],
  webpage: ['url', 'site_name', 'title', 'description', 'author', 'image_url', 'video_url', 'duration'],
  album: [],
  unsupported: ['kind', 'label', 'title', 'description', 'currency', 'total_amount', 'emoji', 'value'],
}

const typesWith = (field: MediaField): string =>
  mediaTypes
    .filter((type) => mediaFields[type].includes(field))
    .map((type) => `\`${type}\``)
    .join(', ')

/**
 * They are described and not enforced: media are stored as their sources showed them, and a field of another type must not take the answer
 * away.
 */
const ofTypes = Object.fromEntries(
  Object.entries(fields).map(([name, schema]) => {
    const { description } = schema as unknown as { description: string }
    return [name, { ...schema, description: `${description} Of ${typesWith(name as MediaField)}.` }]
  }),
)

const example = { type: 'photo', width: 1280, height: 853 }

export const MediaItem = Type.Object(
  {
    type: oneOf(mediaTypes, 'What is attached.', 'photo'),
  },
  {
    'x-described': {
      ...ofTypes,
      message_id: count('Number of the message of this item, where the source shows it.', 1843),
    },
    title: 'MediaItem',
    additionalProperties: true,
    description: 'One attachment of an album. `type` decides which of the fields it can have.',
    examples: [example],
  },
)

export const Media = Type.Object(
  {
    type: oneOf(mediaTypes, 'What is attached; `unsupported` stands for anything not in this list.', 'photo'),
    items: Type.Optional(list(MediaItem, 'The attachments of an album, in order. Present for albums.')),
  },
  {
    title: 'Media',
    'x-described': ofTypes,
    additionalProperties: true,
    description:
      'Attachment of a message. `type` decides which of the fields it can have, and the source how many of them are known. More fields may come.',
    examples: [example],
  },
)
export type Media = Static<typeof Media>
