// What every change by an operator shares: who asks and why, the entry in the trail, and why a change is declined.
import { type AccountRow, findAccount, findAccountById } from '../../store/accounts/accounts.ts'
import { insertOperatorEntry } from '../../store/accounts/operator-log.ts'
import type { Db } from '../../store/db.ts'
import type { Plans } from '../plans.ts'
import type { Secrets } from '../secrets.ts'

/** The command line and `/admin/v1` both make one of these, and call the same functions with it. */
export type Operator = {
  db: Db
  secrets: Secrets
  plans: Plans
  now: Date
  /** Who changes it: a user of the system, or the name of an operator key. */
  actor: string
  reason?: string | undefined
}

/**
 * Thrown, not returned, so that the transaction of the change is rolled back. `missing`: the subject is not there. `conflict`: it is in a
 * state that does not allow the change. `invalid`: what was given is wrong.
 */
export class Declined extends Error {
  readonly kind: 'missing' | 'conflict' | 'invalid'
  /** What is missing. */
  readonly subject: 'account' | 'chat' | 'key' | undefined
  constructor(kind: Declined['kind'], message: string, subject?: Declined['subject']) {
    super(message)
    this.kind = kind
    this.subject = subject
  }
}

/** What the trail says about a change. Secrets must never be part of it. */
type TrailEntry = { account?: AccountRow; subject?: string; details?: string; reason?: string | undefined }

/** Runs a change and writes it to the trail, in one transaction. */
export const change = <Result>(
  by: Operator,
  command: string,
  work: (tx: Db) => Promise<{ result: Result } & TrailEntry>,
): Promise<Result> =>
  together(by, async ({ db }) => {
    const { result, account, subject = account?.name, details, reason = by.reason } = await work(db)
    await insertOperatorEntry(db, {
      at: by.now,
      actor: by.actor,
      command,
      account_id: account?.account_id ?? null,
      subject: subject ?? null,
      details: details || null,
      reason: reason || null,
    })
    return result
  })

/** Runs several changes in one transaction: all of them are made, or none. */
export const together = <Result>(by: Operator, work: (by: Operator) => Promise<Result>): Promise<Result> =>
  by.db.transaction((tx) => {
    // Functions that open a transaction of their own take part in this one.
    const db: Db = { ...tx, transaction: (inner) => inner(db) }
    return work({ ...by, db })
  })

/** An account is named by its name or by its number. */
export type AccountGiven = string | number

export const accountGiven = async (db: Db, given: AccountGiven): Promise<AccountRow> => {
  const account = typeof given === 'number' ? await findAccountById(db, given) : await findAccount(db, given)
  if (!account)
    throw new Declined(
      'missing',
      `there is no account ${typeof given === 'number' ? 'number' : 'named'} ${given}`,
      'account',
    )
  return account
}

/** For changes. Nothing of a deleted account can change. */
export const livingAccount = async (db: Db, given: AccountGiven): Promise<AccountRow> => {
  const account = await accountGiven(db, given)
  if (account.status === 'deleted') throw new Declined('conflict', `${account.name} was deleted; only its books remain`)
  return account
}
