// The list that a request names, and the chats that are in it now. All answers about a list begin here.
import { mostListChats } from '../../accounts/plans.ts'
import type { CatalogFilters, Endpoint } from '../../contract/index.ts'
import { lockAccounts } from '../../store/accounts/charges.ts'
import { type ListEntry, listEntries } from '../../store/watching/list-chats.ts'
import { findList, type ListRow } from '../../store/watching/lists.ts'
import { largest } from '../../watching/list-points.ts'
import { refuse } from '../refuse.ts'
import type { HandlerInput } from '../request/handle.ts'
import { catalogFilter } from './catalog-filter.ts'

type ListAsked = Pick<HandlerInput<Endpoint>, 'caller' | 'db' | 'catalog'> & { params: { list_id: string } }

export const ownList = async ({ caller, db, params }: ListAsked): Promise<ListRow> => {
  const list = await findList(db, caller.holder.account_id, params.list_id)
  if (!list) throw refuse.listNotFound()
  return list
}

/** Changes of the lists of an account come one after the other. The charge locks the account too, so it is locked first. */
export const lockedList = async (asked: ListAsked): Promise<ListRow> => {
  await lockAccounts(asked.db, [asked.caller.holder.account_id])
  return ownList(asked)
}

export const refuseMatching = ({ kind }: ListRow) => {
  if (kind === 'matching') throw refuse.badInput('A matching list has what matches its filters: change those')
}

/** What the filters match now, the largest channels first, as many as a list may hold. */
export const searchMatching = async (
  { caller, db, catalog }: Pick<ListAsked, 'caller' | 'db' | 'catalog'>,
  filters: CatalogFilters,
) => {
  if (!caller.terms.permissions.allow_catalog) throw refuse.featureOff('allow_catalog')
  return catalog.search(await catalogFilter(db, filters), largest(mostListChats(caller.terms)))
}

type HeldChats = { list: ListRow; chat_ids: number[]; entries: Map<number, ListEntry> }

/** The chats of the list now, and what is noted about them. */
export const heldChats = async (asked: ListAsked): Promise<HeldChats> => {
  const { caller, db, params } = asked
  const list = await ownList(asked)
  const entries = await listEntries(db, { account_id: caller.holder.account_id, list_id: params.list_id })
  const chat_ids =
    list.kind === 'picked'
      ? entries.map(({ chat_id }) => chat_id)
      : (await searchMatching(asked, list.filters as CatalogFilters)).chat_ids
  return { list, chat_ids, entries: new Map(entries.map((entry) => [entry.chat_id, entry])) }
}

/** Those that the caller's plan may read. */
export const readableChats = <Chat extends { verified: boolean }>(
  { caller }: Pick<ListAsked, 'caller'>,
  chats: Chat[],
): Chat[] => (caller.terms.verified_only ? chats.filter(({ verified }) => verified) : chats)

/** Figures that the catalog does not sell to a plan are counted as channels read. */
export const countWithoutCatalog = (
  { caller, answer }: Pick<HandlerInput<Endpoint>, 'caller' | 'answer'>,
  chats: { chat_id: number }[],
) => {
  if (!caller.terms.permissions.allow_catalog) answer.countChats(chats.map(({ chat_id }) => chat_id))
}
