// Turns the records of a data set into observations, as its mapping says.
import { addressesOf } from '../../text/address.ts'
import type { ChatRef, ChatSeen, CountersRead, CountersSeen, MessageSeen } from '../observation.ts'
import {
  bad,
  droppedField,
  type Fields,
  type ImportContext,
  type ImportedRecord,
  isFields,
  observed,
  type RawRecord,
} from '../records/imported.ts'
import { readTime, timeProblem } from '../records/times.ts'
import {
  CellError,
  isEmpty,
  readChat,
  readComments,
  readCount,
  readFlag,
  readId,
  readIdText,
  readLink,
  readMediaType,
  readNumber,
  readPeer,
  readReactions,
  readText,
  shown,
  structured,
} from './cells.ts'
import { type MappedField, type MappedKind, type Mapping, mappable } from './mapping.ts'

export const mappedReader = (mapping: Mapping, context: ImportContext) => {
  const sources = Object.entries(mapping.columns).flatMap(([column, fields]) =>
    [fields].flat().map((field) => ({ field: field as MappedField, column })),
  )
  let checked = false
  /** The first chat that the file names. In a file with several chats, the chat that the operator gave is this one. */
  let first_chat: ChatRef | undefined
  /** The last title of each chat that was reported, because each message of a chat repeats it. A guess is ''. */
  const titles = new Map<string, string>()
  let title_letters = 0

  return (record: RawRecord): ImportedRecord[] => {
    const { position } = record
    if ('problem' in record) return [bad(position, record.problem)]
    if (!isFields(record.value)) return [bad(position, 'it is no record with named fields')]
    const missing = checked ? [] : absentColumns(record.value)
    checked = true
    const dropped: ImportedRecord[] = []
    const drop = (field: MappedField, problem: string) => void dropped.push(droppedField(position, field, problem))
    try {
      const result = made(valuesOf(record.value, drop), position, drop)
      return [...missing, ...dropped, ...result]
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      return [...missing, bad(position, error.message)]
    }
  }

  function absentColumns(value: Fields): ImportedRecord[] {
    return sources
      .filter(({ column }) => !(column.split('.', 1)[0]! in value) && !(column in value))
      .map(({ column }) => ({ kind: 'left out', reason: `column ${column}: the first record does not have it` }))
  }

  function valuesOf(value: Fields, drop: Drop): MappedValues {
    const values: MappedValues = { ...mapping.constants }
    for (const { field, column } of sources) {
      const cell = dropUnreadable(field, drop, () => cellAt(value, column))
      if (isEmpty(cell)) continue
      values[field] = mapping.words?.[field]?.[readText(cell)] ?? cell
    }
    return values
  }

  function made(values: MappedValues, position: RawRecord['position'], drop: Drop): ImportedRecord[] {
    const read = cellReaders(values, mapping, context, drop)
    const at = read.time('at') ?? context.observed_at
    const problem = timeProblem('at', at, context.now)
    if (problem) throw new CellError(problem)
    const { chat: named, message_id } = addressOf(read, mapping.observation, context.chat)
    const chat = withGivenChat(named)
    if (!chat) throw new CellError('chat is missing: no column names it, nor was it given')
    for (const name of mappable[mapping.observation].required)
      if (name !== 'chat' && name !== 'peer' && name !== 'message_id' && values[name] === undefined)
        throw new CellError(`${name} is missing`)
    if (mapping.observation === 'chat seen') return chatSeen(values, read, at, chat)
    if (message_id === undefined) throw new CellError('message_id is missing')
    const date = read.time('date')
    const dateProblem = date === undefined ? undefined : timeProblem('date', date, context.now)
    if (dateProblem) throw new CellError(dateProblem)
    const counters = countersOf(read)
    if (mapping.observation === 'message seen') {
      const message = messageSeen(read, at, chat, message_id, date!, counters)
      return [...chatNamed(read, message), observed(message)]
    }
    if (Object.keys(counters).length === 0) throw new CellError('it has no counters')
    const seen: Omit<CountersSeen, 'date'> = { kind: 'counters seen', at, chat, message_id, counters }
    if (date === undefined) return [{ kind: 'undated counters', position, counters: seen }]
    return [...chatNamed(read, seen), observed({ ...seen, date })]
  }

  /** The chat of a message, so that the message need not wait for it. Its name is its title until a better one is seen. */
  function chatNamed(
    read: CellReaders,
    { at, chat, from_peer }: Pick<MessageSeen, 'at' | 'chat' | 'from_peer'>,
  ): ImportedRecord[] {
    const seen_title = read.with('title', readText)
    const title = seen_title ?? chat.username
    const address = addressesOf(chat).join(' ')
    const reported = seen_title === undefined ? '' : `${title} ${at}`
    if (title === undefined || titles.get(address) === reported || (reported === '' && titles.has(address))) return []
    title_letters += address.length + reported.length
    if (titles.size > MAX_TITLES || title_letters > MAX_TITLE_LETTERS) {
      titles.clear()
      title_letters = 0
    }
    titles.set(address, reported)
    const guessed: ChatSeen['guessed'] = [
      ...(seen_title === undefined ? (['title'] as const) : []),
      ...(context.peer ? [] : (['peer'] as const)),
    ]
    const peer = context.peer ?? (from_peer ? 'Group' : 'Channel')
    return [observed({ kind: 'chat seen', at, chat, peer, title, ...(guessed.length > 0 && { guessed }) })]
  }

  function withGivenChat(named: ChatRef | undefined): ChatRef | undefined {
    if (!named) return context.chat
    first_chat ??= named
    return sharesAddress(named, first_chat) ? { ...context.chat, ...named } : named
  }
}

/** Limits the memory for files with very many chats. A title that is reported again changes nothing. */
const MAX_TITLES = 100_000
const MAX_TITLE_LETTERS = 30_000_000

type MappedValues = Partial<Record<MappedField, unknown>>

/** The cell under the column's full name, or inside nested records when the name has dots: `author.id`. */
const cellAt = (value: Fields, column: string): unknown =>
  column in value
    ? value[column]
    : column.split('.').reduce<unknown>((outer, name) => {
        const inner = outer === undefined ? undefined : structured(outer)
        return isFields(inner) ? inner[name] : undefined
      }, value)

type CellReaders = {
  cell(field: MappedField): unknown
  with<Result>(field: MappedField, reader: (cell: unknown) => Result): Result | undefined
  time(field: MappedField): number | undefined
}

type Drop = (field: MappedField, problem: string) => void

/** Fields that decide which chat, message and time a record is about. A record without them could be stored in a wrong place. */
const essential: ReadonlySet<MappedField> = new Set<MappedField>([
  ...(['chat', 'chat.platform_id', 'chat.username', 'chat.invite_hash', 'link', 'message_id', 'date', 'at'] as const),
  ...(['title', 'peer'] as const),
])

/** An unreadable cell of an optional field costs only that field. */
const dropUnreadable = <Result>(field: MappedField, drop: Drop, read: () => Result): Result | undefined => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    const problem = `${field} ${error.message}`
    if (essential.has(field)) throw new CellError(problem)
    drop(field, problem)
    return undefined
  }
}

const cellReaders = (
  values: MappedValues,
  { times }: Mapping,
  { time_zone }: ImportContext,
  drop: Drop,
): CellReaders => ({
  cell: (field) => values[field],
  with: (field, reader) =>
    values[field] === undefined ? undefined : dropUnreadable(field, drop, () => reader(values[field])),
  time: (field) =>
    dropUnreadable(field, drop, () => {
      const cell = values[field]
      if (cell === undefined) return undefined
      const form = typeof times === 'string' ? times : times?.[field]
      const time = readTime(cell, time_zone, form)
      if (time === undefined)
        throw new CellError(`is no time${form ? ` like ${form}` : ''}: ${readText(cell).slice(0, 60)}`)
      return time
    }),
})

const addressKinds = ['platform_id', 'username', 'invite_hash'] as const

const sameAddress = (one: string | number, other: string | number) =>
  readText(one).toLowerCase() === readText(other).toLowerCase()

const sharesAddress = (one: ChatRef, other: ChatRef): boolean =>
  addressKinds.some((kind) => {
    const [a, b] = [one[kind], other[kind]]
    return a !== undefined && b !== undefined && sameAddress(a, b)
  })

const shownChat = ({ platform_id, username, invite_hash }: ChatRef) =>
  platform_id ?? (username ? `@${username}` : `+${invite_hash}`)

/** Throws when both give the same kind of address with different values, because the message would land in a wrong chat. */
const mergeChats = (chat: ChatRef | undefined, other: ChatRef, field: MappedField, cell: unknown): ChatRef => {
  for (const kind of addressKinds) {
    const [known, found] = [chat?.[kind], other[kind]]
    if (known !== undefined && found !== undefined && !sameAddress(known, found)) {
      const names = `names another chat (${shownChat({ [kind]: found })}) than the columns of the chat do`
      throw new CellError(`${field} ${names} (${shownChat({ [kind]: known })}): ${shown(cell)}`)
    }
  }
  return { ...other, ...chat }
}

const chatReaders: [MappedField, (cell: unknown) => ChatRef][] = [
  ['chat', readChat],
  ['chat.platform_id', (cell) => readChat(readNumber(cell))],
  ['chat.username', readChat],
  ['chat.invite_hash', (cell) => ({ invite_hash: readText(cell) })],
]

type Address = { chat?: ChatRef; message_id?: number }

/** The chat and the number of the message. Columns that name them win; the link fills in what they leave out. */
const addressOf = (read: CellReaders, observation: MappedKind, given: ChatRef | undefined): Address => {
  let chat: ChatRef | undefined
  for (const [field, reader] of chatReaders) {
    const found = read.with(field, reader)
    if (found) chat = mergeChats(chat, found, field, read.cell(field))
  }
  const message_id = observation === 'chat seen' ? undefined : read.with('message_id', readId)
  const known: Address = { ...(chat && { chat }), ...(message_id !== undefined && { message_id }) }
  const cell = read.cell('link')
  const link = cell === undefined ? undefined : readLink(cell)
  if (!link) {
    if (cell !== undefined && !chat && !given)
      throw new CellError(`link is no link to a chat or message: ${shown(cell)}`)
    return known
  }
  if (observation !== 'chat seen' && link.message_id !== undefined && message_id !== undefined)
    if (link.message_id !== message_id)
      throw new CellError(`link is of message ${link.message_id}, but message_id is ${message_id}: ${shown(cell)}`)
  const merged = mergeChats(chat, link.chat, 'link', cell)
  // A message may contain links to other chats. Only in a table of chats is the link surely an address of the row's chat.
  return {
    ...(link.message_id !== undefined && { message_id: link.message_id }),
    ...known,
    chat: observation === 'chat seen' ? merged : (chat ?? link.chat),
  }
}

const chatSeen = (values: MappedValues, read: CellReaders, at: number, chat: ChatRef): ImportedRecord[] => {
  const peer = readPeer(values.peer ?? '')
  if (!peer) {
    const kind = values.peer === undefined ? 'without a kind of chat' : `of kind ${readText(values.peer).slice(0, 40)}`
    return [{ kind: 'left out', reason: `records ${kind}: neither channel nor group` }]
  }
  const labels = {
    ...known('country', read.with('country', readText)),
    ...known('language', read.with('language', readText)),
    ...known('category', read.with('category', readText)),
  }
  return [
    observed({
      kind: 'chat seen',
      at,
      chat,
      peer,
      title: readText(values.title),
      ...known('description', read.with('description', readText)),
      ...known('photo_url', read.with('photo_url', readText)),
      ...known('creation_date', read.time('creation_date')),
      ...known('members_count', read.with('members_count', readCount)),
      ...known('online_count', read.with('online_count', readCount)),
      ...known('verified', read.with('verified', readFlag)),
      ...known('scam', read.with('scam', readFlag)),
      ...known('fake', read.with('fake', readFlag)),
      ...(Object.keys(labels).length > 0 && { labels }),
    }),
  ]
}

const countersOf = (read: CellReaders): CountersRead => ({
  ...known('views', read.with('views', readCount)),
  ...known('forwards', read.with('forwards', readCount)),
  ...known('comments', read.with('comments', readComments)),
  ...known('reactions', read.with('reactions', readReactions)),
})

const messageSeen = (
  read: CellReaders,
  at: number,
  chat: ChatRef,
  message_id: number,
  date: number,
  counters: CountersRead,
): MessageSeen => {
  const edit_date = read.time('edit_date')
  const media = read.with('media', readMediaType)
  const text = read.with('text', readText)
  const origin = {
    ...known('chat', read.with('forward_from', readChat)),
    ...known('title', read.with('forward_from.title', readText)),
    ...known('message_id', read.with('forward_from.message_id', readId)),
  }
  const user_id = read.with('from_user_id', readId)
  return {
    kind: 'message seen',
    at: Math.max(at, date, edit_date ?? 0),
    chat,
    message_id,
    date,
    ...known('edit_date', edit_date),
    ...known('text', text),
    ...(media && { media: { type: media } }),
    // A table has no columns for formatting and buttons, and a cell without a value says nothing.
    unseen: [
      ...(text === undefined ? (['text'] as const) : []),
      'entities',
      ...(media ? [] : (['media'] as const)),
      'keyboard',
    ],
    ...known('album_id', read.with('album_id', readIdText)),
    ...known('author', read.with('author', readText)),
    ...known('reply_to_message_id', read.with('reply_to_message_id', readId)),
    ...known('service', read.with('service', readFlag)),
    ...known('is_bot', read.with('is_bot', readFlag)),
    ...(user_id !== undefined && { from_peer: { user_id } }),
    ...(Object.keys(origin).length > 0 && { forward_from: origin }),
    ...(Object.keys(counters).length > 0 && { counters }),
  }
}

const known = <Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
