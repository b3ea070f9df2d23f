// Posts of other channels, and other posts of the channel, that say the same as a post.
import { type Static, Type } from 'typebox'
import { RelatedChats } from '../chats/chats.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  CursorParameter,
  count,
  decimal,
  flag,
  InternalId,
  identifier,
  limit,
  list,
  MessageIdParameter,
  NextCursor,
  text,
  time,
  timeParameter,
} from '../fields.ts'
import { Segment } from './message-history.ts'

const place = {
  peer_id: identifier('Internal id of the channel that holds the post.', 'k3Xp9QaZ'),
  message_id: count('Number of the post within its channel.', 1842),
  date: time('When it was published.', '2026-08-30T07:00:00Z'),
}

const EarliestKnown = Type.Object(
  {
    ...place,
    observed_percent: Type.Optional(
      decimal(
        'Of the numbers of its channel in that month, the share that is known. Absent where nothing is known of that month.',
        97.08,
      ),
    ),
  },
  {
    title: 'EarliestKnown',
    description:
      'The earliest post with this text that is stored and that the plan may read; it may be the post that was asked about. A channel that is not observed, or not completely, may have had the text before.',
  },
)

const Copy = Type.Object(
  {
    ...place,
    delay_seconds: count('How long after the earliest known post it was published.', 2_400),
    views: Type.Optional(count('Views at the latest observation. Absent with `as_of`.', 12_900)),
    difference: Type.Optional(
      list(
        Segment,
        'The text of the post that was asked about and of this one, in segments: without the added ones it is the text asked about, without the removed ones that of this post. Absent if both are equal.',
      ),
    ),
  },
  { title: 'Copy', description: 'A post with the text of another one.' },
)

export const MessageCopies = Type.Object(
  {
    internal_id: InternalId,
    message_id: MessageIdParameter,
    earliest_known: Type.Optional(EarliestKnown),
    copies: list(Copy, 'Other posts with this text, earliest first.'),
    copies_count: Type.Optional(
      count(
        'How many other posts have this text. On the first page, and absent where more than 500 texts look alike.',
        14,
      ),
    ),
    channels_count: Type.Optional(count('How many other channels have this text, in the same case.', 13)),
    partial: flag(
      'Whether copies may be missing: more than 10,000 texts look alike, or the texts of older months are still being prepared after an update of the service.',
      false,
    ),
    chats: RelatedChats,
    cursor: NextCursor,
  },
  { title: 'MessageCopies', description: 'A page of the copies of a post.' },
)
export type MessageCopies = Static<typeof MessageCopies>

export const listMessageCopies = endpoint({
  operation: 'listMessageCopies',
  sdk: 'messages.copies',
  method: 'GET',
  path: '/v1/messages/copies',
  tag: 'Messages',
  summary: 'Who else posted this text, and who was first',
  description:
    'Texts are compared without links, without lines under them that only name chats, and without regard to case, accents, emoji and letters of another script that look alike. Two texts of 80 characters or more are copies if 60 % of the runs of five characters in both are common; shorter ones only if they are equal. Of the posts of one channel in one month with the same text, the earliest is listed. Deleted posts and groups are not. A page compares 500 texts at most and may therefore be short although `cursor` goes on.',
  query: Type.Object({
    internal_id: ChatParameter,
    message_id: MessageIdParameter,
    as_of: timeParameter(
      'latest',
      'Leave out posts that were published after this moment of the past. Texts are those of now. A date means its end. Not in the future, and not before the history your plan may read.',
      '2026-08-31',
    ),
    short_info: Type.Optional(
      flag('Whether to add short records of the channels that hold the copies.', true, { default: false }),
    ),
    limit: limit(1, 100, 20),
    cursor: CursorParameter,
  }),
  response: MessageCopies,
  counts: 'request and channel',
  permission: 'messages:read',
  chat: 'Channel',
})

/** The longest post of the platform, twice: a text may be pasted with what stood around it. */
const LONGEST_TEXT = 8_192

export const TraceText = Type.Object(
  {
    text: text(
      'The text, as it was published or as somebody sent it. It is compared as posts are, and is not stored.',
      'The harbour of the old town stays closed until Sunday, because the storm has damaged both of its piers.',
      { minLength: 1, maxLength: LONGEST_TEXT },
    ),
    short_info: Type.Optional(
      flag('Whether to add short records of the channels that hold the posts.', true, { default: false }),
    ),
    limit: limit(1, 100, 20),
  },
  { title: 'TraceText', description: 'A text whose posts are looked for.', additionalProperties: false },
)

export const TracedText = Type.Object(
  {
    earliest_known: Type.Optional(EarliestKnown),
    posts: list(Copy, 'The posts with this text, earliest first.'),
    posts_count: Type.Optional(
      count(
        'How many posts have this text. Absent where more than 500 texts look alike, and not all were compared.',
        15,
      ),
    ),
    channels_count: Type.Optional(count('How many channels have this text, in the same case.', 14)),
    partial: flag(
      'Whether posts may be missing: not all texts that look alike were compared, or the texts of older months are still being prepared after an update of the service.',
      false,
    ),
    chats: RelatedChats,
  },
  { title: 'TracedText', description: 'Who had a text, and when.' },
)
export type TracedText = Static<typeof TracedText>

export const traceText = endpoint({
  operation: 'traceText',
  sdk: 'messages.trace',
  method: 'POST',
  path: '/v1/messages/trace',
  tag: 'Messages',
  summary: 'Who posted a given text, and who was first',
  description:
    'For a text that is at hand and not the post it comes from. It is compared as `/v1/messages/copies` compares posts, and answered in one page of at most 100 posts: ask that operation about one of them for more. `difference` is from the given text to that of the post. A text under 80 characters finds only equal ones, and one without words is refused. Off unless the operator switches message search on (400 while off), and charged as one.',
  body: TraceText,
  response: TracedText,
  counts: 'message search',
  priced_as: 'searchMessages',
  permission: 'messages:search',
  needs: 'allow_message_search',
  preview: true,
})

export const messageCopyEndpoints: Endpoint[] = [listMessageCopies, traceText]
