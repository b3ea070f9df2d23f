// What was sent to the destinations of the caller's account, tests of them, and sending again.

import type { Secrets } from '../../accounts/secrets.ts'
import {
  listDeliveries,
  MOST_REPEATED,
  ReplayDeliveries,
  replayDeliveries,
  testDestination,
} from '../../contract/index.ts'
import { numbersFrom, shownNumber } from '../../delivery/delivery-numbers.ts'
import type { Db } from '../../store/db.ts'
import {
  type DeliveryRow,
  findDelivery,
  insertMessage,
  listAttempts,
  listEventsToRepeat,
  listDeliveries as listStoredDeliveries,
  repeatDeliveries,
  repeatDelivery,
} from '../../store/watching/deliveries.ts'
import { type DestinationRow, findDestination } from '../../store/watching/destinations.ts'
import { AT_ONCE } from '../../watching/due.ts'
import { refuse } from '../refuse.ts'
import { handle, handleThen } from '../request/handle.ts'
import { readTime } from '../request/input.ts'
import { lockedDestination } from './destinations.ts'

/** A test is left to the queue if the process dies before it has begun to send it. */
const LEFT_TO_QUEUE_MS = 30_000

const aboutOf = ({ event_id, digest, created_at }: DeliveryRow, { confirmed_at }: DestinationRow) => {
  if (event_id !== null) return 'event'
  if (digest !== null) return 'digest'
  return confirmed_at && created_at >= confirmed_at ? 'test' : 'confirmation'
}

/** Not before the destination is ready; nothing if that is now. */
const nextAttemptAt = (
  { state, due_at }: DeliveryRow,
  { not_before, paused_until }: DestinationRow,
  now: Date,
): Date | null => {
  const at = new Date(Math.max(...[due_at, not_before, paused_until].map((time) => time?.getTime() ?? 0)))
  return state === 'waiting' && at > now ? at : null
}

type DeliveryReads = { db: Db; secrets: Secrets; now: Date }

const shownDeliveries = async (
  { db, secrets, now }: DeliveryReads,
  destination: DestinationRow,
  rows: DeliveryRow[],
) => {
  const attempts = Map.groupBy(
    await listAttempts(
      db,
      rows.map(({ delivery_id }) => delivery_id),
    ),
    ({ delivery_id }) => delivery_id,
  )
  return rows.map((row) => ({
    delivery_id: shownNumber(secrets, row.delivery_id),
    about: aboutOf(row, destination) as ReturnType<typeof aboutOf>,
    event_id: row.event_id,
    events_count: row.events,
    state: row.state,
    created_at: row.created_at,
    next_attempt_at: nextAttemptAt(row, destination, now),
    ended_at: row.ended_at,
    attempts: (attempts.get(row.delivery_id) ?? []).map(({ delivery_id: _, ...attempt }) => attempt),
  }))
}

const refuseUnready = ({ kind, off_at, confirmed_at }: DestinationRow): void => {
  if (kind === 'atom') throw refuse.badInput('nothing is sent to a feed: readers fetch it')
  if (off_at) throw refuse.badInput('the destination is switched off: switch it on first')
  if (!confirmed_at) throw refuse.badInput('the address is not confirmed yet')
}

/** By the number that its owner knows. */
const findShown = async (
  { db, secrets }: Pick<DeliveryReads, 'db' | 'secrets'>,
  { destination_id }: DestinationRow,
  number: number,
): Promise<DeliveryRow | undefined> => {
  for (const delivery_id of numbersFrom(secrets, number)) {
    const found = await findDelivery(db, destination_id, delivery_id)
    if (found) return found
  }
  return undefined
}

export const deliveryRoutes = [
  handleThen(
    testDestination,
    async ({ params, caller, delivering, db, secrets, now }) => {
      const row = await lockedDestination(db, caller, params.destination_id)
      refuseUnready(row)
      const isSentHere = delivering.at_once?.kinds.includes(row.kind)
      const due_at = isSentHere ? new Date(now.getTime() + LEFT_TO_QUEUE_MS) : AT_ONCE
      const made = await findDelivery(db, row.destination_id, await insertMessage(db, row, now, due_at))
      return (await shownDeliveries({ db, secrets, now }, row, [made!]))[0]!
    },
    async ({ params, caller, delivering, db, secrets, now }, entered) => {
      const row = await findDestination(db, caller.holder.account_id, params.destination_id)
      if (!row || !delivering.at_once?.kinds.includes(row.kind)) return entered
      const made = await findShown({ db, secrets }, row, entered.delivery_id)
      if (!made) return entered
      await delivering.at_once.deliver(made.delivery_id)
      // Undefined if its destination was deleted meanwhile.
      const after = await findDelivery(db, row.destination_id, made.delivery_id)
      return after ? (await shownDeliveries({ db, secrets, now }, row, [after]))[0]! : entered
    },
  ),

  handle(listDeliveries, async ({ params, query, caller, cursors, db, secrets, now }) => {
    const destination = await findDestination(db, caller.holder.account_id, params.destination_id)
    if (!destination) throw refuse.destinationNotFound(params.destination_id)
    const limit = query.limit!
    // A cursor can be read, so it has the number that is shown.
    const [number] = (cursors.read() ?? []) as number[]
    const last = number === undefined ? undefined : await findShown({ db, secrets }, destination, number)
    const before = number === undefined ? undefined : (last?.delivery_id ?? numbersFrom(secrets, number)[0])
    const found = await listStoredDeliveries(db, destination.destination_id, { before, state: query.state, limit })
    const page = found.slice(0, limit)
    return {
      deliveries: await shownDeliveries({ db, secrets, now }, destination, page),
      cursor: found.length > limit ? cursors.write([shownNumber(secrets, page.at(-1)!.delivery_id)]) : null,
    }
  }),

  handle(replayDeliveries, async ({ params, body, caller, db, secrets, now }) => {
    const row = await lockedDestination(db, caller, params.destination_id)
    refuseUnready(row)
    if ((body.from_date === undefined) === (body.delivery_id === undefined))
      throw refuse.badInput('say what to send again: either from_date or delivery_id')
    if (body.delivery_id !== undefined) {
      const delivery = await findShown({ db, secrets }, row, body.delivery_id)
      if (!delivery) throw refuse.deliveryNotFound(body.delivery_id)
      return { events_count: await repeatDelivery(db, row.destination_id, delivery, AT_ONCE), complete: true }
    }
    const since = new Date(readTime('from_date', body.from_date!, ReplayDeliveries.properties.from_date) * 1000)
    return replaySince(db, row, since, now)
  }),
]

/** Those that go in digests go in one, now. */
const replaySince = async (db: Db, row: DestinationRow, since: Date, now: Date) => {
  const { account_id, destination_id } = row
  const found = await listEventsToRepeat(db, row, since, MOST_REPEATED + 1)
  const events = found.slice(0, MOST_REPEATED)
  await repeatDeliveries(
    db,
    events.map(({ event_id, watch_id, rhythm }) => ({
      destination_id,
      account_id,
      watch_id,
      event_id,
      digest: (rhythm ?? 'at_once') === 'at_once' ? null : `replay ${now.toISOString()}`,
      created_at: now,
      due_at: AT_ONCE,
    })),
  )
  return { events_count: events.length, complete: found.length <= MOST_REPEATED }
}
