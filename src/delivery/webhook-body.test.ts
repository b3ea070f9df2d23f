// What is left out of the bodies of webhooks.
import { expect, test } from 'vitest'
import type { EventRecord } from './notices.ts'
import { digestBody, eventBody } from './webhook-body.ts'

const at = new Date('2026-09-01T10:00:00Z')
const event = (facts: object) =>
  ({ event_id: 'ev_1', type: 'message.published', happened_at: at, facts }) as EventRecord

test('a long text is cut to 500 characters without splitting a letter, where the body is too large', () => {
  const text = (before: number) => `${'a'.repeat(before)}😀${'b'.repeat(30_000)}`
  const facts = { whole: text(498), split: text(499), short: '😀' }
  const expected = { whole: `${'a'.repeat(498)}😀…`, split: `${'a'.repeat(499)}…`, short: '😀' }
  const body = JSON.parse(eventBody(event(facts), 'https://example.org').toString())
  expect(body.data).toMatchObject({ facts: expected, cut: 'https://example.org/v1/events/ev_1' })
  const digest = JSON.parse(digestBody([event(facts)], 1, at, 'https://example.org').toString())
  expect(digest.data.events[0].facts).toEqual(expected)
})
