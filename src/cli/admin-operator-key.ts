// The operator's commands for keys of operators, which open /admin/v1.
import { type Command, InvalidArgumentError } from 'commander'
import { issueOperatorKey } from '../accounts/operator-keys.ts'
import { listOperatorKeys, revokeOperatorKey } from '../store/accounts/operator-keys.ts'
import { changingCommand, command, run, runChange } from './admin-command.ts'
import { confirm, YES } from './confirm.ts'
import { CliError, type CommandContext } from './context.ts'

const examples = `
Examples:
  npm run admin -- operator-key issue --name grafana
  npm run admin -- operator-key issue --name billing --may-change
  npm run admin -- operator-key revoke --name grafana --reason 'it was published'

The key reads /admin/v1 where ADMIN_API=on, and changes things there if it was issued with --may-change. It is shown once:
whoever loses it issues another one.`

export const addOperatorKeyCommands = (admin: Command) => {
  const key = admin.command('operator-key').description('keys for /admin/v1, which belong to no account')
  changingCommand(key, 'issue', 'make a key, and show it this once')
    .requiredOption('--name <name>', 'who or what will use it', parseName)
    .option('--may-change', 'let it change things too; without this it only reads')
    .addHelpText('after', examples)
    .action(runChange(issue))
  command(key, 'list', 'all keys with their last use, also the revoked ones; never their secrets').action(
    run(async ({ db }) => (await listOperatorKeys(db)).map(({ key_id: _, ...key }) => key)),
  )
  changingCommand(key, 'revoke', 'end a key at once, in every running process')
    .requiredOption('--name <name>', 'its name', parseName)
    .option(...YES)
    // Before the action, which is a transaction: nobody may have to wait for the answer.
    .hook('preAction', async (_, asked) => {
      const { name, yes } = asked.opts<{ name: string; yes?: true }>()
      await confirm(`the operator key ${name} ends, with the sessions that it opened`, name, yes)
    })
    .action(runChange(revoke))
}

const issue = async ({ db, secrets, now, config }: CommandContext, options: { name: string; mayChange?: true }) => {
  const { name, mayChange: may_change = false } = options
  const key = await issueOperatorKey(db, secrets, name, now, { may_change })
  if (!key)
    throw new CliError(`there is an operator key named ${name} already; revoke it first, or choose another name`)
  return {
    name,
    may_change,
    key,
    now: 'keep the key: it is not shown again',
    ...(!config.admin_api && {
      note: 'ADMIN_API is off here, so the key opens nothing yet: start the service with ADMIN_API=on',
    }),
  }
}

const revoke = async ({ db, now }: CommandContext, { name }: { name: string }) => {
  const revoked = await revokeOperatorKey(db, name, now)
  if (!revoked) throw new CliError(`there is no operator key named ${name} in use`)
  return { name, revoked_at: revoked.revoked_at }
}

const parseName = (text: string): string => {
  if (!/^[\w.@ -]{1,64}$/.test(text))
    throw new InvalidArgumentError('a name has 1 to 64 letters, digits, spaces or . _ - @')
  return text
}
