// Shared by the operator's commands: declaring and running them, and finding the account they name.
import { type Command, InvalidArgumentError } from 'commander'
import { Declined, type Operator } from '../accounts/operate/change.ts'
import { osUser } from '../start/process/os-user.ts'
import { type AccountRow, findAccount, findAccountById } from '../store/accounts/accounts.ts'
import { insertOperatorEntry, type OperatorEntry } from '../store/accounts/operator-log.ts'
import type { Db } from '../store/db.ts'
import { CliError, type CommandContext, type Printable, print, withStore } from './context.ts'

type OutputOptions = { json?: boolean }

export const command = (parent: Command, form: string, description: string) =>
  parent.command(form).description(description).option('--json', 'print JSON')

/** Commander passes the arguments first, then the options, then the command itself. */
export const run =
  <Arguments extends unknown[]>(
    work: (context: CommandContext, ...given: Arguments) => Promise<Printable | Printable[]>,
  ) =>
  async (...given: unknown[]) => {
    const options = (given.at(-1) as Command).opts<OutputOptions>()
    print(await withStore((context) => work(context, ...(given as Arguments))), options.json)
  }

/** A command that changes something, or shows a secret: the log says who ran it and why. */
export const changingCommand = (parent: Command, form: string, description: string) =>
  command(parent, form, description)
    .option('--by <name>', 'who does this, for the trail (default: the user of the system)')
    .option('--reason <text>', 'why, for the trail')

/** For commands that call a function of `accounts/operate`, which writes the trail itself. */
export const runOperation =
  <Arguments extends unknown[]>(work: (by: Operator, ...given: Arguments) => Promise<Printable | Printable[]>) =>
  async (...given: unknown[]) => {
    const asked = given.at(-1) as Command
    const { reason, json } = asked.opts<OutputOptions & { reason?: string }>()
    const result = await withStore(({ db, secrets, config, now }) =>
      work(
        { db, secrets, plans: config.plans, now, actor: actorOf(asked), reason },
        ...(given.slice(0, -1) as Arguments),
      ),
    ).catch(asCliError)
    print(result, json)
  }

const asCliError = (error: unknown): never => {
  throw error instanceof Declined ? new CliError(error.message) : error
}

const actorOf = (asked: Command): string => asked.opts<{ by?: string }>().by ?? process.env.SUDO_USER ?? osUser()

/** For changes that only the command line makes: runs one and writes it to the trail, in one transaction. */
export const runChange =
  <Arguments extends unknown[]>(
    work: (context: CommandContext, ...given: Arguments) => Promise<Printable | Printable[]>,
  ) =>
  async (...given: unknown[]) => {
    const asked = given.at(-1) as Command
    const result = await withStore((context) =>
      context.db.transaction(async (tx) => {
        // Functions that open a transaction of their own take part in this one.
        const db: Db = { ...tx, transaction: (inner) => inner(db) }
        const before = await accountOf(db, asked)
        const done = await work({ ...context, db }, ...(given.slice(0, -1) as Arguments))
        // Creating makes the account, and deleting takes its name away.
        const account = before ? await findAccountById(db, before.account_id) : await accountOf(db, asked)
        await insertOperatorEntry(db, logEntry(asked, context.now, account))
        return done
      }),
    ).catch(asCliError)
    print(result, asked.opts<OutputOptions>().json)
  }

/** The account that the first argument of a command names, if it names one. */
const accountOf = async (db: Db, { registeredArguments, args }: Command) =>
  ['account', 'name'].includes(registeredArguments[0]?.name() ?? '') ? findAccount(db, args[0]!) : undefined

/** Keys are never arguments, so the log cannot contain one. */
export const logEntry = (asked: Command, at: Date, account?: AccountRow): OperatorEntry => {
  const { reason, note, name } = asked.opts<{ reason?: string; note?: string; name?: string }>()
  const given = asked.options
    .filter(({ long }) => !['--by', '--reason', '--note', '--name', '--json', '--yes'].includes(long!))
    .filter((option) => asked.getOptionValueSource(option.attributeName()) === 'cli')
    .map((option) => [option.long!, asked.opts()[option.attributeName()], option.attributeName()] as const)
    .map(([long, value, name]) => (value === true ? long : `${long} ${shownOption(name, value)}`))
  return {
    at,
    actor: actorOf(asked),
    command: [...parentNames(asked), asked.name()].join(' '),
    account_id: account?.account_id ?? null,
    subject: account?.name ?? asked.args[0] ?? name ?? null,
    details: [...asked.args.slice(1), ...given].join(' ') || null,
    reason: reason ?? note ?? null,
  }
}

const shownOption = (name: string, value: unknown) =>
  value instanceof Date ? value.toISOString() : name === 'credits' ? Number(value) / 1000 : value

/** `key rotate` stands below `key`, which stands below `admin`; the program itself is not named. */
const parentNames = (asked: Command): string[] =>
  asked.parent?.parent && asked.parent.name() !== 'admin' ? [...parentNames(asked.parent), asked.parent.name()] : []

export const named = async (db: Db, name: string): Promise<AccountRow> => {
  const account = await findAccount(db, name)
  if (!account) throw new CliError(`there is no account named ${name}`)
  return account
}

export const parseDate = (text: string): Date => {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('a date is written like 2026-12-31 or 2026-12-31T23:59:59Z')
  return date
}

/** Returns milli-credits. */
export const parseCredits = (text: string): number => {
  if (!/^-?\d{1,9}(\.\d{1,3})?$/.test(text))
    throw new InvalidArgumentError('credits are a number with up to three decimals')
  return Math.round(Number(text) * 1000)
}
