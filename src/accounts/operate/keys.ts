// What an operator does with the keys of accounts. The trail says that a key was shown or changed, never the key.
import { deleteKeys } from '../../store/accounts/keys.ts'
import type { KeyType } from '../../vocabulary.ts'
import { issueKey, rotateKeyWithin, showKey } from '../keys.ts'
import { type AccountGiven, accountGiven, change, Declined, livingAccount, type Operator } from './change.ts'

/** Makes a key, or returns the one there is. */
export const issueAccountKey = (by: Operator, given: AccountGiven, key_type: KeyType) =>
  change(by, 'key issue', async (tx) => {
    const account = await livingAccount(tx, given)
    const key = await issueKey(tx, by.secrets, account, key_type, by.now)
    return { result: { account: account.name, key_type, key }, account, details: key_type }
  })

/** Showing a secret is in the trail like a change. */
export const showAccountKey = (by: Operator, given: AccountGiven, key_type: KeyType) =>
  change(by, 'key show', async (tx) => {
    const account = await livingAccount(tx, given)
    const key = await showKey(tx, by.secrets, account, key_type)
    if (!key) throw new Declined('missing', `${account.name} has no ${key_type} key`, 'key')
    return { result: { account: account.name, key_type, key }, account, details: key_type }
  })

export const rotateAccountKey = (by: Operator, given: AccountGiven, key_type: KeyType) =>
  change(by, 'key rotate', async (tx) => {
    const account = await livingAccount(tx, given)
    const key = await rotateKeyWithin(tx, by.secrets, account, key_type, by.now)
    if (!key) throw new Declined('missing', `${account.name} has no ${key_type} key to rotate`, 'key')
    return { result: { account: account.name, key_type, key }, account, details: key_type }
  })

/** Ends the current key and those in their grace period. */
export const revokeAccountKey = (by: Operator, given: AccountGiven, key_type: KeyType) =>
  change(by, 'key revoke', async (tx) => {
    const account = await accountGiven(tx, given)
    const revoked = await deleteKeys(tx, account.account_id, key_type)
    if (!revoked) throw new Declined('missing', `${account.name} has no ${key_type} key to revoke`, 'key')
    return { result: { account: account.name, key_type, revoked }, account, details: key_type }
  })
