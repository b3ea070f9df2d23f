// What operators read of one account, of chats, and of the books.
import { billingMonth } from '../../accounts/month.ts'
import { accountGiven } from '../../accounts/operate/change.ts'
import { showChat } from '../../accounts/operate/chats.ts'
import { flatTerms, listPlans, type Overrides } from '../../accounts/plans.ts'
import { pricedOperations } from '../../accounts/prices.ts'
import {
  endpoints,
  getAccountUsage,
  getAudit,
  getOperatorAccount,
  getOperatorChat,
  listAccountLedger,
  listOperatorChats,
  listOperatorPlans,
  listOperatorPrices,
  listTrail,
} from '../../contract/index.ts'
import { audit } from '../../ledger/audit.ts'
import type { AccountRow } from '../../store/accounts/accounts.ts'
import { findMonth } from '../../store/accounts/charges.ts'
import { listCurrentKeys } from '../../store/accounts/keys.ts'
import { listOperatorEntries } from '../../store/accounts/operator-log.ts'
import { listOperatorChats as listChatRows } from '../../store/chats/operator-chats.ts'
import { ledgerPage } from '../endpoints/account.ts'
import { usagePage } from '../endpoints/usage.ts'
import { handleOperator } from './handle.ts'

export const accountShown = (account: AccountRow) => {
  const { account_id, name, plan, status, created_at, expires_at, balance_mc } = account
  const overrides = flatTerms(account.overrides as Overrides)
  return { account_id, name, plan, state: status, status, created_at, expires_at, balance_mc, overrides }
}

export const operatorReads = [
  handleOperator(getOperatorAccount, async ({ params, db, now }) => {
    const account = await accountGiven(db, params.account_id)
    const { start, end } = billingMonth(account.billing_anchor, now)
    const used = await findMonth(db, account.account_id, start)
    const { requests = 0, unique_channels = 0, search_messages_requests = 0, search_terms = 0 } = used ?? {}
    const keys = await listCurrentKeys(db, account.account_id, now)
    return {
      ...accountShown(account),
      month: { start, end, requests, unique_channels, search_messages_requests, search_terms },
      keys: keys.map(({ key_type, created_at, previous_valid_until }) => ({
        key_type,
        created_at,
        previous_valid_until,
      })),
    }
  }),

  handleOperator(listAccountLedger, async ({ params, query, db, cursors }) => {
    const { account_id } = await accountGiven(db, params.account_id)
    return ledgerPage(db, account_id, query.limit!, cursors)
  }),

  handleOperator(getAccountUsage, async ({ params, query, db, now, cursors }) => {
    const { account_id } = await accountGiven(db, params.account_id)
    return usagePage({ query, account_id, db, now, cursors })
  }),

  handleOperator(listOperatorChats, async ({ query, db, cursors }) => {
    const limit = query.limit!
    const [after] = (cursors.read() ?? [0]) as [number]
    const found = await listChatRows(db, { hidden: query.hidden, after, limit })
    const page = found.slice(0, limit)
    return { chats: page, cursor: found.length > limit ? cursors.write([page.at(-1)!.chat_id]) : null }
  }),

  handleOperator(getOperatorChat, ({ params, db }) => showChat(db, params.chat)),

  handleOperator(listOperatorPlans, async ({ plans }) => ({ plans: listPlans(plans) })),

  handleOperator(listOperatorPrices, async ({ prices }) => ({ operations: pricedOperations(prices, endpoints) })),

  handleOperator(listTrail, async ({ query, db, cursors }) => {
    const limit = query.limit!
    const [before] = (cursors.read() ?? []) as number[]
    const found = await listOperatorEntries(db, { account_id: query.account_id, before, limit: limit + 1 })
    const page = found.slice(0, limit)
    return {
      entries: page.map(({ entry_id: _, ...entry }) => entry),
      cursor: found.length > limit ? cursors.write([page.at(-1)!.entry_id]) : null,
    }
  }),

  handleOperator(getAudit, async ({ db }) => {
    const { accounts, entries, after_month, discrepancies, months } = await audit(db)
    const result = discrepancies.length + months.length > 0 ? ('differs' as const) : ('adds up' as const)
    return { accounts, entries, after_month, result, discrepancies, months }
  }),
]
