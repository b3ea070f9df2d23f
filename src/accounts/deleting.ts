// Deleting an account and starting again gives no new month: the use of the month is remembered under a keyed hash of the person until the
// month ends, and nothing else is.
import { createHmac } from 'node:crypto'
import type { AccountRow } from '../store/accounts/accounts.ts'
import { findBotUser } from '../store/accounts/bot.ts'
import { findMonth } from '../store/accounts/charges.ts'
import { deleteAccountWithin, lockForDeletion } from '../store/accounts/deletion.ts'
import { insertRememberedUse, insertUsedMonth, takeRememberedUse, type Use } from '../store/accounts/remembered-use.ts'
import type { Db } from '../store/db.ts'
import { type Counter, counters } from '../vocabulary.ts'
import { billingMonth } from './month.ts'
import { openPrivacyKey } from './privacy-key.ts'
import type { Secrets } from './secrets.ts'

/** The words before the number keep this hash apart from that of an author of messages, so that nobody can compare them. */
const personHash = async (tx: Db, secrets: Secrets, user_id: number): Promise<Buffer> =>
  createHmac('sha256', await openPrivacyKey(tx, secrets))
    .update(`use of the month ${user_id}`)
    .digest()

/** Deletes an account. If a person has it through the bot, what was used of the month is remembered. */
export const deleteAccount = async (tx: Db, secrets: Secrets, account_id: number, now: Date) => {
  const account = await lockForDeletion(tx, account_id)
  const user = await findBotUser(tx, account_id)
  if (user) await rememberUse(tx, await personHash(tx, secrets, user.user_id), account, now)
  return deleteAccountWithin(tx, account_id)
}

const rememberUse = async (tx: Db, person_hash: Buffer, { account_id, billing_anchor }: AccountRow, now: Date) => {
  const { start, end } = billingMonth(billing_anchor, now)
  const used = await findMonth(tx, account_id, start)
  // A person who had an account of the bot before, and then took over one of an operator.
  const before = await takeRememberedUse(tx, person_hash, now)
  const most = (counter: Counter) => Math.max(used?.[counter] ?? 0, before?.[counter] ?? 0)
  const month_end = before && before.month_end > end ? before.month_end : end
  const use = { month_end, ...Object.fromEntries(counters.map((counter) => [counter, most(counter)])) } as Use
  if (counters.some((counter) => use[counter] > 0)) await insertRememberedUse(tx, person_hash, use)
}

/** What a person who starts again has used of the month. It is counted in the new account from then on, and no longer remembered. */
export const takeUseOf = async (tx: Db, secrets: Secrets, user_id: number, now: Date): Promise<Use | undefined> =>
  takeRememberedUse(tx, await personHash(tx, secrets, user_id), now)

/** The account's `billing_anchor` is the end of the month that is remembered. */
export const countUsedBefore = (tx: Db, account_id: number, use: Use, now: Date) =>
  insertUsedMonth(tx, account_id, billingMonth(use.month_end, now).start, use, now)
