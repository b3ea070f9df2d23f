import { expect, test } from 'vitest'
import type { InboxEvent } from '../../data/events.ts'
import { groupsOf } from './groups.ts'

const event = (number: number, created_at: string, chat?: string, quiet?: 'late' | 'held' | 'past') =>
  ({
    number,
    event_id: `ev_${number}`,
    created_at,
    chat: chat && { internal_id: chat, title: chat },
    late: quiet === 'late',
    held: quiet === 'held',
    before_watch: quiet === 'past',
  }) as unknown as InboxEvent

test('events stand by day, by chat where several are of one, and those that were sent nowhere or are older than their watch apart', () => {
  const groups = groupsOf([
    event(6, '2026-09-02T12:00:00', 'news'),
    event(5, '2026-09-02T11:00:00', 'sport', 'held'),
    event(4, '2026-09-02T10:00:00', 'sport'),
    event(3, '2026-09-02T09:00:00', 'news'),
    event(2, '2026-09-01T23:00:00'),
    event(1, '2026-09-01T22:00:00'),
    event(0, '2026-09-01T21:00:00', 'news', 'past'),
  ])
  const numbersIn = (chats: (typeof groups)[number]['chats']) =>
    chats.map(({ events }) => events.map(({ number }) => number))
  const numbers = groups.map(({ day, chats, quiet, past }) => [
    day,
    numbersIn(chats),
    quiet.map(({ number }) => number),
    numbersIn(past),
  ])
  expect(numbers).toEqual([
    ['2026-09-02', [[6, 3], [4]], [5], []],
    ['2026-09-01', [[2], [1]], [], [[0]]],
  ])
})
