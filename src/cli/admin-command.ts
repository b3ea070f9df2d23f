// Shared by the operator's commands: declaring and running them, and finding the account they name.
import { type Command, InvalidArgumentError } from 'commander'
import { type AccountRow, findAccount } from '../store/accounts/accounts.ts'
import type { Db } from '../store/db.ts'
import { CliError, type Context, type Printable, print, withStore } from './context.ts'

type Options = { json?: boolean }

export const command = (parent: Command, form: string, description: string) =>
  parent.command(form).description(description).option('--json', 'print JSON')

/** Commander passes the arguments first, then the options, then the command itself. */
export const run =
  <Arguments extends unknown[]>(work: (context: Context, ...given: Arguments) => Promise<Printable | Printable[]>) =>
  async (...given: unknown[]) => {
    const options = (given.at(-1) as Command).opts<Options>()
    print(await withStore((context) => work(context, ...(given.slice(0, -1) as Arguments))), options.json)
  }

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
