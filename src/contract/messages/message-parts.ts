// The parts of a message: formatting, media, buttons, reactions and origin.
import { type Static, Type } from 'typebox'
import { count, identifier, integer, list, oneOf, text, time } from '../fields.ts'

export const Entity = Type.Object(
  {
    type: text('Kind of formatting or link, as the platform names it.', 'text_link'),
    offset: count('Where it begins in `text`, in UTF-16 code units.', 0),
    length: count('How long it is, in UTF-16 code units.', 5),
    url: Type.Optional(text('Target of a text link.', 'https://example.org/roads')),
    user_id: Type.Optional(
      integer('Platform id of a user mentioned without username.', 5_512_300_871, { format: 'int64' }),
    ),
    language: Type.Optional(text('Programming language of a code block.', 'python')),
    custom_emoji_id: Type.Optional(text('Id of a custom emoji.', '5368324170671202286')),
  },
  {
    title: 'Entity',
    description: 'A formatted or linked stretch of the text.',
    examples: [{ type: 'text_link', offset: 0, length: 5, url: 'https://example.org/roads' }],
  },
)
export type Entity = Static<typeof Entity>

export const Button = Type.Object(
  {
    text: text('Label of the button.', 'Read more'),
    url: Type.Optional(text('Address that the button opens.', 'https://example.org/roads')),
  },
  { title: 'Button', description: 'A button under a message.' },
)
export type Button = Static<typeof Button>

export const Reactions = Type.Object(
  {
    count: count('All reactions together.', 214),
    items: list(
      Type.Object(
        {
          emoji: Type.Optional(text('The emoji of an ordinary reaction.', '👍')),
          custom_emoji_id: Type.Optional(text('Id of a custom emoji.', '5368324170671202286')),
          count: count('How many chose it.', 214),
        },
        { description: 'One kind of reaction.', examples: [{ emoji: '👍', count: 214 }] },
      ),
      'Reactions by kind, the most frequent first.',
    ),
  },
  { title: 'Reactions', description: 'Reactions at the latest observation.' },
)
export type Reactions = Static<typeof Reactions>

export const ForwardFrom = Type.Object(
  {
    peer_id: Type.Optional(identifier('Internal id of the chat of origin, if it is known here.', 'Vb72LmQe')),
    title: Type.Optional(text('Title or name of the origin.', 'City Desk')),
    message_id: Type.Optional(count('Number of the original message within its chat.', 771)),
    date: Type.Optional(time('When the original was published.', '2026-08-29T18:00:00Z')),
    author: Type.Optional(text('Signature under the original.', 'Omar', { 'x-rare': true })),
  },
  { title: 'ForwardFrom', description: 'Where a forwarded message comes from; as much as the platform shows.' },
)
export type ForwardFrom = Static<typeof ForwardFrom>

export const KnownFrom = oneOf(
  ['forward'],
  'Present if no message with this number is stored and another chat forwarded it: what is shown is what the forward says.',
  'forward',
  { 'x-rare': true },
)

export type KnownFrom = Static<typeof KnownFrom>

export const ForwardedBy = Type.Object(
  {
    peer_id: identifier('Internal id of the chat that forwarded it first, of those that are known.', 'Vb72LmQe'),
    message_id: count('Number of the forward within that chat.', 5310),
    date: time('When it was forwarded.', '2026-08-30T09:40:00Z'),
    seen_at: time('When the forward was last seen.', '2026-08-31T06:00:00Z'),
    original_date: Type.Optional(
      time('When the original was published, where the forward says so.', '2026-08-30T07:00:00Z'),
    ),
  },
  { title: 'ForwardedBy', description: 'The forward in which a missing message lives on.', 'x-rare': true },
)

export type ForwardedBy = Static<typeof ForwardedBy>

export const FromPeer = Type.Object(
  {
    user_id: Type.Optional(integer('Platform id of the user.', 5_512_300_871, { format: 'int64' })),
    channel_id: Type.Optional(
      integer('Platform id of the channel, when one writes in its own name.', 1_483_920_175, { format: 'int64' }),
    ),
    chat_id: Type.Optional(
      integer('Platform id of the group, when its administrators write anonymously.', 1_600_112_233, {
        format: 'int64',
      }),
    ),
  },
  {
    title: 'FromPeer',
    description: 'Who wrote a group message: exactly one of the three.',
    examples: [{ user_id: 5_512_300_871 }],
  },
)
export type FromPeer = Static<typeof FromPeer>
