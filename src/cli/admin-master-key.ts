// The operator's command for rotating the master key.
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { rotateMasterKey } from '../start/master-key.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import { changingCommand, logEntry, run } from './admin-command.ts'
import { CliError, type Context } from './context.ts'

const steps = `
Stop every process of the service first, and make a backup. If the key is in DATA_DIR, a new one is generated and replaces it. If
MASTER_KEY is set, pass the new key as NEW_MASTER_KEY, and set MASTER_KEY to it before the next start.

Examples:
  npx channelscope admin master-key rotate
  export NEW_MASTER_KEY=$(openssl rand -hex 32)      keep it: this is the next MASTER_KEY
  npx channelscope admin master-key rotate`

export const addMasterKeyCommands = (admin: Command) => {
  const masterKey = admin.command('master-key').description('the key that encrypts all API keys')
  changingCommand(masterKey, 'rotate', 'encrypt everything with a new master key; the API keys stay the same')
    .addHelpText('after', steps)
    .action(run(rotate))
}

const rotate = async ({ db, secrets, config, now }: Context, _: unknown, asked: Command) => {
  // The key is never an argument, because every user of the machine can see those. A key for the environment is never generated here,
  // because it would have to be printed.
  if (config.master_key && !config.new_master_key)
    throw new CliError('MASTER_KEY is set: pass the new key as NEW_MASTER_KEY (try: openssl rand -hex 32)')
  const next = config.new_master_key ?? randomBytes(32)
  // Not `runChange`: the file of the key is replaced after the commit, so the rotation needs its own transaction.
  const rotated = await rotateMasterKey(config, db, secrets, next, (tx) =>
    insertOperatorEntry(tx, logEntry(asked, now)),
  )
  return {
    ...rotated,
    now: config.master_key ? 'set MASTER_KEY to the new key and start the service' : 'start the service again',
  }
}
