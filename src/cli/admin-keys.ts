// The operator's commands for the keys of accounts.
import { Argument, type Command } from 'commander'
import { accountGiven, type Operator } from '../accounts/operate/change.ts'
import { issueAccountKey, revokeAccountKey, rotateAccountKey, showAccountKey } from '../accounts/operate/keys.ts'
import { KEPT_MS } from '../api/request/lookups.ts'
import { type KeyType, keyTypes } from '../vocabulary.ts'
import { changingCommand, runOperation } from './admin-command.ts'
import { addNamedKeyCommands } from './admin-named-keys.ts'
import { confirm, YES } from './confirm.ts'

export const addKeyCommands = (admin: Command) => {
  const key = admin.command('key').description('issue, show, rotate and revoke API keys')
  const typed = (name: string, description: string) =>
    changingCommand(key, `${name} <account>`, description).addArgument(
      new Argument('<type>', 'type of the key').choices(keyTypes),
    )
  typed('issue', 'make a key, or show the one there is').action(
    runOperation((by, account: string, key_type: KeyType) => issueAccountKey(by, account, key_type)),
  )
  typed('show', 'the current key').action(
    runOperation((by, account: string, key_type: KeyType) => showAccountKey(by, account, key_type)),
  )
  // It does not ask, because the account keeps a key: the old one for 60 seconds, the new one from now on.
  typed('rotate', 'replace the key; the old one works for at most 60 seconds more').action(
    runOperation((by, account: string, key_type: KeyType) => rotateAccountKey(by, account, key_type)),
  )
  typed(
    'revoke',
    'end the key and the named keys of its type, without grace; running processes refuse them within a second',
  )
    .option(...YES)
    .action(runOperation(revoke))
  addNamedKeyCommands(key)
}

const revoke = async (by: Operator, name: string, key_type: KeyType, { yes }: { yes?: true }) => {
  await accountGiven(by.db, name)
  await confirm(`the ${key_type} key of ${name} ends, and programs that use it are refused`, name, yes)
  return {
    ...(await revokeAccountKey(by, name, key_type)),
    refused: `within ${KEPT_MS / 1000} s by every running process`,
  }
}
