// The operator's commands for accounts: create, show, list, suspend, restore, delete, plan, expiry, overrides.
import { Argument, type Command } from 'commander'
import { billingMonth } from '../accounts/month.ts'
import {
  changeExpiry,
  changePlan,
  createAccount,
  overrideTerms,
  removeAccount,
  restoreAccount,
  suspendAccount,
} from '../accounts/operate/accounts.ts'
import { accountGiven, type Operator } from '../accounts/operate/change.ts'
import { type OverrideValue, overrideNames } from '../accounts/operate/overrides.ts'
import { type AccountRow, listAccounts } from '../store/accounts/accounts.ts'
import { findMonth } from '../store/accounts/charges.ts'
import { addAccountDataCommand } from './admin-account-data.ts'
import { changingCommand, command, named, parseCredits, parseDate, run, runOperation } from './admin-command.ts'
import { confirm, YES } from './confirm.ts'
import { CliError, type CommandContext, type Printable } from './context.ts'

/** The fields are named, because the table has more columns, such as the plan that the account returns to. */
export const accountShown = (account: AccountRow): Printable => ({
  name: account.name,
  plan: account.plan,
  status: account.status,
  expires_at: account.expires_at,
  billing_anchor: account.billing_anchor,
  overrides: account.overrides,
  created_at: account.created_at,
  credits: account.balance_mc / 1000,
})

export const addAccountCommands = (admin: Command) => {
  const account = admin.command('account').description('create, read, change and delete accounts')
  changingCommand(account, 'create <name>', 'make an account with keys of both types')
    .option('--plan <plan>', 'its plan', 'Free')
    .option('--credits <credits>', 'its first credits', parseCredits, 0)
    .option('--expires <date>', 'when its subscription ends (ISO-8601)', parseDate)
    .action(runOperation(create))
  command(account, 'list', 'all accounts, as a table')
    .option('--deleted', 'also the deleted ones')
    .action(
      run(async ({ db }, { deleted }: { deleted?: true }) =>
        (await listAccounts(db)).filter(({ status }) => deleted || status !== 'deleted').map(accountShown),
      ),
    )
  command(account, 'show <name>', 'one account and what it used this month').action(run(show))
  addAccountDataCommand(account)
  changingCommand(
    account,
    'delete <name>',
    'remove what identifies the holder, with all keys; its books stay, without a name',
  )
    .option(...YES)
    .action(runOperation(remove))
  changingCommand(account, 'suspend <account>', 'refuse every request of an account with 412').action(
    runOperation(async (by, name: string) => accountShown(await suspendAccount(by, name))),
  )
  changingCommand(account, 'restore <account>', 'let a suspended account call again').action(
    runOperation(async (by, name: string) => accountShown(await restoreAccount(by, name))),
  )
  addTermCommands(account)
}

const addTermCommands = (account: Command) => {
  changingCommand(account, 'plan <account> <plan>', 'put an account on another plan').action(
    runOperation(async (by, name: string, plan: string) => accountShown(await changePlan(by, name, plan))),
  )
  changingCommand(account, 'expire <account>', 'set when the subscription ends')
    .addArgument(
      new Argument('<date>', 'ISO-8601, or never').argParser((text) => (text === 'never' ? null : parseDate(text))),
    )
    .action(
      runOperation(async (by, name: string, expires_at: Date | null) =>
        accountShown(await changeExpiry(by, name, expires_at)),
      ),
    )
  changingCommand(account, 'override <account>', 'set one of the plan’s terms for this account alone')
    .addArgument(new Argument('<term>', 'which').choices(overrideNames))
    .argument('<value>', 'a number, true or false, or `plan` to follow the plan again')
    .action(
      runOperation(async (by, name: string, term: string, value: string) =>
        accountShown(await overrideTerms(by, name, { [term]: parseTerm(term, value) })),
      ),
    )
}

type CreateOptions = { plan: string; credits: number; expires?: Date }

const create = async (by: Operator, name: string, { plan, credits, expires }: CreateOptions) => {
  const given = { name, plan, balance_mc: credits, expires_at: expires ?? null }
  const { account, ...keys } = await createAccount(by, given)
  return { ...accountShown(account), ...keys }
}

const show = async ({ db, now }: CommandContext, name: string) => {
  const account = await named(db, name)
  const month = billingMonth(account.billing_anchor, now)
  const used = await findMonth(db, account.account_id, month.start)
  const { requests = 0, unique_channels = 0, search_messages_requests = 0, search_terms = 0 } = used ?? {}
  return {
    ...accountShown(account),
    month_start: month.start,
    month_end: month.end,
    requests,
    unique_channels,
    search_messages_requests,
    search_terms,
  }
}

const remove = async (by: Operator, name: string, { yes }: { yes?: true }) => {
  const { balance_mc } = await accountGiven(by.db, name)
  const what = `${name} loses its name, keys, chats, snapshots and notes; its ledger and its ${balance_mc / 1000} credits stay in the books`
  await confirm(what, name, yes)
  return accountShown(await removeAccount(by, name))
}

const parseTerm = (term: string, text: string): OverrideValue => {
  if (text === 'plan') return null
  if (text === 'true' || text === 'false') return text === 'true'
  if (!/^\d+(\.\d+)?$/.test(text)) throw new CliError(`${term} takes a number, true, false or plan`)
  return Number(text)
}
