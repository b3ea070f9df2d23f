// Events as notices, with whole addresses, in the language of the reader.
import { eventTypeOf } from '../events/types.ts'
import type { WordLanguage } from '../vocabulary.ts'
import type { eventRecords } from '../watching/render.ts'
import { notices } from '../words/notices.ts'
import type { Notice } from './notice.ts'

export type EventRecord = Awaited<ReturnType<typeof eventRecords>>[number]

export type NoticeReader = { language: WordLanguage; public_url: string }

export const noticeOf = (event: EventRecord, { language, public_url }: NoticeReader): Notice => {
  const type = eventTypeOf(event.type)
  const words = notices[language]
  const { message_link } = event.facts
  return {
    id: event.event_id,
    type: event.type,
    importance: type?.weight ?? 0,
    sentence: event.sentence,
    ...(event.chat && { chat: { internal_id: event.chat.internal_id, title: event.chat.title } }),
    happened_at: event.happened_at,
    link: public_url + event.link,
    label: type ? words.events[type.type].label : event.type,
    details: type?.details?.(event.facts as never, words) ?? [],
    ...(typeof message_link === 'string' && { post_link: message_link }),
    ...(event.watch_id !== null &&
      event.watch_name !== null && { watch: { watch_id: event.watch_id, name: event.watch_name } }),
  }
}
