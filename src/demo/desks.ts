// What the accounts of the demo's roles have before them: lists with prices and states, watches, a destination, a channel of their own. The rows are
// those that the API would make. The events come from the usual steps, which look at what happened since the watches began.
import type { Secrets } from '../accounts/secrets.ts'
import { newSecretsOf, sealed } from '../delivery/destination-secrets.ts'
import { findAccount } from '../store/accounts/accounts.ts'
import { type CatalogFilter, searchCatalogRows } from '../store/catalog/search.ts'
import { type ChatShortRow, insertOwnerWithin, listChatsById } from '../store/chats/chats.ts'
import { upsertExplanation } from '../store/chats/explanations.ts'
import type { Db } from '../store/db.ts'
import { listTrustFindings } from '../store/statistics/trust-findings.ts'
import { enterCauses } from '../store/watching/causes.ts'
import { insertMessage } from '../store/watching/deliveries.ts'
import { insertDestination } from '../store/watching/destinations.ts'
import { insertEntries, type ListEntry, upsertEntries } from '../store/watching/list-chats.ts'
import { insertPickedList } from '../store/watching/lists.ts'
import { insertWatch, replaceWatchDestinations, type WatchRow } from '../store/watching/watches.ts'
import { randomBase62 } from '../text/base62.ts'
import { DAY_MS, HOUR, HOUR_MS } from '../time/spans.ts'
import type { BookingState, DemoRole, TrustLevel, TrustSignal } from '../vocabulary.ts'
import { AT_ONCE } from '../watching/due.ts'
import { previewOf } from '../watching/preview.ts'
import { roleAccounts } from './accounts.ts'

export type DeskDeps = { secrets: Secrets; now: Date }

/** Watches tell of what happened since then: of the last day at once, and of what is older as late, because the service did not run yet. */
const BEGAN_MS = 32 * HOUR_MS

export const accountOf = async (db: Db, role: DemoRole): Promise<number> =>
  (await findAccount(db, roleAccounts[role]))!.account_id

/** The largest channels that match, and after them those that match less. */
const largest = async (db: Db, limit: number, ...filters: CatalogFilter[]): Promise<ChatShortRow[]> => {
  const ids = new Set<number>()
  for (const filter of [...filters, {}]) {
    const asked = { sort_by: 'members_count', sort_direction: 'desc', limit, skip: 0 } as const
    for (const chat_id of (await searchCatalogRows(db, filter, asked)).chat_ids) ids.add(chat_id)
    if (ids.size >= limit) break
  }
  const chats = new Map((await listChatsById(db, [...ids])).map((chat) => [chat.chat_id, chat]))
  return [...ids].slice(0, limit).flatMap((chat_id) => chats.get(chat_id) ?? [])
}

type NewList = { account_id: number; name: string; chats: ChatShortRow[]; at: Date }

const addList = async (tx: Db, { account_id, name, chats, at }: NewList) => {
  const list_id = `ls_${randomBase62(12)}`
  await insertPickedList(tx, account_id, { list_id, name, created_at: at })
  const ids = chats.map(({ chat_id }) => chat_id)
  await insertEntries(tx, { account_id, list_id }, ids, at)
  return list_id
}

type NewWatch = Pick<WatchRow, 'account_id' | 'name' | 'types'> &
  Partial<Pick<WatchRow, 'chat_id' | 'list_id' | 'query'>>

const watchOf = (given: NewWatch, now: Date): WatchRow => {
  const began_at = new Date(now.getTime() - BEGAN_MS)
  return {
    watch_id: `wt_${randomBase62(12)}`,
    key_type: 'subscription',
    chat_id: null,
    list_id: null,
    query: null,
    hold_off_seconds: 12 * HOUR,
    events_per_day: 200,
    paused_until: null,
    created_at: began_at,
    began_at,
    ...given,
  }
}

/** The cause makes the usual steps look at what was stored since the watch began. */
const addWatch = async (tx: Db, given: NewWatch, now: Date): Promise<WatchRow> => {
  const watch = watchOf(given, now)
  await insertWatch(tx, watch)
  await enterCauses(tx, [{ kind: 'watch', detail: { watch_id: watch.watch_id } }])
  return watch
}

/** Of a plan for a campaign in their order: what ran, what comes, and what is asked for. */
const bookings: BookingState[] = [
  ...Array<BookingState>(3).fill('ran'),
  ...Array<BookingState>(3).fill('booked'),
  ...Array<BookingState>(4).fill('asked'),
  ...Array<BookingState>(2).fill('none'),
]
const notes: Record<number, string> = {
  0: 'Ran on time, the screenshot is in the folder.',
  4: 'Wants the text two days before.',
  6: 'Asked for a price of three posts.',
  11: 'Only with a discount.',
}

/** Between 2 and 5 for 1,000 members, as a round number. */
const priceOf = ({ members_count }: { members_count: number | null }, n: number): number =>
  Math.max(20, Math.round(((members_count ?? 0) * (2 + ((n * 7) % 4))) / 10_000) * 10)

const english = { language: ['en'] }

export const setBuyerDesk = async (tx: Db, { secrets, now }: DeskDeps): Promise<void> => {
  const account_id = await accountOf(tx, 'buyer')
  const at = new Date(now.getTime() - 5 * DAY_MS)
  const chats = await largest(tx, bookings.length, { ...english, members_max: 400_000 }, english)
  const list_id = await addList(tx, { account_id, name: 'Autumn campaign', chats, at })
  const entries = chats.map((chat, n): ListEntry => {
    const state = bookings[n]!
    const price = state === 'none' ? null : priceOf(chat, n)
    const tags = n < 6 ? ['first wave'] : null
    const { chat_id } = chat
    return {
      chat_id,
      added_at: at,
      note: notes[n] ?? null,
      tags,
      price,
      currency: price === null ? null : 'USD',
      state,
    }
  })
  await upsertEntries(tx, { account_id, list_id }, entries)
  const ofAudience = { 'members.jumped': {}, 'members.dropped': {}, 'trust.changed': {}, 'grade.changed': {} }
  const ofPosts = { 'message.deleted': {}, 'message.edited': {}, 'message.outperformed': {} }
  const types = { ...ofAudience, ...ofPosts, 'chat.changed': {}, 'chat.gone': {} }
  const watch = await addWatch(tx, { account_id, name: 'Autumn campaign', list_id, types }, now)
  await addWatch(
    tx,
    {
      account_id,
      name: 'My next posts',
      chat_id: chats[3]!.chat_id,
      types: { 'message.published': {}, 'message.edited': {}, 'chat.mentioned': {} },
    },
    now,
  )
  await addWatch(tx, { account_id, name: 'Account', types: { 'usage.low': {}, 'key.changed': {} } }, now)
  const destination_id = await addDestination(tx, account_id, secrets, at)
  await replaceWatchDestinations(tx, watch.watch_id, [
    { destination_id, rhythm: 'weekly', hour: 9, weekday: 1, time_zone: 'UTC' },
  ])
  await insertMessage(tx, { destination_id, account_id }, now, AT_ONCE)
}

/** Nothing listens at this port, so what is sent there fails at once and never leaves the machine. */
const NOBODY = 'http://127.0.0.1:9/campaign'

const addDestination = async (tx: Db, account_id: number, secrets: Secrets, at: Date): Promise<string> => {
  const destination_id = `ds_${randomBase62(12)}`
  const kind = 'webhook'
  const signature = 'v1'
  await insertDestination(tx, {
    destination_id,
    account_id,
    kind,
    name: 'Campaign sheet',
    address: NOBODY,
    ...sealed(secrets, newSecretsOf({ kind, signature })),
    signature,
    language: 'en',
    created_at: at,
    confirmed_at: at,
  })
  return destination_id
}

/** What is older than a day is late, and folded in the inbox. */
const NEW_MS = 20 * HOUR_MS

/** Rehearses a watch on them: on some days few of the largest channels edit a post, and a journalist needs one who did. */
const editedFirst = async (tx: Db, account_id: number, now: Date, chats: ChatShortRow[]): Promise<ChatShortRow[]> => {
  const watch = watchOf({ account_id, name: '', types: { 'message.edited': {} } }, now)
  const chat_ids = chats.map(({ chat_id }) => chat_id)
  const { events } = await previewOf(tx, { watch, chat_ids, oldest: watch.began_at, now, language: 'en' })
  const isNew = ({ held, happened_at }: (typeof events)[number]) =>
    !held && now.getTime() - happened_at.getTime() < NEW_MS
  const edited = new Set(events.filter(isNew).flatMap(({ chat }) => chat?.internal_id ?? []))
  return chats.toSorted((a, b) => Number(edited.has(b.internal_id)) - Number(edited.has(a.internal_id)))
}

export const setJournalistDesk = async (tx: Db, { now }: DeskDeps): Promise<void> => {
  const account_id = await accountOf(tx, 'journalist')
  const at = new Date(now.getTime() - 9 * DAY_MS)
  const chats = await editedFirst(tx, account_id, now, await largest(tx, 150, english))
  const list_id = await addList(tx, { account_id, name: 'What they said before', chats: chats.slice(0, 30), at })
  await addWatch(
    tx,
    {
      account_id,
      name: 'What they said before',
      list_id,
      types: { 'message.edited': {}, 'message.deleted': {}, 'chat.changed': {}, 'chat.gone': {} },
    },
    now,
  )
}

/** What an owner says about members who came at once, and about anything else. */
const said = (signal: TrustSignal): string =>
  signal === 'step'
    ? 'A newsletter with 60,000 readers recommended us on that day, and many of them came. We bought nothing.'
    : 'We see it too. In these weeks we changed what we write about and at what time. We bought nothing.'

type Explainable = { chat: ChatShortRow; signal: TrustSignal }

/** The channel that an owner explains: the largest one with strong findings, about its members where there is one. A small world may have weaker ones only. */
const explainable = async (tx: Db): Promise<Explainable | undefined> =>
  (await explainableOf(tx, 'strong_findings')) ?? (await explainableOf(tx, 'look_closer'))

const explainableOf = async (tx: Db, level: TrustLevel): Promise<Explainable | undefined> => {
  const findings = { trust_level: [level] }
  const chats = await largest(tx, 40, { ...english, ...findings }, findings)
  const found = await listTrustFindings(
    tx,
    chats.map(({ chat_id }) => chat_id),
  )
  const ofSignal = (wanted?: TrustSignal) =>
    chats.flatMap((chat) => {
      const signals = (found.get(chat.chat_id) ?? []).map(({ signal }) => signal)
      const signal = wanted === undefined ? signals[0] : signals.find((one) => one === wanted)
      return signal ? [{ chat, signal }] : []
    })[0]
  return ofSignal('step') ?? ofSignal()
}

export const setOwnerDesk = async (tx: Db, { now }: DeskDeps): Promise<void> => {
  const account_id = await accountOf(tx, 'owner')
  const at = new Date(now.getTime() - 3 * DAY_MS)
  const own = await explainable(tx)
  const [other] = await largest(tx, 1, { ...english, members_max: 60_000 })
  for (const chat of [own?.chat, other]) if (chat) await insertOwnerWithin(tx, account_id, chat.chat_id, at)
  if (!own) return
  const { chat, signal } = own
  await upsertExplanation(tx, {
    chat_id: chat.chat_id,
    account_id,
    signal,
    text: said(signal),
    link: null,
    written_at: at,
  })
  await addWatch(
    tx,
    {
      account_id,
      name: chat.title,
      chat_id: chat.chat_id,
      types: { 'chat.mentioned': {}, 'message.outperformed': {}, 'trust.changed': {} },
    },
    now,
  )
}

export const setResearcherDesk = async (tx: Db, { now }: DeskDeps): Promise<void> => {
  const account_id = await accountOf(tx, 'researcher')
  const at = new Date(now.getTime() - 20 * DAY_MS)
  await addList(tx, { account_id, name: 'Sample: the twenty largest', chats: await largest(tx, 20), at })
}

/** Words of which some are in the posts of every demo. */
const terms = ['market', 'school', 'budget', 'weather', 'news']
const FITTING = { least: 20, most: 70 }

/** Rehearses watches on words, and keeps the first that would tell neither too little nor too much. */
export const watchWords = async (tx: Db, { now }: DeskDeps): Promise<void> => {
  const account_id = await accountOf(tx, 'buyer')
  const queries = terms.map(
    (term): NewWatch => ({
      account_id,
      name: `Who writes about “${term}”`,
      types: { 'message.matched': {} },
      query: { given: { term }, except_chat_ids: [], verified_only: false },
    }),
  )
  const oldest = new Date(now.getTime() - 7 * DAY_MS)
  for (const query of queries) {
    const rehearsed = await previewOf(tx, { watch: watchOf(query, now), chat_ids: [], oldest, now, language: 'en' })
    const fits = rehearsed.sent_count >= FITTING.least && rehearsed.sent_count <= FITTING.most
    if (!fits && query !== queries.at(-1)) continue
    await addWatch(tx, query, now)
    return
  }
}
