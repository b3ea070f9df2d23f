// Former names of the operator's commands. Each says what the command is called now, and does nothing.
import type { Command } from 'commander'
import { CliError } from './context.ts'

const renamed: Record<string, string> = {
  plan: 'account plan',
  suspend: 'account suspend',
  restore: 'account restore',
  resume: 'account restore',
  expire: 'account expire',
  override: 'account override',
  grant: 'credits grant',
  own: 'chat own',
  label: 'chat set',
  log: 'trail',
}

const answer = (former: string, now: string) => {
  throw new CliError(`admin ${former} is called admin ${now} now: see admin ${now} --help`)
}

export const addRenamedCommands = (admin: Command) => {
  for (const [former, now] of Object.entries(renamed))
    admin
      .command(`${former} [given...]`, { hidden: true })
      .helpOption(false)
      .allowUnknownOption()
      .action(() => answer(former, now))
  // `ledger` is a group of other commands now, and its former argument was an account.
  admin.commands
    .find((command) => command.name() === 'ledger')!
    .on('command:*', ([account]: string[]) => answer(`ledger ${account}`, `credits ledger ${account}`))
}
