// The command that shows all that is stored about an account, for holders who ask for it.
import type { Command } from 'commander'
import { listAccountData } from '../store/accounts/account-data.ts'
import { command, named, run } from './admin-command.ts'

export const addAccountDataCommand = (account: Command) =>
  command(account, 'data <name>', 'all that is stored about an account, without secrets').action(
    run(async ({ db }, name: string) => {
      const { account_id } = await named(db, name)
      const tables = await listAccountData(db, account_id, Number.MAX_SAFE_INTEGER)
      return Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
    }),
  )
