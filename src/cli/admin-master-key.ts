// The operator's change of the master key.
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { rotateMasterKey } from '../start/master-key.ts'
import { command, run } from './admin-command.ts'
import { CliError, type Context } from './context.ts'

const steps = `
Stop every process of the service first, and make a backup. With the key in DATA_DIR a new one is made and takes its place. With
MASTER_KEY set, the new one is given as NEW_MASTER_KEY; set MASTER_KEY to it before the next start.

Examples:
  npx channelscope admin master-key rotate
  export NEW_MASTER_KEY=$(openssl rand -hex 32)      keep it: it is the MASTER_KEY from then on
  npx channelscope admin master-key rotate`

export const addMasterKeyCommands = (admin: Command) => {
  const masterKey = admin.command('master-key').description('the key that all API keys are sealed with')
  command(masterKey, 'rotate', 'seal everything with another master key; the API keys stay the same')
    .addHelpText('after', steps)
    .action(run(rotate))
}

const rotate = async ({ db, secrets, config }: Context) => {
  // Never as an argument: those are seen by every user of the machine. Never made here for the environment: it would have to be shown.
  if (config.master_key && !config.new_master_key)
    throw new CliError('MASTER_KEY is set: give the new one as NEW_MASTER_KEY (try: openssl rand -hex 32)')
  const rotated = await rotateMasterKey(config, db, secrets, config.new_master_key ?? randomBytes(32))
  return { ...rotated, now: config.master_key ? 'set MASTER_KEY to the new one and start' : 'start the service again' }
}
