// What a watch would have told of in the last days, by the rules that it would follow.
import { MOST_PAST_DAYS } from '../contract/index.ts'
import { eventTypeOf } from '../events/types.ts'
import { type ChatShortRow, listChatsById } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import type { WatchRow } from '../store/watching/watches.ts'
import { type Candidate, inOrder } from './candidates.ts'
import { judgedPast, pastBegin } from './judged-past.ts'
import { chatOf, type EventLanguage, eventLink, sentenceOf } from './render.ts'
import { candidatesSince, hasPast } from './since.ts'

const MOST_SHOWN = 50

type PreviewAsked = {
  watch: WatchRow
  /** Those of the chats of the watch that are looked at. */
  chat_ids: number[]
  /** How far back the plan may read. */
  oldest: Date
  now: Date
  language: EventLanguage
}

export const previewOf = async (db: Db, { watch, chat_ids, oldest, now, language }: PreviewAsked) => {
  const from = pastBegin(MOST_PAST_DAYS, oldest, now)
  const { candidates, complete } = await candidatesSince(db, watch, chat_ids, { from, now, oldest })
  const { sent, held, over_limit } = judgedPast(watch, candidates, from, now)
  const shown = [...sent, ...held].sort((a, b) => inOrder(b, a)).slice(0, MOST_SHOWN)
  const told = [...new Set(shown.flatMap(({ chat_id }) => chat_id ?? []))]
  const chats = new Map((await listChatsById(db, told)).map((chat) => [chat.chat_id, chat]))
  const isHeld = new Set(held)
  return {
    from,
    to: now,
    chats_count: chat_ids.length,
    sent_count: sent.length,
    held_count: held.length,
    over_limit_count: over_limit,
    complete,
    types: Object.keys(watch.types).map((name) => ({
      type: name,
      count: sent.filter(({ type }) => type.type === name).length,
      known: hasPast(eventTypeOf(name)!),
    })),
    events: shown.map((one) => recordOf(one, chats, isHeld.has(one), language)),
  }
}

const recordOf = (
  { type, chat_id, finding }: Candidate,
  chats: Map<number, ChatShortRow>,
  held: boolean,
  language: EventLanguage,
) => {
  const chat = chat_id === null ? undefined : chats.get(chat_id)
  const event = { type: type.type, facts: finding.facts, message_id: finding.message_id ?? null }
  return {
    type: type.type,
    chat: chatOf(chat),
    happened_at: new Date(finding.happened_at * 1000),
    held,
    sentence: sentenceOf(event, chat, language),
    link: eventLink(chat, event),
  }
}
