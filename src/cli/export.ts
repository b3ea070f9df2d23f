// The command that writes a list as a file, for the operator: without a key, a charge or a limit of rate.
import { Command, Option } from 'commander'
import { openCashier } from '../accounts/cashier.ts'
import { localRateLimiter } from '../accounts/rate.ts'
import { createInstruments } from '../api/http/instruments.ts'
import { Refusal } from '../api/refuse.ts'
import type { ApiDeps } from '../api/request/deps.ts'
import { openLookups } from '../api/request/lookups.ts'
import { exportForOperator } from '../api/request/operator-export.ts'
import { storedCatalog } from '../catalog/catalog.ts'
import { endpoints, exportFormats, type FileFormat, graphFormats, rowListOf } from '../contract/index.ts'
import { findAccount } from '../store/accounts/accounts.ts'
import { CliError, type CommandContext, withStore } from './context.ts'
import { complain, sendData } from './output.ts'

const examples = `
Lists:
${endpoints
  .filter((endpoint) => rowListOf(endpoint))
  .map(({ path, summary }) => `  ${path}\n      ${summary}`)
  .join('\n')}

Examples:
  npx channelscope export '/v1/messages/channel?internal_id=@durov&from_date=2026-01-01' --out messages.csv
  npx channelscope export '/v1/catalog/search?language=ar' --format ndjson | gzip > channels.ndjson.gz
  npx channelscope export /v1/catalog/snapshots/sn_4Gd81xWqPz0b/channels --account acme --format parquet --out autumn.parquet
  npx channelscope export '/v1/graph?internal_id=@durov&depth=2' --format gexf --out durov.gexf`

type ExportOptions = { format: FileFormat; out?: string; account?: string; bom?: boolean }

export const exportCommand = () =>
  new Command('export')
    .description('write all pages of a list of the API as a file')
    .argument('<list>', 'path and query of the list, as a caller of the API sends them')
    .addOption(
      new Option('--format <format>', 'of the file').choices([...exportFormats, ...graphFormats]).default('csv'),
    )
    .option('--out <file>', 'the file to make (default: standard output)')
    .option('--account <name>', 'whose snapshots, diffs, usage or own channels are meant')
    .option('--bom', 'begin CSV with a byte order mark')
    .addHelpText('after', examples)
    .action((address: string, options: ExportOptions) => withStore((context) => exportList(context, address, options)))

const exportList = async (
  context: CommandContext,
  address: string,
  { format, out, account, bom = false }: ExportOptions,
) => {
  if (out === undefined && process.stdout.isTTY)
    throw new CliError('give --out, or send the output to a file: a terminal would obey control characters in texts')
  const { account_id } = await named(context, account)
  let rows = 0
  try {
    const chunks = await exportForOperator(depsOf(context), (await import('../api/routes.ts')).routes, {
      address: address.startsWith('/') ? address : `/v1/${address}`,
      account_id,
      format,
      bom,
      onPage: (count) => {
        rows += count
      },
      onIncomplete: ({ body, continue_with }) => {
        process.exitCode = 1
        const goOn = continue_with ? `; to go on, add ${continue_with} to the query` : ''
        complain(`error: the file lacks rows: ${messageOf(body)}${goOn}`)
      },
    })
    await sendData(chunks, out)
  } catch (error) {
    if (error instanceof Refusal) throw new CliError(messageOf(error.body))
    if ((error as { code?: string }).code === 'EEXIST') throw new CliError(`${out} exists already`)
    // `onIncomplete` has said it.
    if (process.exitCode !== 1) throw error
  }
  complain(`${rows} rows`)
}

const messageOf = (body: unknown) => (body as { message?: string }).message ?? JSON.stringify(body)

const named = async ({ db }: CommandContext, name: string | undefined) => {
  if (name === undefined) return { account_id: 0 }
  const account = await findAccount(db, name)
  if (!account) throw new CliError(`there is no account ${name}`)
  return account
}

/** The handlers get what they get in the service, except that the database answers for the catalog in memory. */
const depsOf = ({ db, secrets, config: { plans, prices } }: CommandContext): ApiDeps => ({
  db,
  secrets,
  tariff: () => ({ plans, prices }),
  rate: localRateLimiter(Date.now),
  cashier: openCashier(db),
  lookups: openLookups(db, secrets),
  catalog: storedCatalog,
  now: () => new Date(),
  monitor: { log: false, instruments: createInstruments() },
})
