// The chats of a list: adding them by a column of names and links, removing them, and what the account notes about them.
import { mostListChats } from '../../accounts/plans.ts'
import { addToList, getListsOfChat, removeFromList, setListChat, setListChats } from '../../contract/index.ts'
import { rounded } from '../../metrics/rounding.ts'
import { lockAccounts } from '../../store/accounts/charges.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import {
  deleteEntries,
  findEntry,
  insertEntries,
  type ListEntry,
  listEntries,
  listEntriesOfChat,
  upsertEntries,
} from '../../store/watching/list-chats.ts'
import { countWaitingEntries, deleteWaitingEntries, listWaitingEntries } from '../../store/watching/list-waiting.ts'
import { addressOf } from '../../text/address.ts'
import { type ColumnEntry, readChatEntry } from '../../text/chat-column.ts'
import { splitList } from '../../text/comma-list.ts'
import { readChatName } from '../../text/links.ts'
import { refuse } from '../refuse.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { additionsOf, chatOfEntry, entriesGiven, knownChats, shownEntry } from './list-additions.ts'
import { heldChats, lockedList, refuseMatching } from './list-chats.ts'

export const listEntryRoutes = [
  handle(getListsOfChat, async ({ query, caller, db, lookups }) => {
    const chat = await lookups.chat(query.internal_id)
    if (!chat) throw refuse.chatNotFound('Chat')
    const entries = await listEntriesOfChat(db, caller.holder.account_id, chat.chat_id)
    return { internal_id: chat.internal_id, lists: entries.map(({ chat_id: _, ...entry }) => entry) }
  }),

  handle(addToList, async (asked) => {
    const { body, caller, db, now } = asked
    const entries = entriesGiven(body.chats)
    const list = await lockedList(asked)
    refuseMatching(list)
    const own = { account_id: caller.holder.account_id, list_id: list.list_id }
    const there = new Set((await listEntries(db, own)).map(({ chat_id }) => chat_id))
    const known = await knownChats(db, entries)
    const most = mostListChats(caller.terms)
    // Chats that it waits for have their places already.
    const { added, lines } = additionsOf(entries, known, there, most - (await countWaitingEntries(db, own)))
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
    const entries = splitList(query.ids).map(readChatEntry)
    const known = await knownChats(db, entries)
    const own = { account_id: caller.holder.account_id, list_id: list.list_id }
    const awaited = new Set((await listWaitingEntries(db, own)).map(({ address }) => address))
    const chat_ids = entries.flatMap((entry) => chatOfEntry(entry, known)?.chat_id ?? [])
    const addresses = entries.flatMap(({ link }) => (link ? addressOf(link) : [])).filter((one) => awaited.has(one))
    const removed_count = await deleteEntries(db, own, chat_ids)
    const forgotten = await deleteWaitingEntries(db, own, addresses)
    const isUnknown = (entry: ColumnEntry) =>
      !chatOfEntry(entry, known) && !(entry.link && awaited.has(addressOf(entry.link)))
    return {
      removed_count: removed_count + forgotten,
      chats_count: list.chats_count - removed_count,
      unknown: entries.filter(isUnknown).map(shownEntry),
    }
  }),

  handle(setListChat, async (asked) => {
    const { body, params, db } = asked
    if (Object.keys(body).length === 0) throw refuse.badInput('The body changes nothing')
    const { list_id } = params
    const { internal_id, entry: before } = await entryIn(asked)
    const entry = noted(before, body)
    const own = { account_id: asked.caller.holder.account_id, list_id }
    await upsertEntries(db, own, [entry])
    const { note, tags, price, currency, state } = entry
    return { list_id, internal_id, note, tags, price, currency, state }
  }),

  handle(setListChats, async (asked) => {
    const { body, params, caller, db, now } = asked
    await lockAccounts(db, [caller.holder.account_id])
    const { list, chat_ids, entries } = await heldChats(asked)
    const isHeld = new Set(list.kind === 'picked' ? chat_ids : [...chat_ids, ...entries.keys()])
    const given = body.notes.map(({ chat, ...note }) => ({ entry: readChatEntry(chat), note }))
    const known = await knownChats(
      db,
      given.map(({ entry }) => entry),
    )
    const changed = new Map<number, ListEntry>()
    const unknown: string[] = []
    for (const [i, { entry, note }] of given.entries()) {
      if (Object.keys(note).length === 0) throw refuse.badInput(`notes[${i}] changes nothing`)
      const chat_id = chatOfEntry(entry, known)?.chat_id
      if (chat_id === undefined || !isHeld.has(chat_id)) unknown.push(shownEntry(entry))
      else {
        const before = changed.get(chat_id) ?? entries.get(chat_id) ?? unnoted(chat_id, now)
        changed.set(chat_id, noted(before, note, `notes[${i}].`))
      }
    }
    const own = { account_id: caller.holder.account_id, list_id: params.list_id }
    await upsertEntries(db, own, [...changed.values()])
    return { list_id: params.list_id, noted_count: changed.size, unknown }
  }),
]

const unnoted = (chat_id: number, added_at: Date): ListEntry => ({
  chat_id,
  added_at,
  note: null,
  tags: null,
  price: null,
  currency: null,
  state: 'none',
})

/**
 * A chat of a matching list has no row until something is noted about it. Whether it matches is not said, because which chats match tells their figures,
 * which have a price.
 */
const entryIn = async (asked: HandlerInput<typeof setListChat>): Promise<{ internal_id: string; entry: ListEntry }> => {
  const { params, caller, db, now } = asked
  const list = await lockedList(asked)
  const own = { account_id: caller.holder.account_id, list_id: list.list_id }
  const name = readChatName(params.internal_id)!
  const chat = (await listChatsNamed(db, [name])).get(name)
  if (!chat) throw refuse.chatNotFound('Chat in this list')
  const { chat_id, internal_id } = chat
  const entry = await findEntry(db, own, chat_id)
  if (entry) return { internal_id, entry }
  if (list.kind !== 'matching') throw refuse.chatNotFound('Chat in this list')
  const most = mostListChats(caller.terms)
  if ((await listEntries(db, own)).length >= most)
    throw refuse.badInput(`The list keeps notes about ${most} chats at most`)
  return { internal_id, entry: unnoted(chat_id, now) }
}

/** Null removes a value. Without a price there is no currency. `path` is where the fields are in the body. */
const noted = (entry: ListEntry, body: HandlerInput<typeof setListChat>['body'], path = ''): ListEntry => {
  const given = <Value>(value: Value | undefined, before: Value | null) => (value === undefined ? before : value)
  const price = given(body.price, entry.price)
  const currency = given(body.currency, entry.currency)
  if (price !== null && currency === null) throw refuse.badInput(`${path}currency is required with a price`)
  if (price === null && body.currency) throw refuse.badInput(`${path}price is required with a currency`)
  return {
    ...entry,
    note: given(body.note, entry.note) || null,
    tags: tidied(given(body.tags, entry.tags)),
    price: price === null ? null : rounded(price, 2),
    currency: price === null ? null : currency,
    state: body.state ?? entry.state,
  }
}

const tidied = (tags: string[] | null): string[] | null => {
  const kept = [...new Set((tags ?? []).map((tag) => tag.trim()).filter(Boolean))]
  return kept.length ? kept : null
}
