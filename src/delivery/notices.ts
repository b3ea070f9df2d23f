// Events as notices, with whole addresses.
import { eventTypeOf } from '../events/types.ts'
import type { eventRecords } from '../watching/render.ts'
import type { Notice } from './notice.ts'

export type EventRecord = Awaited<ReturnType<typeof eventRecords>>[number]

export const noticeOf = (event: EventRecord, public_url: string): Notice => ({
  id: event.event_id,
  type: event.type,
  importance: eventTypeOf(event.type)?.weight ?? 0,
  sentence: event.sentence,
  ...(event.chat && { chat: { internal_id: event.chat.internal_id, title: event.chat.title } }),
  happened_at: event.happened_at,
  link: public_url + event.link,
  fields: Object.entries(event.facts).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [{ name: name.replaceAll('_', ' '), value: String(value) }]
      : [],
  ),
})
