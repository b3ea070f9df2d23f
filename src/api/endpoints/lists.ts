// Lists of chats: making, renaming and deleting them.
import { mostListChats } from '../../accounts/plans.ts'
import { type ChatList, changeList, createList, deleteList, getList, listLists } from '../../contract/index.ts'
import { lockAccounts } from '../../store/accounts/charges.ts'
import { listTargets } from '../../store/collecting/collect-targets.ts'
import { insertEntries } from '../../store/watching/list-chats.ts'
import { listWaitingEntries } from '../../store/watching/list-waiting.ts'
import * as store from '../../store/watching/lists.ts'
import { randomBase62 } from '../../text/base62.ts'
import { beginPoints, packed } from '../../watching/list-points.ts'
import { refuse } from '../refuse.ts'
import type { Caller } from '../request/caller.ts'
import { type Answer, type HandlerInput, handle } from '../request/handle.ts'
import { progressOf } from './add.ts'
import { additionsOf, entriesGiven, knownChats } from './list-additions.ts'
import { lockedList, ownList, searchMatching } from './list-chats.ts'
import { listPage, shownOf } from './retained.ts'

const record = ({ taken_at, ...row }: store.ListRow): Answer<ChatList> => ({ ...row, point_at: taken_at })

/** That it is refused tells that more match, and not how many. */
const refuseTooLarge = (matched: number, { terms }: Caller) => {
  const most = mostListChats(terms)
  if (matched > most) throw refuse.listTooLarge(most)
}

/** What the list waits for, and how far that is. Null where it waits for nothing. */
const waitingFor = async ({ caller, db, now }: HandlerInput<typeof getList>, { list_id }: store.ListRow) => {
  const waiting = await listWaitingEntries(db, { account_id: caller.holder.account_id, list_id })
  if (waiting.length === 0) return null
  const targets = await listTargets(
    db,
    waiting.map(({ address }) => address),
    now,
  )
  return waiting.map(({ address, link, asked_at }) => {
    const { state, reason = null } = progressOf(targets.get(address))
    return { link, asked_at, state, status: state, reason }
  })
}

/** Puts the chats into a new list, and returns those that are not known. */
const firstChats = async (
  { caller, db, now }: HandlerInput<typeof createList>,
  list_id: string,
  chats: string | string[],
): Promise<string[]> => {
  const entries = entriesGiven(chats)
  const known = await knownChats(db, entries)
  const most = mostListChats(caller.terms)
  const { added, lines } = additionsOf(entries, known, new Set(), most)
  if (lines.some(({ result }) => result === 'no room'))
    throw refuse.badInput(`chats names more than the ${most} chats that a list may hold (list_chats)`)
  await insertEntries(db, { account_id: caller.holder.account_id, list_id }, added, now)
  return lines.filter(({ internal_id }) => !internal_id).map(({ text }) => text)
}

export const listRoutes = [
  handle(createList, async (asked) => {
    const { body, caller, db, now } = asked
    const { name, kind, filters, chats } = body
    if (kind === 'matching' && chats)
      throw refuse.badInput('chats is for a picked list: a matching one has what matches')
    if (kind === 'picked' && filters) throw refuse.badInput('A picked list has no filters: add chats to it')
    if (kind === 'matching' && !filters) throw refuse.badInput('filters is required for a matching list')
    const { account_id } = caller.holder
    await lockAccounts(db, [account_id])
    const limit = caller.terms.limits.lists
    if (limit !== undefined && (await store.countLists(db, account_id)) >= limit) throw refuse.listLimitReached(limit)
    const list = { list_id: `ls_${randomBase62(12)}`, name, created_at: now }
    if (filters) {
      const found = await searchMatching(asked, filters)
      refuseTooLarge(found.count, caller)
      await store.insertMatchingList(db, account_id, list, filters, packed(found.chat_ids))
      await beginPoints(db, { list_id: list.list_id, account_id, found, at: now })
    } else await store.insertPickedList(db, account_id, list)
    const unknown = chats === undefined ? null : await firstChats(asked, list.list_id, chats)
    return { ...record((await store.findList(db, account_id, list.list_id))!), unknown }
  }),

  handle(listLists, async ({ query, caller, db, cursors }) => {
    const page = listPage(query, cursors)
    const rows = await store.listLists(db, caller.holder.account_id, page)
    const { shown, cursor } = shownOf(rows, page, cursors, (row) => row.list_id)
    return { lists: shown.map(record), cursor }
  }),

  handle(getList, async (asked) => {
    const list = await ownList(asked)
    return { ...record(list), waiting: await waitingFor(asked, list) }
  }),

  handle(changeList, async (asked) => {
    const { body, params, caller, db, now } = asked
    const { name, filters } = body
    if (name === undefined && filters === undefined) throw refuse.badInput('The body changes nothing')
    const { kind, list_id } = await lockedList(asked)
    if (kind === 'picked' && filters) throw refuse.badInput('A picked list has no filters: add chats to it')
    if (name !== undefined) await store.renameList(db, list_id, name, now)
    if (filters) {
      const found = await searchMatching(asked, filters)
      refuseTooLarge(found.count, caller)
      await store.setListFilters(db, list_id, filters, now)
      await beginPoints(db, { list_id, account_id: caller.holder.account_id, found, at: now })
    }
    return record((await store.findList(db, caller.holder.account_id, params.list_id))!)
  }),

  handle(deleteList, async ({ params, caller, db }) => {
    const { account_id } = caller.holder
    await lockAccounts(db, [account_id])
    return { deleted: await store.deleteList(db, account_id, params.list_id) }
  }),
]
