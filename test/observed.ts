// Builds observations as a source would report them.
import type { ChatSeen, MessageSeen, Observation } from '../src/sources/observation.ts'

/** Unix seconds of an ISO time. */
export const at = (time: string): number => Date.parse(time) / 1000

export const chatSeen = (given: Partial<ChatSeen> = {}): ChatSeen => ({
  kind: 'chat seen',
  at: at('2026-08-01T00:00:00Z'),
  chat: { platform_id: 1001, username: 'daily_news' },
  peer: 'Channel',
  title: 'Daily News',
  ...given,
})

export const messageSeen = (given: Partial<MessageSeen> & { message_id: number }): MessageSeen => {
  const date = given.date ?? at('2026-08-20T00:00:00Z') + given.message_id * 60
  return {
    kind: 'message seen',
    at: date + 3600,
    chat: { platform_id: 1001 },
    date,
    text: `Post ${given.message_id}`,
    ...given,
  }
}

export const countersSeen = (message: MessageSeen, time: number, counters: MessageSeen['counters']): Observation => ({
  kind: 'counters seen',
  at: time,
  chat: message.chat,
  message_id: message.message_id,
  date: message.date,
  counters: counters!,
})
