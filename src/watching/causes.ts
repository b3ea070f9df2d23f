// What the causes of a batch amount to: who watches the things that they name, what is stored of these, and what the watches say about it.
import type { Fact } from '../events/facts.ts'
import { listChatsById, listGoneTimes } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import type { TakenCause } from '../store/watching/causes.ts'
import {
  listWatchesById,
  listWatchesOfAccounts,
  listWatchesOfChats,
  listWatchesOfLists,
  type WatchRow,
} from '../store/watching/watches.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import {
  type AboutChat,
  chatFactsOf,
  listFactsOf,
  type Matched,
  type MentionAsked,
  type MessageAsked,
  membersFactsOf,
  mentionFactsOf,
  messageFactsOf,
} from './facts.ts'
import { candidatesSince } from './since.ts'

export const candidatesFrom = async (tx: Db, causes: TakenCause[], now: Date): Promise<Candidate[]> => {
  const of = (kind: TakenCause['kind']) => causes.filter((cause) => cause.kind === kind)
  const facts = await chatFacts(tx, of, now)
  const chat_ids = [...new Set(facts.map(({ chat_id }) => chat_id))]
  const watchers = await watchersOf(tx, chat_ids)
  const matching = await matchingWatches(tx, of('message'))
  return [
    ...facts.flatMap(({ chat_id, fact }) => [
      ...(watchers.get(chat_id) ?? []).flatMap((watch) => candidatesOf(watch, chat_id, fact)),
      ...(fact.about === 'message' ? fact.matched : []).flatMap(({ watch_id }) => {
        const watch = matching.get(watch_id)
        return watch ? candidatesOf(watch, chat_id, fact) : []
      }),
    ]),
    ...(await listCandidates(tx, of('list'))),
    ...(await accountCandidates(tx, of('key'))),
    ...(await begunCandidates(tx, of('watch'), now)),
  ]
}

const watchersOf = async (tx: Db, chat_ids: number[]): Promise<Map<number, WatchRow[]>> =>
  Map.groupBy(await listWatchesOfChats(tx, chat_ids), ({ watched_id }) => watched_id)

const matchedIds = (cause: TakenCause) => (cause.detail?.matched ?? []) as string[]

const matchingWatches = async (tx: Db, causes: TakenCause[]): Promise<Map<string, WatchRow>> => {
  const ids = [...new Set(causes.flatMap(matchedIds))]
  if (ids.length === 0) return new Map()
  return new Map((await listWatchesById(tx, ids)).map((watch) => [watch.watch_id, watch]))
}

const chatFacts = async (tx: Db, of: (kind: TakenCause['kind']) => TakenCause[], now: Date): Promise<AboutChat[]> => {
  const chat_ids = [...new Set([...of('message'), ...of('chat')].map(({ chat_id }) => chat_id!))]
  const chats = new Map((await listChatsById(tx, chat_ids)).map((chat) => [chat.chat_id, chat]))
  const watchers = await watchersOf(tx, chat_ids)
  const outperforming = new Set(
    chat_ids.filter((chat_id) => watchers.get(chat_id)?.some(({ types }) => 'message.outperformed' in types)),
  )
  const matching = await matchingWatches(tx, of('message'))
  const messages = await messageFactsOf(tx, messagesIn(of('message'), matching), chats, outperforming, now)
  const mentions = await mentionFactsOf(tx, of('mention').map(mentionIn))
  const members = await membersFactsOf(tx, [...new Set(of('members').map(({ chat_id }) => chat_id!))], now)
  const changed = await chatFactsOf(
    tx,
    await listGoneTimes(tx, [...new Set(of('chat').map(({ chat_id }) => chat_id!))]),
  )
  const statistics = of('statistics').map(({ chat_id, detail, at }) => ({
    chat_id: chat_id!,
    fact: { about: 'statistics', at, ...detail } as Fact,
  }))
  return [...messages, ...mentions, ...members, ...changed, ...statistics]
}

/** Each message once, with all queries that it matches. */
const messagesIn = (causes: TakenCause[], matching: Map<string, WatchRow>): MessageAsked[] =>
  [...Map.groupBy(causes, ({ chat_id, message_id }) => `${chat_id} ${message_id}`).values()].map((same) => {
    const { chat_id, message_id, date } = same[0]!
    const matched: Matched = [...new Set(same.flatMap(matchedIds))].flatMap((watch_id) => {
      const query = matching.get(watch_id)?.query?.given.term
      return query === undefined ? [] : [{ watch_id, query }]
    })
    return { chat_id: chat_id!, message_id: message_id!, date: date!, matched }
  })

const mentionIn = ({ chat_id, message_id, date, detail }: TakenCause): MentionAsked => ({
  chat_id: chat_id!,
  message_id: message_id!,
  date: date!,
  source_chat_id: detail!.source_chat_id as number,
  kind: detail!.kind as string,
})

const listCandidates = async (tx: Db, causes: TakenCause[]): Promise<Candidate[]> => {
  const days = causes.map(({ detail }) => detail as { list_id: string; day: string })
  const watches = await listWatchesOfLists(tx, [...new Set(days.map(({ list_id }) => list_id))])
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
const accountCandidates = async (tx: Db, causes: TakenCause[]): Promise<Candidate[]> => {
  if (causes.length === 0) return []
  const accountOf = ({ detail }: TakenCause) => detail!.account_id as number
  const watches = await listWatchesOfAccounts(tx, [...new Set(causes.map(accountOf))])
  return causes.flatMap((cause) => {
    const fact = { about: 'account', at: cause.at, ...(cause.detail!.fact as object) } as Fact
    return watches
      .filter(({ account_id }) => account_id === accountOf(cause))
      .flatMap((watch) => candidatesOf(watch, null, fact))
  })
}

/** What was stored between the beginning of a watch and the moment at which every process knew of it. */
const begunCandidates = async (tx: Db, causes: TakenCause[], now: Date): Promise<Candidate[]> => {
  const watches = await listWatchesById(
    tx,
    causes.map(({ detail }) => detail!.watch_id as string),
  )
  const found: Candidate[] = []
  for (const watch of watches) found.push(...(await candidatesSince(tx, watch, watch.began_at, now)).candidates)
  return found
}
