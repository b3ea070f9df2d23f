// What operators change over HTTP, by the same functions as on the command line.
import {
  changeExpiry,
  changePlan,
  createAccount,
  overrideTerms,
  removeAccount,
  restoreAccount,
  suspendAccount,
} from '../../accounts/operate/accounts.ts'
import { livingAccount } from '../../accounts/operate/change.ts'
import { hideChat, labelChat, showChat, unhideChat, verifyChat } from '../../accounts/operate/chats.ts'
import { adjustCredits, grantCredits } from '../../accounts/operate/credits.ts'
import * as keys from '../../accounts/operate/keys.ts'
import {
  addAccountCredits,
  changeOperatorAccount,
  changeOperatorChat,
  createOperatorAccount,
  deleteOperatorAccount,
  issueAccountKey,
  revokeAccountKey,
  rotateAccountKey,
  showAccountKey,
} from '../../contract/index.ts'
import { refuse } from '../refuse.ts'
import { readTime } from '../request/input.ts'
import { handleOperatorChange } from './handle.ts'
import { accountShown } from './reads.ts'

export const operatorChanges = [
  handleOperatorChange(createOperatorAccount, async ({ body: { name, plan, balance_mc, expires_at }, by }) => {
    const given = { name, plan: plan!, balance_mc: balance_mc!, expires_at: timeOf(expires_at ?? null) }
    const { account, credits_key, subscription_key } = await createAccount(by, given)
    return { ...accountShown(account), credits_key, subscription_key }
  }),

  handleOperatorChange(changeOperatorAccount, async ({ params: { account_id }, body, by }) => {
    const { plan, state, expires_at, overrides } = body
    if ([plan, state, expires_at].every((given) => given === undefined) && !Object.keys(overrides ?? {}).length)
      throw refuse.badInput('The body changes nothing: give plan, state, expires_at or overrides')
    if (plan !== undefined) await changePlan(by, account_id, plan)
    if (state !== undefined) await (state === 'active' ? restoreAccount : suspendAccount)(by, account_id)
    if (expires_at !== undefined) await changeExpiry(by, account_id, timeOf(expires_at))
    if (overrides && Object.keys(overrides).length) await overrideTerms(by, account_id, overrides)
    return accountShown(await livingAccount(by.db, account_id))
  }),

  handleOperatorChange(deleteOperatorAccount, async ({ params: { account_id }, by }) => {
    await livingAccount(by.db, account_id)
    return accountShown(await removeAccount(by, account_id))
  }),

  handleOperatorChange(issueAccountKey, ({ params, body, by }) =>
    keys.issueAccountKey(by, params.account_id, body.key_type),
  ),
  handleOperatorChange(showAccountKey, ({ params, body, by }) =>
    keys.showAccountKey(by, params.account_id, body.key_type),
  ),
  handleOperatorChange(rotateAccountKey, ({ params, body, by }) =>
    keys.rotateAccountKey(by, params.account_id, body.key_type),
  ),
  handleOperatorChange(revokeAccountKey, ({ params, query, by }) =>
    keys.revokeAccountKey(by, params.account_id, query.key_type),
  ),

  handleOperatorChange(addAccountCredits, async ({ params: { account_id }, body: { kind, amount_mc, note }, by }) =>
    accountShown(await (kind === 'adjust' ? adjustCredits : grantCredits)(by, account_id, { amount_mc, note })),
  ),

  handleOperatorChange(changeOperatorChat, async ({ params: { chat }, body, by }) => {
    const { reason: _, ...wanted } = body
    if (!Object.keys(wanted).length)
      throw refuse.badInput('The body changes nothing: give category, country, language, verified or hidden')
    for (const label of ['category', 'country', 'language'] as const)
      if (wanted[label] !== undefined) await labelChat(by, chat, label, wanted[label])
    if (wanted.verified !== undefined) await verifyChat(by, chat, wanted.verified)
    if (wanted.hidden !== undefined) await (wanted.hidden ? hideChat : unhideChat)(by, chat)
    return showChat(by.db, chat)
  }),
]

/** The reader of the body has checked it. */
const timeOf = (given: string | number | null): Date | null =>
  given === null ? null : new Date(readTime('expires_at', given, { 'x-time': 'earliest' }) * 1000)
