// The chats of a list: adding them by a column of names and links, removing them, and what the account notes about them.
import { mostListChats } from '../../accounts/plans.ts'
import {
  type AdditionReport,
  addToList,
  type CatalogFilters,
  removeFromList,
  setListChat,
} from '../../contract/index.ts'
import { rounded } from '../../metrics/rounding.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import { type ChatRow, listChats } from '../../store/chats/chats.ts'
import {
  deleteEntries,
  findEntry,
  insertEntries,
  type ListEntry,
  listEntries,
  upsertEntry,
} from '../../store/watching/list-chats.ts'
import { countWaitingEntries, deleteWaitingEntries } from '../../store/watching/list-waiting.ts'
import { addressOf } from '../../text/address.ts'
import { type ColumnEntry, readChatColumn } from '../../text/chat-column.ts'
import { splitList } from '../../text/comma-list.ts'
import { chatLink, readChatAddress } from '../../text/links.ts'
import { refuse } from '../refuse.ts'
import { type Answer, type HandlerInput, handle } from '../request/handle.ts'
import { lockedList, refuseMatching, searchMatching } from './list-chats.ts'

const MOST_ENTRIES = 1000
const SHOWN_LENGTH = 256

type AdditionAnswer = Answer<AdditionReport['lines'][number]>

/** What becomes of each entry, and the chats that are new. Earlier entries get the last places of a list. */
const sorted = (entries: ColumnEntry[], known: Map<string, ChatRow>, there: Set<number>, most: number) => {
  const added: number[] = []
  const held = new Set(there)
  const resultOf = ({ names }: ColumnEntry, chat: ChatRow | undefined): AdditionAnswer['result'] => {
    if (!names.length) return 'not understood'
    if (!chat) return 'unknown'
    if (held.has(chat.chat_id)) return 'already there'
    if (held.size >= most) return 'no room'
    held.add(chat.chat_id)
    added.push(chat.chat_id)
    return 'added'
  }
  const lines = entries.map((entry, i): AdditionAnswer => {
    const chat = entry.names.map((name) => known.get(name)).find((found) => found !== undefined)
    const line = { line: i + 1, text: entry.text.slice(0, SHOWN_LENGTH), result: resultOf(entry, chat) }
    if (chat) return { ...line, internal_id: chat.internal_id, peer: chat.peer, title: chat.title }
    return { ...line, link: (entry.link && entry.link.kind !== 'number' && chatLink(entry.link)) || null }
  })
  return { added, lines }
}

export const listEntryRoutes = [
  handle(addToList, async (asked) => {
    const { body, caller, db, now } = asked
    const entries = readChatColumn(body.chats)
    if (entries.length > MOST_ENTRIES)
      throw refuse.badInput(`chats must have at most ${MOST_ENTRIES} entries; it has ${entries.length}`)
    const list = await lockedList(asked)
    refuseMatching(list)
    const own = { account_id: caller.holder.account_id, list_id: list.list_id }
    const there = new Set((await listEntries(db, own)).map(({ chat_id }) => chat_id))
    const known = await listChatsNamed(db, [...new Set(entries.flatMap(({ names }) => names))])
    const most = mostListChats(caller.terms)
    // Chats that it waits for have their places already.
    const { added, lines } = sorted(entries, known, there, most - (await countWaitingEntries(db, own)))
    await insertEntries(db, own, added, now)
    return {
      list_id: list.list_id,
      lines,
      added_count: added.length,
      chats_count: there.size + added.length,
      chats_limit: most,
    }
  }),

  handle(removeFromList, async (asked) => {
    const { query, caller, db } = asked
    const list = await lockedList(asked)
    refuseMatching(list)
    const names = splitList(query.ids)
    const chats = await listChats(db, names)
    const own = { account_id: caller.holder.account_id, list_id: list.list_id }
    const removed_count = await deleteEntries(
      db,
      own,
      chats.map(({ chat_id }) => chat_id),
    )
    const links = names.flatMap((name) => readChatAddress(name) ?? [])
    const forgotten = await deleteWaitingEntries(db, own, links.map(addressOf))
    return { removed_count: removed_count + forgotten, chats_count: list.chats_count - removed_count }
  }),

  handle(setListChat, async (asked) => {
    const { body, params, db } = asked
    if (Object.keys(body).length === 0) throw refuse.badInput('The body changes nothing')
    const { list_id, internal_id } = params
    const entry = noted(await entryIn(asked), body)
    const own = { account_id: asked.caller.holder.account_id, list_id }
    await upsertEntry(db, own, entry)
    const { note, tags, price, currency } = entry
    return { list_id, internal_id, note, tags, price, currency }
  }),
]

/** A chat of a matching list has no row until something is noted about it. */
const entryIn = async (asked: HandlerInput<typeof setListChat>): Promise<ListEntry> => {
  const { params, caller, db, now } = asked
  const list = await lockedList(asked)
  const [chat] = await listChats(db, [params.internal_id])
  if (!chat) throw refuse.chatNotFound('Chat in this list')
  const { chat_id } = chat
  const entry = await findEntry(db, { account_id: caller.holder.account_id, list_id: list.list_id }, chat_id)
  if (entry) return entry
  const isThere =
    list.kind === 'matching' && (await searchMatching(asked, list.filters as CatalogFilters)).chat_ids.includes(chat_id)
  if (!isThere) throw refuse.chatNotFound('Chat in this list')
  return { chat_id, added_at: now, note: null, tags: null, price: null, currency: null }
}

/** Null removes a value. Without a price there is no currency. */
const noted = (entry: ListEntry, body: HandlerInput<typeof setListChat>['body']): ListEntry => {
  const given = <Value>(value: Value | undefined, before: Value | null) => (value === undefined ? before : value)
  const price = given(body.price, entry.price)
  const currency = given(body.currency, entry.currency)
  if (price !== null && currency === null) throw refuse.badInput('currency is required with a price')
  if (price === null && body.currency) throw refuse.badInput('price is required with a currency')
  return {
    ...entry,
    note: given(body.note, entry.note) || null,
    tags: tidied(given(body.tags, entry.tags)),
    price: price === null ? null : rounded(price, 2),
    currency: price === null ? null : currency,
  }
}

const tidied = (tags: string[] | null): string[] | null => {
  const kept = [...new Set((tags ?? []).map((tag) => tag.trim()).filter(Boolean))]
  return kept.length ? kept : null
}
