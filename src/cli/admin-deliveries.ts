// The operator's commands for events and their delivery: what fails, what waits, and trying it now.
import { type Command, InvalidArgumentError } from 'commander'
import { causesWaiting } from '../store/watching/causes.ts'
import { queueLength } from '../store/watching/delivery-queue.ts'
import { countEventsSince, listFailingDestinations, retryNow } from '../store/watching/delivery-state.ts'
import { HOUR } from '../time/spans.ts'
import { changingCommand, command, run, runChange } from './admin-command.ts'
import { CliError, type CommandContext, type Printable } from './context.ts'

const MOST = 1_000

export const addDeliveryCommands = (admin: Command) => {
  const deliveries = admin.command('deliveries').description('how events reach their destinations')
  command(deliveries, 'failing', 'destinations that fail or were switched off in the last week').action(run(failing))
  command(deliveries, 'queue', 'how many deliveries are due, and how long the oldest waits').action(run(queue))
  changingCommand(deliveries, 'retry <destination_id>', 'try what waits for a destination now').action(runChange(retry))
  command(admin, 'events', 'events by type, and what waits to become one')
    .option('--hours <number>', 'how far to look back', parseHours, 24)
    .action(run(events))
}

const failing = async ({ db, now }: CommandContext) =>
  (await listFailingDestinations(db, now, MOST)).map(
    ({
      destination_id,
      account,
      kind,
      name,
      failing_since,
      failures,
      off_at,
      off_because,
      waiting,
      status,
      failure,
    }): Printable => ({
      destination_id,
      account,
      kind,
      name,
      failing_since,
      failures,
      last: status === null ? failure : String(status),
      off_at,
      off_because,
      waiting,
    }),
  )

const lagOf = (oldest_at: Date | null, now: Date) =>
  oldest_at ? Math.max(0, Math.round((now.getTime() - oldest_at.getTime()) / 1000)) : 0

const queue = async ({ db, now }: CommandContext) => {
  const { waiting, oldest_at, failing: destinations_failing } = await queueLength(db, now)
  return { waiting, lag_seconds: lagOf(oldest_at, now), destinations_failing }
}

const retry = async ({ db, now }: CommandContext, destination_id: string) => {
  const tried = await retryNow(db, destination_id, now)
  if (tried === undefined) throw new CliError(`there is no destination ${destination_id}`)
  return { destination_id, tried_now: tried }
}

const events = async ({ db, now }: CommandContext, { hours }: { hours: number }) => {
  const { length, oldest_at } = await causesWaiting(db)
  const counted = await countEventsSince(db, new Date(now.getTime() - hours * HOUR * 1000))
  return [
    ...counted.map(({ type, events, late, held, last_at }): Printable => ({ type, events, late, held, last_at })),
    { type: '(waiting)', events: length, lag_seconds: lagOf(oldest_at, now) },
  ]
}

const parseHours = (text: string): number => {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1) throw new InvalidArgumentError('a number of hours')
  return Number(text)
}
