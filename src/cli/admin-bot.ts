// The operator's commands that give an account to a user of the bot, and take it away.
import type { Command } from 'commander'
import { newLinkCode } from '../accounts/bot-links.ts'
import { livingAccount } from '../accounts/operate/change.ts'
import { deleteBotUser, findBotUser } from '../store/accounts/bot.ts'
import { changingCommand, command, named, run, runChange } from './admin-command.ts'
import { CliError, type CommandContext } from './context.ts'

const examples = `
Examples:
  npm run admin -- bot link acme
  npm run admin -- bot unlink acme --reason 'the holder lost the phone'

The holder sends what \`link\` prints to the bot, or opens https://t.me/<your bot>?start=<code>. It works once, for an hour.`

export const addBotCommands = (admin: Command) => {
  const bot = admin
    .command('bot')
    .description('which user of the account bot has an account')
    .addHelpText('after', examples)
  changingCommand(bot, 'link <account>', 'print a message with which a user of the bot gets the account').action(
    runChange(link),
  )
  changingCommand(bot, 'unlink <account>', 'take the account from its user of the bot; its keys stay').action(
    runChange(unlink),
  )
  command(bot, 'show <account>', 'the user of the bot that has the account').action(run(show))
}

const link = async ({ db, now }: CommandContext, name: string) => {
  const { account_id } = await livingAccount(db, name)
  if (await findBotUser(db, account_id))
    throw new CliError(`${name} has a user of the bot already; take it away first: admin bot unlink ${name}`)
  const { code, expires_at } = await newLinkCode(db, account_id, now)
  return { account: name, send: `/start ${code}`, expires_at }
}

const unlink = async ({ db }: CommandContext, name: string) => {
  const { account_id } = await named(db, name)
  if (!(await deleteBotUser(db, account_id))) throw new CliError(`${name} has no user of the bot`)
  return { account: name, unlinked: true }
}

const show = async ({ db }: CommandContext, name: string) => {
  const { account_id } = await named(db, name)
  const user = await findBotUser(db, account_id)
  if (!user) throw new CliError(`${name} has no user of the bot`)
  return { account: name, ...user }
}
