// The operator's commands for replacing the master key while the service runs.
import type { Command } from 'commander'
import { beginReplacing, finishReplacing } from '../start/master-key/replace.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import { changingCommand, logEntry, run } from './admin-command.ts'
import type { CommandContext } from './context.ts'

const steps = `
The service keeps running, and the API keys stay the same. If the key is in DATA_DIR, a new one is generated. If MASTER_KEY is set, pass the
new key as NEW_MASTER_KEY. Whatever is interrupted can be run again.

Examples:
  npx channelscope admin master-key rotate
  npx channelscope admin master-key finish

  export NEW_MASTER_KEY=$(openssl rand -hex 32)      keep it: this is the next MASTER_KEY
  npx channelscope admin master-key rotate
  export MASTER_KEY=$NEW_MASTER_KEY                  and wherever the service is started
  npx channelscope admin master-key finish`

export const addMasterKeyCommands = (admin: Command) => {
  const masterKey = admin.command('master-key').description('the key that encrypts all API keys')
  changingCommand(masterKey, 'rotate', 'introduce a new master key and encrypt everything with it')
    .addHelpText('after', steps)
    .action(run(rotate))
  changingCommand(masterKey, 'finish', 'remove the old master key; from then on it opens nothing')
    .addHelpText('after', steps)
    .action(run(finish))
}

// Not `runChange`: both consist of several transactions, so that they lock little and can be continued.

const rotate = async ({ db, config, now }: CommandContext, _: unknown, asked: Command) => {
  // The key is never an argument, because every user of the machine can see those.
  const replaced = await beginReplacing(config, db, {
    next_key: config.new_master_key,
    record: (tx) => insertOperatorEntry(tx, logEntry(asked, now)),
  })
  return {
    ...replaced,
    now: config.master_key
      ? 'set MASTER_KEY to the new key wherever the service is started (nothing has to be restarted), then run: admin master-key finish'
      : 'run: admin master-key finish. Where another machine has a copy of DATA_DIR/master.key, give it the new one first (DATA_DIR/master.key.next)',
  }
}

const finish = async ({ db, config, now }: CommandContext, _: unknown, asked: Command) => {
  const finished = await finishReplacing(config, db, {
    record: (tx) => insertOperatorEntry(tx, logEntry(asked, now)),
  })
  return { ...finished, now: 'the old master key opens nothing any more, except old backups' }
}
