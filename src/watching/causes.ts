// What the causes of a batch amount to: who watches the things that they name, what is stored of these, and what the watches say about it.
import type { AccountFact } from '../events/facts.ts'
import { listChatsById, listGoneTimes } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import type { AskedPast, Cause, TakenCause } from '../store/watching/causes.ts'
import {
  listWatchesById,
  listWatchesOfAccounts,
  listWatchesOfChats,
  listWatchesOfLists,
  type WatchRow,
} from '../store/watching/watches.ts'
import { type Candidate, candidatesOf, isBeforeWatch, needsUsualViews } from './candidates.ts'
import {
  type AboutChat,
  chatFactsOf,
  listFactsOf,
  type MentionAsked,
  type MessageAsked,
  membersFactsOf,
  mentionFactsOf,
  messageFactsOf,
  type QueryMatches,
} from './facts.ts'
import { judgedPast } from './judged-past.ts'
import { candidatesSince, chatsOfWatch } from './since.ts'

type CauseOf<Kind extends Cause['kind']> = Extract<TakenCause, { kind: Kind }>

const causesOf = <Kind extends Cause['kind']>(causes: TakenCause[], kind: Kind): CauseOf<Kind>[] =>
  causes.filter((cause): cause is CauseOf<Kind> => cause.kind === kind)

export const candidatesFrom = async (tx: Db, causes: TakenCause[], now: Date): Promise<Candidate[]> => [
  ...(await chatCandidates(tx, causes, now)),
  ...(await listCandidates(tx, causesOf(causes, 'list'))),
  ...(await accountCandidates(tx, causesOf(causes, 'key'))),
  ...(await begunCandidates(tx, causesOf(causes, 'watch'), now)),
]

const chatCandidates = async (tx: Db, causes: TakenCause[], now: Date): Promise<Candidate[]> => {
  const watchers: Watchers = Map.groupBy(
    await listWatchesOfChats(
      tx,
      distinct(causes.flatMap((cause) => ('chat_id' in cause ? (cause.chat_id ?? []) : []))),
    ),
    ({ watched_id }) => watched_id,
  )
  const matching = await matchingWatches(tx, causesOf(causes, 'message'))
  const facts = await chatFacts(tx, causes, { watchers, matching, now })
  return facts.flatMap(({ chat_id, fact }) => {
    const matched = (fact.about === 'message' ? fact.matched : []).flatMap(
      ({ watch_id }) => matching.get(watch_id) ?? [],
    )
    return [...(watchers.get(chat_id) ?? []), ...matched].flatMap((watch) => candidatesOf(watch, chat_id, fact))
  })
}

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)]

const matchedIds = ({ detail }: CauseOf<'message'>) => detail?.matched ?? []

const matchingWatches = async (tx: Db, causes: CauseOf<'message'>[]): Promise<Map<string, WatchRow>> => {
  const ids = distinct(causes.flatMap(matchedIds))
  if (ids.length === 0) return new Map()
  return new Map((await listWatchesById(tx, ids)).map((watch) => [watch.watch_id, watch]))
}

/** By the chat that they watch. */
type Watchers = ReadonlyMap<number, WatchRow[]>
type Watching = { watchers: Watchers; matching: ReadonlyMap<string, WatchRow>; now: Date }

const chatFacts = async (tx: Db, causes: TakenCause[], { watchers, matching, now }: Watching): Promise<AboutChat[]> => {
  const chatsOf = (kind: 'message' | 'members' | 'chat') =>
    distinct(causesOf(causes, kind).map(({ chat_id }) => chat_id))
  const chats = new Map((await listChatsById(tx, chatsOf('message'))).map((chat) => [chat.chat_id, chat]))
  const compared = new Set(chatsOf('message').filter((chat_id) => watchers.get(chat_id)?.some(needsUsualViews)))
  return [
    ...(await messageFactsOf(tx, messagesIn(causesOf(causes, 'message'), matching), chats, compared, now)),
    ...(await mentionFactsOf(tx, causesOf(causes, 'mention').map(mentionIn))),
    ...(await membersFactsOf(tx, chatsOf('members'), now)),
    ...(await chatFactsOf(tx, await listGoneTimes(tx, chatsOf('chat')))),
    ...causesOf(causes, 'statistics').map(({ chat_id, at, detail: { grade, signals, since = at } }) => ({
      chat_id,
      fact: { about: 'statistics' as const, at, since, grade, signals },
    })),
  ]
}

/** Each message once, with all queries that it matches. */
const messagesIn = (causes: CauseOf<'message'>[], matching: ReadonlyMap<string, WatchRow>): MessageAsked[] =>
  [...Map.groupBy(causes, ({ chat_id, message_id }) => `${chat_id} ${message_id}`).values()].map((same) => {
    const { chat_id, message_id, date } = same[0]!
    const matched: QueryMatches = distinct(same.flatMap(matchedIds)).flatMap((watch_id) => {
      const query = matching.get(watch_id)?.query?.given.term
      return query === undefined ? [] : [{ watch_id, query }]
    })
    return { chat_id, message_id, date, matched }
  })

const mentionIn = ({ chat_id, message_id, date, detail }: CauseOf<'mention'>): MentionAsked => ({
  chat_id,
  message_id,
  date,
  ...detail,
})

const listCandidates = async (tx: Db, causes: CauseOf<'list'>[]): Promise<Candidate[]> => {
  const days = causes.map(({ detail }) => detail)
  const watches = await listWatchesOfLists(tx, distinct(days.map(({ list_id }) => list_id)))
  const watched = new Set(watches.map(({ list_id }) => list_id))
  const facts = await listFactsOf(
    tx,
    days.filter(({ list_id }) => watched.has(list_id)),
  )
  return facts.flatMap((fact) =>
    watches.filter(({ list_id }) => list_id === fact.list_id).flatMap((watch) => candidatesOf(watch, null, fact)),
  )
}

/** Causes of accounts carry their fact. */
const accountCandidates = async (tx: Db, causes: CauseOf<'key'>[]): Promise<Candidate[]> => {
  if (causes.length === 0) return []
  const watches = await listWatchesOfAccounts(tx, distinct(causes.map(({ detail }) => detail.account_id)))
  return causes.flatMap(({ at, detail }) => {
    const fact: AccountFact = { about: 'account', at, ...detail.fact }
    return watches
      .filter(({ account_id }) => account_id === detail.account_id)
      .flatMap((watch) => candidatesOf(watch, null, fact))
  })
}

/** What was stored between the beginning of a watch and the moment at which every process knew of it. */
const begunCandidates = async (tx: Db, causes: CauseOf<'watch'>[], now: Date): Promise<Candidate[]> => {
  const watches = await listWatchesById(
    tx,
    causes.map(({ detail }) => detail.watch_id),
  )
  const found: Candidate[] = []
  for (const watch of watches) {
    const since = { from: watch.began_at, now }
    found.push(...(await candidatesSince(tx, watch, await chatsOfWatch(tx, watch), since)).candidates)
    const past = causes.find(({ detail }) => detail.watch_id === watch.watch_id)?.detail.past
    if (past) found.push(...(await pastCandidates(tx, watch, past)))
  }
  return found
}

/** What the preview would have shown of the days before the watch when it was made. */
const pastCandidates = async (tx: Db, watch: WatchRow, { from, oldest, chat_ids }: AskedPast): Promise<Candidate[]> => {
  const now = watch.began_at
  const period = { from: new Date(from * 1000), now, oldest: new Date(oldest * 1000) }
  const { candidates } = await candidatesSince(tx, watch, chat_ids, period)
  return judgedPast(watch, candidates.filter(isBeforeWatch), period.from, now).sent.map((one) => ({
    ...one,
    is_past: true,
  }))
}
