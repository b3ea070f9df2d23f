// Parses single cells of data sets that people made. Callers skip empty cells; a cell that cannot be parsed throws.
import { barePlatformId, type ChatLink, readChatAddress, readChatLink } from '../../text/links.ts'
import { type MediaType, mediaTypes, type Peer } from '../../vocabulary.ts'
import { idText } from '../mtproto-message/tl.ts'
import type { ChatRef, ReactionSeen } from '../observation.ts'
import { isFields } from '../records/imported.ts'
import { parseJson } from '../records/parse-json.ts'
import { parsePython } from '../records/parse-python.ts'

/** Thrown for a cell that cannot be parsed. The message continues a sentence: the caller puts the name of the field before it. */
export class CellError extends Error {}

/** `<NA>` and `NaT` are the empty values of pandas. */
const NOTHING = /^(?:|-|–|—|null|none|nil|nan|n\/a|<na>|nat|undefined)$/i

export const isEmpty = (cell: unknown): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && NOTHING.test(cell.trim()))

/** The beginning of a cell for an error message, with control characters escaped. */
export const shown = (cell: unknown) => JSON.stringify(cell)?.slice(0, 60)

/** A text that is the printed form of a dict, a list or an object is parsed, as JSON or else as Python; other cells stay as they are. */
export const structured = (cell: unknown): unknown => {
  if (typeof cell !== 'string' || !/^\s*(?:[[{]|\w+\(\w+=)/.test(cell)) return cell
  try {
    return parseJson(cell)
  } catch {
    try {
      return parsePython(cell)
    } catch {
      throw new CellError(`is neither JSON nor a Python value: ${shown(cell)}`)
    }
  }
}

/** The number inside a structured cell, for example that of the replies inside `{'_': 'MessageReplies', 'replies': 3}`. */
const inside = (cell: unknown, ...names: string[]): unknown => {
  const value = structured(cell)
  const name = isFields(value) ? names.find((one) => !isEmpty(value[one])) : undefined
  return isFields(value) && name !== undefined ? value[name] : cell
}

/** pandas turns a column of whole numbers with an empty cell into fractions: `1505034921.0`. */
const withoutZeroFraction = (text: string) => text.replace(/^(-?\d+)\.0+$/, '$1')

/** The largest value of an integer column. */
const MAX_INTEGER = 2_147_483_647

/** `1 234`, `1,234`, `1'234` and `1234.0` are counts; `1.2K` is refused because its last digits are lost. */
export const readCount = (cell: unknown): number => {
  const text = readText(cell).trim()
  const bare = /^\d{1,3}(?:[\s,_'’]\d{3})+$/u.test(text) ? text.replace(/\D/g, '') : withoutZeroFraction(text)
  if (!/^\d{1,10}$/.test(bare) || Number(bare) > MAX_INTEGER) throw new CellError(`is no count: ${shown(cell)}`)
  return Number(bare)
}

/** Comments may be printed as the platform's object of replies. */
export const readComments = (cell: unknown): number => readCount(inside(cell, 'replies', 'count'))

/** The id of a message or a person. */
export const readId = (cell: unknown): number => {
  const id = readNumber(inside(cell, 'reply_to_msg_id', 'user_id', 'id'))
  if (id < 0) throw new CellError(`is no number of a message or person: ${shown(cell)}`)
  return id
}

export const readNumber = (cell: unknown): number => {
  const number = Number(withoutZeroFraction(readText(cell).trim()))
  if (!Number.isSafeInteger(number) || number === 0)
    throw new CellError(`is no number of a message or chat: ${shown(cell)}`)
  return number
}

export const readFlag = (cell: unknown): boolean => {
  const text = withoutZeroFraction(readText(cell).trim().toLowerCase())
  if (['true', '1', 'yes', 'y', 't'].includes(text)) return true
  if (['false', '0', 'no', 'n', 'f'].includes(text)) return false
  throw new CellError(`is neither true nor false: ${shown(cell)}`)
}

export const readText = (cell: unknown): string => (typeof cell === 'object' ? JSON.stringify(cell) : String(cell))

/** An id that may be too large for a number. */
export const readIdText = (cell: unknown): string => withoutZeroFraction(readText(cell).trim())

/** Accepts an id, a link, and a name with or without an at sign. */
export const readChat = (cell: unknown): ChatRef => {
  const text = withoutZeroFraction(readText(inside(cell, 'channel_id', 'chat_id', 'id', 'username')).trim())
  if (/^-?\d{1,16}$/.test(text)) return { platform_id: barePlatformId(readNumber(text)) }
  const link = readChatAddress(text)
  if (link) return chatOfLink(link)
  throw new CellError(`is no chat's number, name or link: ${shown(cell)}`)
}

const chatOfLink = (link: ChatLink): ChatRef =>
  link.kind === 'name'
    ? { username: link.username }
    : link.kind === 'invite'
      ? { invite_hash: link.invite_hash }
      : { platform_id: link.platform_id }

/** Undefined for a link to another site, and for a link to a comment: its number is that of the post in another chat. */
export const readLink = (cell: unknown): { chat: ChatRef; message_id?: number } | undefined => {
  const text = readText(cell).trim()
  const link = /[?&]comment=/.test(text) ? undefined : readChatLink(text)
  if (!link) return undefined
  return { chat: chatOfLink(link), ...('message_id' in link && { message_id: link.message_id! }) }
}

/** Undefined for anything else, for example a bot or a person. */
export const readPeer = (cell: unknown): Peer | undefined => {
  const text = readText(cell).trim().toLowerCase()
  if (/^(?:(?:public|private)[_ ])?(?:channel|broadcast)$/.test(text)) return 'Channel'
  return /^(?:(?:public|private)[_ ])?(?:group|supergroup|megagroup|gigagroup|chat|forum)$/.test(text)
    ? 'Group'
    : undefined
}

const mediaWords: Record<string, MediaType> = {
  image: 'photo',
  picture: 'photo',
  gif: 'video',
  animation: 'video',
  video_note: 'video',
  file: 'document',
  music: 'audio',
  web_page: 'webpage',
  link: 'webpage',
  geo: 'location',
  venue: 'location',
  gallery: 'album',
}

/** Undefined for a message that has only text. */
export const readMediaType = (cell: unknown): MediaType | undefined => {
  const text = readText(inside(cell, '_', 'type'))
    .trim()
    .toLowerCase()
    .replace(/^messagemedia/, '')
  if (/^(?:text|message|empty|false)?$/.test(text)) return undefined
  return mediaTypes.find((type) => type === text) ?? mediaWords[text] ?? 'unsupported'
}

/** Accepts a total, a list of `{emoji, count}`, or an object of emoji to count; a table holds the last two as text. */
export const readReactions = (given: unknown): ReactionSeen[] => {
  const cell = structured(given)
  if (Array.isArray(cell)) return cell.map(readReaction)
  if (!isFields(cell)) {
    const count = readCount(cell)
    return count > 0 ? [{ count }] : []
  }
  const list = cell.details ?? cell.results ?? cell.items ?? cell.reactions
  if (Array.isArray(list)) return list.map(readReaction)
  return Object.entries(cell).map(([emoji, count]) => ({ emoji, count: readCount(count) }))
}

const readReaction = (value: unknown): ReactionSeen => {
  if (!isFields(value)) throw new CellError(`have an entry that is none: ${shown(value)}`)
  const named = value.emoji ?? value.emoticon ?? value.reaction
  const emoji = isFields(named) ? (named.emoticon ?? named.emoji) : named
  const custom_emoji_id = idText(
    value.custom_emoji_id ?? value.document_id ?? (isFields(named) ? named.document_id : undefined),
  )
  const count = readCount(value.count ?? value.total)
  return {
    ...(typeof emoji === 'string' && emoji && !custom_emoji_id && { emoji }),
    ...(custom_emoji_id && { custom_emoji_id }),
    count,
  }
}
