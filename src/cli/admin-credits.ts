// The operator's commands for credits: grants, adjustments and the ledger.
import { Argument, type Command } from 'commander'
import type { Operator } from '../accounts/operate/change.ts'
import { adjustCredits, grantCredits } from '../accounts/operate/credits.ts'
import { accountShown } from './admin-accounts.ts'
import { parseCount, showLedger } from './admin-books.ts'
import { changingCommand, command, parseCredits, run, runOperation } from './admin-command.ts'

export const addCreditCommands = (admin: Command) => {
  const credits = admin.command('credits').description('grant and adjust credits, and read the ledger')
  const amount = new Argument('<credits>', 'credits, up to three decimals').argParser(parseCredits)
  const note = ['--note <text>', 'why, for the ledger, which the holder sees'] as const
  changingCommand(credits, 'grant <account>', 'add credits to a balance')
    .addArgument(amount)
    .option(...note)
    .action(runOperation(grant))
  changingCommand(credits, 'adjust <account>', 'correct a balance up or down (-5); it needs --reason')
    .addArgument(amount)
    .option(...note)
    .action(runOperation(adjust))
  command(credits, 'ledger <account>', 'the latest entries of an account, newest first')
    .option('--limit <number>', 'how many', parseCount, 50)
    .action(run(showLedger))
}

type NoteOption = { note?: string }

const grant = async (by: Operator, name: string, amount_mc: number, { note }: NoteOption) =>
  accountShown(await grantCredits(by, name, { amount_mc, note }))

const adjust = async (by: Operator, name: string, amount_mc: number, { note }: NoteOption) =>
  accountShown(await adjustCredits(by, name, { amount_mc, note }))
