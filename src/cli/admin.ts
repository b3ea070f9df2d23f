// The operator's commands: accounts, keys, plans, credits, overrides, owners and labels of chats.
import { Argument, Command, InvalidArgumentError } from 'commander'
import { issueKey, rotateKey, showKey } from '../accounts/keys.ts'
import { billingMonth } from '../accounts/month.ts'
import type { Overrides, Plans } from '../accounts/plans.ts'
import { KEPT_MS } from '../api/request/lookups.ts'
import { categories, countries, languages } from '../dictionaries.ts'
import {
  type AccountRow,
  addToBalance,
  insertAccount,
  listAccounts,
  setAccountExpiry,
  setAccountOverrides,
  setAccountPlan,
  setAccountStatus,
} from '../store/accounts/accounts.ts'
import { findMonth } from '../store/accounts/charges.ts'
import { deleteAccount, isDeletedName } from '../store/accounts/deletion.ts'
import { deleteKeys } from '../store/accounts/keys.ts'
import { type ChatRow, findChat, findChatByLink, insertChatOwner } from '../store/chats/chats.ts'
import { type LabelName, setChatLabel } from '../store/chats/labels.ts'
import type { Db } from '../store/db.ts'
import { readChatLink } from '../text/links.ts'
import { type KeyType, keyTypes } from '../vocabulary.ts'
import { addBookCommands } from './admin-books.ts'
import { addBotCommands } from './admin-bot.ts'
import { changeable, changingCommand, command, named, parseDate, run, runChange } from './admin-command.ts'
import { addMasterKeyCommands } from './admin-master-key.ts'
import { addOperatorKeyCommands } from './admin-operator-key.ts'
import { addRefundCommand } from './admin-refund-stars.ts'
import { CliError, type Context, type Printable } from './context.ts'
import { overridden, overrideNames } from './override.ts'

const examples = `
Examples:
  npm run admin -- account create acme --plan M --credits 500
  npm run admin -- key issue acme credits
  npm run admin -- key rotate acme subscription
  npm run admin -- override acme rate_per_second 100
  npm run admin -- label @acme_news language en
  npm run admin -- account list --json
  npm run admin -- usage acme --by day,operation
  npm run admin -- audit`

export const adminCommand = () => {
  const admin = new Command('admin').description('accounts, keys, plans and credits').addHelpText('after', examples)

  const account = admin.command('account').description('create, read and delete accounts')
  changingCommand(account, 'create <name>', 'make an account with keys of both types')
    .option('--plan <plan>', 'its plan', 'Free')
    .option('--credits <credits>', 'its first credits', parseCredits, 0)
    .option('--expires <date>', 'when its subscription ends (ISO-8601)', parseDate)
    .action(runChange(createAccount))
  command(account, 'list', 'all accounts, as a table')
    .option('--deleted', 'also the deleted ones')
    .action(
      run(async ({ db }, { deleted }: { deleted?: true }) =>
        (await listAccounts(db)).filter(({ status }) => deleted || status !== 'deleted').map(accountShown),
      ),
    )
  command(account, 'show <name>', 'one account and what it used this month').action(run(showAccount))
  changingCommand(
    account,
    'delete <name>',
    'remove what identifies the holder, with all keys; its books stay, without a name',
  )
    .option('--yes', 'do it; without this the command only says what it would do')
    .action(runChange(removeAccount))

  const key = admin.command('key').description('issue, show, rotate and revoke API keys')
  const typed = (name: string, description: string) =>
    changingCommand(key, `${name} <account>`, description).addArgument(
      new Argument('<type>', 'type of the key').choices(keyTypes),
    )
  typed('issue', 'make a key, or show the one there is').action(
    runChange(async ({ db, secrets, now }, name: string, key_type: KeyType) => {
      const account = await changeable(db, name)
      return { account: name, key_type, key: await issueKey(db, secrets, account, key_type, now) }
    }),
  )
  typed('show', 'the current key').action(
    runChange(async ({ db, secrets }, name: string, key_type: KeyType) => {
      const secret = await showKey(db, secrets, await changeable(db, name), key_type)
      if (!secret) throw new CliError(`${name} has no ${key_type} key`)
      return { account: name, key_type, key: secret }
    }),
  )
  typed('rotate', 'replace the key; the old one works for at most 60 seconds more').action(
    runChange(async ({ db, secrets, now }, name: string, key_type: KeyType) => {
      const secret = await rotateKey(db, secrets, await changeable(db, name), key_type, now)
      if (!secret) throw new CliError(`${name} has no ${key_type} key to rotate`)
      return { account: name, key_type, key: secret }
    }),
  )

  typed('revoke', 'end the key, without grace; running processes refuse it within a second').action(
    runChange(async ({ db }, name: string, key_type: KeyType) => {
      const revoked = await deleteKeys(db, (await named(db, name)).account_id, key_type)
      if (!revoked) throw new CliError(`${name} has no ${key_type} key to revoke`)
      return { account: name, key_type, revoked, refused: `within ${KEPT_MS / 1000} s by every running process` }
    }),
  )

  changingCommand(admin, 'plan <account> <plan>', 'put an account on another plan').action(
    runChange(async ({ db, config }, name: string, plan: string) => {
      checkPlan(config.plans, plan)
      return accountShown((await setAccountPlan(db, (await changeable(db, name)).account_id, plan))!)
    }),
  )
  changingCommand(admin, 'grant <account>', 'add credits to a balance, or take some with a negative number')
    .addArgument(new Argument('<credits>', 'credits, up to three decimals').argParser(parseCredits))
    .option('--note <text>', 'why, for the ledger')
    .action(
      runChange(async ({ db, now }, name: string, amount_mc: number, { note }: { note?: string }) => {
        const changed = await addToBalance(db, (await changeable(db, name)).account_id, {
          amount_mc,
          at: now,
          ...(note && { note }),
        })
        if (!changed) throw new CliError(`${name} has fewer credits than that`)
        return accountShown(changed)
      }),
    )
  changingCommand(admin, 'suspend <account>', 'refuse every request of an account with 412').action(
    runChange(setStatus('suspended')),
  )
  changingCommand(admin, 'resume <account>', 'let a suspended account call again').action(
    runChange(setStatus('active')),
  )
  changingCommand(admin, 'expire <account>', 'set when the subscription ends')
    .addArgument(
      new Argument('<date>', 'ISO-8601, or never').argParser((text) => (text === 'never' ? null : parseDate(text))),
    )
    .action(
      runChange(async ({ db }, name: string, expires_at: Date | null) =>
        accountShown((await setAccountExpiry(db, (await changeable(db, name)).account_id, expires_at))!),
      ),
    )
  changingCommand(admin, 'override <account>', 'set one of the plan’s terms for this account alone')
    .addArgument(new Argument('<term>', 'which').choices(overrideNames))
    .argument('<value>', 'a number, true or false, or `plan` to follow the plan again')
    .action(
      runChange(async ({ db }, name: string, term: string, value: string) => {
        const account = await changeable(db, name)
        const overrides = overridden(account.overrides as Overrides, term, value)
        if (typeof overrides === 'string') throw new CliError(overrides)
        return accountShown((await setAccountOverrides(db, account.account_id, overrides))!)
      }),
    )
  changingCommand(
    admin,
    'own <account> <chat>',
    'record that a chat (internal id or link) belongs to an account',
  ).action(runChange(ownChat))
  changingCommand(
    admin,
    'label <chat>',
    'set a label of a chat (internal id or link); it wins over source and detection',
  )
    .addArgument(new Argument('<label>', 'which').choices(Object.keys(dictionaries)))
    .argument('<id>', 'an id of the dictionary, or `auto` to leave it to source and detection again')
    .action(runChange(labelChat))
  addBookCommands(admin)
  addRefundCommand(admin)
  addBotCommands(admin)
  addOperatorKeyCommands(admin)
  addMasterKeyCommands(admin)
  return admin
}

const accountShown = ({ account_id: _, balance_mc, ...rest }: AccountRow): Printable => ({
  ...rest,
  credits: balance_mc / 1000,
})

type CreateOptions = { plan: string; credits: number; expires?: Date }

const createAccount = async ({ db, secrets, config, now }: Context, name: string, options: CreateOptions) => {
  checkPlan(config.plans, options.plan)
  if (isDeletedName(name)) throw new CliError(`${name} is a name of deleted accounts; choose another one`)
  const { plan, credits: balance_mc, expires: expires_at = null } = options
  return db.transaction(async (tx) => {
    const account = await insertAccount(tx, {
      name,
      plan,
      billing_anchor: now,
      expires_at,
      balance_mc,
      created_at: now,
    })
    if (!account) throw new CliError(`there is an account named ${name} already`)
    return {
      ...accountShown(account),
      credits_key: await issueKey(tx, secrets, account, 'credits', now),
      subscription_key: await issueKey(tx, secrets, account, 'subscription', now),
    }
  })
}

const removeAccount = async ({ db }: Context, name: string, { yes }: { yes?: true }) => {
  const account = await named(db, name)
  if (!yes)
    throw new CliError(
      `this cannot be undone: ${name} loses its name, keys, chats, snapshots and notes; its ledger and its ${account.balance_mc / 1000} credits stay in the books. Repeat with --yes`,
    )
  return accountShown(await deleteAccount(db, account.account_id))
}

const showAccount = async ({ db, now }: Context, name: string) => {
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

const setStatus =
  (status: AccountRow['status']) =>
  async ({ db }: Context, name: string) =>
    accountShown((await setAccountStatus(db, (await changeable(db, name)).account_id, status))!)

const chatNamed = async (db: Db, text: string): Promise<ChatRow> => {
  const link = readChatLink(text)
  const chat = link ? await findChatByLink(db, link) : await findChat(db, text)
  if (!chat) throw new CliError(`there is no chat ${text}`)
  return chat
}

const dictionaries = { country: countries, language: languages, category: categories }

const labelChat = async ({ db, now }: Context, chatText: string, label: LabelName, id: string) => {
  if (id !== 'auto' && !dictionaries[label].some((entry) => entry.id === id))
    throw new CliError(`there is no ${label} ${id}; the ids are those of the dictionary of /v1/dictionaries`)
  const { chat_id, internal_id, title } = await chatNamed(db, chatText)
  const labels = await setChatLabel(db, chat_id, label, id === 'auto' ? null : id, now)
  return { internal_id, title, ...labels }
}

const ownChat = async ({ db, now }: Context, name: string, chatText: string) => {
  const account = await changeable(db, name)
  const chat = await chatNamed(db, chatText)
  await insertChatOwner(db, account.account_id, chat.chat_id, now)
  return { account: name, internal_id: chat.internal_id, title: chat.title }
}

const checkPlan = (plans: Plans, plan: string) => {
  if (!Object.hasOwn(plans, plan))
    throw new CliError(`there is no plan ${plan}; the plans are ${Object.keys(plans).join(', ')}`)
}

const parseCredits = (text: string): number => {
  if (!/^-?\d{1,9}(\.\d{1,3})?$/.test(text))
    throw new InvalidArgumentError('credits are a number with up to three decimals')
  return Math.round(Number(text) * 1000)
}
