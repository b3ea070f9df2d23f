// A mapping says which column of a data set is which field of an observation. It is written as JSON, or guessed from the names.
import { type Static, Type } from 'typebox'
import { Errors } from 'typebox/value'

const chatFields = ['chat', 'chat.platform_id', 'chat.username', 'chat.invite_hash', 'link', 'at'] as const
const counterFields = ['views', 'forwards', 'comments', 'reactions'] as const
/** A table of messages may also give the title of each message's chat. */
const messageFields = [...chatFields, ...counterFields, 'title', 'message_id', 'date'] as const

/** The fields that a mapping can give to each kind of observation, and those that are required. */
export const mappable = {
  'chat seen': {
    fields: [
      ...chatFields,
      ...(['title', 'peer', 'description', 'photo_url', 'creation_date', 'members_count', 'online_count'] as const),
      ...(['verified', 'scam', 'fake', 'country', 'language', 'category'] as const),
    ],
    required: ['chat', 'title', 'peer'],
  },
  'message seen': {
    fields: [
      ...messageFields,
      ...(['edit_date', 'text', 'media', 'album_id', 'author', 'reply_to_message_id'] as const),
      ...([
        'service',
        'from_user_id',
        'is_bot',
        'forward_from',
        'forward_from.title',
        'forward_from.message_id',
      ] as const),
    ],
    required: ['chat', 'message_id', 'date'],
  },
  'counters seen': {
    fields: messageFields,
    required: ['chat', 'message_id'],
  },
} as const

export type MappedKind = keyof typeof mappable
export type MappedField = (typeof mappable)[MappedKind]['fields'][number]

export const Mapping = Type.Object(
  {
    observation: Type.Unsafe<MappedKind>(Type.Enum(Object.keys(mappable))),
    /** Column of the file → one field or several. A dot in a column leads into a nested record. */
    columns: Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())])),
    /** Field → its value in every record. */
    constants: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]))),
    /** The form of times, for all fields or per field. */
    times: Type.Optional(Type.Union([Type.String(), Type.Record(Type.String(), Type.String())])),
    /** Field → word in the file → the word that we use. */
    words: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
  },
  { additionalProperties: false },
)
export type Mapping = Static<typeof Mapping>

/** The validated mapping, or a text that says what is wrong with it. */
export const readMapping = (value: unknown): Mapping | string => {
  const [error] = Errors(Mapping, value)
  if (error) {
    const place = error.instancePath.slice(1).replaceAll('/', '.')
    if (place === 'observation') return `observation must be one of ${Object.keys(mappable).join(', ')}`
    if (error.keyword === 'required') return `${error.params.requiredProperties[0]} is missing`
    if (error.keyword === 'boolean') return `${place} is not known`
    return `${place || 'it'} ${error.message}`
  }
  const mapping = value as Mapping
  const { fields, required }: { fields: readonly string[]; required: readonly string[] } = mappable[mapping.observation]
  const given = [...Object.values(mapping.columns).flat(), ...Object.keys(mapping.constants ?? {})]
  const named = [
    ...given,
    ...Object.keys(mapping.words ?? {}),
    ...(typeof mapping.times === 'object' ? Object.keys(mapping.times) : []),
  ]
  const unknown = named.find((name) => !fields.includes(name))
  if (unknown !== undefined)
    return `${unknown} is no field of "${mapping.observation}"; its fields are ${fields.join(', ')}`
  // The chat may also be given on the command line.
  const missing = required.find((name) => name !== 'chat' && !given.includes(name) && !isInLink(name, given))
  return missing ? `no column or constant gives ${missing}` : mapping
}

/** A link such as `t.me/name/55` also gives the number of the message. */
const isInLink = (field: string, given: string[]) => field === 'message_id' && given.includes('link')

/**
 * Column names that real data sets use for each field, in order of preference, compared as `plainName` does. A column called `url` or
 * `link` may hold any link that a message contains, so it becomes `link`, which never wins over a column that names the chat.
 */
const names: Record<MappedKind, Partial<Record<MappedField, string>>> = {
  'chat seen': {
    chat: 'username handle channel_url channel_link channel_username chat_username chat telegram_id channel_id chat_id peer_id',
    link: 'url link',
    title: 'title channel_title chat_title channel name channel_name',
    peer: 'type peer kind chat_type peer_type',
    description: 'description about bio',
    members_count:
      'members_count subscribers subscribers_count members participants_count participants followers member_count',
    verified: 'verified is_verified',
    scam: 'scam is_scam',
    fake: 'fake is_fake',
    country: 'country',
    language: 'language lang',
    category: 'category',
    creation_date: 'creation_date created_at created',
    photo_url: 'photo_url',
    at: 'date_accessed observed_at scraped_at retrieved_at retrieved_utc collected_at accessed_at snapshot_date date',
  },
  'message seen': {
    chat: 'channel_username chat_username channel_id chat_id peer_id channel chat username',
    link: 'message_link message_url post_link post_url link url',
    title: 'channel_title chat_title channel_name chat_name',
    message_id: 'message_id post_id msg_id id',
    date: 'date datetime published_at message_date post_date timestamp created_at date_utc time',
    edit_date: 'edit_date edited edited_at',
    text: 'text message content body message_text post_text caption',
    media: 'media_type type',
    album_id: 'grouped_id album_id media_group_id',
    author: 'post_author author_signature author',
    reply_to_message_id: 'reply_to_message_id reply_to_msg_id reply_to',
    views: 'views view_count views_count',
    forwards: 'forwards forwards_count forward_count shares',
    comments: 'comments comments_count replies replies_count',
    reactions: 'reactions reactions_total reactions_count total_reactions',
    at: 'observed_at scraped_at retrieved_at retrieved_utc collected_at',
  },
  'counters seen': {},
}
names['counters seen'] = {
  chat: names['message seen'].chat!,
  link: names['message seen'].link!,
  title: names['message seen'].title!,
  message_id: names['message seen'].message_id!,
  date: 'date message_date post_date published_at',
  views: names['message seen'].views!,
  forwards: names['message seen'].forwards!,
  comments: names['message seen'].comments!,
  reactions: names['message seen'].reactions!,
  at: 'observed_at scraped_at retrieved_at retrieved_utc collected_at timestamp datetime time',
}

/** `Message ID`, `messageId`, `MESSAGE-ID` and `message_id ` are one name: only letters and digits count, in any letter case. */
const plainName = (column: string): string =>
  column
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const postLinks = new Set(['postlink', 'posturl', 'messagelink', 'messageurl'])

/** Guesses a mapping from the names of the columns; undefined when they fit none. */
export const mappingByNames = (columns: string[]): Mapping | undefined => {
  const maps = (kind: MappedKind) => mapped(kind, columns)
  const has = (mapping: Mapping, ...fields: MappedField[]) =>
    fields.every((field) => Object.values(mapping.columns).includes(field))
  // A table of channels has a column `url` too. Only a text, or a name such as `post_url`, shows that the link is of a message.
  const hasPostLink = columns.some((column) => postLinks.has(plainName(column)))
  const message = maps('message seen')
  if (has(message, 'date', 'text') && (has(message, 'message_id') || has(message, 'link'))) return message
  const counters = maps('counters seen')
  const counted = has(counters, 'views') || has(counters, 'reactions')
  if (has(counters, 'at') && counted && (has(counters, 'message_id') || hasPostLink)) return counters
  if (has(message, 'date') && (has(message, 'message_id') || hasPostLink)) return message
  const chat = maps('chat seen')
  // A column `id` may only number the rows, so it is taken for the chat only if no other column names one.
  const id = columns.find((column) => plainName(column) === 'id')
  if (!has(chat, 'chat') && !has(chat, 'link') && id !== undefined) chat.columns[id] = 'chat'
  if ((has(chat, 'chat') || has(chat, 'link')) && has(chat, 'title') && !has(message, 'text')) {
    if (!has(chat, 'peer')) chat.constants = { peer: 'Channel' }
    return chat
  }
  return undefined
}

const mapped = (observation: MappedKind, columns: string[]): Mapping => {
  const find = finderOf(columns)
  const taken: Record<string, string> = {}
  for (const [field, known] of Object.entries(names[observation])) {
    const found = known
      .split(' ')
      .map(find)
      .find((column) => column !== undefined && !(column in taken))
    if (found !== undefined) taken[found] = field
  }
  return { observation, columns: taken }
}

/** Finds a column by its name. Where several differ only in spelling, the exact one is meant, else the first. */
const finderOf = (columns: string[]) => {
  const byPlainName = new Map(columns.toReversed().map((column) => [plainName(column), column]))
  return (name: string): string | undefined => (columns.includes(name) ? name : byPlainName.get(plainName(name)))
}

/** The mapping with the columns as this file spells them, or those that it does not have. */
export const spelledAs = (mapping: Mapping, in_file: string[]): { mapping: Mapping } | { missing: string[] } => {
  const find = finderOf(in_file)
  const missing = Object.keys(mapping.columns).filter((column) => find(column) === undefined)
  if (missing.length > 0) return { missing }
  const columns = Object.fromEntries(Object.entries(mapping.columns).map(([column, field]) => [find(column)!, field]))
  return { mapping: { ...mapping, columns } }
}
