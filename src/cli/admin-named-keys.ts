// The operator's commands for named keys: further keys of an account that may do less than the account.
import { type Command, InvalidArgumentError, Option } from 'commander'
import { MOST_NAMED_KEYS, makeNamedKey, type NotMade, usedToday } from '../accounts/named-keys.ts'
import { livingAccount } from '../accounts/operate/change.ts'
import { KEPT_MS } from '../api/request/lookups.ts'
import { lockAccounts } from '../store/accounts/charges.ts'
import { deleteNamedKey, findNamedKeyByName, listNamedKeys, type NamedKeyRow } from '../store/accounts/named-keys.ts'
import { type KeyPermission, type KeyType, keyPermissions, keyTypes } from '../vocabulary.ts'
import { changingCommand, command, named, parseDate, run, runChange } from './admin-command.ts'
import { CliError, type CommandContext, type Printable } from './context.ts'

const examples = `
Permissions: ${keyPermissions.join(', ')}

Examples:
  npm run admin -- key create acme 'newsroom board' --type credits --permissions channels:read,charts:read --credits-per-day 50
  npm run admin -- key list acme
  npm run admin -- key delete acme 'newsroom board' --reason 'it was published'`

/** `key` is the command that has the other commands for keys of accounts. */
export const addNamedKeyCommands = (key: Command) => {
  changingCommand(key, 'create <account> <name>', 'make a further key that may do less, and show it this once')
    .addOption(new Option('--type <type>', 'how it pays').choices(keyTypes).makeOptionMandatory())
    .requiredOption('--permissions <list>', 'what it may call, with commas between them', parsePermissions)
    .option('--credits-per-day <credits>', 'what it may spend in a day (UTC)', parseCredits)
    .option('--requests-per-day <number>', 'how many requests it may make in a day (UTC)', parseRequests)
    .option('--expires <date>', 'when it stops working (ISO-8601)', parseDate)
    .addHelpText('after', examples)
    .action(runChange(create))
  command(key, 'list <account>', 'the named keys of an account with their use today; never their secrets').action(
    run(async ({ db, now }, name: string) =>
      (await listNamedKeys(db, (await named(db, name)).account_id, now)).map((row) => shown(row, now)),
    ),
  )
  changingCommand(key, 'delete <account> <name>', 'end a named key, without grace').action(runChange(remove))
}

type CreateOptions = {
  type: KeyType
  permissions: KeyPermission[]
  creditsPerDay?: number
  requestsPerDay?: number
  expires?: Date
}

const reasons: Record<NotMade, string> = {
  'no key of this type': 'the account has no key of this type: issue one first',
  'credits limit of a subscription': '--credits-per-day is for credits keys: a subscription key spends no credits',
  expired: '--expires must be in the future',
  'name in use': 'the account has a key of this name already',
  'too many': `an account may have ${MOST_NAMED_KEYS} named keys: delete one first`,
}

const create = async (
  { db, secrets, now }: CommandContext,
  accountName: string,
  name: string,
  options: CreateOptions,
) => {
  const account = await livingAccount(db, accountName)
  await lockAccounts(db, [account.account_id])
  const made = await makeNamedKey(
    db,
    secrets,
    account,
    {
      name: parseName(name),
      key_type: options.type,
      permissions: options.permissions,
      credits_per_day_mc: options.creditsPerDay ?? null,
      requests_per_day: options.requestsPerDay ?? null,
      expires_at: options.expires ?? null,
    },
    now,
  )
  if (typeof made === 'string') throw new CliError(reasons[made])
  return { ...shown(made.named_key, now), key: made.secret, now: 'keep the key: it is not shown again' }
}

const remove = async ({ db }: CommandContext, accountName: string, name: string) => {
  const { account_id } = await named(db, accountName)
  const key = await findNamedKeyByName(db, account_id, name)
  if (!key || !(await db.transaction((tx) => deleteNamedKey(tx, account_id, key.named_key_id))))
    throw new CliError(`${accountName} has no key named ${name}`)
  return { account: accountName, name, refused: `within ${KEPT_MS / 1000} s by every running process` }
}

const shown = (key: NamedKeyRow, now: Date): Printable => {
  const { credits_today_mc, requests_today } = usedToday(key, now)
  return {
    key_id: key.named_key_id,
    name: key.name,
    key_type: key.key_type,
    permissions: key.permissions.join(', '),
    credits_per_day: key.credits_per_day_mc === null ? null : key.credits_per_day_mc / 1000,
    credits_today: credits_today_mc / 1000,
    requests_per_day: key.requests_per_day,
    requests_today,
    created_at: key.created_at,
    expires_at: key.expires_at,
    last_used_at: key.last_used_at,
  }
}

const parseName = (text: string): string => {
  if (!/^[^\p{C}\s]([^\p{C}]{0,62}[^\p{C}\s])?$/u.test(text))
    throw new CliError('a name has 1 to 64 characters, and no space at its ends')
  return text
}

const parsePermissions = (text: string): KeyPermission[] => {
  const given = [...new Set(text.split(',').map((word) => word.trim()))]
  const unknown = given.find((word) => !(keyPermissions as readonly string[]).includes(word))
  if (unknown !== undefined)
    throw new InvalidArgumentError(`there is no permission ${unknown}; they are ${keyPermissions.join(', ')}`)
  return given as KeyPermission[]
}

const parseCredits = (text: string): number => {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text))
    throw new InvalidArgumentError('credits are a number with up to three decimals')
  return Math.round(Number(text) * 1000)
}

const parseRequests = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number')
  return Number(text)
}
