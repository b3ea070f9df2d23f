// Compares what the database confirmed to the load with what it has in the end.
import { expect } from 'vitest'
import type { Db } from '../../src/store/db.ts'
import type { LeaseSpan, startObserving } from './background-load.ts'

type StoredViews = { message_id: number; views: number[] }

export const expectObservations = async (
  db: Db,
  { stored, unsure }: Pick<Awaited<ReturnType<typeof startObserving>>, 'stored' | 'unsure'>,
) => {
  const rows = await db.rows<StoredViews>`select m.message_id, s.views from messages m
    join chats c using (chat_id) join message_series s using (chat_id, message_id, date) where c.username = 'observed'`
  const found = new Map(rows.map((row) => [row.message_id, row.views]))
  expect(found.size, 'no message is stored twice').toBe(rows.length)
  expect([...stored].filter((message_id) => !found.has(message_id))).toEqual([])
  expect([...found.keys()].filter((message_id) => !stored.has(message_id) && !unsure.has(message_id))).toEqual([])
  for (const message_id of stored) {
    const [first, both] = [[message_id], [message_id, 10_000 + message_id]]
    // The second count comes with the next message. If that one is unsure, so is the count.
    const next = message_id + 1
    const possible = stored.has(next) ? [both] : unsure.has(next) ? [first, both] : [first]
    expect(possible, `views of message ${message_id}`).toContainEqual(found.get(message_id))
  }
}

/** Both holders had the lease, and never at the same time. */
export const expectOneHolder = (held: LeaseSpan[]) => {
  expect(new Set(held.map(({ holder }) => holder)).size).toBe(2)
  const overlapping = held.flatMap((one) =>
    held.filter((other) => other.holder < one.holder && one.from < other.until && other.from < one.until),
  )
  expect(overlapping).toEqual([])
}
