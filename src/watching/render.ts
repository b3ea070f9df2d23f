// Events as people and programs read them.
import { eventTypeOf } from '../events/types.ts'
import { type ChatShortRow, listChatsById } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import type { EventRow } from '../store/watching/events.ts'
import { listWatchesById } from '../store/watching/watches.ts'
import type { WordLanguage } from '../vocabulary.ts'
import { notices } from '../words/notices.ts'

export type EventLanguage = WordLanguage

type EventChat = Pick<ChatShortRow, 'internal_id' | 'title' | 'username' | 'peer'>

/** Where the dashboard shows what an event is about. */
export const eventLink = (
  chat: EventChat | undefined,
  { message_id, facts }: Pick<EventRow, 'message_id' | 'facts'>,
): string => {
  if (chat) {
    const page = chat.peer === 'Channel' ? 'channel' : 'group'
    return `/${page}/${chat.internal_id}${message_id === null ? '' : `?message=${message_id}`}`
  }
  return typeof facts.list_id === 'string' ? `/lists/${facts.list_id}` : '/account'
}

export const sentenceOf = (
  { type, facts }: Pick<EventRow, 'type' | 'facts'>,
  chat: Pick<EventChat, 'title'> | undefined,
  language: EventLanguage,
): string => eventTypeOf(type)?.sentence(facts as never, { title: chat?.title ?? '' }, notices[language]) ?? type

export const chatOf = (chat: EventChat | undefined) =>
  chat ? { internal_id: chat.internal_id, peer: chat.peer, title: chat.title, username: chat.username } : null

/** The events with the chats and watches that they name. */
export const eventRecords = async (db: Db, events: EventRow[], language: EventLanguage) => {
  const chat_ids = [...new Set(events.flatMap(({ chat_id }) => chat_id ?? []))]
  const chats = new Map((await listChatsById(db, chat_ids)).map((chat) => [chat.chat_id, chat]))
  const watch_ids = [...new Set(events.flatMap(({ watch_id }) => watch_id ?? []))]
  const watches = new Map((await listWatchesById(db, watch_ids)).map((watch) => [watch.watch_id, watch]))
  return events.map((event) => {
    const chat = event.chat_id === null ? undefined : chats.get(event.chat_id)
    return {
      type: event.type,
      event_id: event.event_id,
      number: event.number,
      watch_id: event.watch_id,
      watch_name: watches.get(event.watch_id ?? '')?.name ?? null,
      chat: chatOf(chat),
      happened_at: event.happened_at,
      observed_at: event.observed_at,
      created_at: event.created_at,
      late: event.quiet === 'late',
      held: event.quiet === 'held',
      before_watch: event.quiet === 'past',
      sentence: sentenceOf(event, chat, language),
      link: eventLink(chat, event),
      facts: event.facts,
    }
  })
}
