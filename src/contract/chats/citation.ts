// The place of a channel by its citation index, and why the index is what it is.
import { type Static, Type } from 'typebox'
import { count, decimal, InternalId, list, text } from '../fields.ts'

export const CitationRank = Type.Object(
  {
    in_language: Type.Optional(
      count(
        'Its place by `citation_index` among the cited channels of its language: 1 is the most cited. Equal indexes share the best place.',
        12,
      ),
    ),
    of_language: Type.Optional(count('How many channels of its language are cited.', 431)),
    in_category: Type.Optional(count('Its place among the cited channels of its category.', 3)),
    of_category: Type.Optional(count('How many channels of its category are cited.', 88)),
  },
  {
    title: 'CitationRank',
    description:
      'Places by the citation index. Absent if nobody cites the channel; a place is absent if the channel has no language or category, or if fewer than 5 channels of it are cited.',
  },
)

const CitingChat = Type.Object(
  {
    internal_id: InternalId,
    title: text('Title of the chat.', 'Riyadh Morning'),
    readers: decimal('Readers that it gives: its own, and part of those that it received from others.', 412.5),
    share_percent: decimal('The same in percent of all readers received.', 38.2, { maximum: 100 }),
  },
  { title: 'CitingChat', description: 'A chat whose citations are worth much.' },
)

export const CitationIndexParts = Type.Object(
  {
    readers: decimal(
      'Readers that the citations are worth, in all. The index is 5 times the binary logarithm of 1 plus a tenth of them, and at most 100.',
      1080.4,
    ),
    direct: decimal('How many of them the citing chats have themselves.', 1012.7),
    passed_on: decimal(
      'How many were passed on by chats that are cited themselves: half of what these received.',
      67.7,
    ),
    sources: count(
      'How many other chats cite it, own ones left out. Those that nobody cites are among them, and give nothing.',
      14,
    ),
    largest: list(
      CitingChat,
      'The sources that give most, at most 5, largest first. Chats that cannot be shown are left out.',
    ),
    left_out: Type.Object(
      {
        own_chats: count(
          'Citing chats that belong to the channel: its discussion group, and chats that the same owner has verified. Their citations do not count.',
          1,
        ),
      },
      { description: 'What does not count.' },
    ),
    damped: Type.Object(
      {
        returned_percent: decimal(
          'How much of the weight of its links was taken off because the channel returns them: it cites its sources too, or mostly chats that cite them. A fifth of what is returned counts.',
          9.5,
          { maximum: 100 },
        ),
      },
      { description: 'What counts less.' },
    ),
  },
  {
    title: 'CitationIndexParts',
    description:
      'Why the citation index is what it is, as of its last computation. Present when asked for and if anybody cites the channel.',
  },
)
export type CitationIndexParts = Static<typeof CitationIndexParts>
