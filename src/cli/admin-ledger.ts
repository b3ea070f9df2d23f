// The operator's commands for the months of the ledger: list, close, export, verify and drop them.
import { readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { exportMonth } from '../ledger/archive.ts'
import { verifyChain } from '../ledger/archive-read.ts'
import type { MonthStatement } from '../ledger/digest.ts'
import { dropMonths, keepLedger, type LedgerReport } from '../ledger/keep.ts'
import { openSigner } from '../ledger/signing.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import { findLedgerMonth, type LedgerMonth, listLedgerMonths } from '../store/ledger/months.ts'
import { changingCommand, command, logEntry, run } from './admin-command.ts'
import { confirm, YES } from './confirm.ts'
import { CliError, type CommandContext, type Printable, print } from './context.ts'
import { say } from './output.ts'

export const addLedgerCommands = (admin: Command) => {
  const ledger = admin.command('ledger').description('the months of the ledger: closed, signed, exported and dropped')
  command(ledger, 'months', 'every month: what it contains, and whether it is closed, exported or dropped').action(
    run(showMonths),
  )
  command(ledger, 'close', 'do now what the job does every minute: begin, close, export and drop months').action(
    run(closeNow),
  )
  command(ledger, 'export', 'write a closed month as Parquet files with a signed manifest')
    .requiredOption('--month <month>', 'for example 2026-10', parseMonth)
    .requiredOption('--to <folder>', 'where to; it is made if it is not there')
    .action(run(exportTo))
  command(ledger, 'key', 'the public key that verifies the months; give it to whoever should check them').action(
    run(async ({ db, secrets }: CommandContext) => ({ public_key: (await openSigner(db, secrets)).public_key })),
  )
  command(
    ledger,
    'verify <manifests...>',
    'check exported months, or folders of them, without the database; exit code 2 when one is not as it was signed',
  )
    .option('--key <file>', 'the public key, from a source that you trust (default: the one in the manifest)')
    .action(verify)
  changingCommand(ledger, 'drop', 'drop the entries of a closed month and of all before it; balances and usage stay')
    .requiredOption('--month <month>', 'the last month to drop', parseMonth)
    .option('--without-export', 'also months that were not exported')
    .option(...YES)
    .action(run(drop))
}

const parseMonth = (text: string): string => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new InvalidArgumentError('a month is written like 2026-10')
  return text
}

const stateOf = ({ dropped_at, exported_at, closed_at, refused_at }: LedgerMonth, isNewest: boolean): string => {
  if (dropped_at) return 'dropped'
  if (exported_at) return 'exported'
  if (closed_at) return 'closed'
  if (refused_at) return 'does not add up'
  return isNewest ? 'open' : 'over'
}

const showMonths = async ({ db }: CommandContext) =>
  (await listLedgerMonths(db)).map((month, i, all): Printable => {
    const statement = month.statement ? (JSON.parse(month.statement) as MonthStatement) : undefined
    return {
      month: month.month,
      state: stateOf(month, i === all.length - 1),
      entries: statement?.entries ?? null,
      accounts: statement?.accounts ?? null,
      credits: statement ? statement.amount_mc / 1000 : null,
      closed_at: month.closed_at,
      exported_to: month.exported_to,
      dropped_at: month.dropped_at,
    }
  })

const closeNow = async ({ db, secrets, config, now }: CommandContext): Promise<Printable> => {
  const signer = () => openSigner(db, secrets)
  const report = await keepLedger(db, { ...config.ledger, signer, for_ms: Number.POSITIVE_INFINITY, again: true }, now)
  if (report?.refused) process.exitCode = 2
  return report ? { ...report } : { result: 'nothing was due' }
}

const exportTo = async ({ db, secrets, now }: CommandContext, { month, to }: { month: string; to: string }) => {
  const row = await findLedgerMonth(db, month)
  if (!row) throw new CliError(`the ledger has no month ${month}`)
  if (!row.closed_at) throw new CliError(`${month} is not closed`)
  if (row.dropped_at) throw new CliError(`${month} was dropped`)
  const { public_key } = await openSigner(db, secrets)
  const manifest = await exportMonth(db, month, { folder: to, public_key, now })
  return { month, entries: (JSON.parse(row.statement!) as MonthStatement).entries, manifest }
}

const verify = async (given: string[], { key, json }: { key?: string; json?: boolean }) => {
  const public_key = key === undefined ? undefined : readFileSync(key, 'utf8')
  const paths = (await Promise.all(given.map(manifestsIn))).flat()
  const verified = await verifyChain(paths, public_key)
  const rows = verified.map(({ statement: { month, entries, amount_mc }, problems }): Printable => {
    const result = problems.length ? problems.join('; ') : 'as it was signed'
    return { month, entries, credits: amount_mc / 1000, result }
  })
  print(rows, json)
  if (verified.some(({ problems }) => problems.length > 0)) process.exitCode = 2
  if (!key && !json)
    say('The key is the one in the manifest. To know who signed, give --key with the key of the operator.')
}

const manifestsIn = async (path: string): Promise<string[]> => {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => /^ledger-\d{4}-\d{2}\.json$/.test(name))
  if (names.length === 0) throw new CliError(`${path} has no manifest of a month`)
  return names.map((name) => join(path, name))
}

type DropOptions = { month: string; withoutExport?: true; yes?: true }

const drop = async ({ db, now }: CommandContext, options: DropOptions, asked: Command): Promise<Printable> => {
  const months = (await listLedgerMonths(db)).filter(({ month }) => month <= options.month)
  const open = months.find(({ closed_at }) => !closed_at)
  if (open) throw new CliError(`${open.month} is not closed`)
  const kept = months.find(({ exported_at, dropped_at }) => !exported_at && !dropped_at)
  if (kept && !options.withoutExport)
    throw new CliError(`${kept.month} was not exported; export it, or give --without-export`)
  if (months.length === 0) throw new CliError(`the ledger has no month up to ${options.month}`)
  await confirm(`the entries of the ledger up to ${options.month} are dropped`, options.month, options.yes)
  const report: Pick<LedgerReport, 'dropped' | 'postponed'> = { dropped: [] }
  await dropMonths(db, months, now, report)
  await insertOperatorEntry(db, logEntry(asked, now))
  return { ...report }
}
