// What a source can report, as schemas: the types are derived from them, and the reader of observation files validates with them.
// Times are unix seconds (UTC). A count that was not seen is absent, never 0.
import { type Static, type TSchema, Type } from 'typebox'
import { mediaTypes, peers } from '../vocabulary.ts'
import { LARGEST_MESSAGE_ID } from './limits.ts'

const object = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false })
const words = <Word extends string>(list: readonly Word[]) => Type.Unsafe<Word>(Type.Enum([...list]))
const maybe = Type.Optional
const text = Type.String()
const flag = Type.Boolean()
const integer = Type.Integer()
const time = Type.Integer()
const count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const message_id = Type.Integer({ minimum: 1, maximum: LARGEST_MESSAGE_ID })

/** How a source names a chat: by at least one of the three. */
const ChatRef = Type.Object(
  { platform_id: maybe(integer), username: maybe(text), invite_hash: maybe(text) },
  { additionalProperties: false, minProperties: 1 },
)
export type ChatRef = Static<typeof ChatRef>

const Entity = object({
  type: text,
  /** Offset and length are in UTF-16 code units, as the platform counts. */
  offset: count,
  length: count,
  url: maybe(text),
  user_id: maybe(integer),
  language: maybe(text),
  custom_emoji_id: maybe(text),
})
export type Entity = Static<typeof Entity>

export type Media = { type: Static<typeof MediaType>; [field: string]: unknown }
const MediaType = words(mediaTypes)
/** Each media type has fields of its own, which are stored as they are, so only the type is checked. */
const Media = Type.Unsafe<Media>(Type.Object({ type: MediaType }))

const Button = object({ text, url: maybe(text) })
export type Button = Static<typeof Button>

const ForwardSeen = object({
  chat: maybe(ChatRef),
  title: maybe(text),
  message_id: maybe(message_id),
  date: maybe(time),
  author: maybe(text),
  /** The person who wrote the original. `title` is then their name, as it is wherever there is no `chat`. */
  user_id: maybe(integer),
  /** Stands for `user_id` where authors are stored as hashes. */
  user_hash: maybe(text),
})
export type ForwardSeen = Static<typeof ForwardSeen>

const peerIds = { user_id: maybe(integer), channel_id: maybe(integer), chat_id: maybe(integer) }
type FromPeer = { [Name in keyof typeof peerIds]: Record<Name, number> }[keyof typeof peerIds]
/** Who wrote a group message: exactly one of the three. */
const FromPeer = Type.Unsafe<FromPeer>(
  Type.Object(peerIds, { additionalProperties: false, minProperties: 1, maxProperties: 1 }),
)

const ReactionSeen = object({ emoji: maybe(text), custom_emoji_id: maybe(text), count })
export type ReactionSeen = Static<typeof ReactionSeen>

const CountersRead = object({
  views: maybe(count),
  forwards: maybe(count),
  comments: maybe(count),
  reactions: maybe(Type.Array(ReactionSeen)),
})
export type CountersRead = Static<typeof CountersRead>

const ofChat = { at: time, chat: ChatRef }
/** The date is needed because messages are stored by the time at which they were published. */
const ofMessage = { ...ofChat, message_id, date: time }

export const observationSchemas = {
  'chat seen': object({
    kind: Type.Literal('chat seen'),
    ...ofChat,
    peer: words(peers),
    title: text,
    /**
     * Fields that the source did not see and made up, for example a title from the chat's name. They count until a source sees them.
     * If both are guesses, the source only knows that the chat has this name.
     */
    guessed: maybe(Type.Array(words(['title', 'peer']))),
    description: maybe(text),
    photo_url: maybe(text),
    creation_date: maybe(time),
    members_count: maybe(count),
    /** As the platform rounds it (82.9K). It is never stored as a count, and shown only when no exact count is known. */
    members_count_rounded: maybe(count),
    /** Members of a group who were online. */
    online_count: maybe(count),
    /** How many items of each type the chat holds, as far as the platform says; it rounds large numbers. */
    media_counts: maybe(
      object({
        photos: maybe(count),
        videos: maybe(count),
        audios: maybe(count),
        files: maybe(count),
        links: maybe(count),
      }),
    ),
    /** Anyone can open it by its name. A chat that was seen with a username is public in any case. */
    is_public: maybe(flag),
    /** The platform id of the channel's discussion group, or of the channel to which a group belongs; 0 if it has none. */
    linked_chat: maybe(integer),
    verified: maybe(flag),
    scam: maybe(flag),
    fake: maybe(flag),
    /** Labels that the source itself knows; they win over detected ones. */
    labels: maybe(object({ country: maybe(text), language: maybe(text), category: maybe(text) })),
  }),
  'chat gone': object({ kind: Type.Literal('chat gone'), ...ofChat }),
  'message seen': object({
    kind: Type.Literal('message seen'),
    ...ofMessage,
    edit_date: maybe(time),
    /** It was edited, at a time that the source does not know. */
    edited: maybe(flag),
    text: maybe(text),
    entities: maybe(Type.Array(Entity)),
    media: maybe(Media),
    keyboard: maybe(Type.Array(Type.Array(Button))),
    /** Parts that the source never shows, or not for this message: that they are absent does not mean that the message has none. */
    unseen: maybe(Type.Array(words(['text', 'entities', 'media', 'keyboard']))),
    /** Messages of one album share this id; they count as one post. */
    album_id: maybe(text),
    /** A join, a pin or a changed title, which is not a post. */
    service: maybe(flag),
    /** The platform itself marked it as sponsored. */
    sponsored: maybe(flag),
    forward_from: maybe(ForwardSeen),
    reply_to_message_id: maybe(message_id),
    /** The signature under a channel post. */
    author: maybe(text),
    /** The username of the bot through which it was written. */
    via_bot: maybe(text),
    from_peer: maybe(FromPeer),
    is_bot: maybe(flag),
    is_premium: maybe(flag),
    counters: maybe(CountersRead),
  }),
  'counters seen': object({ kind: Type.Literal('counters seen'), ...ofMessage, counters: CountersRead }),
  'message gone': object({ kind: Type.Literal('message gone'), ...ofMessage }),
  /** Counts over a sample of the chat's members or authors. */
  'members sampled': object({
    kind: Type.Literal('members sampled'),
    ...ofChat,
    sampled: count,
    premium: maybe(count),
    with_username: maybe(count),
    with_photo: maybe(count),
    bots: maybe(count),
    female: maybe(count),
    male: maybe(count),
  }),
}

export type ObservationKind = keyof typeof observationSchemas
type ObservationOf<Kind extends ObservationKind> = Static<(typeof observationSchemas)[Kind]>

export type ChatSeen = ObservationOf<'chat seen'>
export type ChatGone = ObservationOf<'chat gone'>
export type MessageSeen = ObservationOf<'message seen'>
export type CountersSeen = ObservationOf<'counters seen'>
export type MembersSampled = ObservationOf<'members sampled'>

export type Observation = { [Kind in ObservationKind]: ObservationOf<Kind> }[ObservationKind]
