// The bodies of webhooks: type, time and data, under 20 kB. What does not fit is left out, with an address that has it.
import { beginning } from '../text/cut.ts'
import { onWire } from '../text/wire.ts'
import type { EventRecord } from './notices.ts'

const MOST_BYTES = 20_000

type WebhookBody = { type: string; timestamp: Date; data: object }

const bytesOf = (body: WebhookBody): Buffer => Buffer.from(JSON.stringify(onWire(body)))

/** The event as the API shows it. */
export const eventBody = (event: EventRecord, public_url: string): Buffer => {
  const whole = { type: event.type, timestamp: event.happened_at, data: event }
  const bytes = bytesOf(whole)
  if (bytes.length <= MOST_BYTES) return bytes
  return bytesOf({ ...whole, data: { ...event, facts: cutFacts(event.facts), cut: wholeAt(event, public_url) } })
}

const wholeAt = ({ event_id }: EventRecord, public_url: string) => `${public_url}/v1/events/${event_id}`

const [LONGEST_TEXT, MOST_ITEMS] = [500, 10]

/** Long texts and lists are cut; they are the only parts of an event that can be large. */
const cutFacts = (facts: unknown): unknown => {
  if (typeof facts === 'string') return facts.length > LONGEST_TEXT ? `${beginning(facts, LONGEST_TEXT)}…` : facts
  if (Array.isArray(facts)) return facts.slice(0, MOST_ITEMS).map(cutFacts)
  if (facts === null || typeof facts !== 'object') return facts
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, cutFacts(value)]))
}

/** As many as fit, in the order given, and how many there are. */
export const digestBody = (events: EventRecord[], count: number, at: Date, public_url: string): Buffer => {
  const link = `${public_url}/inbox`
  const shown: object[] = []
  const whole = () => ({
    type: 'digest',
    timestamp: at,
    data: { events: shown, events_count: count, left_out_count: count - shown.length, link },
  })
  for (const event of events) {
    shown.push({ ...event, facts: cutFacts(event.facts) })
    if (bytesOf(whole()).length <= MOST_BYTES) continue
    shown.pop()
    break
  }
  return bytesOf(whole())
}

export const testBody = (destination_id: string, at: Date): Buffer =>
  bytesOf({ type: 'test', timestamp: at, data: { destination_id, sentence: 'This is a test. Nothing has happened.' } })
