// Accounts for operators: one account whole, what changes it, and its credits and books.
import { Type } from 'typebox'
import { keyTypes } from '../../vocabulary.ts'
import { Ledger } from '../account/account.ts'
import { getUsageHistory, UsageHistory } from '../account/usage.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  CursorParameter,
  count,
  integer,
  limit,
  list,
  nullableTime,
  olderField,
  olderInput,
  oneOf,
  text,
  time,
} from '../fields.ts'
import { OperatorTerms, TermChanges } from './terms.ts'

export const operatorTag = 'Accounts'

export const AccountPath = Type.Object({
  account_id: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    format: 'int64',
    description: 'Number of the account.',
    examples: [17],
  }),
})

export const Reason = Type.Optional(text('Why, for the trail.', 'contract 7', { minLength: 1, maxLength: 1000 }))

/** A DELETE has no body, so its reason is in the query. */
export const ReasonQuery = Type.Object({ reason: Reason })

/** The key of all examples. */
export const SECRET = 'csk_4Gd81xWqPz0bT7m2Rk9vLc5nYh3sEu6jAa8fKo1i'
const OTHER_SECRET = 'csk_8Yt20qLmXc5vB1n7Ws3eRd6kZf9hGu4jPa2iTo0y'
export const keyType = (description: string) => oneOf(keyTypes, description, 'credits')

const accountState = oneOf(['active', 'suspended', 'deleted'], 'Whether its requests are answered.', 'active')
const newState = oneOf(['active', 'suspended'], 'Suspend the account, or restore it.', 'suspended')

const account = {
  account_id: count('Number of the account.', 17, { format: 'int64' }),
  name: text('Its name.', 'acme'),
  plan: text('Its plan.', 'M'),
  state: accountState,
  status: olderField(accountState, 'state'),
  created_at: time('When it was created.', '2026-01-15T00:00:00Z'),
  expires_at: Type.Optional(
    time('When its subscription ends. Absent when it does not end.', '2027-01-15T00:00:00Z', { 'x-rare': true }),
  ),
  balance_mc: count('Its balance in milli-credits.', 250_000, { format: 'int64' }),
  overrides: OperatorTerms,
}

export const ChangedAccount = Type.Object(account, {
  title: 'ChangedAccount',
  description: 'An account as it is after the change, without its keys.',
})

export const OperatorAccountDetail = Type.Object(
  {
    ...account,
    month: Type.Object(
      {
        start: time('When its billing month began.', '2026-08-15T00:00:00Z'),
        end: time('When it ends.', '2026-09-15T00:00:00Z'),
        requests: count('Requests of its subscription key.', 1_204),
        unique_channels: count('Different channels and groups.', 87),
        search_messages_requests: count('Message searches.', 12),
        search_terms: count('Different search terms.', 5),
      },
      { description: 'Counters of the current billing month.' },
    ),
    keys: list(
      Type.Object(
        {
          key_type: keyType('How it pays.'),
          created_at: time('When it was made.', '2026-08-15T09:30:00Z'),
          previous_valid_until: Type.Optional(
            time('Until when the key before it works. Present while it does.', '2026-09-01T12:01:00Z', {
              'x-rare': true,
            }),
          ),
        },
        { description: 'A key, without its secret.' },
      ),
      'Its current keys.',
    ),
  },
  { title: 'OperatorAccountDetail', description: 'An account with its counters and keys.' },
)

export const getOperatorAccount = endpoint({
  operation: 'getOperatorAccount',
  sdk: 'operator.account',
  method: 'GET',
  path: '/admin/v1/accounts/{account_id}',
  tag: operatorTag,
  summary: 'One account with its overrides, counters and keys',
  params: AccountPath,
  response: OperatorAccountDetail,
  rows: false,
  counts: 'nothing',
})

export const createOperatorAccount = endpoint({
  operation: 'createOperatorAccount',
  sdk: 'operator.createAccount',
  method: 'POST',
  path: '/admin/v1/accounts',
  tag: operatorTag,
  summary: 'Create an account with keys of both types',
  description: '409: there is an account of this name.',
  body: Type.Object(
    {
      name: text('Its name.', 'acme', { minLength: 1, maxLength: 200 }),
      plan: Type.Optional(text('Its plan.', 'M', { maxLength: 32, default: 'Free' })),
      balance_mc: Type.Optional(
        count('Its first credits, in milli-credits.', 500_000, {
          format: 'int64',
          maximum: 1_000_000_000_000,
          default: 0,
        }),
      ),
      expires_at: Type.Optional(nullableTime('When its subscription ends.', '2027-01-15T00:00:00Z')),
      reason: Reason,
    },
    { title: 'NewAccount', description: 'The account to create.', additionalProperties: false },
  ),
  status: 201,
  response: Type.Object(
    {
      ...account,
      credits_key: text('Its credits key.', SECRET),
      subscription_key: text('Its subscription key.', OTHER_SECRET),
    },
    { title: 'CreatedAccount', description: 'The account with its keys.' },
  ),
  counts: 'nothing',
  has_secret: true,
})

export const changeOperatorAccount = endpoint({
  operation: 'changeOperatorAccount',
  sdk: 'operator.changeAccount',
  method: 'PATCH',
  path: '/admin/v1/accounts/{account_id}',
  tag: operatorTag,
  summary: 'Change plan, state, expiry or terms of an account',
  description: 'All of it is changed, or nothing. Running processes know it within a second.',
  params: AccountPath,
  body: Type.Object(
    {
      plan: Type.Optional(text('The new plan.', 'L', { maxLength: 32 })),
      state: Type.Optional(newState),
      status: olderInput(newState, 'state'),
      expires_at: Type.Optional(nullableTime('When its subscription ends; null: never.', '2027-01-15T00:00:00Z')),
      overrides: Type.Optional(TermChanges),
      reason: Reason,
    },
    { title: 'AccountChanges', description: 'What to change.', additionalProperties: false },
  ),
  response: ChangedAccount,
  counts: 'nothing',
})

export const deleteOperatorAccount = endpoint({
  operation: 'deleteOperatorAccount',
  sdk: 'operator.deleteAccount',
  method: 'DELETE',
  path: '/admin/v1/accounts/{account_id}',
  tag: operatorTag,
  summary: 'Delete an account',
  description:
    'This cannot be undone. What identifies the holder goes, with all keys; the ledger stays, without a name. 409: it was deleted before.',
  params: AccountPath,
  query: ReasonQuery,
  response: ChangedAccount,
  counts: 'nothing',
})

export const addAccountCredits = endpoint({
  operation: 'addAccountCredits',
  sdk: 'operator.addCredits',
  method: 'POST',
  path: '/admin/v1/accounts/{account_id}/credits',
  tag: operatorTag,
  summary: 'Grant credits, or adjust a balance',
  description: 'Send an Idempotency-Key, so that a repeated request adds once. 409: the balance would fall below zero.',
  params: AccountPath,
  body: Type.Object(
    {
      kind: Type.Optional(
        oneOf(['grant', 'adjust'], 'A grant adds; an adjustment corrects up or down, and needs a reason.', 'grant', {
          default: 'grant',
        }),
      ),
      amount_mc: integer('Milli-credits to add; negative ones are taken.', 500_000, {
        format: 'int64',
        minimum: -1_000_000_000_000,
        maximum: 1_000_000_000_000,
      }),
      note: Type.Optional(
        text('Why, for the ledger, which the holder sees.', 'invoice 1042', { minLength: 1, maxLength: 1000 }),
      ),
      reason: Reason,
    },
    { title: 'CreditsBody', description: 'Credits to add or take.', additionalProperties: false },
  ),
  response: ChangedAccount,
  counts: 'nothing',
})

export const listAccountLedger = endpoint({
  operation: 'listAccountLedger',
  sdk: 'operator.ledger',
  method: 'GET',
  path: '/admin/v1/accounts/{account_id}/ledger',
  tag: operatorTag,
  summary: 'Charges and credits of an account, newest first',
  params: AccountPath,
  query: Type.Object({ limit: limit(1, 1000, 100), cursor: CursorParameter }),
  response: Ledger,
  counts: 'nothing',
})

export const getAccountUsage = endpoint({
  operation: 'getAccountUsage',
  sdk: 'operator.usage',
  method: 'GET',
  path: '/admin/v1/accounts/{account_id}/usage',
  tag: operatorTag,
  summary: 'What an account used, by day, operation and channel',
  params: AccountPath,
  query: getUsageHistory.query!,
  response: UsageHistory,
  counts: 'nothing',
})

export const operatorAccountEndpoints: Endpoint[] = [
  createOperatorAccount,
  getOperatorAccount,
  changeOperatorAccount,
  deleteOperatorAccount,
  addAccountCredits,
  listAccountLedger,
  getAccountUsage,
]
