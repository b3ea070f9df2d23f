// What a watch says about a stretch of the past, from what is stored of it: for previews, and for what was stored while a watch was being made.

import { unpackIds } from '../catalog/id-set.ts'
import type { EventType } from '../events/event-type.ts'
import type { FactKind } from '../events/facts.ts'
import { findMessages } from '../search/find-messages.ts'
import { searchedBy } from '../search/standing/watch-query.ts'
import { listChatsById, listGoneTimes } from '../store/chats/chats.ts'
import { type Db, joining } from '../store/db.ts'
import { listMentions } from '../store/observed/mentions/mention-reads.ts'
import { listNewestKeys } from '../store/observed/messages/message-keys.ts'
import { listEntries } from '../store/watching/list-chats.ts'
import { findList, findListIds } from '../store/watching/lists.ts'
import type { WatchRow } from '../store/watching/watches.ts'
import { DAY_MS } from '../time/spans.ts'
import { type Candidate, candidatesOf, latest, needsUsualViews, typesOf } from './candidates.ts'
import {
  type AboutChat,
  chatFactsOf,
  type MessageAsked,
  membersFactsOf,
  mentionFactsOf,
  messageFactsOf,
} from './facts.ts'

/** The work of one look at the past is bounded. */
const MOST_MESSAGES = 2_000
const MOST_MATCHES = 200
const MOST_MENTIONS = 500
const MOST_CHATS = 200

/** Messages that were published some time before may be edited, deleted or read again since. */
const MESSAGES_BACK_MS = 3 * DAY_MS

/** Nothing that is older than `oldest` is read, because the plan has no more history. */
type PastPeriod = { from: Date; now: Date; oldest?: Date }
type PastCandidates = { candidates: Candidate[]; complete: boolean }

/** The chats are those of the watch, or some of them. */
export const candidatesSince = async (
  db: Db,
  watch: WatchRow,
  all: number[],
  period: PastPeriod,
): Promise<PastCandidates> => {
  if (watch.query) return matchesSince(db, watch, period)
  if (all.length === 0) return { candidates: [], complete: true }
  const found = await chatFactsSince(db, watch, all, period)
  return {
    candidates: found.facts.flatMap(({ chat_id, fact }) => candidatesOf(watch, chat_id, fact)),
    complete: found.complete,
  }
}

/** The chats that a watch is about. One on a query or the account has none. */
export const chatsOfWatch = async (db: Db, { account_id, chat_id, list_id }: WatchRow): Promise<number[]> => {
  if (chat_id !== null) return [chat_id]
  const list = list_id === null ? undefined : await findList(db, account_id, list_id)
  if (!list) return []
  if (list.kind === 'picked')
    return (await listEntries(db, { account_id, list_id: list_id! })).map(({ chat_id }) => chat_id)
  return [...unpackIds((await findListIds(db, list_id!))!)]
}

type PastLook = PastPeriod & { watch: WatchRow; chat_ids: number[] }
type PastFacts = { facts: AboutChat[]; complete: boolean }

const messagesSince = async (db: Db, { watch, chat_ids, from, now, oldest }: PastLook): Promise<PastFacts> => {
  const begin = Math.max(from.getTime() - MESSAGES_BACK_MS, oldest?.getTime() ?? 0)
  const range = { from: new Date(begin), to: latest(now) }
  const most = Math.max(20, Math.floor(MOST_MESSAGES / chat_ids.length))
  const keys: MessageAsked[] = []
  let complete = true
  for (const chat_id of chat_ids) {
    const newest = await listNewestKeys(db, chat_id, range, most)
    if (newest.length === most) complete = false
    keys.push(...newest)
  }
  const chats = new Map((await listChatsById(db, chat_ids)).map((chat) => [chat.chat_id, chat]))
  const compared = new Set(needsUsualViews(watch) ? chat_ids : [])
  return { facts: await messageFactsOf(db, keys, chats, compared, now), complete }
}

const mentionsSince = async (db: Db, { chat_ids, from, now }: PastLook): Promise<PastFacts> => {
  const limit = Math.max(10, Math.floor(MOST_MENTIONS / chat_ids.length))
  const facts: AboutChat[] = []
  let complete = true
  for (const chat_id of chat_ids) {
    const mentions = await listMentions(db, chat_id, { range: { from, to: latest(now) }, limit })
    if (mentions.length > limit) complete = false
    const asked = mentions.slice(0, limit).map((one) => ({
      chat_id,
      message_id: one.message_id,
      date: one.date.getTime() / 1000,
      source_chat_id: one.source_chat_id,
      kind: one.kind,
    }))
    facts.push(...(await mentionFactsOf(db, asked)))
  }
  return { facts, complete }
}

/** How the facts of a kind are read of a stretch of the past. Of kinds without a reader nothing is stored but the present. */
const pastReaders: Record<FactKind, ((db: Db, look: PastLook) => Promise<PastFacts>) | null> = {
  message: messagesSince,
  mention: mentionsSince,
  members: async (db, { chat_ids, now, oldest }) => ({
    facts: await membersFactsOf(db, chat_ids, now, oldest),
    complete: true,
  }),
  chat: async (db, { chat_ids }) => ({
    facts: await chatFactsOf(db, await listGoneTimes(db, chat_ids)),
    complete: true,
  }),
  statistics: null,
  list: null,
  account: null,
}

export const hasPast = ({ about }: EventType): boolean => pastReaders[about] !== null

const chatFactsSince = async (db: Db, watch: WatchRow, all: number[], period: PastPeriod): Promise<PastFacts> => {
  const chat_ids = all.slice(0, MOST_CHATS)
  const facts: AboutChat[] = []
  let complete = chat_ids.length === all.length
  for (const kind of new Set(typesOf(watch).map(({ about }) => about))) {
    const found = await pastReaders[kind]?.(db, { ...period, watch, chat_ids })
    facts.push(...(found?.facts ?? []))
    if (found?.complete === false) complete = false
  }
  return { facts, complete }
}

/** The newest messages that the search finds with the query. */
const matchesSince = async (db: Db, watch: WatchRow, { from, now }: PastPeriod): Promise<PastCandidates> => {
  const query = watch.query!
  const searched = searchedBy(query, { from, to: latest(now) })
  const found = await findMessages(joining(db), searched, {
    order: { by: 'date' },
    after: undefined,
    limit: MOST_MATCHES,
  })
  const matched = [{ watch_id: watch.watch_id, query: query.given.term ?? '' }]
  const keys = found.rows.map(({ chat_id, message_id, date }) => ({
    chat_id,
    message_id,
    date: date.getTime() / 1000,
    matched,
  }))
  const chats = new Map(
    (await listChatsById(db, [...new Set(keys.map(({ chat_id }) => chat_id))])).map((chat) => [chat.chat_id, chat]),
  )
  const facts = await messageFactsOf(db, keys, chats, new Set(), now)
  return {
    candidates: facts.flatMap(({ chat_id, fact }) => candidatesOf(watch, chat_id, fact)),
    complete: found.next === undefined,
  }
}
