// The operator's accounting commands: usage, the ledger, an audit of both, and the log of the operator's own changes.
import { type Command, InvalidArgumentError, Option } from 'commander'
import { usageGroupings } from '../contract/index.ts'
import { audit } from '../ledger/audit.ts'
import { listAccounts } from '../store/accounts/accounts.ts'
import { listOperatorEntries } from '../store/accounts/operator-log.ts'
import { countUsage, listLedger, listUsage, type UsageGroup } from '../store/accounts/usage.ts'
import { listInternalIdsById } from '../store/chats/chats.ts'
import { dayStart, isoDay } from '../time/days.ts'
import { DAY_MS } from '../time/spans.ts'
import { command, named, parseDate, run } from './admin-command.ts'
import { showSuspicious } from './admin-suspicious.ts'
import type { CommandContext, Printable } from './context.ts'

const MOST_LINES = 100_000

export const addBookCommands = (admin: Command) => {
  command(admin, 'usage <account>', 'what an account used, from the ledger')
    .addOption(new Option('--by <groups>', 'what one entry stands for').choices(usageGroupings).default('day'))
    .option('--from <date>', 'first day (default: 30 days ago)', parseDate)
    .option('--to <date>', 'last day (default: today)', parseDate)
    .action(run(showUsage))
  command(admin, 'trail', 'what operators changed: who, when, what and why, newest first')
    .option('--account <name>', 'only changes of this account')
    .option('--suspicious', 'instead, what may be an attack: many 401, failed sign-ins, keys used from many networks')
    .option('--hours <number>', 'with --suspicious: how far to look back', parseCount, 24)
    .option('--limit <number>', 'how many', parseCount, 50)
    .action(run(showTrail))
  command(admin, 'audit', 'recompute every balance and counter from the ledger; exit code 2 when one differs')
    .option('--all', 'read closed months too, and compare them with what was signed')
    .action(run(showAudit))
}

const day = (ms: number) => new Date(dayStart(ms))

const showUsage = async (
  { db, now }: CommandContext,
  name: string,
  options: { by: string; from?: Date; to?: Date },
) => {
  const to = day((options.to ?? now).getTime())
  const from = day(options.from?.getTime() ?? to.getTime() - 30 * DAY_MS)
  const groups = options.by.split(',') as UsageGroup[]
  const { account_id } = await named(db, name)
  await countUsage(db, account_id)
  const rows = await listUsage(db, { account_id, from, to, groups, limit: MOST_LINES })
  const internalIds = await listInternalIdsById(
    db,
    rows.flatMap(({ chat_id }) => chat_id ?? []),
  )
  return rows.map(
    (row): Printable => ({
      ...(row.day && { day: isoDay(row.day) }),
      ...(row.operation !== null && { operation: row.operation }),
      ...(row.chat_id === null
        ? { requests: row.requests, credits: row.cost_mc / 1000 }
        : { internal_id: internalIds.get(row.chat_id) ?? null, requests: row.requests }),
    }),
  )
}

export const showLedger = async ({ db }: CommandContext, name: string, { limit }: { limit: number }) =>
  (await listLedger(db, (await named(db, name)).account_id, { limit })).map(
    ({ entry_id, at, kind, operation, amount_mc, balance_mc, requests, unique_channels, note }): Printable => ({
      entry_id,
      at,
      kind,
      operation,
      requests,
      unique_channels,
      note,
      credits: amount_mc / 1000,
      balance: balance_mc === null ? null : balance_mc / 1000,
    }),
  )

type TrailOptions = { account?: string; limit: number; suspicious?: true; hours: number }

const showTrail = async (context: CommandContext, { account, limit, suspicious, hours }: TrailOptions) => {
  if (suspicious) return showSuspicious(context, { hours, limit })
  const { db } = context
  const account_id = account === undefined ? undefined : (await named(db, account)).account_id
  const entries = await listOperatorEntries(db, { account_id, limit })
  return entries.map(({ entry_id: _, account_id: __, ...entry }): Printable => entry)
}

const showAudit = async ({ db }: CommandContext, { all }: { all?: true }) => {
  const { accounts, entries, after_month, discrepancies: found, months } = await audit(db, { all: all ?? false })
  const wrong = found.length + months.length
  if (wrong) process.exitCode = 2
  const names = new Map((await listAccounts(db)).map(({ account_id, name }) => [account_id, name]))
  return {
    accounts,
    entries,
    ...(after_month && { after_month }),
    result: found.length
      ? `${found.length} number(s) do not add up`
      : wrong
        ? `${months.length} month(s) are not as they were signed`
        : 'everything adds up',
    ...(months.length && { months }),
    ...(found.length && {
      discrepancies: found.map(({ account_id, what, stands, should_be }) => ({
        account: names.get(account_id) ?? `number ${account_id}`,
        what,
        stands,
        should_be,
      })),
    }),
  }
}

export const parseCount = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('a number from 1 to 999999')
  return Number(text)
}
